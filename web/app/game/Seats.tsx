// Who plays: colour and sign, points now and at the end, what is left in supply, clock, and whose turn it is.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GoodsKind, SeatState } from "../../engine/engine.js";
import { FigureImage, SignImage } from "../art/Pictures";
import { t } from "../i18n";
import { botLevels, botName } from "../ui/words";
import { clockText, leftAt } from "./clock";
import { useGame } from "./context";
import { Icon } from "./Icon";
import type { SeatView } from "./source";
import { goodsName } from "./words";

const goodsKinds: readonly GoodsKind[] = ["wine", "grain", "cloth"];
const tick = 100;
const scarce = 30_000;

const Clock = ({ seat }: { seat: number }): JSX.Element | null => {
  const { model } = useGame();
  const clocks = model.source.clocks.value;
  const [, turn] = useState(0);
  const isRunning = clocks?.running === seat;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => turn((count) => count + 1), tick);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (clocks === null) return null;
  const left = leftAt(clocks, seat, model.source.now());
  const text = clockText(left, { day: t("game.clock.day"), hour: t("game.clock.hour") });
  return (
    <span
      class={`player-clock${isRunning ? " running" : ""}${left < scarce ? " scarce" : ""}`}
      role="timer"
      aria-label={t("game.clock.left", { time: text })}
    >
      {text}
    </span>
  );
};

/** Followers as figures; what is on the board is a shadow. */
const Supply = ({ seat, state }: { seat: number; state: SeatState }): JSX.Element => {
  const colour = useGame().colour(seat);
  return (
    <span class="player-supply" role="img" aria-label={t("game.seat.supply", { followers: state.followers })}>
      {Array.from({ length: state.followers }, (_, i) => (
        <FigureImage key={i} colour={colour} />
      ))}
      {state.builder && <FigureImage class="special" colour={colour} pose="builder" />}
      {state.pig && <FigureImage class="special" colour={colour} pose="pig" />}
    </span>
  );
};

const Goods = ({ state }: { state: SeatState }): JSX.Element | null => {
  const taken = goodsKinds.filter((kind) => state.goods[kind] > 0);
  if (taken.length === 0) return null;
  return (
    <span class="player-goods">
      {taken.map((kind) => (
        <span key={kind} class={`goods-token ${kind}`} title={goodsName(kind)}>
          <Icon name={kind} />
          <span class="spoken">{goodsName(kind)}</span> {state.goods[kind]}
        </span>
      ))}
    </span>
  );
};

/** Most bots are called by their level: it need not be said twice. */
const isNamedAfter = (name: string, level: string): boolean => name === botName(level);

/** What there is to say of a seat beside its name; null mostly. */
function remark(view: SeatView): string | null {
  if (view.out !== "in") return t(`game.seat.${view.out}`);
  if (view.substitute !== null) return t("game.seat.substitute", { level: t(`game.bot.${botWord(view.substitute)}`) });
  if (view.away) return t("game.seat.away");
  if (view.bot === null) return null;
  const level = t(`game.bot.${botWord(view.bot)}`);
  return isNamedAfter(view.name, view.bot) ? t("game.seat.a_bot") : t("game.seat.bot", { level });
}

/** Levels that this page has a word for. */
export const botWord = (level: string): (typeof botLevels)[number] | "other" =>
  botLevels.find((known) => known === level) ?? "other";

const Seat = ({ seat, view }: { seat: number; view: SeatView }): JSX.Element | null => {
  const { model, colour } = useGame();
  const moment = model.shown.value;
  const state = moment?.state.seats[seat];
  if (moment === null || state === undefined) return null;
  const isTurn = moment.state.phase !== "over" && moment.state.to_move === seat;
  const said = remark(view);
  const forecast = moment.totals[seat] ?? state.score;
  return (
    <li
      class={`player${isTurn ? " turn" : ""}${view.mine ? " mine" : ""}`}
      data-colour={colour(seat)}
      {...(isTurn ? { "aria-current": "true" } : {})}
    >
      <SignImage class="seat-sign" colour={colour(seat)} label={t(`game.colour.${colour(seat)}`)} />
      <span class="player-name" title={view.name}>
        {view.name}
      </span>
      {said !== null && <small class="player-remark">{said}</small>}
      <span class="player-score">
        <b>{model.finale.value?.totals[seat] ?? state.score}</b>
        {moment.state.phase !== "over" && forecast !== state.score && (
          <small title={t("game.seat.forecast")}>
            <span class="spoken">{t("game.seat.forecast")}</span> →{forecast}
          </small>
        )}
      </span>
      <span class="player-second">
        <Supply seat={seat} state={state} />
        <Goods state={state} />
        <Clock seat={seat} />
      </span>
    </li>
  );
};

export const Seats = (): JSX.Element => {
  const { model } = useGame();
  const seats = model.source.seats.value;
  return (
    <ul class="game-seats" tabindex={0} aria-label={t("game.seats")}>
      {seats.map((view, seat) => (
        <Seat key={seat} seat={seat} view={view} />
      ))}
    </ul>
  );
};

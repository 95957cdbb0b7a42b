// The tile in hand, what may be put on it, and the button that makes the draft a move.
import type { JSX } from "preact";
import type { Board } from "../../board";
import type { GameEvent } from "../../engine/engine.js";
import { TileImage } from "../art/Pictures";
import { formatNumber, t } from "../i18n";
import { useGame } from "./context";
import type { GameView } from "./context";
import { IconButton } from "./Icon";
import { Options } from "./Options";
import type { Advice } from "./model";
import { refusedText } from "./refused";
import { linesOf } from "./story";
import { figureName, tell } from "./words";

const points = (event: GameEvent): { seat: number; points: number } | null =>
  event.event === "feature_scored" ? event : null;

/** Who gets what if the draft is confirmed. */
const Gains = ({ game: { model, name, colour } }: { game: GameView }): JSX.Element | null => {
  const gains = (model.outcome.value?.events ?? []).flatMap((event) => points(event) ?? []);
  if (gains.length === 0) return null;
  return (
    <p class="hand-gains">
      {gains.map((gain, i) => (
        <span key={i} data-colour={colour(gain.seat)}>
          {name(gain.seat)} +{gain.points}
        </span>
      ))}
    </p>
  );
};

/** What the step brought that is looked at. */
const Told = ({ game: { model, name } }: { game: GameView }): JSX.Element | null => {
  const looking = model.looking.value;
  if (looking === null) return null;
  const lines = linesOf(model.source.story.value.slice(0, looking));
  const sinceLaid = [...lines].reverse().findIndex(({ kind }) => kind === "laid");
  const step = lines.slice(lines.length - 1 - sinceLaid);
  return (
    <ul class="hand-told">
      {step.map((line, i) => (
        <li key={i}>{tell(line, name)}</li>
      ))}
    </ul>
  );
};

/** What would have been better than the move that follows. */
function adviceText({ seat, lost, played, better }: Advice, { name }: GameView): string {
  const values = { name: name(seat), points: formatNumber(lost, { maximumFractionDigits: 1 }) };
  if (played.do === "figure" && better.do === "figure")
    return t("game.review.figure", { ...values, played: figureName(played.figure), better: figureName(better.figure) });
  return t(better.do === "place" ? "game.review.place" : "game.review.take_back", values);
}

/** What is to be done now, in a sentence. */
function task({ model, name }: GameView): string {
  const [moment, asked] = [model.shown.value, model.asked.value];
  if (moment === null) return "";
  if (model.looking.value !== null) return t("game.hand.looking");
  if (model.source.stage.value === "finished") return t("game.hand.over");
  const several = model.source.seats.value.filter(({ mine }) => mine).length > 1;
  const who = name(moment.state.to_move);
  if (asked === null) return t("game.hand.waiting", { name: who });
  if (asked.what === "follower") return t(several ? "game.hand.take_back_of" : "game.hand.take_back", { name: who });
  if (model.laid.value === null) return t(several ? "game.hand.place_of" : "game.hand.place", { name: who });
  return t("game.hand.confirm_hint");
}

export const HandBar = ({ board }: { board: Board | null }): JSX.Element => {
  const game = useGame();
  const { model } = game;
  const [moment, asked, laid] = [model.shown.value, model.asked.value, model.laid.value];
  const refused = model.refused.value;
  const advice = model.advice.value;
  const turns =
    laid === null
      ? 0
      : (moment?.legal.cells?.find(({ cell }) => cell[0] === laid.cell[0] && cell[1] === laid.cell[1])?.rotations
          .length ?? 0);
  return (
    <div class={`game-hand${asked === null ? "" : " mine"}`}>
      {moment?.state.tile != null && (
        <div class="hand-tile">
          <TileImage
            tile={moment.state.tile}
            rotation={laid?.rotation ?? 0}
            label={t("game.hand.tile", { tile: moment.state.tile })}
          />
        </div>
      )}
      <div class="hand-words">
        {moment?.state.second === true && moment.state.phase !== "over" && (
          <p class="hand-second">{t("game.hand.second")}</p>
        )}
        <p class="hand-task">{task(game)}</p>
        {advice === null ? <Told game={game} /> : <p>{adviceText(advice, game)}</p>}
        <Gains game={game} />
        {refused !== null && (
          <p class="fault" role="alert">
            {refusedText(refused)}
          </p>
        )}
      </div>
      {asked !== null && (
        <div class="hand-buttons">
          {asked.what === "tile" && (
            <IconButton
              icon="rotate"
              label={t("game.rotate")}
              hotkey="R"
              disabled={turns < 2}
              onClick={() => board?.rotate()}
            />
          )}
          <IconButton
            icon="close"
            label={t("game.take_back")}
            hotkey="Esc"
            disabled={laid === null && model.chosen.value === null}
            onClick={() => model.takeBack()}
          />
          <button class="primary confirm" disabled={!model.canConfirm.value} onClick={() => void model.confirm()}>
            {t("game.confirm")}
          </button>
        </div>
      )}
      {model.looking.value !== null && model.wantsReview.value && (
        <button onClick={() => (model.looking.value = null)}>{t("game.review.back")}</button>
      )}
      <Options />
    </div>
  );
};

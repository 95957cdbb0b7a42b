// The tile in hand, what may be put on it, and the button that makes the draft a move.
import type { JSX } from "preact";
import type { Board } from "../../board";
import type { Feature, GameEvent } from "../../engine/engine.js";
import { FigureImage, TileImage } from "../art/Pictures";
import { t } from "../i18n";
import { colourOf } from "./colours";
import { useGame } from "./context";
import type { GameView } from "./context";
import { crownOf, wordParts } from "./ground";
import { Icon, IconButton } from "./Icon";
import { refusedText } from "./refused";
import { figureName, spaceName } from "./words";

/** "+8" when the tile completes it, else what it is worth now. */
function worth(feature: Feature | undefined): string {
  if (feature === undefined) return "";
  return feature.complete
    ? t("game.hand.scores", { points: feature.value_now })
    : t("game.hand.worth", { points: feature.value_now });
}

const Options = ({ game }: { game: GameView }): JSX.Element | null => {
  const { model, drawings } = game;
  const [options, asked, tile] = [model.options.value, model.asked.value, model.shown.value?.state.tile];
  if (options === null || asked === null || tile === null || tile === undefined) return null;
  const segments = drawings.segments(tile);
  const featureOf = (word: string): Feature | undefined => {
    const parts = wordParts(word);
    return parts?.figure === "follower"
      ? options.features[segments.findIndex(({ segment }) => segment === parts.segment)]
      : undefined;
  };
  const pose = (word: string) => {
    const parts = wordParts(word);
    if (parts === null || parts.figure === "follower")
      return parts?.segment.startsWith("field") === true ? "farmer" : "follower";
    return parts.figure;
  };
  return (
    <div class="hand-options" role="radiogroup" aria-label={t("game.hand.figure")}>
      {[...options.figures]
        .sort((a, b) => Number(b === "-") - Number(a === "-"))
        .map((word) => {
          const chosen = (model.chosen.value ?? "-") === word;
          return (
            <button
              key={word}
              role="radio"
              aria-label={`${figureName(word)} ${worth(featureOf(word))}`}
              class={`hand-option${chosen ? " chosen" : ""}${crownOf(word) === null ? "" : " crown"}`}
              aria-checked={chosen}
              onClick={() => void model.choose(word === "-" ? null : word)}
            >
              {crownOf(word) !== null && <Icon name="crown" />}
              {wordParts(word) !== null && <FigureImage colour={colourOf(asked.seat)} pose={pose(word)} />}
              <span>
                {crownOf(word) === null ? figureName(word) : spaceName(crownOf(word) ?? "fortune")}{" "}
                <small>{worth(featureOf(word))}</small>
              </span>
            </button>
          );
        })}
    </div>
  );
};

const points = (event: GameEvent): { seat: number; points: number } | null =>
  event.event === "feature_scored" ? event : null;

/** Who gets what if the draft is confirmed. */
const Gains = ({ game: { model, name } }: { game: GameView }): JSX.Element | null => {
  const gains = (model.outcome.value?.events ?? []).flatMap((event) => points(event) ?? []);
  if (gains.length === 0) return null;
  return (
    <p class="hand-gains">
      {gains.map((gain, i) => (
        <span key={i} data-colour={colourOf(gain.seat)}>
          {name(gain.seat)} +{gain.points}
        </span>
      ))}
    </p>
  );
};

/** What is to be done now, in a sentence. */
function task({ model, name }: GameView): string {
  const [moment, asked] = [model.shown.value, model.asked.value];
  if (moment === null) return "";
  if (model.source.stage.value === "finished") return t("game.hand.over");
  if (model.looking.value !== null) return t("game.hand.looking");
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
  const turns =
    laid === null
      ? 0
      : (moment?.legal.cells?.find(({ cell }) => cell[0] === laid.cell[0] && cell[1] === laid.cell[1])?.rotations
          .length ?? 0);
  return (
    <div class={`game-hand${asked === null ? "" : " mine"}`}>
      {moment?.state.tile != null && model.source.stage.value === "playing" && (
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
      <Options game={game} />
    </div>
  );
};

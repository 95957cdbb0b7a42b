// The figures that may be chosen, as buttons: the same choice as the squares on the board, for whoever cannot hit those.
import type { JSX } from "preact";
import type { Draft, Feature, FigureWord } from "../../engine/engine.js";
import type { FigurePose } from "../art/art";
import { FigureImage } from "../art/Pictures";
import { t } from "../i18n";
import { useGame } from "./context";
import type { GameView } from "./context";
import { poseOf } from "./dress";
import { crownOf, wordParts } from "./ground";
import { Icon } from "./Icon";
import { placeId } from "./model";
import { figureName, spaceName } from "./words";

interface Option {
  /** What the model is told; null for nobody. */
  readonly id: string | null;
  readonly name: string;
  /** Shown on the button, where that can be shorter than the name. */
  readonly short: string;
  readonly note: string;
  /** The figure that is shown; null for nobody and crowns. */
  readonly pose: FigurePose | null;
  readonly isCrown: boolean;
}

/** What the tile completes it for, or else what it is worth now. */
function worth(feature: Feature | undefined): string {
  if (feature === undefined) return "";
  const points = feature.value_now;
  return feature.complete ? t("game.hand.scores", { points }) : t("game.hand.worth", { points });
}

function optionOf(word: FigureWord, draft: Draft, segments: readonly { readonly segment: string }[]): Option {
  const [parts, space] = [wordParts(word), crownOf(word)];
  const name = figureName(word);
  const feature =
    parts?.figure === "follower"
      ? draft.features[segments.findIndex(({ segment }) => segment === parts.segment)]
      : undefined;
  return {
    id: word === "-" ? null : word,
    name,
    short: space === null ? name : spaceName(space),
    note: worth(feature),
    pose: parts === null ? null : poseOf(parts.figure, parts.segment),
    isCrown: space !== null,
  };
}

/** Nobody comes first, where a thumb finds it. */
function optionsOf({ model, drawings }: GameView): Option[] {
  const [moment, asked, draft] = [model.shown.value, model.asked.value, model.options.value];
  if (moment === null || asked === null) return [];
  if (asked.what === "follower") {
    return (moment.legal.followers ?? []).map(({ cell, segment }) => {
      const name = figureName(segment);
      const [x, y] = cell;
      return {
        id: placeId({ cell, segment }),
        name,
        short: name,
        note: t("game.board.cell", { x, y }),
        pose: poseOf("follower", segment),
        isCrown: false,
      };
    });
  }
  if (draft === null || moment.state.tile === null) return [];
  const segments = drawings.segments(moment.state.tile);
  const options = draft.figures.map((word) => optionOf(word, draft, segments));
  return [...options.filter(({ id }) => id === null), ...options.filter(({ id }) => id !== null)];
}

const OptionButton = ({ option, seat }: { option: Option; seat: number }): JSX.Element => {
  const { model, colour } = useGame();
  const isChosen = model.chosen.value === option.id;
  return (
    <button
      role="radio"
      aria-label={`${option.name} ${option.note}`}
      aria-checked={isChosen}
      class={`hand-option${isChosen ? " chosen" : ""}${option.isCrown ? " crown" : ""}`}
      onClick={() => void model.choose(option.id)}
    >
      {option.isCrown && <Icon name="crown" />}
      {option.pose !== null && <FigureImage colour={colour(seat)} pose={option.pose} />}
      <span>
        {option.short} <small>{option.note}</small>
      </span>
    </button>
  );
};

export const Options = (): JSX.Element | null => {
  const game = useGame();
  const asked = game.model.asked.value;
  const options = optionsOf(game);
  if (asked === null || options.length === 0) return null;
  return (
    <div class="hand-options" role="radiogroup" aria-label={t("game.hand.figure")}>
      {options.map((option) => (
        <OptionButton key={option.id ?? "-"} option={option} seat={asked.seat} />
      ))}
    </div>
  );
};

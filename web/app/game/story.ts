// The log: what happened, a line each, with the sum behind every score. Lines are values; LogPanel puts them into words.
import type {
  Cell,
  GameEvent,
  GoodsKind,
  Reckoning,
  Seat,
  SegmentPlace,
  TileId,
  WheelSpace,
} from "../../engine/engine.js";
import type { Happening } from "./moments";

export type Line = {
  /** Moves made when it was told. */
  readonly at: number;
  readonly seat: Seat;
  /** What lights up with it. */
  readonly feature: SegmentPlace | null;
  readonly cell: Cell | null;
} & (
  | { readonly kind: "laid"; readonly tile: TileId; readonly figure: string | null; readonly second: boolean }
  | { readonly kind: "let_go"; readonly tile: TileId; readonly returned: boolean }
  | { readonly kind: "pig"; readonly space: WheelSpace; readonly steps: number }
  | { readonly kind: "wheel"; readonly space: WheelSpace; readonly points: number; readonly figures: number }
  | { readonly kind: "crown"; readonly space: WheelSpace; readonly points: number; readonly followers: number }
  | { readonly kind: "score"; readonly points: number; readonly why: Reckoning; readonly final: boolean }
  | { readonly kind: "goods"; readonly goods: GoodsKind; readonly tokens: number }
  | { readonly kind: "most_goods"; readonly goods: GoodsKind; readonly tokens: number; readonly points: number }
  | { readonly kind: "second_tile" }
  | { readonly kind: "home"; readonly figure: "follower" | "builder" | "pig"; readonly why: "pestilence" | "lonely" }
  | { readonly kind: "end"; readonly totals: readonly number[]; readonly winners: readonly Seat[] }
);

interface Told {
  readonly at: number;
  readonly seat: Seat;
  readonly feature: null;
  readonly cell: null;
}

/** The line of an event that has one of its own. */
function lineOf(event: GameEvent, base: Told): Line | null {
  switch (event.event) {
    case "tile_discarded":
    case "tile_returned":
      return { ...base, kind: "let_go", tile: event.tile, returned: event.event === "tile_returned" };
    case "pig_moved":
      return { ...base, kind: "pig", space: event.space, steps: event.steps };
    case "wheel_scored":
      return { ...base, kind: "wheel", space: event.space, points: event.points, figures: event.figures };
    case "crown_scored":
      return { ...base, kind: "crown", space: event.space, points: event.points, followers: event.followers };
    case "feature_scored":
    case "final_scored":
      return {
        ...base,
        kind: "score",
        points: event.points,
        why: event,
        final: event.event === "final_scored",
        feature: event.feature,
      };
    case "goods_taken":
      return { ...base, kind: "goods", goods: event.goods, tokens: event.tokens, feature: event.city };
    case "goods_scored":
      return { ...base, kind: "most_goods", goods: event.goods, tokens: event.tokens, points: event.points };
    case "second_tile_earned":
      return { ...base, kind: "second_tile", feature: event.builder };
    case "figure_returned":
      // Those of completed features go home every time: their score tells it.
      if (event.why === "feature_complete") return null;
      return { ...base, kind: "home", figure: event.figure, why: event.why, cell: event.cell };
    case "game_ended":
      return {
        ...base,
        kind: "end",
        totals: event.totals,
        winners: event.winner.flatMap((won, seat) => (won ? [seat] : [])),
      };
    default:
      return null;
  }
}

const figureOf = (event: GameEvent): string | null => {
  if (event.event === "crown_taken") return `crown:${event.space}`;
  if (event.event !== "figure_placed") return null;
  return event.figure === "follower" ? event.segment : `${event.figure}:${event.segment}`;
};

const isFinal = (line: Line): boolean => (line.kind === "score" && line.final) || line.kind === "most_goods";

/** The log while the final scoring has come to so many of its lines: nothing of what follows, nor of the end. */
export function untilFinal(lines: readonly Line[], told: number): readonly Line[] {
  let left = told;
  return lines.filter((line) => line.kind !== "end" && (!isFinal(line) || left-- > 0));
}

/** Lines of happenings that follow each other, from any on that ends a step or draws. */
export function linesOf(story: readonly Happening[]): Line[] {
  const lines: Line[] = [];
  let second = false;
  for (const { at, events } of story) {
    for (const event of events) {
      const seat = "seat" in event ? event.seat : 0;
      const base: Told = { at, seat, feature: null, cell: null };
      if (event.event === "tile_drawn") second = event.second;
      if (event.event === "tile_placed") {
        lines.push({ ...base, kind: "laid", tile: event.tile, figure: null, second, cell: event.cell });
        continue;
      }
      const figure = figureOf(event);
      const laid = lines.at(-1);
      if (figure !== null && laid?.kind === "laid") lines[lines.length - 1] = { ...laid, at, figure };
      const line = lineOf(event, base);
      if (line !== null) lines.push(line);
    }
  }
  return lines;
}

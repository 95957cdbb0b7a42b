// The board widget's clothes: a moment, a draft and what is lit up, as tiles, figures, squares and shades.
import type { Area, Claim, Figure, Hand, Piece, Point, Ring, Tile } from "../../board";
import type {
  Cell,
  Draft,
  Feature,
  FigureWord,
  Seat,
  SegmentPlace,
  StandingFigure,
  State,
  WheelSpace,
} from "../../engine/engine.js";
import type { FigurePose } from "../art/art";
import type { Plan } from "./ground";
import {
  boardSegment,
  crownOf,
  crownPlace,
  pigPlace,
  sameCell,
  segmentOf,
  standing,
  tileAt,
  wordParts,
} from "./ground";
import type { Advice, Laid } from "./model";
import { placeId } from "./model";
import type { Moment } from "./moments";

/** The symbols and paints of the document. */
export interface Pictures {
  readonly figure: (seat: Seat, pose: FigurePose) => string;
  readonly paint: (seat: Seat) => string;
  readonly wood: (seat: Seat) => string;
  readonly wheel: string;
  readonly wheelPig: string;
}
/** All that is drawn. */
export type Drawings = Plan & Pictures;

const wheelSize = 4;

/** What is said of figures and squares. */
export interface Words {
  readonly figure: (seat: Seat, figure: StandingFigure["figure"], segment: string) => string;
  readonly option: (word: FigureWord) => string;
  readonly crown: (seat: Seat, space: WheelSpace) => string;
  readonly pig: (space: WheelSpace) => string;
}

export const poseOf = (figure: StandingFigure["figure"], segment: string): FigurePose =>
  figure === "follower" && segment.startsWith("field") ? "farmer" : figure;

export const tilesOf = (state: State): Tile[] =>
  state.tiles.map(({ tile, cell, rotation }) => ({ tile, cell, rotation }));

export const piecesOf = (drawings: Drawings, state: State): Piece[] =>
  state.wheel === null ? [] : [{ href: drawings.wheel, cell: [0, 0], size: { width: wheelSize, height: wheelSize } }];

/** Followers that are about to come home are greyed: by the draft's events, or because they may be taken back. */
export function figuresOf(
  drawings: Drawings,
  state: State,
  words: Words,
  outcome: Draft | null,
  taken: string | null,
  advice: Advice | null,
): Figure[] {
  const leaving = new Set(
    outcome?.events.flatMap((event) => (event.event === "figure_returned" ? [placeId(event)] : [])),
  );
  if (taken !== null) leaving.add(taken);
  if (advice?.better.do === "take_back") leaving.add(placeId(advice.better));
  const standingOnes = state.figures.map((one) => ({
    id: placeId(one),
    href: drawings.figure(one.seat, poseOf(one.figure, one.segment)),
    at: standing(drawings, tileAt(state, one.cell), one),
    label: words.figure(one.seat, one.figure, one.segment),
    ...(leaving.has(placeId(one)) ? { faint: true } : {}),
  }));
  return [...standingOnes, ...wheelFigures(drawings, state, words), ...advisedFigure(drawings, state, words, advice)];
}

/** The figure that would have been better on the tile laid last. */
function advisedFigure(drawings: Drawings, state: State, words: Words, advice: Advice | null): Figure[] {
  const laid = state.tiles.at(-1);
  if (advice?.better.do !== "figure" || laid === undefined) return [];
  const word = advice.better.figure;
  const [parts, space] = [wordParts(word), crownOf(word)];
  if (parts === null && space === null) return [];
  const at =
    parts === null
      ? nextCrown(drawings, state, space ?? "fortune")
      : standing(drawings, laid, { cell: laid.cell, segment: parts.segment });
  const pose = parts === null ? "follower" : poseOf(parts.figure, parts.segment);
  return [{ id: "advised", href: drawings.figure(advice.seat, pose), at, label: words.option(word), faint: true }];
}

/** Where the tile in hand would have been better. */
export const ghostsOf = (state: State, advice: Advice | null): Tile[] =>
  advice?.better.do !== "place" || state.tile === null
    ? []
    : [{ tile: state.tile, cell: advice.better.cell, rotation: advice.better.rotation }];

function wheelFigures(drawings: Drawings, state: State, words: Words): Figure[] {
  if (state.wheel === null) return [];
  const { pig, spaces } = state.wheel;
  const crowned = spaces.flatMap(({ space, crowns }) =>
    crowns
      .flatMap((count, seat) => Array.from({ length: count }, () => seat))
      .map((seat, crown) => ({
        id: `crown-${space}-${crown}`,
        href: drawings.figure(seat, "follower"),
        at: crownPlace(drawings, space, crown),
        label: words.crown(seat, space),
      })),
  );
  return [{ id: "wheel-pig", href: drawings.wheelPig, at: pigPlace(drawings, pig), label: words.pig(pig) }, ...crowned];
}

export const handOf = (moment: Moment): Hand | null =>
  moment.state.tile === null || moment.legal.cells === undefined
    ? null
    : { tile: moment.state.tile, legal: moment.legal.cells };

/** Away from the wheel's middle, so that squares do not hide its spaces. */
function outside([x, y]: Point): Point {
  const middle = wheelSize / 2;
  return [middle + (x - middle) * 1.7, middle + (y - middle) * 1.7];
}

function nextCrown(drawings: Drawings, state: State, space: WheelSpace): Point {
  const crowns = state.wheel?.spaces.find((one) => one.space === space)?.crowns ?? [];
  const taken = crowns.reduce((sum, count) => sum + count, 0);
  return crownPlace(drawings, space, taken);
}

/** Squares for the figures that the laid tile may take. */
export function claimsOf(
  drawings: Drawings,
  state: State,
  seat: Seat,
  laid: Laid,
  options: Draft,
  words: Words,
): Claim[] {
  return options.figures.flatMap((word): Claim[] => {
    const space = crownOf(word);
    if (space !== null) {
      const at = nextCrown(drawings, state, space);
      return [{ id: word, href: drawings.figure(seat, "follower"), at, aside: outside(at), label: words.option(word) }];
    }
    const parts = wordParts(word);
    if (parts === null || state.tile === null) return [];
    const tile = { tile: state.tile, ...laid, cell: [laid.cell[0], laid.cell[1]] as Cell };
    const at = standing(drawings, tile, { cell: tile.cell, segment: parts.segment });
    return [
      { id: word, href: drawings.figure(seat, poseOf(parts.figure, parts.segment)), at, label: words.option(word) },
    ];
  });
}

/** Squares for the followers of which one is to be taken back. */
export const takenBackOf = (drawings: Drawings, moment: Moment, words: Words): Claim[] =>
  (moment.legal.followers ?? []).map((place) => ({
    id: placeId(place),
    href: drawings.figure(moment.state.to_move, poseOf("follower", place.segment)),
    at: standing(drawings, tileAt(moment.state, place.cell), place),
    label: words.figure(moment.state.to_move, "follower", place.segment),
  }));

/** Each seat's last tile, the newest of them all told apart; where a tile was laid that would have been better elsewhere. */
export function ringsOf(drawings: Drawings, state: State, advice: Advice | null): Ring[] {
  if (advice?.played.do === "place")
    return [{ cell: advice.played.cell, colour: drawings.wood(advice.seat), latest: true }];
  const newest = state.tiles.at(-1)?.cell;
  return state.seats.flatMap(({ last }, seat) => {
    if (last === null) return [];
    const ring = { cell: last, colour: drawings.wood(seat) };
    return newest !== undefined && sameCell(last, newest) ? [{ ...ring, latest: true }] : [ring];
  });
}

function areaOf(drawings: Drawings, state: State, place: SegmentPlace, fill: string): Area[] {
  const printed = boardSegment(drawings, place);
  if (printed !== undefined) return [{ cell: [0, 0], rotation: 0, path: printed.path, fill }];
  const laid = tileAt(state, place.cell);
  const drawn = laid && segmentOf(drawings, laid.tile, place.segment);
  return laid === undefined || drawn === undefined
    ? []
    : [{ cell: laid.cell, rotation: laid.rotation, path: drawn.path, fill }];
}

/** Nobody's features are lit in gold. */
export const unclaimedFill = "#ffd75e";

export function highlightOf(drawings: Drawings, state: State, feature: Feature | null): Area[] {
  if (feature === null) return [];
  return feature.segments.flatMap((place) => areaOf(drawings, state, place, unclaimedFill));
}

/** Every claimed field in its leaders' colours and patterns, one over the other. */
export const shadesOf = (drawings: Drawings, state: State, fields: readonly Feature[]): Area[] =>
  fields.flatMap(({ segments, leaders }) =>
    leaders.flatMap((seat) => segments.flatMap((place) => areaOf(drawings, state, place, drawings.paint(seat)))),
  );

// Where figures stand and what lies under a finger, from the drawn outlines of the tiles.
import type {
  Cell,
  FigureWord,
  LaidTile,
  Rotation,
  SegmentName,
  SegmentPlace,
  State,
  WheelSpace,
} from "../../engine/engine.js";
import type { Point } from "../../board";

export const unitsInATile = 400;

export interface DrawnSegment {
  readonly segment: SegmentName;
  readonly anchor: Point;
  readonly path: string;
}
/** What is known of the drawings: outlines and places, in tile units, of the unturned tiles. */
export interface Plan {
  segments(tile: string): readonly DrawnSegment[];
  /** The Wheel's board lies with its north-west corner in the world's; empty in games without one. */
  readonly board: readonly (SegmentPlace & { readonly path: string })[];
  readonly spaces: readonly { readonly space: WheelSpace; readonly pig: Point; readonly crowns: readonly Point[] }[];
}

/** A point of the unrotated tile, on the tile as it lies. */
export function turned([x, y]: Point, rotation: Rotation): Point {
  switch (rotation) {
    case 1:
      return [unitsInATile - y, x];
    case 2:
      return [unitsInATile - x, unitsInATile - y];
    case 3:
      return [y, unitsInATile - x];
    default:
      return [x, y];
  }
}

const inverse: Record<Rotation, Rotation> = { 0: 0, 1: 3, 2: 2, 3: 1 };

const inWorld = ([x, y]: Cell, [u, v]: Point): Point => [x + u / unitsInATile, y + v / unitsInATile];

export const sameCell = (a: Cell, b: readonly [number, number]): boolean => a[0] === b[0] && a[1] === b[1];
export const tileAt = (state: State, cell: readonly [number, number]): LaidTile | undefined =>
  state.tiles.find((laid) => sameCell(laid.cell, cell));

export const segmentOf = (plan: Plan, tile: string, segment: SegmentName): DrawnSegment | undefined =>
  plan.segments(tile).find((one) => one.segment === segment);

/** Where a figure on this segment stands, in the world; the middle of the cell where no tile is drawn. */
export function standing(
  plan: Plan,
  laid: Pick<LaidTile, "tile" | "cell" | "rotation"> | undefined,
  place: SegmentPlace,
): Point {
  const drawn = laid && segmentOf(plan, laid.tile, place.segment);
  if (laid === undefined || drawn === undefined) return inWorld(place.cell, [unitsInATile / 2, unitsInATile / 2]);
  return inWorld(laid.cell, turned(drawn.anchor, laid.rotation));
}

/** The segment that a figure's word names, and what kind of figure it is; null for crowns and "-". */
export function wordParts(word: FigureWord): { figure: "follower" | "builder" | "pig"; segment: SegmentName } | null {
  if (word === "-" || word.startsWith("crown:")) return null;
  if (word.startsWith("builder:")) return { figure: "builder", segment: word.slice("builder:".length) };
  if (word.startsWith("pig:")) return { figure: "pig", segment: word.slice("pig:".length) };
  return { figure: "follower", segment: word };
}

export const crownOf = (word: FigureWord): WheelSpace | null =>
  word.startsWith("crown:") ? (word.slice("crown:".length) as WheelSpace) : null;

/** The place of the next free crown of a space, or of the one of this number. */
export function crownPlace(plan: Plan, space: WheelSpace, crown: number): Point {
  const at = plan.spaces.find((one) => one.space === space)?.crowns[crown] ?? [0, 0];
  return inWorld([0, 0], at);
}
export const pigPlace = (plan: Plan, space: WheelSpace): Point =>
  inWorld([0, 0], plan.spaces.find((one) => one.space === space)?.pig ?? [0, 0]);

const wheelMiddle: Point = [2, 2];
const wheelRadius = 1.2;

/** The space of the wheel under a point of the world; null beside the wheel. */
export function spaceUnder(plan: Plan, at: Point): WheelSpace | null {
  const fromMiddle = ([x, y]: Point): Point => [x - wheelMiddle[0], y - wheelMiddle[1]];
  const [x, y] = fromMiddle(at);
  if (Math.hypot(x, y) > wheelRadius) return null;
  // Each space lies in its pig's direction.
  const towards = ({ pig }: Plan["spaces"][number]): number => {
    const [px, py] = fromMiddle(inWorld([0, 0], pig));
    return (x * px + y * py) / Math.hypot(px, py);
  };
  const found = [...plan.spaces].sort((a, b) => towards(b) - towards(a))[0];
  return found?.space ?? null;
}

/** Whether the outline holds the point of the unrotated tile. */
export type Inside = (path: string, point: Point) => boolean;

/** The segment of the Wheel's board that features name so. */
export const boardSegment = (plan: Plan, { cell, segment }: SegmentPlace): { readonly path: string } | undefined =>
  plan.board.find((one) => one.segment === segment && sameCell(one.cell, cell));

function boardSegmentUnder(plan: Plan, [x, y]: Point, isInside: Inside): SegmentPlace | null {
  const found = plan.board.find(({ path }) => isInside(path, [x * unitsInATile, y * unitsInATile]));
  return found === undefined ? null : { cell: found.cell, segment: found.segment };
}

/** The segment under a point of the world; null over nothing, a river or the wheel. */
export function segmentUnder(plan: Plan, state: State, at: Point, isInside: Inside): SegmentPlace | null {
  const cell: Cell = [Math.floor(at[0]), Math.floor(at[1])];
  const laid = tileAt(state, cell);
  if (laid === undefined) return boardSegmentUnder(plan, at, isInside);
  const onTile: Point = [(at[0] - cell[0]) * unitsInATile, (at[1] - cell[1]) * unitsInATile];
  const point = turned(onTile, inverse[laid.rotation]);
  const found = plan.segments(laid.tile).find(({ path }) => isInside(path, point));
  return found === undefined ? null : { cell, segment: found.segment };
}

/** By the document's own pens; they lie ready from the first use on. */
export function insideByCanvas(): Inside {
  const pen = document.createElement("canvas").getContext("2d");
  const paths = new Map<string, Path2D>();
  return (path, [x, y]) => {
    const known = paths.get(path) ?? new Path2D(path);
    paths.set(path, known);
    return pen?.isPointInPath(known, x, y, "evenodd") ?? false;
  };
}

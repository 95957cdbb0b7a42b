// What people do, as steps from one state to the next. Whoever takes a step compares the two and tells the caller.
import { initialCamera, revealing } from "./camera";
import type { BoardState } from "./state";
import { legalAt, refitted } from "./state";
import type { Camera, Cell, Draft, LegalCell, Point, Rotation, Size } from "./types";
import { cellAt, middleOf, sameCell } from "./types";

export const withCamera = (state: BoardState, camera: Camera): BoardState => ({ ...state, camera });
export const withView = (state: BoardState, view: Size): BoardState => refitted({ ...state, view });
export const withPointer = (state: BoardState, pointer: Point | null): BoardState => ({ ...state, pointer });
export const fit = (state: BoardState): BoardState =>
  refitted({ ...state, camera: { ...initialCamera, automatic: true } });

/** The rotation that was chosen last, if the cell takes it; else the first that it takes. */
const rotationFor = (legal: LegalCell, wanted: Rotation | null): Rotation | undefined =>
  wanted !== null && legal.rotations.includes(wanted) ? wanted : legal.rotations[0];

/** What the tile in hand would look like on this cell; nothing if it may not lie there. */
export function preview(state: BoardState, cell: Cell): Draft | null {
  const legal = legalAt(state, cell);
  const rotation = legal && rotationFor(legal, state.wanted);
  return rotation === undefined ? null : { cell, rotation };
}

const withDraft = (state: BoardState, draft: Draft | null): BoardState =>
  refitted({ ...state, draft, claims: [], claimed: null, wanted: draft?.rotation ?? state.wanted });

/** The tile that turning turns: the draft, or else what the pointer or the keyboard is about to set down. */
function turnable(state: BoardState): Draft | null {
  if (state.draft !== null) return state.draft;
  const cell = state.pointer === null ? state.focus : cellAt(state.pointer);
  return cell === null ? null : preview(state, cell);
}

/** The next of the legal rotations, or with -1 the one before. */
export function rotated(state: BoardState, step: 1 | -1 = 1): BoardState {
  const tile = turnable(state);
  const rotations = tile === null ? [] : (legalAt(state, tile.cell)?.rotations ?? []);
  if (tile === null || rotations.length < 2) return state;
  const place = rotations.indexOf(tile.rotation) + step;
  const rotation = rotations[(place + rotations.length) % rotations.length] ?? tile.rotation;
  return state.draft === null ? { ...state, wanted: rotation } : withDraft(state, { cell: tile.cell, rotation });
}

/** A tap on the world: sets the tile down, turns it where it lies, and does nothing elsewhere. */
export function tapped(state: BoardState, at: Point): BoardState {
  const cell = cellAt(at);
  if (state.draft !== null && sameCell(state.draft.cell, cell)) return rotated(state);
  const draft = preview(state, cell);
  return draft === null ? state : withDraft({ ...state, focus: cell }, draft);
}

/** Once more on the chosen square gives it up. */
export function claim(state: BoardState, id: string): BoardState {
  if (!state.claims.some((one) => one.id === id)) return state;
  return { ...state, claimed: state.claimed === id ? null : id };
}

/** Takes back the square, then the tile. */
export function takenBack(state: BoardState): BoardState {
  if (state.claimed !== null) return { ...state, claimed: null };
  return state.draft === null ? state : withDraft(state, null);
}

export type Direction = "left" | "right" | "up" | "down";
const ahead: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/** The nearest legal cell in a direction, sideways steps counting double; none if there is nothing that way. */
export function legalTowards(state: BoardState, from: Point, direction: Direction): Cell | null {
  const [dx, dy] = ahead[direction];
  let best: { cell: Cell; cost: number } | null = null;
  for (const { cell } of state.hand?.legal ?? []) {
    const [x, y] = middleOf(cell);
    const forward = (x - from[0]) * dx + (y - from[1]) * dy;
    const aside = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    const cost = forward + 2 * aside;
    if (forward > 0 && (best === null || cost < best.cost)) best = { cell, cost };
  }
  return best?.cell ?? null;
}

/** Moves the keyboard's cell; the first time to the legal cell nearest to the middle of the view. */
export function moveFocus(state: BoardState, direction: Direction): BoardState {
  const focus = state.focus === null ? firstFocus(state) : legalTowards(state, middleOf(state.focus), direction);
  if (focus === null) return state;
  const camera = revealing(state.camera, middleOf(focus), state.view, state.camera.scale);
  return { ...state, focus, camera };
}

function firstFocus(state: BoardState): Cell | null {
  const { camera, view } = state;
  const middle: Point = [(view.width / 2 - camera.x) / camera.scale, (view.height / 2 - camera.y) / camera.scale];
  const distance = (cell: Cell): number => Math.hypot(middleOf(cell)[0] - middle[0], middleOf(cell)[1] - middle[1]);
  const cells = (state.hand?.legal ?? []).map(({ cell }) => cell);
  return cells.reduce<Cell | null>(
    (best, cell) => (best === null || distance(cell) < distance(best) ? cell : best),
    null,
  );
}

/** Goes through the squares, then none, then from the beginning. */
export function nextClaim(state: BoardState, step: 1 | -1): BoardState {
  if (state.claims.length === 0) return state;
  const ids = [...state.claims.map(({ id }) => id), null];
  const place = ids.indexOf(state.claimed) + step;
  return { ...state, claimed: ids[(place + ids.length) % ids.length] ?? null };
}

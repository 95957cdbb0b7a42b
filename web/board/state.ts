// What the board shows, and the questions that drawing and gestures ask of it. All of it works without a document.
import { closeUp, fitted, initialCamera } from "./camera";
import type { Box, Camera, Cell, Config, LegalCell, Point, Rotation, Size } from "./types";
import { middleOf, sameCell } from "./types";

export interface BoardState extends Config {
  readonly camera: Camera;
  readonly view: Size;
  /** Where the mouse is, in the world; null for fingers and when it is elsewhere. */
  readonly pointer: Point | null;
  /** The keyboard's cell. */
  readonly focus: Cell | null;
  /** The rotation that was chosen last for the tile in hand. */
  readonly wanted: Rotation | null;
}

const nothing: Config = {
  tiles: [],
  pieces: [],
  figures: [],
  hand: null,
  draft: null,
  claims: [],
  claimed: null,
  dead: [],
  ghosts: [],
  rings: [],
  highlights: [],
  shades: [],
  art: (tile, rotation) => ({ href: `#${tile}`, turn: rotation }),
  labels: { board: "board", legalCell: ([x, y]) => `${x}, ${y}`, rotate: "rotate" },
  still: false,
  on: {},
};

const untouched: BoardState = {
  ...nothing,
  camera: initialCamera,
  view: { width: 0, height: 0 },
  pointer: null,
  focus: null,
  wanted: null,
};

export const initialState = (config: Partial<Config> = {}): BoardState => configured(untouched, config);

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Takes over what is given; what belonged to another tile in hand is forgotten. */
export function configured(state: BoardState, config: Partial<Config>): BoardState {
  const next: Mutable<BoardState> = { ...state, ...config };
  const newHand = config.hand !== undefined && config.hand?.tile !== state.hand?.tile;
  if (newHand && config.draft === undefined) next.draft = null;
  if (newHand) next.wanted = null;
  if (next.draft === null && state.draft !== null && config.claims === undefined) next.claims = [];
  if (!next.claims.some(({ id }) => id === next.claimed)) next.claimed = null;
  if (next.focus !== null && legalAt(next, next.focus) === undefined) next.focus = null;
  return refitted(next);
}

export const legalAt = (state: Config, cell: Cell): LegalCell | undefined =>
  state.hand?.legal.find((legal) => sameCell(legal.cell, cell));

/** All that lies on the table with the cells round it, where something may be laid; a single cell if there is nothing. */
export function landscape(state: Config): Box {
  const corners: Box[] = [
    ...state.tiles.map(({ cell: [x, y] }) => box(x - 1, y - 1, 3, 3)),
    ...(state.hand?.legal ?? []).map(({ cell: [x, y] }) => box(x, y, 1, 1)),
    ...state.pieces.map(({ cell: [x, y], size }) => box(x, y, size.width, size.height)),
  ];
  const first = corners[0] ?? box(0, 0, 1, 1);
  return corners.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      top: Math.min(all.top, one.top),
      right: Math.max(all.right, one.right),
      bottom: Math.max(all.bottom, one.bottom),
    }),
    first,
  );
}

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Fits the landscape, and goes near to a draft, unless somebody has moved the camera. */
export function refitted(state: BoardState): BoardState {
  if (!state.camera.automatic || state.view.width === 0 || state.view.height === 0) return state;
  const all = fitted(landscape(state), state.view);
  return { ...state, camera: state.draft === null ? all : closeUp(all, middleOf(state.draft.cell), state.view) };
}

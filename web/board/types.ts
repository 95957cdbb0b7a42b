// The words of the board widget. It knows cells, pictures and what the caller allows; no rule of the game.
// World units: a tile is 1 wide, the cell (x, y) covers x to x+1 and y to y+1, y grows south.

export type Cell = readonly [x: number, y: number];
export type Rotation = 0 | 1 | 2 | 3;
export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A symbol of the caller's <defs>, turned by so many clockwise quarter turns. */
export interface Picture {
  readonly href: string;
  readonly turn: Rotation;
}

export interface Tile {
  readonly tile: string;
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** Something larger than a tile that lies there from the start. */
export interface Piece {
  readonly href: string;
  readonly cell: Cell;
  readonly size: Size;
}

export interface Figure {
  readonly id: string;
  readonly href: string;
  /** World point of its middle. */
  readonly at: Point;
  readonly label: string;
  /** Greyed: about to go home, or not there yet. */
  readonly faint?: boolean;
}

/** Where the tile in hand may lie, rotations in the order in which they are offered. */
export interface LegalCell {
  readonly cell: Cell;
  readonly rotations: readonly Rotation[];
}
export interface Hand {
  readonly tile: string;
  readonly legal: readonly LegalCell[];
}
export interface Draft {
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** A place that a figure may take, shown as a square. */
export interface Claim {
  readonly id: string;
  readonly href: string;
  readonly at: Point;
  /** Where the square would rather be than on its place. */
  readonly aside?: Point;
  readonly label: string;
}

/** Ground of one tile, to light up or to shade. `path` is the unrotated tile's, which is 400 units wide there. */
export interface Area {
  readonly cell: Cell;
  readonly rotation: Rotation;
  readonly path: string;
  /** Any SVG paint: a colour, or url(#pattern). */
  readonly fill: string;
}

export interface Ring {
  readonly cell: Cell;
  readonly colour: string;
  /** The newest of all. */
  readonly latest?: boolean;
}

/** Texts for screen readers. */
export interface Labels {
  readonly board: string;
  readonly legalCell: (cell: Cell) => string;
  readonly rotate: string;
}

export interface Listeners {
  /** A tile was set down, turned, or (null) taken back. */
  readonly draft?: (draft: Draft | null) => void;
  /** A square was chosen, or (null) given up. */
  readonly claim?: (id: string | null) => void;
  readonly confirm?: () => void;
  /** The pointer rests on this point of the world, or left the board. */
  readonly hover?: (at: Point | null) => void;
  /** A finger stayed there, for half a second. */
  readonly press?: (at: Point) => void;
  /** The keyboard's cell has moved. */
  readonly focus?: (cell: Cell) => void;
}

export interface Config {
  readonly tiles: readonly Tile[];
  readonly pieces: readonly Piece[];
  readonly figures: readonly Figure[];
  readonly hand: Hand | null;
  readonly draft: Draft | null;
  readonly claims: readonly Claim[];
  readonly claimed: string | null;
  readonly dead: readonly Cell[];
  /** Tiles that do not lie there, but might. */
  readonly ghosts: readonly Tile[];
  readonly rings: readonly Ring[];
  readonly highlights: readonly Area[];
  readonly shades: readonly Area[];
  readonly art: (tile: string, rotation: Rotation) => Picture;
  readonly labels: Labels;
  /** Nothing moves by itself. */
  readonly still: boolean;
  readonly on: Listeners;
}

/** From world to screen: screen = world × scale + offset; scale is pixels a tile. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Nobody has moved it: it fits itself to the landscape. */
  readonly automatic: boolean;
}

export const sameCell = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];
export const middleOf = (cell: Cell): Point => [cell[0] + 0.5, cell[1] + 0.5];
export const cellAt = (at: Point): Cell => [Math.floor(at[0]), Math.floor(at[1])];

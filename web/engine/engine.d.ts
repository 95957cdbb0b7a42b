// The engine as the page knows it: one call a question, all of them typed. docs/wasm.md tells what each one means.

export type Cell = [x: number, y: number];
/** A place in turn order, 0 first. */
export type Seat = number;
/** Clockwise quarter turns. */
export type Rotation = 0 | 1 | 2 | 3;
/** The id of a tile, "BG-D". */
export type TileId = string;
/** A segment of a tile, "city[0]". */
export type SegmentName = string;
/** "road[0]", "builder:road[0]", "pig:field[1]", "crown:taxes", or "-" for no figure. */
export type FigureWord = string;
/** A game in the engine's memory. */
export type GameHandle = number;

export type FeatureKind = "city" | "road" | "monastery" | "field";
export type FigureKind = "follower" | "builder" | "pig";
export type GoodsKind = "wine" | "grain" | "cloth";
export type GoodsCounts = Record<GoodsKind, number>;
export type WheelSpace = "fortune" | "taxes" | "famine" | "storm" | "inquisition" | "pestilence";
export type Phase = "draw" | "pestilence" | "place" | "figure" | "over";
/** "N" for the middle of a side, "NL" and "NR" for its halves. */
export type Port = string;

export interface SegmentPlace {
  cell: Cell;
  segment: SegmentName;
}

/** "newer": of another version of the format; "tiles": with tiles of one's own that are missing. */
export interface Damage {
  reason: "foreign" | "jcz" | "newer" | "tiles" | "damaged";
  line: number;
  detail: string;
}

// --- tiles and rules

export interface Segment {
  segment: SegmentName;
  kind: FeatureKind;
  touches: Port[];
  shields: number;
  goods: GoodsKind | "none";
  end: "none" | "village" | "city" | "monastery" | "wheel";
  /** Fields: numbers of the city segments they border. */
  cities: number[];
}

export interface Tile {
  id: TileId;
  letter: string;
  name: string;
  copies: number;
  start: boolean;
  /** Clockwise from north, V for a river: "CRFR". */
  edges: string;
  /** How many rotations look different: 1, 2 or 4. */
  rotations: 1 | 2 | 4;
  /** The number that turns the wheel, 0 for none. */
  wheel: number;
  river: "none" | "spring" | "body" | "lake";
  rivers: Port[][];
  segments: Segment[];
}

export interface BoardSegment {
  segment: SegmentName;
  kind: FeatureKind;
  touches: { square: Cell; touches: Port }[];
  cities: number[];
}

export interface TileSet {
  id: string;
  name: string;
  total: number;
  tiles: Tile[];
  board: { width: number; height: number; segments: BoardSegment[] } | null;
}

/** Every option by its name, as words. */
export type Options = Record<string, string>;

// --- moves and what they bring about

export type Move =
  | { do: "draw"; tile: TileId }
  | { do: "take_back"; cell: Cell; segment: SegmentName }
  | { do: "place"; cell: Cell; rotation: Rotation }
  | { do: "figure"; figure: FigureWord };

/** How points came about. */
export interface Reckoning {
  kind: FeatureKind;
  complete: boolean;
  feature: SegmentPlace;
  tiles: number;
  shields: number;
  cities: number;
  /** By seat. */
  followers: number[];
}

interface Told {
  /** The ruling behind it, "T-10". */
  ruling: string;
}

export type GameEvent = Told &
  (
    | { event: "tile_drawn"; seat: Seat; tile: TileId; second: boolean }
    | { event: "tile_discarded"; seat: Seat; tile: TileId }
    | { event: "tile_returned"; seat: Seat; tile: TileId }
    | { event: "pig_moved"; seat: Seat; space: WheelSpace; steps: number }
    | { event: "wheel_scored"; seat: Seat; points: number; space: WheelSpace; figures: number }
    | { event: "crown_scored"; seat: Seat; points: number; space: WheelSpace; followers: number }
    | { event: "tile_placed"; seat: Seat; tile: TileId; cell: Cell; rotation: Rotation }
    | ({ event: "figure_placed"; seat: Seat; figure: FigureKind } & SegmentPlace)
    | { event: "crown_taken"; seat: Seat; space: WheelSpace }
    | ({ event: "feature_scored"; seat: Seat; points: number } & Reckoning)
    | ({
        event: "figure_returned";
        seat: Seat;
        figure: FigureKind;
        why: "feature_complete" | "pestilence" | "lonely";
      } & SegmentPlace)
    | { event: "goods_taken"; seat: Seat; goods: GoodsKind; tokens: number; city: SegmentPlace }
    | { event: "second_tile_earned"; seat: Seat; builder: SegmentPlace }
    | ({ event: "final_scored"; seat: Seat; points: number } & Reckoning)
    | { event: "goods_scored"; seat: Seat; points: number; goods: GoodsKind; tokens: number }
    | { event: "game_ended"; totals: number[]; winner: boolean[] }
  );

export type ScoreLine = Extract<GameEvent, { event: "final_scored" | "goods_scored" }>;

// --- positions

export interface SeatState {
  score: number;
  /** In supply. */
  followers: number;
  builder: boolean;
  pig: boolean;
  goods: GoodsCounts;
  /** Where this seat's last tile lies. */
  last: Cell | null;
}

export interface LaidTile {
  tile: TileId;
  cell: Cell;
  rotation: Rotation;
  /** Who laid it; nobody laid the first tile. */
  seat: Seat | null;
}

export interface StandingFigure extends SegmentPlace {
  seat: Seat;
  figure: FigureKind;
}

export interface State {
  phase: Phase;
  turn: number;
  /** Whose turn it is. */
  active: Seat;
  /** Who is to choose: not the active seat only when Pestilence takes followers back. */
  to_move: Seat;
  /** The tile in hand is the second of a double turn. */
  second: boolean;
  /** In hand, or just laid and waiting for its figure. */
  tile: TileId | null;
  seats: SeatState[];
  wheel: { pig: WheelSpace; spaces: { space: WheelSpace; free: number; crowns: number[] }[] } | null;
  bag: { tile: TileId; copies: number; drawable: number }[];
  tiles_left: number;
  /** In the order in which they came. */
  tiles: LaidTile[];
  figures: StandingFigure[];
}

export interface CellPlacements {
  cell: Cell;
  rotations: Rotation[];
}

/** What the seat to move may do; which members are there depends on the phase. */
export interface Legal {
  /** Phase draw: chance's choices. */
  draws?: { tile: TileId; copies: number }[];
  /** Phase pestilence. */
  followers?: SegmentPlace[];
  /** Phase place. */
  cells?: CellPlacements[];
  /** Phase figure; "-" is always among them. */
  figures?: FigureWord[];
}

export interface Feature {
  kind: FeatureKind;
  segments: SegmentPlace[];
  cells: Cell[];
  tiles: number;
  /** Monastery: empty neighbours; field: 0. */
  open_edges: number;
  shields: number;
  goods: GoodsCounts;
  complete: boolean;
  /** By seat. */
  followers: number[];
  figures: StandingFigure[];
  leaders: Seat[];
  completed_cities: number;
  value_now: number;
  value_complete: number;
}

/** What would be if the tile lay there and the figure stood on it. */
export interface Draft {
  /** Words of all figures that may be put on it. */
  figures: FigureWord[];
  /** The features of the tile's segments, in their order, before anything is scored. */
  features: Feature[];
  /** Of the placement, the figure and the scoring. */
  events: GameEvent[];
}

export interface Step {
  /** "12B", or "12B+" for the second tile of a double turn. */
  name: string;
  turn: number;
  seat: Seat;
  second: boolean;
  tile: TileId;
  /** Numbers of moves before it and after it. */
  from: number;
  to: number;
}

export interface Tag {
  name: string;
  value: string;
}
export interface Comment {
  after: number;
  text: string;
}

export interface Header {
  rules: string;
  players: string[];
  sets: string[];
  tags: Tag[];
  comments: Comment[];
  /** Moves in the record. */
  length: number;
  finished: boolean;
}

// --- pictures: SVG elements in tile units, a tile 400 wide, (0,0) its north-west corner

export type Point = [x: number, y: number];
export type SeatColour = "yellow" | "red" | "pink" | "green" | "blue" | "black";

export interface TileArt {
  elements: string;
  /** Where a figure stands on each segment, and the `d` of its outline (fill-rule evenodd). */
  segments: { segment: SegmentName; anchor: Point; path: string }[];
}

/** Figures are drawn round (0,0); wood, edge and mark are colours. */
export interface FigureArt {
  wood: string;
  edge: string;
  mark: string;
  follower: string;
  farmer: string;
  builder: string;
  pig: string;
  /** The colour's mark alone, 20 units wide. */
  sign: string;
  /** A <pattern id="seat-COLOUR">. */
  pattern: string;
}

export interface WheelArt {
  elements: string;
  pig: string;
  /** The board's own segments, their outlines from its north-west corner; each under the place that features name. */
  segments: (SegmentPlace & { path: string })[];
  spaces: { space: WheelSpace; pig: Point; crowns: Point[] }[];
}

// --- calls

interface Own {
  /** Texts of tile set files, beside the built-in sets. */
  own?: string[];
}
interface OfGame {
  game: GameHandle;
}
interface AtMoment extends OfGame {
  /** The position after so many moves; the newest if left out. */
  at?: number;
}

/** Each call with what it takes and what it answers. */
export interface Calls {
  about: [args: Record<never, never>, answer: { version: string; record_format: number }];
  tile_sets: [args: Own, answer: { sets: TileSet[] }];
  rulesets: [
    args: Record<never, never>,
    answer: { presets: { name: string; options: Options }[]; options: { name: string; values: string[] }[] },
  ];
  ruleset: [args: Own & { rules: string }, answer: { rules: string; options: Options; tiles: number }];

  /** What makes no sense in them, as the arguments of a refusal (docs/protocol.md): `reason`, `detail`, what fills it. */
  nonsense: [args: { rules: string }, answer: { nonsense: Record<string, string> | null }];
  new: [args: Own & { rules: string }, answer: OfGame];
  load: [args: Own & { record: string }, answer: OfGame];
  /** Why a text is no record, and in which line (0: nobody knows); null if it is one. */
  damage: [args: Own & { record: string }, answer: { damage: Damage | null }];
  copy: [args: AtMoment, answer: OfGame];
  free: [args: OfGame, answer: Record<never, never>];
  header: [args: OfGame, answer: Header];
  annotate: [args: OfGame & { players?: string[]; tags?: Tag[]; comments?: Comment[] }, answer: Record<never, never>];
  record: [args: OfGame & { form?: "text" | "json" }, answer: { record: string }];
  steps: [args: OfGame, answer: { steps: Step[] }];
  find: [args: OfGame & { address: string }, answer: { at: number }];

  play: [args: OfGame & { moves: Move[] }, answer: { played: { events: GameEvent[] }[]; length: number }];
  cut: [args: OfGame & { length: number }, answer: Record<never, never>];
  history: [
    args: OfGame & { from?: number; to?: number },
    answer: { history: { seat: Seat; move: Move; events: GameEvent[] }[] },
  ];

  state: [args: AtMoment, answer: State];
  legal: [args: AtMoment & { merge?: boolean }, answer: Legal];
  placements: [args: AtMoment & { tile: TileId; merge?: boolean }, answer: { cells: CellPlacements[] }];
  draft: [args: AtMoment & { cell: Cell; rotation: Rotation; figure?: FigureWord }, answer: Draft];
  feature: [args: AtMoment & SegmentPlace, answer: { feature: Feature }];
  features: [args: AtMoment & { kind?: FeatureKind; claimed?: boolean }, answer: { features: Feature[] }];
  cells: [args: AtMoment, answer: { open: Cell[]; dead: Cell[] }];
  fitting: [
    args: AtMoment & { cell: Cell },
    answer: { tiles: { tile: TileId; copies: number; rotations: Rotation[] }[]; copies: number; chance_next: number },
  ];
  projection: [args: AtMoment, answer: { totals: number[]; lines: ScoreLine[] }];
  hash: [args: AtMoment, answer: { hash: string }];

  shuffle: [args: AtMoment & { seed: string }, answer: { order: TileId[] }];

  // Players that think: bastide_bots.wasm alone knows these three.
  bots: [args: Record<never, never>, answer: { bots: { name: string; about: string }[] }];
  bot_move: [
    args: AtMoment & { bot: string; seed: string; nodes?: number; milliseconds?: number },
    answer: { move: Move; thoughts: { move: Move; value: number; visits: number }[] },
  ];
  /** What a strong player thinks of the move that follows after so many. Of a draw: what its tile is worth beside the mean. */
  judge: [
    args: OfGame & { at: number; nodes?: number },
    answer: {
      seat: Seat;
      choice?: { value: number; lost: number; best: { move: Move; value: number; visits: number }[] };
      luck?: number;
      /** Before a draw: the points that each seat may expect in the end. */
      forecast?: number[];
    },
  ];

  // Pictures: bastide_art.wasm alone knows these three.
  tile_art: [args: Own & { tile: TileId; rotation?: Rotation; variant?: number }, answer: TileArt];
  figure_art: [args: { colour: SeatColour }, answer: FigureArt];
  wheel_art: [args: Own & { set?: string }, answer: WheelArt];
}

export type CallName = keyof Calls;
export type Arguments<Name extends CallName> = Calls[Name][0];
export type Answer<Name extends CallName> = Calls[Name][1];
export type Result<Value> = { ok: Value } | { error: string };

/** What `call` throws: the engine's own words. */
export class EngineError extends Error {}

export interface Engine {
  /** The answer, or an EngineError. */
  call<Name extends CallName>(name: Name, args: Arguments<Name>): Answer<Name>;
  /** The answer or the error, as a value. */
  ask<Name extends CallName>(name: Name, args: Arguments<Name>): Result<Answer<Name>>;
  /** A whole request as text, and the answer as text: for passing on what came as text. */
  answer(request: string): string;
  /** The memory that the engine holds. */
  readonly bytes: number;
}

/** From the bytes of bastide.wasm, or the module that WebAssembly.compileStreaming made of them. */
export function loadEngine(source: BufferSource | WebAssembly.Module): Promise<Engine>;

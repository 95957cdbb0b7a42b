// The pictures of tiles, figures and wheels, made at build time (scripts/art.mjs). They are symbols of one hidden <svg>,
// defined when first asked for; a symbol's id never changes, so whatever uses it follows when better art arrives.
import { signal } from "@preact/signals";
import type { FigureArt, Point, Rotation, SeatColour, SegmentName, TileId, WheelArt } from "../../engine/engine.js";

export const seatColours: readonly SeatColour[] = ["yellow", "red", "pink", "green", "blue", "black"];
export type FigurePose = "follower" | "farmer" | "builder" | "pig";

export interface TileDrawing {
  elements: string;
  /** `path` stands in rotation 0 alone, and is that of the unturned tile. */
  segments: { segment: SegmentName; anchor: Point; path?: string }[];
}
type Drawings = Readonly<Record<TileId, TileDrawing>>;
/** Tiles whose ids begin alike, "BG", come together: once in rotation 0, and later upright in the others. */
type Group = string;

/** Whether tiles of the base game and figures can be shown. */
export const artReady = signal(false);
/** Counts up when more pictures have come: those that were missing, or turned, may be asked for anew. */
export const artVersion = signal(0);

const urls = import.meta.glob<string>("../generated/*.json", { query: "?url", import: "default", eager: true });
const groupsOfSet: Record<string, readonly Group[]> = {
  base: ["BG"],
  river: ["RV"],
  traders_and_builders: ["TB"],
  wheel: ["WF"],
  wheel_standalone: ["BG", "WF", "WX"],
};

const drawings = new Map<Group, Drawings[]>();
const loading = new Map<string, Promise<unknown>>();
let figures: Record<SeatColour, FigureArt> | null = null;
let wheelArt: Record<string, WheelArt> | null = null;

const fetchJson = async <File>(name: string): Promise<File> => {
  const response = await fetch(urls[`../generated/${name}.json`] ?? "");
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return (await response.json()) as File;
};

/** Each file is asked for once; what failed may be asked for again. */
const once = <File>(name: string, take: (file: File) => void): Promise<unknown> => {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const asked = fetchJson<File>(name).then(
    (file) => {
      take(file);
      artVersion.value += 1;
    },
    (error: unknown) => {
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, asked);
  return asked;
};

const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });

const turnedOf = (group: Group): string => `${group}-turned`;

const loadTurned = async (group: Group): Promise<void> => {
  await whenIdle();
  await once<Drawings[]>(turnedOf(group), (turned) => drawings.get(group)?.push(...turned));
};

const loadGroup = async (group: Group): Promise<void> => {
  if (!(`../generated/${group}.json` in urls)) return;
  await once<Drawings>(group, (drawn) => drawings.set(group, [drawn]));
};

/** What is played is shown upright; a tile in some picture may be shown turned, at a third of the price. */
const loadPlayed = async (group: Group): Promise<void> => {
  await loadGroup(group);
  // Without them tiles are shown turned: nothing that anybody must be told.
  if (drawings.has(group) && !loading.has(turnedOf(group))) void loadTurned(group).catch(() => undefined);
};

/** Resolves when figures, and the tiles of these sets, can be shown. */
export const loadArt = async (sets: readonly string[] = ["base"]): Promise<void> => {
  const groups = new Set(["BG", ...sets.flatMap((set) => groupsOfSet[set] ?? [])]);
  await Promise.all([
    once<Record<SeatColour, FigureArt>>("figures", (file) => {
      figures = file;
    }),
    ...[...groups].map(loadPlayed),
  ]);
  artReady.value = true;
};

/** The Wheel's boards by set ("wheel", "wheel_standalone"); needed only in games with a wheel. */
export const loadWheels = async (): Promise<Record<string, WheelArt>> => {
  await once<Record<string, WheelArt>>("wheels", (file) => {
    wheelArt = file;
  });
  return wheelArt ?? {};
};

const groupOf = (tile: TileId): Group => tile.split("-")[0] ?? "";

/** Undefined while it is on its way: artVersion tells when it has come. */
const drawingOf = (tile: TileId, rotation: Rotation): TileDrawing | undefined => {
  const group = groupOf(tile);
  if (!drawings.has(group)) void loadGroup(group).catch(() => undefined);
  return drawings.get(group)?.[rotation]?.[tile];
};

// --- symbols

const namespace = "http://www.w3.org/2000/svg";
let sheet: SVGSVGElement | null = null;
const defined = new Set<string>();

const symbolSheet = (): SVGSVGElement => {
  if (sheet !== null) return sheet;
  sheet = document.createElementNS(namespace, "svg");
  sheet.setAttribute("class", "symbol-sheet");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  return sheet;
};

const define = (id: string, viewBox: string, elements: string): string => {
  if (!defined.has(id)) {
    const symbol = document.createElementNS(namespace, "symbol");
    symbol.id = id;
    symbol.setAttribute("viewBox", viewBox);
    symbol.innerHTML = elements;
    symbolSheet().append(symbol);
    defined.add(id);
  }
  return `#${id}`;
};

/** How to show a tile: a symbol 400 units wide, and by how many quarter turns to turn it. */
export interface TilePicture {
  href: string;
  turn: Rotation;
}

/** Of rotations that look alike only the first is drawn: a half turn, or for crossings every turn. */
const alike = (tile: TileId, rotation: Rotation): Rotation | undefined => {
  const same: readonly Rotation[] = [rotation, (rotation % 2) as Rotation, 0];
  return same.find((one) => drawingOf(tile, one) !== undefined);
};

export const tilePicture = (tile: TileId, rotation: Rotation): TilePicture => {
  const upright = drawings.get(groupOf(tile))?.length === 1 ? undefined : alike(tile, rotation);
  const drawn = upright ?? 0;
  const drawing = drawingOf(tile, drawn);
  if (drawing === undefined) return { href: "", turn: 0 };
  const href = define(`tile-${tile}-${drawn}`, "0 0 400 400", drawing.elements);
  return { href, turn: upright === undefined ? rotation : 0 };
};

/** Anchors and outlines in tile units; the outlines are those of the unturned tile. */
export const tileDrawing = (tile: TileId, rotation: Rotation = 0): TileDrawing | undefined => drawingOf(tile, rotation);

/** A symbol 112 units wide, the figure in its middle. */
export const figureHref = (colour: SeatColour, pose: FigurePose): string =>
  figures === null ? "" : define(`figure-${colour}-${pose}`, "-56 -56 112 112", figures[colour][pose]);

/** The colour's sign alone, for those who do not tell colours apart. */
export const signHref = (colour: SeatColour): string => {
  if (figures === null) return "";
  const { wood, edge, sign } = figures[colour];
  const disc = `<circle r="17" fill="${wood}" stroke="${edge}" stroke-width="3"/>`;
  return define(`sign-${colour}`, "-20 -20 40 40", disc + sign);
};

/** A paint for what belongs to a seat: colour and pattern. */
export const seatPaint = (colour: SeatColour): string => {
  if (figures === null) return "none";
  define(`seat-pattern-${colour}`, "0 0 1 1", figures[colour].pattern);
  return `url(#seat-${colour})`;
};

export const figureStyle = (colour: SeatColour): Pick<FigureArt, "wood" | "edge" | "mark"> | undefined =>
  figures?.[colour];

/** Elements of a wheel's board as a symbol, `squares` tiles wide and high. Call after loadWheels(). */
export const wheelHref = (set: string, squares: number): string => {
  const art = wheelArt?.[set];
  return art === undefined ? "" : define(`wheel-${set}`, `0 0 ${squares * 400} ${squares * 400}`, art.elements);
};
export const wheelPigHref = (set: string): string => {
  const art = wheelArt?.[set];
  return art === undefined ? "" : define(`wheel-pig-${set}`, "-60 -60 120 120", art.pig);
};

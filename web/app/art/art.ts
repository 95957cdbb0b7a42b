// The pictures of tiles, figures and wheels, made at build time (scripts/art.mjs). They are symbols of one hidden <svg>,
// defined when first asked for; a symbol's id never changes, so whatever uses it follows when better art arrives.
import { signal } from "@preact/signals";
import type { FigureArt, Point, Rotation, SeatColour, SegmentName, TileId, WheelArt } from "../../engine/engine.js";
import art0 from "../generated/art-0.json?url";
import art1 from "../generated/art-1.json?url";
import art2 from "../generated/art-2.json?url";
import art3 from "../generated/art-3.json?url";
import wheels from "../generated/wheels.json?url";

export const seatColours: readonly SeatColour[] = ["yellow", "red", "pink", "green", "blue", "black"];
export type FigurePose = "follower" | "farmer" | "builder" | "pig";

export interface TileDrawing {
  elements: string;
  /** `path` stands in rotation 0 alone, and is that of the unturned tile. */
  segments: { segment: SegmentName; anchor: Point; path?: string }[];
}
interface ArtFile {
  tiles: Record<TileId, TileDrawing>;
  figures?: Record<SeatColour, FigureArt>;
}

/** Whether pictures can be shown. */
export const artReady = signal(false);
/** Counts up when upright art of more rotations has come: pictures that were turned may be asked for anew. */
export const artVersion = signal(0);

const drawings: Record<TileId, TileDrawing>[] = [{}, {}, {}, {}];
let figures: Record<SeatColour, FigureArt> | null = null;
let wheelArt: Record<string, WheelArt> | null = null;
let loading: Promise<void> | null = null;
let loadingWheels: Promise<Record<string, WheelArt>> | null = null;

const fetchJson = async <File>(url: string): Promise<File> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as File;
};

const take = (rotation: number, file: ArtFile): void => {
  drawings[rotation] = file.tiles;
  figures ??= file.figures ?? null;
};

const whenIdle = (): Promise<void> =>
  new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });

const loadUpright = async (): Promise<void> => {
  await whenIdle();
  const files = await Promise.all([art1, art2, art3].map((url) => fetchJson<ArtFile>(url)));
  files.forEach((file, at) => take(at + 1, file));
  artVersion.value += 1;
};

const load = async (): Promise<void> => {
  take(0, await fetchJson<ArtFile>(art0));
  artReady.value = true;
  // Without them tiles are shown turned: nothing that anybody must be told.
  void loadUpright().catch(() => undefined);
};

/** Resolves when tiles and figures can be shown. */
export const loadArt = (): Promise<void> => {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** The Wheel's boards by set ("wheel", "wheel_standalone"); needed only in games with a wheel. */
export const loadWheels = (): Promise<Record<string, WheelArt>> => {
  loadingWheels ??= fetchJson<{ wheels: Record<string, WheelArt> }>(wheels).then((file) => {
    wheelArt = file.wheels;
    return file.wheels;
  });
  return loadingWheels;
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

export const tilePicture = (tile: TileId, rotation: Rotation): TilePicture => {
  const upright = drawings[rotation]?.[tile];
  const drawing = upright ?? drawings[0]?.[tile];
  if (drawing === undefined) return { href: "", turn: 0 };
  const drawn = upright === undefined ? 0 : rotation;
  const href = define(`tile-${tile}-${drawn}`, "0 0 400 400", drawing.elements);
  return { href, turn: upright === undefined ? rotation : 0 };
};

/** Anchors and outlines in tile units; the outlines are those of the unturned tile. */
export const tileDrawing = (tile: TileId, rotation: Rotation = 0): TileDrawing | undefined =>
  drawings[rotation]?.[tile];

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

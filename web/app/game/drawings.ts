// The page's tile art as the game screen needs it.
import type { TileDrawing } from "../art/art";
import {
  figureHref,
  figureStyle,
  loadArt,
  loadWheels,
  seatPaint,
  tileDrawing,
  wheelHref,
  wheelPigHref,
} from "../art/art";
import type { Colours } from "./context";
import type { Drawings } from "./dress";
import type { DrawnSegment } from "./ground";

const wheelSquares = 4;

const outlined = (drawing: TileDrawing | undefined): readonly DrawnSegment[] =>
  (drawing?.segments ?? []).map(({ segment, anchor, path }) => ({ segment, anchor, path: path ?? "" }));

/** Resolves when all that a game with these sets shows can be drawn. */
export async function loadDrawings(sets: readonly string[], colour: Colours): Promise<Drawings> {
  const wheelSet = sets.find((set) => set.startsWith("wheel"));
  const [, wheels] = await Promise.all([loadArt(sets), wheelSet === undefined ? null : loadWheels()]);
  const known = new Map<string, readonly DrawnSegment[]>();
  return {
    segments: (tile) => {
      const found = known.get(tile) ?? outlined(tileDrawing(tile));
      known.set(tile, found);
      return found;
    },
    board: wheels?.[wheelSet ?? ""]?.segments ?? [],
    spaces: wheels?.[wheelSet ?? ""]?.spaces ?? [],
    figure: (seat, pose) => figureHref(colour(seat), pose),
    paint: (seat) => seatPaint(colour(seat)),
    wood: (seat) => figureStyle(colour(seat))?.wood ?? "none",
    wheel: wheelSet === undefined ? "" : wheelHref(wheelSet, wheelSquares),
    wheelPig: wheelSet === undefined ? "" : wheelPigHref(wheelSet),
  };
}

// Pan, zoom and fit, as sums over a Camera.
import type { Box, Camera, Point, Size } from "./types";

export const smallestScale = 16;
export const largestScale = 400;
/** No tile is drawn larger than this by fitting alone. */
const largestFit = 140;
const margin = 24;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export const initialCamera: Camera = { scale: 96, x: 0, y: 0, automatic: true };

export const toScreen = (camera: Camera, [x, y]: Point): Point => [
  x * camera.scale + camera.x,
  y * camera.scale + camera.y,
];
export const toWorld = (camera: Camera, [x, y]: Point): Point => [
  (x - camera.x) / camera.scale,
  (y - camera.y) / camera.scale,
];

/** The whole box in the middle of the view. */
export function fitted(box: Box, view: Size): Camera {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const room = Math.min((view.width - 2 * margin) / width, (view.height - 2 * margin) / height);
  const scale = clamp(room, smallestScale, largestFit);
  return {
    scale,
    x: view.width / 2 - (box.left + width / 2) * scale,
    y: view.height / 2 - (box.top + height / 2) * scale,
    automatic: true,
  };
}

/** Tiles this large can be judged, and turned with a thumb. */
const nearEnough = 84;

/** Larger, if it is too small to see what one does: the point stays where it is, or comes into view with its surroundings. */
export function closeUp(camera: Camera, at: Point, view: Size): Camera {
  if (camera.scale >= nearEnough) return camera;
  const near = zoomed(camera, nearEnough / camera.scale, toScreen(camera, at));
  return { ...revealing(near, at, view, 1.5 * nearEnough), automatic: true };
}

/** On the way from one camera to another, `part` from 0 to 1. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return { ...to, scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
  automatic: false,
});

/** The world point under `at` stays there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = clamp(camera.scale * factor, smallestScale, largestScale);
  const grown = scale / camera.scale;
  return { scale, x: at[0] - (at[0] - camera.x) * grown, y: at[1] - (at[1] - camera.y) * grown, automatic: false };
}

/** Two fingers went from `from` to `to`: the world points under them stay there, as far as zooming allows. */
export function pinched(camera: Camera, from: readonly [Point, Point], to: readonly [Point, Point]): Camera {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const middle = ([a, b]: readonly [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [before, after] = [middle(from), middle(to)];
  const factor = spread(from) === 0 ? 1 : spread(to) / spread(from);
  return zoomed(panned(camera, after[0] - before[0], after[1] - before[1]), factor, after);
}

/** The camera that shows the point at least `rim` pixels within the view, moved no more than that needs. */
export function revealing(camera: Camera, at: Point, view: Size, rim: number): Camera {
  const [x, y] = toScreen(camera, at);
  const dx = clamp(x, rim, Math.max(rim, view.width - rim)) - x;
  const dy = clamp(y, rim, Math.max(rim, view.height - rim)) - y;
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}

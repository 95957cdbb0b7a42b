// Squares for a thumb: wherever the figures may stand, and however small the tiles are drawn, every square is at least
// 44 pixels wide and none covers another.
import type { Point } from "./types";

export const thumb = 44;
const gap = 4;
const mostRounds = 200;

/** How wide the squares are at a scale in pixels a tile. */
export const claimSize = (scale: number): number => Math.max(thumb, scale * 0.24);

const apart = (size: number): number => size + gap;

/** Pushes two squares apart along the axis on which less is missing. False if they do not touch. */
function push(a: [number, number], b: [number, number], distance: number): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const missing = [distance - Math.abs(dx), distance - Math.abs(dy)] as const;
  if (missing[0] <= 0.01 || missing[1] <= 0.01) return false;
  const axis = missing[0] <= missing[1] ? 0 : 1;
  const away = (axis === 0 ? dx : dy) < 0 ? -1 : 1;
  const half = (missing[axis] / 2) * away;
  a[axis] -= half;
  b[axis] += half;
  return true;
}

/** In rows, should pushing not come to an end: many anchors on one spot. */
function inRows(anchors: readonly Point[], distance: number): Point[] {
  const columns = Math.ceil(Math.sqrt(anchors.length));
  const rows = Math.ceil(anchors.length / columns);
  const mean = (axis: 0 | 1): number => anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / anchors.length;
  const left = mean(0) - ((columns - 1) * distance) / 2;
  const top = mean(1) - ((rows - 1) * distance) / 2;
  return anchors.map((_, i) => [left + (i % columns) * distance, top + Math.floor(i / columns) * distance]);
}

/** Anchors on one spot are set a hair apart, in a spiral, so that pushing spreads them in all directions. */
function parted(anchors: readonly Point[]): [number, number][] {
  return anchors.map(([x, y], i) => {
    const isAlone = anchors.findIndex((other) => other[0] === x && other[1] === y) === i;
    const [angle, radius] = [i * 2.4, isAlone ? 0 : Math.sqrt(i)];
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

/** Middles of the squares on the screen, each as near to its anchor as the others allow. */
export function claimLayout(anchors: readonly Point[], size: number): Point[] {
  const distance = apart(size);
  const places = parted(anchors);
  for (let round = 0; round < mostRounds; ++round) {
    let moved = false;
    for (const [i, a] of places.entries()) {
      for (const b of places.slice(i + 1)) moved = push(a, b, distance) || moved;
    }
    if (!moved) return places;
  }
  return inRows(anchors, distance);
}

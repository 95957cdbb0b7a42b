import { describe, expect, test } from "vitest";
import {
  fitted,
  initialCamera,
  largestScale,
  panned,
  pinched,
  revealing,
  smallestScale,
  toScreen,
  toWorld,
  zoomed,
} from "../camera";
import type { Camera, Point } from "../types";

const camera: Camera = { scale: 100, x: 30, y: -20, automatic: true };
const close = (a: Point, b: Point): void => {
  expect(a[0]).toBeCloseTo(b[0]);
  expect(a[1]).toBeCloseTo(b[1]);
};

describe("the camera", () => {
  test("leads from the world to the screen and back", () => {
    close(toScreen(camera, [2, 3]), [230, 280]);
    close(toWorld(camera, toScreen(camera, [-1.5, 7])), [-1.5, 7]);
  });

  test("fits a box into the middle, margins around it", () => {
    const seen = fitted({ left: -5, top: 0, right: 5, bottom: 5 }, { width: 648, height: 448 });
    expect(seen.scale).toBe(60);
    close(toScreen(seen, [0, 2.5]), [324, 224]);
    expect(seen.automatic).toBe(true);
  });

  test("draws a single tile no larger than a large tile", () => {
    expect(fitted({ left: 0, top: 0, right: 1, bottom: 1 }, { width: 4000, height: 4000 }).scale).toBe(140);
  });

  test("is somebody's once it was panned or zoomed", () => {
    expect(panned(camera, 1, 0).automatic).toBe(false);
    expect(zoomed(camera, 2, [0, 0]).automatic).toBe(false);
  });

  test("keeps the point under the pointer while it zooms, at the limits too", () => {
    for (const factor of [0.001, 0.5, 1.1, 3, 1000]) {
      const at: Point = [140, 60];
      const after = zoomed(camera, factor, at);
      close(toWorld(after, at), toWorld(camera, at));
      expect(after.scale).toBeGreaterThanOrEqual(smallestScale);
      expect(after.scale).toBeLessThanOrEqual(largestScale);
    }
  });

  test("keeps what lies under two fingers", () => {
    const from: [Point, Point] = [
      [100, 100],
      [200, 100],
    ];
    const to: [Point, Point] = [
      [90, 140],
      [240, 140],
    ];
    const after = pinched(camera, from, to);
    expect(after.scale).toBe(150);
    close(toWorld(after, to[0]), toWorld(camera, from[0]));
    close(toWorld(after, to[1]), toWorld(camera, from[1]));
  });

  test("is not upset by two fingers on one spot", () => {
    expect(
      pinched(
        camera,
        [
          [5, 5],
          [5, 5],
        ],
        [
          [5, 5],
          [9, 9],
        ],
      ).scale,
    ).toBe(100);
  });

  test("moves no more than it needs to show a point", () => {
    const view = { width: 400, height: 300 };
    expect(revealing(camera, [1, 1], view, 50)).toBe(camera);
    close(toScreen(revealing(camera, [9, 1], view, 50), [9, 1]), [350, 80]);
    expect(revealing(initialCamera, [9, 1], view, 50).automatic).toBe(true);
  });
});

import { expect, test } from "vitest";
import { claimLayout, claimSize, thumb } from "../claims";
import type { Point } from "../types";

const overlap = (a: Point, b: Point, size: number): boolean =>
  Math.abs(a[0] - b[0]) < size && Math.abs(a[1] - b[1]) < size;

function expectApart(places: readonly Point[], size: number): void {
  for (const [i, a] of places.entries()) {
    for (const b of places.slice(i + 1)) expect(overlap(a, b, size), JSON.stringify(places)).toBe(false);
  }
}

// Numbers that are the same in every run.
function* dice(state: number): Generator<number, number> {
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

test("a square is big enough for a thumb at any zoom", () => {
  for (const scale of [16, 40, 96, 183, 184, 400]) expect(claimSize(scale)).toBeGreaterThanOrEqual(thumb);
  expect(claimSize(400)).toBe(96);
});

test("squares that do not touch stay where the figures would stand", () => {
  const anchors: Point[] = [
    [0, 0],
    [100, 0],
    [0, 100],
  ];
  expect(claimLayout(anchors, 44)).toEqual(anchors);
});

test("squares that touch are pushed apart evenly", () => {
  expect(
    claimLayout(
      [
        [0, 0],
        [10, 0],
      ],
      44,
    ),
  ).toEqual([
    [-19, 0],
    [29, 0],
  ]);
});

test("no square ever covers another", () => {
  const random = dice(11);
  for (let round = 0; round < 500; ++round) {
    const count = 1 + Math.floor(random.next().value * 13);
    const scale = 16 + random.next().value * 384;
    const anchors = Array.from({ length: count }, (): Point => [
      random.next().value * scale,
      random.next().value * scale,
    ]);
    expectApart(claimLayout(anchors, claimSize(scale)), claimSize(scale));
  }
});

test("squares on one spot get room, too", () => {
  const anchors = Array.from({ length: 13 }, (): Point => [50, 50]);
  const places = claimLayout(anchors, 44);
  expectApart(places, 44);
  for (const [x, y] of places) expect(Math.hypot(x - 50, y - 50)).toBeLessThan(48 * 4);
});

test("nothing to claim needs no room", () => expect(claimLayout([], 44)).toEqual([]));

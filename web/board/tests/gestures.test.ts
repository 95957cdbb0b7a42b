import { expect, test } from "vitest";
import { Gesture } from "../gestures";
import type { Camera, Point } from "../types";

const camera: Camera = { scale: 100, x: 0, y: 0, automatic: true };
const touch = (id: number, x: number, y: number): { id: number; at: Point } => ({ id, at: [x, y] });

test("a finger that comes and goes taps", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 50, 60), false);
  expect(gesture.move(touch(1, 53, 62), camera).kind).toBe("none");
  expect(gesture.up(1)).toEqual({ kind: "tap", at: [50, 60] });
});

test("a finger that moves pans by all of its way, and does not tap", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 50, 60), false);
  gesture.move(touch(1, 55, 60), camera);
  expect(gesture.move(touch(1, 70, 65), camera)).toMatchObject({ kind: "camera", camera: { x: 20, y: 5 } });
  expect(gesture.move(touch(1, 71, 65), camera)).toMatchObject({ kind: "camera", camera: { x: 1, y: 0 } });
  expect(gesture.up(1).kind).toBe("none");
});

test("two fingers pinch; none of them taps", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 100, 100), false);
  gesture.down(touch(2, 200, 100), false);
  expect(gesture.move(touch(2, 300, 100), camera)).toMatchObject({ kind: "camera", camera: { scale: 200 } });
  expect(gesture.up(1).kind).toBe("none");
  expect(gesture.up(2).kind).toBe("none");
  expect(gesture.isActive).toBe(false);
});

test("after a pinch the finger that stays pans from where it is", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 100, 100), false);
  gesture.down(touch(2, 200, 100), false);
  gesture.move(touch(2, 300, 100), camera);
  gesture.up(1);
  expect(gesture.move(touch(2, 310, 100), camera)).toMatchObject({ kind: "camera", camera: { scale: 100, x: 10 } });
});

test("two fingers on the draft twist it, step by step and in both directions", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 100, 100), true);
  gesture.down(touch(2, 200, 100), true);
  expect(gesture.move(touch(2, 199, 110), camera).kind).toBe("none");
  expect(gesture.move(touch(2, 160, 180), camera)).toEqual({ kind: "twist", step: 1 });
  expect(gesture.move(touch(2, 161, 181), camera).kind).toBe("none");
  expect(gesture.move(touch(2, 199, 110), camera)).toEqual({ kind: "twist", step: -1 });
});

test("a finger that the system takes away, and one after a long press, do not tap", () => {
  const gesture = new Gesture();
  gesture.down(touch(1, 0, 0), false);
  gesture.cancel(1);
  expect(gesture.up(1).kind).toBe("none");
  gesture.down(touch(1, 0, 0), false);
  expect(gesture.isResting).toBe(true);
  gesture.spoil();
  expect(gesture.up(1).kind).toBe("none");
});

test("moves of a pointer that is not down are nothing", () => {
  expect(new Gesture().move(touch(1, 5, 5), camera).kind).toBe("none");
});

import { expect, test } from "vitest";
import { tapped, withView } from "../board";
import { pressed } from "../keyboard";
import type { BoardState } from "../state";
import { configured } from "../state";
import { board, claims } from "./samples";

const ready = withView(board(), { width: 600, height: 400 });

function after(state: BoardState, ...keys: string[]): BoardState {
  return keys.reduce((now, key) => {
    const next = pressed(now, { key, shift: false });
    if (next === null || next === "confirm") throw new Error(`${key} means ${next}`);
    return next;
  }, state);
}

test("a whole turn by the keyboard", () => {
  const laid = after(ready, "ArrowRight", "ArrowRight", "Enter", "r");
  expect(laid.draft).not.toBeNull();
  const chosen = after(configured(laid, { claims }), "c");
  expect(chosen.claimed).toBe("road[0]");
  expect(pressed(chosen, { key: "Enter", shift: false })).toBe("confirm");
});

test("a square is chosen and confirmed where there is no tile to lay", () => {
  const asked = configured(configured(ready, { hand: null, claims }), { rings: [] });
  const chosen = after(asked, "c");
  expect(chosen.claimed).toBe("road[0]");
  expect(pressed(chosen, { key: "Enter", shift: false })).toBe("confirm");
  expect(after(chosen, "Escape").claimed).toBeNull();
});

test("Enter moves the draft to where the keyboard is", () => {
  const state = after(tapped(ready, [1.5, 0.5]), "ArrowLeft");
  const next = after(state, "Enter");
  expect(next.draft?.cell).toEqual(state.focus);
  expect(next.draft?.cell).not.toEqual([1, 0]);
});

test("Escape takes back, and is the page's where there is nothing to take back", () => {
  expect(after(tapped(ready, [1.5, 0.5]), "Escape").draft).toBeNull();
  expect(pressed(ready, { key: "Escape", shift: false })).toBeNull();
});

test("arrows pan with shift, and where there is no tile in hand", () => {
  const panned = pressed(ready, { key: "ArrowLeft", shift: true });
  expect(panned).toMatchObject({ focus: null, camera: { automatic: false } });
  expect(after(configured(ready, { hand: null }), "ArrowUp").camera.y).toBeGreaterThan(ready.camera.y);
});

test("plus and minus zoom in the middle, zero fits again", () => {
  const closer = after(ready, "+");
  expect(closer.camera.scale).toBeCloseTo(ready.camera.scale * 1.25);
  expect(after(closer, "-").camera.scale).toBeCloseTo(ready.camera.scale);
  expect(after(closer, "0").camera).toEqual(ready.camera);
});

test("other keys are the page's", () => {
  for (const key of ["a", "Tab", "F5", "Home"]) expect(pressed(ready, { key, shift: false })).toBeNull();
});

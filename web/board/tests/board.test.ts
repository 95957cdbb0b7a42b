import { describe, expect, test } from "vitest";
import {
  claim,
  fit,
  legalTowards,
  moveFocus,
  nextClaim,
  preview,
  rotated,
  takenBack,
  tapped,
  withCamera,
  withPointer,
  withView,
} from "../board";
import { panned, toScreen } from "../camera";
import { configured, landscape } from "../state";
import { board, claims, hand } from "./samples";

describe("setting the tile down", () => {
  test("a tap on a legal cell lays it in a rotation that is legal there", () => {
    expect(tapped(board(), [1.9, 0.1]).draft).toEqual({ cell: [1, 0], rotation: 0 });
    expect(tapped(board(), [0.5, 1.5]).draft).toEqual({ cell: [0, 1], rotation: 3 });
  });

  test("a tap elsewhere does nothing", () => {
    const state = board();
    expect(tapped(state, [0.5, 0.5])).toBe(state);
    expect(tapped(state, [7, 7])).toBe(state);
  });

  test("a second tap turns it, through legal rotations only", () => {
    const once = tapped(board(), [1.5, 0.5]);
    const twice = tapped(once, [1.5, 0.5]);
    expect(twice.draft?.rotation).toBe(2);
    expect(tapped(twice, [1.5, 0.5]).draft?.rotation).toBe(0);
  });

  test("turning back takes the rotations the other way round", () => {
    const state = tapped(board(), [-3.5, 0.5]);
    expect(rotated(state, -1).draft?.rotation).toBe(3);
    expect(rotated(state, 1).draft?.rotation).toBe(1);
  });

  test("a tile with one legal rotation does not turn", () => {
    const state = tapped(board(), [0.5, 1.5]);
    expect(rotated(state)).toBe(state);
  });

  test("another cell takes the tile along, turned as it was if it may be", () => {
    const turned = rotated(tapped(board(), [1.5, 0.5]));
    expect(tapped(turned, [-3.5, 0.5]).draft).toEqual({ cell: [-4, 0], rotation: 2 });
    expect(tapped(turned, [0.5, 1.5]).draft).toEqual({ cell: [0, 1], rotation: 3 });
  });

  test("it can be turned while it floats over a legal cell", () => {
    const state = rotated(withPointer(board(), [1.5, 0.5]));
    expect(state.draft).toBeNull();
    expect(preview(state, [1, 0])).toEqual({ cell: [1, 0], rotation: 2 });
    expect(tapped(state, [1.5, 0.5]).draft?.rotation).toBe(2);
  });

  test("without a tile in hand nothing is laid", () => {
    const state = board({ hand: null });
    expect(tapped(state, [1.5, 0.5])).toBe(state);
  });
});

describe("claiming", () => {
  const laid = configured(tapped(board(), [1.5, 0.5]), { claims });

  test("a square is chosen, and given up by choosing it again", () => {
    const chosen = claim(laid, "road[0]");
    expect(chosen.claimed).toBe("road[0]");
    expect(claim(chosen, "road[0]").claimed).toBeNull();
    expect(claim(chosen, "field[0]").claimed).toBe("field[0]");
  });

  test("what is no square cannot be chosen", () => expect(claim(laid, "city[7]")).toBe(laid));

  test("turning the tile forgets the squares, which are others now", () => {
    const turned = rotated(claim(laid, "road[0]"));
    expect(turned.claims).toEqual([]);
    expect(turned.claimed).toBeNull();
  });

  test("taking back gives up the square first, then the tile, then nothing", () => {
    const chosen = claim(laid, "road[0]");
    const open = takenBack(chosen);
    expect(open.claimed).toBeNull();
    expect(open.draft).not.toBeNull();
    const empty = takenBack(open);
    expect(empty.draft).toBeNull();
    expect(takenBack(empty)).toBe(empty);
  });

  test("the keyboard goes through the squares and none", () => {
    const first = nextClaim(laid, 1);
    expect(first.claimed).toBe("road[0]");
    expect(nextClaim(nextClaim(first, 1), 1).claimed).toBeNull();
    expect(nextClaim(laid, -1).claimed).toBe("field[0]");
    expect(nextClaim(board(), 1).claimed).toBeNull();
  });
});

describe("configuring", () => {
  test("another tile in hand forgets the draft, its squares and its rotation", () => {
    const state = configured(configured(rotated(tapped(board(), [1.5, 0.5])), { claims }), {
      hand: { ...hand, tile: "BG-V" },
    });
    expect(state.draft).toBeNull();
    expect(state.claims).toEqual([]);
    expect(state.wanted).toBeNull();
  });

  test("the same tile in hand keeps the draft", () => {
    const state = configured(tapped(board(), [1.5, 0.5]), { hand, rings: [] });
    expect(state.draft).toEqual({ cell: [1, 0], rotation: 0 });
  });

  test("a chosen square that is gone is not chosen", () => {
    const state = configured(tapped(board(), [1.5, 0.5]), { claims, claimed: "road[0]" });
    expect(configured(state, { claims: claims.slice(1) }).claimed).toBeNull();
  });
});

describe("the view", () => {
  const view = { width: 600, height: 400 };

  test("the landscape is what lies there with the cells round it, and what may be laid", () => {
    expect(landscape(board())).toEqual({ left: -4, top: -1, right: 2, bottom: 2 });
    expect(landscape(board({ pieces: [{ href: "#wheel", cell: [0, 0], size: { width: 4, height: 4 } }] })).right).toBe(
      4,
    );
    expect(landscape(board({ tiles: [], hand: null }))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });

  test("it goes near to a draft, and back when that is taken back", () => {
    const tiles = Array.from({ length: 12 }, (_, x) => ({ tile: "BG-U", cell: [x, 0] as const, rotation: 0 as const }));
    const far = withView(board({ tiles }), view);
    const near = tapped(far, [1.5, 0.5]);
    expect(near.draft).not.toBeNull();
    expect(near.camera.scale).toBeGreaterThan(far.camera.scale);
    const [x, y] = toScreen(near.camera, [1.5, 0.5]);
    expect(x > 0 && x < 600 && y > 0 && y < 400).toBe(true);
    expect(takenBack(near).camera).toEqual(far.camera);
  });

  test("it does not go near when somebody has moved it", () => {
    const moved = withCamera(withView(board(), view), { scale: 20, x: 0, y: 0, automatic: false });
    expect(tapped(moved, [1.5, 0.5]).camera).toEqual(moved.camera);
  });

  test("it fits the landscape while it grows", () => {
    const state = withView(board(), view);
    const grown = configured(state, { tiles: [...state.tiles, { tile: "BG-U", cell: [9, 0], rotation: 0 }] });
    expect(grown.camera.scale).toBeLessThan(state.camera.scale);
    expect(toScreen(grown.camera, [10, 0])[0]).toBeLessThanOrEqual(600);
  });

  test("it stays as it is once somebody has moved it, until it is to fit again", () => {
    const moved = withCamera(withView(board(), view), panned(withView(board(), view).camera, 40, 0));
    const grown = configured(moved, { tiles: [...moved.tiles, { tile: "BG-U", cell: [30, 0], rotation: 0 }] });
    expect(grown.camera).toEqual(moved.camera);
    expect(toScreen(fit(grown).camera, [31, 0])[0]).toBeLessThanOrEqual(600);
  });
});

describe("the keyboard's cell", () => {
  test("goes to the nearest legal cell that way", () => {
    expect(legalTowards(board(), [0.5, 0.5], "right")).toEqual([1, 0]);
    expect(legalTowards(board(), [0.5, 0.5], "left")).toEqual([-4, 0]);
    expect(legalTowards(board(), [0.5, 0.5], "down")).toEqual([0, 1]);
    expect(legalTowards(board(), [0.5, 0.5], "up")).toBeNull();
  });

  test("begins in the middle of the view and reaches every legal cell", () => {
    const reached = new Set<string>();
    let state = withView(board(), { width: 600, height: 400 });
    for (const direction of ["up", "left", "left", "right", "right", "right", "down", "left", "up"] as const) {
      state = moveFocus(state, direction);
      reached.add(String(state.focus));
    }
    expect(reached).toEqual(new Set(["1,0", "0,1", "-4,0"]));
  });

  test("is left when the cell is no longer legal", () => {
    const state = moveFocus(withView(board(), { width: 600, height: 400 }), "up");
    expect(state.focus).not.toBeNull();
    expect(configured(state, { hand: null }).focus).toBeNull();
  });

  test("is brought into view", () => {
    const view = { width: 300, height: 300 };
    const far = withCamera(withView(board(), view), { scale: 100, x: -90, y: 0, automatic: false });
    const state = moveFocus({ ...far, focus: [1, 0] }, "left");
    const [x] = toScreen(state.camera, [state.focus?.[0] ?? NaN, 0]);
    expect(x).toBeGreaterThanOrEqual(0);
  });
});

import { describe, expect, it } from "vitest";
import type { Feature, LaidTile, State } from "../../../engine/engine.js";
import { crownOf, crownPlace, segmentUnder, spaceUnder, standing, turned, wordParts } from "../ground";
import { highlightOf, unclaimedFill } from "../dress";
import { plan } from "./plan";

const lies = (rotation: LaidTile["rotation"]): LaidTile => ({ tile: "half", cell: [2, -1], rotation, seat: null });
const stateWith = (laid: LaidTile): State => ({ tiles: [laid] }) as unknown as State;
/** The plan's outlines are names of halves: "north", "south". */
const isInside = (path: string, [, y]: readonly [number, number]): boolean => (path === "north") === y < 200;

describe("places on tiles", () => {
  it("turn clockwise with the tile, and come home after four quarters", () => {
    expect(turned([200, 50], 1)).toEqual([350, 200]);
    expect(turned([200, 50], 2)).toEqual([200, 350]);
    expect(turned([200, 50], 3)).toEqual([50, 200]);
    expect(turned(turned(turned(turned([120, 7], 1), 1), 1), 1)).toEqual([120, 7]);
  });

  it("are where the figures stand", () => {
    expect(standing(plan, lies(0), { cell: [2, -1], segment: "city[0]" })).toEqual([2.5, -0.875]);
    expect(standing(plan, lies(2), { cell: [2, -1], segment: "city[0]" })).toEqual([2.5, -0.125]);
  });

  it("are in the middle of the cell where nothing is drawn", () => {
    expect(standing(plan, undefined, { cell: [4, 4], segment: "road[0]" })).toEqual([4.5, 4.5]);
  });

  it("are found under a pointer, however the tile lies", () => {
    const upper: readonly [number, number] = [2.5, -0.9];
    expect(segmentUnder(plan, stateWith(lies(0)), upper, isInside)).toEqual({ cell: [2, -1], segment: "city[0]" });
    expect(segmentUnder(plan, stateWith(lies(2)), upper, isInside)).toEqual({ cell: [2, -1], segment: "field[0]" });
    expect(segmentUnder({ ...plan, board: [] }, stateWith(lies(0)), [7, 7], isInside)).toBeNull();
  });
});

describe("the wheel", () => {
  const wheel = {
    ...plan,
    spaces: [
      { space: "fortune", pig: [800, 672], crowns: [] },
      { space: "storm", pig: [800, 928], crowns: [] },
    ],
  } as const;

  it("has its spaces in the directions of their pigs, and nothing beside it", () => {
    expect(spaceUnder(wheel, [2.1, 1.2])).toBe("fortune");
    expect(spaceUnder(wheel, [1.9, 3])).toBe("storm");
    expect(spaceUnder(wheel, [3.5, 3.5])).toBeNull();
  });

  it("has segments of its own on its board, found under a pointer and lit up where they are printed", () => {
    const onBoard = (path: string, [, y]: readonly [number, number]): boolean => (path === "board's north") === y < 800;
    const place = segmentUnder(plan, stateWith(lies(0)), [3.5, 2.9], onBoard);
    expect(place).toEqual({ cell: [3, 2], segment: "city[1]" });
    const feature = { segments: [place, { cell: [2, -1], segment: "city[0]" }] } as unknown as Feature;
    expect(highlightOf(plan, stateWith(lies(0)), feature)).toEqual([
      { cell: [0, 0], rotation: 0, path: "board's south", fill: unclaimedFill },
      { cell: [2, -1], rotation: 0, path: "north", fill: unclaimedFill },
    ]);
  });
});

describe("figures' words", () => {
  it("name the figure and its segment", () => {
    expect(wordParts("road[1]")).toEqual({ figure: "follower", segment: "road[1]" });
    expect(wordParts("builder:city[0]")).toEqual({ figure: "builder", segment: "city[0]" });
    expect(wordParts("pig:field[2]")).toEqual({ figure: "pig", segment: "field[2]" });
    expect(wordParts("-")).toBeNull();
  });

  it("name a crown's space, whose crowns have places of their own", () => {
    expect(crownOf("crown:storm")).toBe("storm");
    expect(crownOf("city[0]")).toBeNull();
    expect(crownPlace(plan, "storm", 1)).toEqual([2, 3]);
  });
});

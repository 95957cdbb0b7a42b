// A small landscape for the tests: one tile, a tile in hand that fits east in two rotations, south in one, far west in
// four.
import type { BoardState } from "../state";
import { initialState } from "../state";
import type { Claim, Config, Hand } from "../types";

export const hand: Hand = {
  tile: "BG-U",
  legal: [
    { cell: [1, 0], rotations: [0, 2] },
    { cell: [0, 1], rotations: [3] },
    { cell: [-4, 0], rotations: [0, 1, 2, 3] },
  ],
};

export const claims: readonly Claim[] = [
  { id: "road[0]", href: "#follower", at: [1.5, 0.5], label: "highwayman" },
  { id: "field[0]", href: "#farmer", at: [1.5, 0.2], label: "farmer" },
];

export const config: Partial<Config> = { tiles: [{ tile: "BG-D", cell: [0, 0], rotation: 0 }], hand };

export const board = (more: Partial<Config> = {}): BoardState => initialState({ ...config, ...more });

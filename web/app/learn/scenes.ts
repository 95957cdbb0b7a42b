// The pictures of the rules; every seam in them is one that the game allows.
import type { SceneTile } from "../art/Scene";

interface Picture {
  columns: number;
  rows: number;
  tiles: readonly SceneTile[];
}

export const turn: Picture = {
  columns: 3,
  rows: 2,
  tiles: [
    { tile: "BG-E", x: 1, y: 0, rotation: 2 },
    { tile: "BG-V", x: 0, y: 1, rotation: 2 },
    { tile: "BG-D", x: 1, y: 1, figures: [{ colour: "red", segment: "city[0]" }] },
    { tile: "BG-U", x: 2, y: 1 },
  ],
};

export const road: Picture = {
  columns: 3,
  rows: 1,
  tiles: [
    { tile: "BG-W", x: 0, y: 0, lit: [{ colour: "red", segment: "road[0]" }] },
    {
      tile: "BG-U",
      x: 1,
      y: 0,
      figures: [{ colour: "red", segment: "road[0]" }],
      lit: [{ colour: "red", segment: "road[0]" }],
    },
    { tile: "BG-A", x: 2, y: 0, rotation: 1, lit: [{ colour: "red", segment: "road[0]" }] },
  ],
};

export const city: Picture = {
  columns: 3,
  rows: 1,
  tiles: [
    { tile: "BG-E", x: 0, y: 0, rotation: 1 },
    { tile: "BG-F", x: 1, y: 0, figures: [{ colour: "blue", segment: "city[0]" }] },
    { tile: "BG-E", x: 2, y: 0, rotation: 3 },
  ],
};

export const monastery: Picture = {
  columns: 3,
  rows: 3,
  tiles: [
    { tile: "BG-V", x: 0, y: 0, rotation: 3 },
    { tile: "BG-U", x: 1, y: 0 },
    { tile: "BG-V", x: 2, y: 0 },
    { tile: "BG-U", x: 0, y: 1, rotation: 1 },
    { tile: "BG-B", x: 1, y: 1, figures: [{ colour: "yellow", segment: "monastery[0]" }] },
    { tile: "BG-U", x: 2, y: 1, rotation: 1 },
    { tile: "BG-V", x: 0, y: 2, rotation: 2 },
    { tile: "BG-U", x: 1, y: 2 },
    { tile: "BG-V", x: 2, y: 2, rotation: 1 },
  ],
};

export const field: Picture = {
  columns: 4,
  rows: 2,
  tiles: [
    { tile: "BG-N", x: 0, y: 0, lit: [{ colour: "red", segment: "field[0]" }] },
    { tile: "BG-E", x: 1, y: 0, rotation: 2, lit: [{ colour: "red", segment: "field[0]" }] },
    { tile: "BG-E", x: 2, y: 0, rotation: 2, lit: [{ colour: "red", segment: "field[0]" }] },
    { tile: "BG-B", x: 3, y: 0, lit: [{ colour: "red", segment: "field[0]" }] },
    { tile: "BG-U", x: 0, y: 1, lit: [{ colour: "red", segment: "field[0]" }] },
    {
      tile: "BG-D",
      x: 1,
      y: 1,
      figures: [{ colour: "red", segment: "field[0]", pose: "farmer" }],
      lit: [{ colour: "red", segment: "field[0]" }],
    },
    {
      tile: "BG-D",
      x: 2,
      y: 1,
      figures: [{ colour: "blue", segment: "field[1]", pose: "farmer" }],
      lit: [{ colour: "red", segment: "field[0]" }],
    },
    { tile: "BG-W", x: 3, y: 1, lit: [{ colour: "red", segment: "field[0]" }] },
  ],
};

export const river: Picture = {
  columns: 3,
  rows: 2,
  tiles: [
    { tile: "RV-01", x: 0, y: 0 },
    { tile: "RV-03", x: 1, y: 0 },
    { tile: "BG-E", x: 2, y: 0 },
    { tile: "BG-U", x: 0, y: 1 },
    { tile: "RV-09", x: 1, y: 1, figures: [{ colour: "pink", segment: "road[0]" }] },
    { tile: "BG-W", x: 2, y: 1 },
  ],
};

export const traders: Picture = {
  columns: 2,
  rows: 1,
  tiles: [
    {
      tile: "TB-11",
      x: 0,
      y: 0,
      figures: [
        { colour: "green", segment: "city[0]" },
        { colour: "green", segment: "city[0]", pose: "builder" },
      ],
    },
    { tile: "BG-J", x: 1, y: 0 },
  ],
};

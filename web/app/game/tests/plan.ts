import type { Drawings } from "../dress";

/** One tile, its north a city, its south a field; pictures are named by what they show. */
export const plan: Drawings = {
  segments: () => [
    { segment: "city[0]", anchor: [200, 50], path: "north" },
    { segment: "field[0]", anchor: [200, 350], path: "south" },
  ],
  board: [
    { cell: [0, 1], segment: "field[0]", path: "board's north" },
    { cell: [3, 2], segment: "city[1]", path: "board's south" },
  ],
  spaces: [
    {
      space: "storm",
      pig: [800, 800],
      crowns: [
        [400, 800],
        [800, 1200],
      ],
    },
  ],
  figure: (seat, pose) => `#${pose}-${seat}`,
  paint: (seat) => `url(#${seat})`,
  wood: (seat) => `wood ${seat}`,
  wheel: "#wheel",
  wheelPig: "#wheel-pig",
};

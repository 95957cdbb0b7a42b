// The first screen's picture: a corner of a real game, with the river, a city and two monasteries.
import type { JSX } from "preact";
import type { SceneTile } from "../art/Scene";
import { Scene } from "../art/Scene";
import { t } from "../i18n";

const tiles: readonly SceneTile[] = [
  { tile: "BG-W", x: 0, y: 0, rotation: 2 },
  { tile: "BG-W", x: 1, y: 0, rotation: 2 },
  { tile: "BG-L", x: 2, y: 0 },
  { tile: "RV-09", x: 3, y: 0, figures: [{ colour: "yellow", segment: "road[0]" }] },
  { tile: "BG-U", x: 4, y: 0 },
  { tile: "BG-U", x: 5, y: 0 },
  { tile: "BG-E", x: 0, y: 1, rotation: 1 },
  { tile: "BG-E", x: 1, y: 1, rotation: 3 },
  { tile: "BG-A", x: 2, y: 1, rotation: 2, figures: [{ colour: "red", segment: "monastery[0]" }] },
  { tile: "RV-03", x: 3, y: 1, rotation: 2, figures: [{ colour: "red", segment: "field[1]", pose: "farmer" }] },
  { tile: "RV-06", x: 4, y: 1 },
  { tile: "RV-02", x: 5, y: 1 },
  { tile: "BG-F", x: 0, y: 2, figures: [{ colour: "yellow", segment: "city[0]" }] },
  { tile: "BG-E", x: 1, y: 2, rotation: 3 },
  { tile: "BG-E", x: 2, y: 2, rotation: 2 },
  { tile: "BG-B", x: 3, y: 2, figures: [{ colour: "blue", segment: "monastery[0]" }] },
  { tile: "BG-U", x: 4, y: 2, rotation: 1, figures: [{ colour: "pink", segment: "road[0]" }] },
  { tile: "BG-B", x: 5, y: 2 },
  { tile: "BG-V", x: 0, y: 3, rotation: 3 },
  { tile: "BG-J", x: 1, y: 3, rotation: 1 },
  { tile: "BG-R", x: 2, y: 3 },
  { tile: "BG-K", x: 3, y: 3, rotation: 3 },
  { tile: "BG-P", x: 4, y: 3, rotation: 2, figures: [{ colour: "green", segment: "city[0]" }] },
  { tile: "BG-H", x: 5, y: 3, rotation: 1 },
];

export const Landscape = (): JSX.Element => (
  <Scene class="landscape" tiles={tiles} columns={6} rows={4} label={t("lobby.picture")} />
);

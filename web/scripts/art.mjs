// Draws every built-in tile, figure and wheel by bastide_art.wasm into app/generated: figures.json, wheels.json, and for
// each group of tiles (BG, RV, …: what stands before the hyphen of an id) BG.json with their pictures in rotation 0, and
// BG-turned.json with those in the others, since trees and houses stand upright in each. Drawing takes a minute or more: it is done again only when what is drawn from has changed.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEngine } from "../engine/engine.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const colours = ["yellow", "red", "pink", "green", "blue", "black"];

/** All that a picture depends on; the module holds much else. */
const drawnFrom = ["../../src/art", "../../src/rules", "../../tiles"].map(at);

const stampOf = async (folders) => {
  const hash = createHash("sha256").update(await readFile(fileURLToPath(import.meta.url)));
  for (const folder of folders) {
    for (const file of (await readdir(folder)).sort()) hash.update(file).update(await readFile(join(folder, file)));
  }
  return hash.digest("hex");
};

const stamp = await stampOf(drawnFrom);
const stampFile = at("../app/generated/art.stamp");
if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) process.exit(0);

const engine = await loadEngine(await readFile(at("../../build/wasm/bastide_art.wasm")));
const { sets } = engine.call("tile_sets", {});
const tiles = new Map(sets.flatMap((set) => set.tiles.map((tile) => [tile.id, tile])));

/** Outlines are those of rotation 0: whoever needs them turned turns them. */
const drawing = (tile, rotation) => {
  const { elements, segments } = engine.call("tile_art", { tile, rotation });
  return {
    elements,
    segments: rotation === 0 ? segments : segments.map(({ segment, anchor }) => ({ segment, anchor })),
  };
};

const groupOf = ({ id }) => id.split("-")[0];

/** Rotations that look alike are drawn once. */
const drawn = (group, rotation) =>
  Object.fromEntries(
    [...tiles.values()]
      .filter((tile) => groupOf(tile) === group && rotation < tile.rotations)
      .map(({ id }) => [id, drawing(id, rotation)]),
  );

const figures = Object.fromEntries(colours.map((colour) => [colour, engine.call("figure_art", { colour })]));
const wheels = Object.fromEntries(
  sets.filter((set) => set.board !== null).map(({ id }) => [id, engine.call("wheel_art", { set: id })]),
);

await rm(at("../app/generated"), { recursive: true, force: true });
await mkdir(at("../app/generated"), { recursive: true });
const write = (name, art) => writeFile(at(`../app/generated/${name}.json`), JSON.stringify(art));
await write("figures", figures);
await write("wheels", wheels);
for (const group of new Set([...tiles.values()].map(groupOf))) {
  await write(group, drawn(group, 0));
  await write(
    `${group}-turned`,
    [1, 2, 3].map((rotation) => drawn(group, rotation)),
  );
}
await writeFile(stampFile, stamp);

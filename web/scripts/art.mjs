// Draws every built-in tile, figure and wheel by bastide_art.wasm into app/generated: art-0.json … art-3.json, one file a
// rotation, since trees and houses stand upright in each (the page shows rotation 0 turned until the others are there),
// and wheels.json. Drawing takes a minute or more: it is done again only when what is drawn from has changed.
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
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
  return { elements, segments: rotation === 0 ? segments : segments.map(({ segment, anchor }) => ({ segment, anchor })) };
};

/** Rotations that look alike are drawn once. */
const drawn = (rotation) =>
  Object.fromEntries(
    [...tiles.values()].filter((tile) => rotation < tile.rotations).map(({ id }) => [id, drawing(id, rotation)]),
  );

const figures = Object.fromEntries(colours.map((colour) => [colour, engine.call("figure_art", { colour })]));
const wheels = Object.fromEntries(
  sets.filter((set) => set.board !== null).map(({ id }) => [id, engine.call("wheel_art", { set: id })]),
);

await mkdir(at("../app/generated"), { recursive: true });
const write = (name, art) => writeFile(at(`../app/generated/${name}.json`), JSON.stringify(art));
await write("art-0", { tiles: drawn(0), figures });
for (const rotation of [1, 2, 3]) await write(`art-${rotation}`, { tiles: drawn(rotation) });
await write("wheels", { wheels });
await writeFile(stampFile, stamp);

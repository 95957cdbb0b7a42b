// The module that can draw.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newArtEngine, newEngine } from "./support.mjs";

const engine = await newArtEngine();
const inTile = ([x, y]) => x >= 0 && x <= 400 && y >= 0 && y <= 400;

test("a tile comes with a place and an outline for each of its segments", () => {
  const { elements, segments } = engine.call("tile_art", { tile: "BG-D", rotation: 1 });
  assert.match(elements, /^<.*>$/s);
  assert.deepEqual(segments.map(({ segment }) => segment), ["city[0]", "road[0]", "field[0]", "field[1]"]);
  for (const { anchor, path } of segments) {
    assert.ok(inTile(anchor));
    assert.match(path, /^M/);
  }
});

test("a rotation turns the places along", () => {
  const anchor = (rotation) => engine.call("tile_art", { tile: "BG-E", rotation }).segments[0].anchor;
  const [x, y] = anchor(0);
  assert.deepEqual(anchor(1), [400 - y, x]);
});

test("tiles of one's own are drawn, too", () => {
  const own = [JSON.stringify({
    id: "mine", name: "Mine",
    tiles: [{ id: "M-1", count: 1, start: true, edges: "FFFF", name: "a field", fields: [{ halves: "NL NR EL ER SL SR WL WR" }] }],
  })];
  assert.equal(engine.call("tile_art", { tile: "M-1", own }).segments.length, 1);
  assert.match(engine.ask("tile_art", { tile: "M-1" }).error, /no tile is called "M-1"/);
});

test("every colour has its figures, sign and pattern", () => {
  for (const colour of ["yellow", "red", "pink", "green", "blue", "black"]) {
    const art = engine.call("figure_art", { colour });
    for (const part of ["follower", "farmer", "builder", "pig", "sign", "pattern"]) assert.match(art[part], /^</);
    assert.match(art.wood, /^#[0-9a-f]{6}$/);
  }
  assert.match(engine.ask("figure_art", { colour: "mauve" }).error, /must be yellow, red, pink, green, blue or black/);
});

test("W-18: the wheel has a place for each crown and for the pig", () => {
  const { spaces } = engine.call("wheel_art", {});
  assert.deepEqual(spaces.map(({ crowns }) => crowns.length), [1, 2, 1, 2, 1, 2]);
});

test("each segment of the wheel's board has an outline, under the name that features give it", () => {
  const { segments } = engine.call("wheel_art", {});
  const { game } = engine.call("new", { rules: "standard players=2 sets=base,wheel" });
  assert.deepEqual(segments.map(({ segment }) => segment.replace(/\d/, "")).sort(), [
    "city[]", "city[]", "city[]", "field[]", "field[]", "field[]", "road[]", "road[]", "road[]",
  ]);
  for (const { segment, cell, path } of segments) {
    assert.match(path, /^M/);
    const { feature } = engine.call("feature", { game, cell, segment });
    assert.deepEqual(feature.segments, [{ cell, segment }]);
  }
});

test("the module that every page loads neither draws nor thinks, and says so", async () => {
  assert.match((await newEngine()).ask("tile_art", { tile: "BG-D" }).error, /"call" cannot be "tile_art"/);
  assert.match((await newEngine()).ask("bot_move", {}).error, /"call" cannot be "bot_move"/);
});

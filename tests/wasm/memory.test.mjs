// Games come and go without leaving anything behind.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newBotsEngine, playOut, withGame } from "./support.mjs";

const sets = ["base", "base,river", "base,traders_and_builders", "base,river,traders_and_builders,wheel", "wheel_standalone"];

test("a thousand games made and freed take no more memory than ten", async () => {
  const engine = await newBotsEngine();
  const once = (seed) =>
    withGame(engine, `players=2 sets=${sets[seed % sets.length]}`, (game) => {
      if (seed % 10 === 0) playOut(engine, game, BigInt(seed));
      const copy = engine.call("copy", { game });
      const { record } = engine.call("record", { game, form: seed % 2 === 0 ? "text" : "json" });
      engine.call("free", engine.call("load", { record }));
      engine.call("free", copy);
    });
  for (let seed = 0; seed < 30; ++seed) once(seed);
  const before = engine.bytes;
  for (let seed = 0; seed < 1000; ++seed) once(seed);
  assert.equal(engine.bytes, before);
});

test("256 games may be open, and handles are never given twice", async () => {
  const engine = await newBotsEngine();
  const handles = Array.from({ length: 256 }, () => engine.call("new", { rules: "standard" }).game);
  assert.equal(new Set(handles).size, 256);
  assert.match(engine.ask("new", { rules: "standard" }).error, /256 games already/);
  for (const game of handles) engine.call("free", { game });
  assert.equal(engine.call("new", { rules: "standard" }).game, 257);
  assert.ok(engine.bytes < 64 << 20);
});

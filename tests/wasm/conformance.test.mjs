// Conformance games through the calls of the wasm engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gamesOf, newEngine, traceFiles } from "./support.mjs";
import { differencesIn } from "./trace.mjs";

const engine = await newEngine();

for (const file of traceFiles()) {
  test(`${file}: no difference`, () => {
    const games = gamesOf(file);
    assert.ok(games.length > 0);
    assert.deepEqual(games.flatMap((game) => differencesIn(engine, game)), []);
  });
}

test("a changed trace is told from a right one", () => {
  const [game] = gamesOf(traceFiles()[0]);
  game.steps[10].scores[0] += 1;
  assert.equal(differencesIn(engine, game).length, 1);
});

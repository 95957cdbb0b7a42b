// Whole games of every kind, by the shuffles and the random bot of the wasm engine: after every move its hash is the
// one that the native engine wrote down (random_games_test.cpp).
import assert from "node:assert/strict";
import { test } from "node:test";
import { newEngine, playOut, repositoryFile, withGame } from "./support.mjs";

const engine = await newEngine();
const lines = repositoryFile("tests/data/random_games.jsonl").toString().trim().split("\n");

for (const { rules, seed, hashes } of lines.map((line) => JSON.parse(line))) {
  test(rules, () => {
    const found = [];
    withGame(engine, rules, (game) =>
      playOut(engine, game, BigInt(seed), () => found.push(engine.call("hash", { game }).hash)));
    assert.deepEqual(found, hashes);
  });
}

test("a position of the past has the hash that it had", () => {
  const { rules, seed, hashes } = JSON.parse(lines[4]);
  withGame(engine, rules, (game) => {
    const length = playOut(engine, game, BigInt(seed));
    for (let at = 0; at <= length; at += 7) assert.equal(engine.call("hash", { game, at }).hash, hashes[at]);
  });
});

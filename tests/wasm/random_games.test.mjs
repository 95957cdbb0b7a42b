// Whole games of every kind, by the shuffles and the random bot of the wasm engine: after every move its hash is the
// one that the native engine wrote down (random_games_test.cpp).
import assert from "node:assert/strict";
import { test } from "node:test";
import { newBotsEngine, playOut, repositoryFile, withGame } from "./support.mjs";

const engine = await newBotsEngine();
const lines = repositoryFile("tests/data/random_games.jsonl").toString().trim().split("\n");

for (const { rules, seed, hashes } of lines.map((line) => JSON.parse(line))) {
  test(rules, () => {
    const found = [];
    withGame(engine, rules, (game) =>
      playOut(engine, game, BigInt(seed), () => found.push(engine.call("hash", { game }).hash)));
    assert.deepEqual(found, hashes);
  });
}

test("every move of a game is judged by itself, the same each time", () => {
  withGame(engine, "players=2 sets=base", (game) => {
    playOut(engine, game, 5n);
    engine.call("cut", { game, length: 30 });
    for (let at = 0; at < 30; at += 1) {
      const judged = engine.call("judge", { game, at, nodes: 10 });
      assert.deepEqual(engine.call("judge", { game, at, nodes: 10 }), judged);
      const { phase, to_move: seat } = engine.call("state", { game, at });
      assert.equal(judged.seat, seat);
      if (phase === "draw") assert.equal(judged.forecast.length, 2);
      else assert.ok(judged.choice.lost >= 0 && judged.choice.best.length > 0);
    }
    assert.match(engine.ask("judge", { game, at: 30 }).error, /"at"/);
  });
});

test("a position of the past has the hash that it had", () => {
  const { rules, seed, hashes } = JSON.parse(lines[4]);
  withGame(engine, rules, (game) => {
    const length = playOut(engine, game, BigInt(seed));
    for (let at = 0; at <= length; at += 7) assert.equal(engine.call("hash", { game, at }).hash, hashes[at]);
  });
});

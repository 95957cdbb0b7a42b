// Bots choose in the module what they choose in every other build: tests/wasm/calls_test.cpp asks the same natively.
import assert from "node:assert/strict";
import { test } from "node:test";
import { newBotsEngine, repositoryFile } from "./support.mjs";

const linesOf = (file) => repositoryFile(file).toString().split("\n").filter((line) => line !== "");

test("same seed and nodes give the same move on every build", async () => {
  const engine = await newBotsEngine();
  const { game } = engine.call("load", { record: repositoryFile("tests/golden/bot_game.txt").toString() });
  for (const line of linesOf("tests/golden/bot_moves.jsonl")) {
    const { move, ...question } = JSON.parse(line);
    assert.deepEqual(engine.call("bot_move", { game, ...question }).move, move, line);
  }
});

// How long each level thinks about a whole turn in the page's engine, under Node:
//   node bench/levels.mjs [build/wasm/bastide_bots.wasm] [MILLISECONDS A CHOICE]
// Positions are those of a game of `skilled` against itself, every eighth turn.
import { readFile } from "node:fs/promises";
import { loadEngine } from "../web/engine/engine.js";

const [file = "build/wasm/bastide_bots.wasm", limit = "5000"] = process.argv.slice(2);
const milliseconds = Number(limit);
const engine = await loadEngine(await WebAssembly.compile(await readFile(file)));

const think = (game, bot) => {
  const { move } = engine.call("bot_move", { game, bot, milliseconds, seed: "7" });
  engine.call("play", { game, moves: [move] });
};
const phase = (game) => engine.call("state", { game }).phase;
const turn = (game, bot) => {
  while (["place", "figure", "pestilence"].includes(phase(game))) think(game, bot);
};

for (const rules of ["players=2 sets=base", "players=4 sets=base,river,traders_and_builders,wheel"]) {
  const { game } = engine.call("new", { rules: `standard ${rules}` });
  const { order } = engine.call("shuffle", { game, seed: "3" });
  const times = new Map();
  for (const [at, tile] of order.entries()) {
    if (phase(game) !== "draw") break;
    engine.call("play", { game, moves: [{ do: "draw", tile }] });
    if (at % 8 === 3) {
      for (const { name } of engine.call("bots").bots) {
        const copy = engine.call("copy", { game }).game;
        const begin = performance.now();
        turn(copy, name);
        times.set(name, [...(times.get(name) ?? []), performance.now() - begin]);
        engine.call("free", { game: copy });
      }
    }
    turn(game, "skilled");
  }
  console.log(rules);
  for (const [name, all] of times) {
    all.sort((a, b) => a - b);
    console.log(`  ${name}: median ${all[all.length >> 1].toFixed(1)} ms, most ${all.at(-1).toFixed(1)} ms`);
  }
}

// What the tests of the wasm engine share.
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadEngine } from "../../web/engine/engine.js";

const root = new URL("../../", import.meta.url);

/** BASTIDE_WASM names another folder than the preset's. */
const modules = process.env.BASTIDE_WASM ? new URL(`file://${process.env.BASTIDE_WASM}/`) : new URL("build/wasm/", root);
export const newEngine = () => loadEngine(readFileSync(new URL("bastide.wasm", modules)));
export const newBotsEngine = () => loadEngine(readFileSync(new URL("bastide_bots.wasm", modules)));
export const newArtEngine = () => loadEngine(readFileSync(new URL("bastide_art.wasm", modules)));

export const repositoryFile = (path) => readFileSync(new URL(path, root));

/** BASTIDE_TRACES names another folder than the sample's. */
const traces = process.env.BASTIDE_TRACES ? new URL(`file://${process.env.BASTIDE_TRACES}/`) : new URL("tests/data/conformance/", root);

export const traceFiles = () => readdirSync(traces).filter((name) => name.endsWith(".jsonl.gz"));

export function gamesOf(file) {
  const lines = gunzipSync(readFileSync(new URL(file, traces))).toString().split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** A game of its own that is freed afterwards. */
export function withGame(engine, rules, body) {
  const { game } = engine.call("new", { rules });
  try {
    return body(game);
  } finally {
    engine.call("free", { game });
  }
}

/** Plays to the end by shuffled tiles and a bot; calls back before every move and at the end. */
export function playOut(engine, game, seed, onPosition = () => {}) {
  let length = 0;
  let order = [];
  for (;;) {
    const { phase, bag, tiles_left } = engine.call("state", { game });
    onPosition(length);
    if (phase === "over") return length;
    if (order.length !== tiles_left) order = engine.call("shuffle", { game, seed: String(seed + BigInt(length)) }).order;
    const move = phase === "draw" ? { do: "draw", tile: order.shift() } : botMove(engine, game, seed + BigInt(length));
    if (phase === "draw" && !bag.some(({ tile }) => tile === move.tile)) throw new Error("the order is not the bag's");
    ({ length } = engine.call("play", { game, moves: [move] }));
  }
}

const botMove = (engine, game, seed) => engine.call("bot_move", { game, bot: "random", seed: String(seed) }).move;

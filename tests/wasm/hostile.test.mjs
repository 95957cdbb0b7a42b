// Whatever is asked, the module answers: an error, never a trap.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { newBotsEngine, playOut, repositoryFile, withGame } from "./support.mjs";

const engine = await newBotsEngine();
const rules = "standard players=3 sets=base,river,traders_and_builders,wheel";

const known = (error) => error.slice(error.indexOf("known are ") + "known are ".length).split(", ");
const calls = known(engine.ask("?").error);
const argumentsOf = (call) => known(engine.ask(call, { nonsense: 0 }).error).filter((key) => key !== "call");

const values = [
  null, true, false, 0, 1, -1, 2, 1.5, -1e308, 1e308, 2 ** 31, -(2 ** 31), 2 ** 53, 2 ** 64, "", "x", "-", "crown:taxes",
  "city[0]", "city[255]", "city[256]", "field[-1]", "99999999999999999999", "18446744073709551616", "\u0000", "\ud800",
  "🐖".repeat(1000), "[Bastide \"1\"]", "{", "text", "standard", "place", [], [0], [0, 0], [127, -128], [128, 0], [1e9, 1e9],
  ["a", "b"], [[[[]]]], [{}], [{ do: "draw", tile: "BG-D" }], [{ do: "place", cell: [9, 9], rotation: 7 }],
  [{ do: "figure", figure: "builder:road[9]" }], [{ do: "take_back", cell: [0, 0], segment: "field[2]" }], {}, { do: null },
];

// Numbers of its own, so that a failure can be had again.
function* dice(seed) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

const answerOf = (request) => {
  const answer = JSON.parse(engine.answer(request));
  assert.equal(Object.keys(answer).length, 1);
  assert.ok("ok" in answer || typeof answer.error === "string");
  return answer;
};
const refused = (call, args, pattern) => {
  const { error } = answerOf(JSON.stringify({ ...args, call }));
  assert.match(error ?? "no error", pattern);
};

let game;
beforeEach(() => {
  ({ game } = engine.call("new", { rules }));
});

test("all calls are known", () => assert.equal(calls.length, 32));

test("what is no request is refused", () => {
  for (const text of ["", "{", "[]", "null", "7", '"new"', "{}", '{"call":7}', '{"call":"new","call":"new"}', "\u0000", "[".repeat(10_000),
                      `{"call":"${"x".repeat(10_000)}"}`, '{"call":"hash","game":1e999}', "{\"call\":\"\\ud800\"}"]) {
    assert.ok("error" in answerOf(text), text.slice(0, 40));
  }
});

test("a request of more than 8 MB is refused", () => {
  assert.match(JSON.parse(engine.answer(" ".repeat((8 << 20) + 1))).error, /longer than 8 MB/);
  assert.ok("error" in answerOf(" ".repeat(8 << 20)));
});

test("bytes that are no text are refused", () => {
  const random = dice(5);
  for (let i = 0; i < 2000; ++i) {
    const length = Math.floor(random.next().value * 50);
    answerOf(String.fromCharCode(...Array.from({ length }, () => Math.floor(random.next().value * 256))));
  }
});

for (const call of calls) {
  test(`${call} takes any values for its arguments`, () => {
    const random = dice(call.length);
    const keys = argumentsOf(call);
    for (let i = 0; i < 400; ++i) {
      const args = { call };
      for (const key of keys) {
        const dieShows = random.next().value;
        if (key === "game" && dieShows < 0.9) args[key] = game;
        else if (key === "milliseconds") args[key] = dieShows < 0.5 ? 1 : -1;
        else if (dieShows < 0.8) args[key] = values[Math.floor(random.next().value * values.length)];
      }
      const answer = answerOf(JSON.stringify(args));
      if (answer.ok?.game !== undefined) engine.call("free", { game: answer.ok.game });
      if (call === "free" && "ok" in answer) ({ game } = engine.call("new", { rules }));
    }
    engine.call("free", { game });
  });

  test(`${call} refuses arguments it does not know`, () => {
    refused(call, { surprise: 1 }, /unknown key "surprise"/);
  });
}

for (const call of calls.filter((name) => argumentsOf(name).includes("game"))) {
  test(`${call} refuses games that are not there`, () => {
    engine.call("free", { game });
    for (const handle of [game, 0, -1, 2 ** 31, 1e300, 1.5, "1", null, [1], undefined]) {
      refused(call, { game: handle }, /"game" must be a whole number|there is no game/);
    }
  });
}

test("moves that are not legal change nothing", () => {
  const before = engine.call("hash", { game }).hash;
  const [first] = engine.call("legal", { game }).draws;
  const draw = { do: "draw", tile: first.tile };
  refused("play", { game, moves: [draw, draw] }, /move 2/);
  refused("play", { game, moves: [draw, { do: "place", cell: [90, 90], rotation: 0 }] }, /move 2/);
  refused("play", { game, moves: [{ do: "figure", figure: "-" }] }, /move 1/);
  assert.equal(engine.call("hash", { game }).hash, before);
  assert.equal(engine.call("header", { game }).length, 0);
});

test("moments that never were are refused", () => {
  const length = playOut(engine, game, 3n);
  for (const at of [length + 1, -1, 1e12, "2", 0.5]) refused("state", { game, at }, /"at" must be a whole number/);
  refused("cut", { game, length: length + 1 }, /"length" must be/);
  refused("history", { game, from: 5, to: 4 }, /"to" must be/);
});

test("damaged records are refused or read, never trapped", () => {
  playOut(engine, game, 4n);
  const random = dice(6);
  for (const form of ["text", "json"]) {
    const { record } = engine.call("record", { game, form });
    for (let i = 0; i < 150; ++i) {
      const place = Math.floor(random.next().value * record.length);
      const length = Math.floor(random.next().value * 4);
      const damage = String.fromCharCode(32 + Math.floor(random.next().value * 95)).repeat(length);
      const answer = engine.ask("load", { record: record.slice(0, place) + damage + record.slice(place + 2) });
      if ("ok" in answer) engine.call("free", answer.ok);
    }
  }
});

test("damaged tile sets are refused or read, never trapped", () => {
  const set = repositoryFile("tiles/wheel.json").toString();
  const random = dice(7);
  for (let i = 0; i < 300; ++i) {
    const place = Math.floor(random.next().value * set.length);
    const damage = String.fromCharCode(32 + Math.floor(random.next().value * 95));
    engine.ask("tile_sets", { own: [set.slice(0, place) + damage + set.slice(place + 1)] });
  }
  withGame(engine, rules, (other) => assert.equal(engine.call("state", { game: other }).phase, "draw"));
});

// How much is loaded and how fast it answers. Bytes have a limit; times are told (docs/performance.md), since another
// machine, or a busy one, has others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { countTiles, desk, finishedGame, keepGame, openHouse, playTurnByKeys } from "./support.mjs";

const limit = 300_000;

const { arrive } = openHouse();

/** A visitor whose processor is so many times slower, without anything kept from before. */
const arriveSlowly = async (factor) => {
  const person = await arrive({ ...desk, serviceWorkers: "block" });
  person.session = await person.context.newCDPSession(person.page);
  await person.session.send("Emulation.setCPUThrottlingRate", { rate: factor });
  return person;
};

test("the first load, with engine and art, takes less than 300 kB", async (t) => {
  const person = await arriveSlowly(1);
  let bytes = 0;
  await person.session.send("Network.enable");
  person.session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  // Workers load the engine on their own account.
  let engineBytes = 0;
  person.page.on("response", async (response) => {
    if (response.url().endsWith(".wasm")) engineBytes = Number(response.headers()["content-length"] ?? 0);
  });
  await person.go("/");
  await person.page.waitForLoadState("networkidle");
  const lobby = bytes;
  await person.button("Play a bot now").click();
  await person.page.locator(".board-legal rect").first().waitFor();
  const all = bytes + engineBytes;
  t.diagnostic(`the first screen: ${lobby} bytes; with a game begun: ${all} bytes, of these the engine ${engineBytes}`);
  assert.ok(engineBytes > 50_000, "the engine was loaded");
  assert.ok(all < limit, `${all} bytes`);
  await person.leave();
});

test("the first screen can be used soon, on a processor four times slower", async (t) => {
  const person = await arriveSlowly(4);
  const began = Date.now();
  await person.page.goto("/");
  await person.button("Play a bot now").waitFor();
  t.diagnostic(`usable after ${Date.now() - began} ms`);
  await person.leave();
});

const frames = (page, seconds) =>
  page.evaluate(
    (length) =>
      new Promise((done) => {
        const times = [];
        const step = (now) => {
          times.push(now);
          if (now - times[0] < length * 1000) requestAnimationFrame(step);
          else
            done(
              times
                .slice(1)
                .map((time, at) => time - times[at])
                .sort((a, b) => a - b),
            );
        };
        requestAnimationFrame(step);
      }),
    seconds,
  );

/** A mouse that goes round and round, as often as screens are drawn; nobody waits for the answers. */
const drags = (session, [x, y]) => {
  let step = 0;
  return setInterval(() => {
    step += 1;
    const at = { x: x + Math.round(120 * Math.sin(step / 20)), y: y + Math.round(80 * Math.cos(step / 15)) };
    const moved = { type: "mouseMoved", button: "left", buttons: 1, ...at };
    void session.send("Input.dispatchMouseEvent", moved).catch(() => undefined);
  }, 16);
};

test("a full board is moved about, on a processor six times slower", async (t) => {
  const person = await arriveSlowly(6);
  const record = await finishedGame("random");
  await keepGame(person.page, "full", record);
  await person.page.goto("/local/full");
  await person.page.locator(".board-tiles > *").nth(100).waitFor({ state: "attached", timeout: 60_000 });
  await person.page.waitForTimeout(1500);
  const tiles = await countTiles(person.page);
  const box = await person.page.locator("svg.board").boundingBox();
  await person.page.mouse.move(box.x + 300, box.y + 300);
  await person.page.mouse.down();
  const measured = frames(person.page, 3);
  const drag = drags(person.session, [box.x + 300, box.y + 300]);
  const times = await measured;
  clearInterval(drag);
  await person.page.mouse.up();
  const at = (share) => times[Math.floor(times.length * share)].toFixed(1);
  t.diagnostic(`${tiles} tiles: ${times.length} frames, median ${at(0.5)} ms, 95 % below ${at(0.95)} ms`);
  assert.ok(tiles > 100);
  await person.leave();
});

test("a draft and its move are shown at once", async (t) => {
  const person = await arriveSlowly(1);
  await person.go("/offline");
  await person.button("Begin").click();
  await person.page.locator(".board-legal rect").first().waitFor();
  const board = person.page.locator("svg.board");
  await board.focus();
  await person.page.keyboard.press("ArrowRight");
  const shown = await person.page.evaluate(
    () =>
      new Promise((done) => {
        const began = performance.now();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
        const look = () =>
          document.querySelector(".board-draft rect") === null
            ? requestAnimationFrame(look)
            : done(performance.now() - began);
        look();
      }),
  );
  t.diagnostic(`a draft shows after ${shown.toFixed(1)} ms`);
  await person.page.keyboard.press("Escape");
  await playTurnByKeys(person);
  await person.leave();
});

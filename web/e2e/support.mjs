// Servers, people and their browsers. Everything stays on this machine, at ports that the kernel chooses.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { after, before } from "node:test";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { loadEngine } from "../engine/engine.js";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const command = process.env.BASTIDE ?? at("../../build/release/bastide");
const axeSource = await readFile(at("../node_modules/axe-core/axe.min.js"), "utf8");
const screens = at("../../docs/screens");
/** Whether to keep pictures of the screens in docs/screens. */
const keepsPictures = process.env.BASTIDE_SCREENS === "1";
export const isLong = process.env.BASTIDE_LONG === "1";

// --- the server

export class Server {
  #process = null;
  constructor(data) {
    this.data = data;
    this.port = 0;
  }

  static async start() {
    const server = new Server(await mkdtemp(join(tmpdir(), "bastide-e2e-")));
    await server.start();
    return server;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** On the same data, and from the second time on at the same port. */
  async start() {
    const listens = ["--address", "127.0.0.1", "--port", String(this.port), "--data", this.data];
    // Games that are played to their end by programs ask more than a person would.
    const args = ["serve", ...listens, "--messages-per-second", "1000", "--message-burst", "10000"];
    this.#process = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    this.port = await new Promise((found, fail) => {
      const read = (chunk) => {
        said += chunk;
        const port = /http:\/\/[^\s:]+:(\d+)/.exec(said)?.[1];
        if (port !== undefined) found(Number(port));
      };
      this.#process.stdout.on("data", read);
      this.#process.stderr.on("data", read);
      this.#process.once("exit", (code) => fail(new Error(`bastide serve ended with ${code}: ${said}`)));
      this.#process.once("error", fail);
    });
  }

  async stop(signal = "SIGTERM") {
    const process = this.#process;
    this.#process = null;
    if (process === null || process.exitCode !== null) return;
    const ended = new Promise((done) => process.once("exit", done));
    process.kill(signal);
    await ended;
  }

  async end() {
    await this.stop("SIGTERM");
    await rm(this.data, { recursive: true, force: true });
  }
}

/** A way to a server that can be cut in the middle, and mended: the connection alone is gone. */
export class Cable {
  #sockets = new Set();
  #isCut = false;

  static async to(server) {
    const cable = new Cable();
    cable.listener = createServer((near) => cable.#carry(near, server.port));
    await new Promise((ready) => cable.listener.listen(0, "127.0.0.1", ready));
    cable.url = `http://127.0.0.1:${cable.listener.address().port}`;
    return cable;
  }

  #carry(near, port) {
    if (this.#isCut) return near.destroy();
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on("error", () => undefined);
      one.on("close", () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }

  cut() {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }
  mend() {
    this.#isCut = false;
  }
  end() {
    this.cut();
    this.listener.close();
  }
}

// --- browsers

export const desk = { viewport: { width: 1366, height: 820 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.BASTIDE_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });

/** What a browser says when a server is away is no fault of the page. */
const isExpected = (text) =>
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 401/.test(
    text,
  );

/** A person: one browser context, one page, and all that went wrong in it. */
export class Person {
  faults = [];

  static async arrive(browser, url, options = desk) {
    const person = new Person();
    person.url = url;
    person.context = await browser.newContext({ locale: "en-GB", baseURL: url, ...options });
    person.page = await person.context.newPage();
    person.page.setDefaultTimeout(20_000);
    person.page.on("pageerror", (error) => person.faults.push(String(error)));
    person.page.on("console", (message) => {
      const isFault = message.type() === "error" || /Content.Security.Policy/i.test(message.text());
      if (isFault && !isExpected(message.text())) person.faults.push(message.text());
    });
    return person;
  }

  async go(path) {
    await this.page.goto(path);
    await this.page.locator("h1").first().waitFor({ state: "attached" });
  }

  button(name) {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** No fault of the page's own, no console error, nothing that the policy had to stop. */
  assertNoFaults() {
    assert.deepEqual(this.faults, []);
  }

  async leave() {
    await this.context.close();
  }
}

/** A server and a browser for the tests of a file, and how people arrive there. */
export const openHouse = () => {
  const house = { arrive: (options) => Person.arrive(house.browser, house.server.url, options) };
  before(async () => {
    house.server = await Server.start();
    house.browser = await openBrowser();
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.end();
  });
  return house;
};

/** Nothing that axe finds (WCAG 2.2 AA and its own advice), and nothing wider than the window. */
export const assertAccessible = async (page, name) => {
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
  assert.deepEqual(found, [], name);
  const [width, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(width <= room, `${name} is ${width} wide in a window of ${room}`);
};

/** A picture for docs/screens, if they are asked for. */
export const picture = async (page, name) => {
  if (!keepsPictures) return;
  await mkdir(screens, { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 78 });
  await writeFile(join(screens, `${name}.webp`), Buffer.from(data, "base64"));
  await session.detach();
};

// --- games on this device

/** A finished game of three with all sets, by a bot of the engine, as a record. */
export const finishedGame = async (bot) => {
  const engine = await loadEngine(await readFile(at("../../build/wasm/bastide_bots.wasm")));
  const sets = "base,river,traders_and_builders,wheel";
  const { game } = engine.call("new", { rules: `standard players=3 sets=${sets}` });
  engine.call("annotate", { game, players: ["Anna", "Ben", "Carl"] });
  let { order } = engine.call("shuffle", { game, seed: "7" });
  for (let step = 1; ; step += 1) {
    const { phase } = engine.call("state", { game });
    if (phase === "over") return engine.call("record", { game }).record;
    const [next, ...rest] = order;
    if (phase === "draw") order = rest;
    const move =
      phase === "draw" ? { do: "draw", tile: next } : engine.call("bot_move", { game, bot, seed: String(step) }).move;
    engine.call("play", { game, moves: [move] });
  }
};

/** Puts a finished game among those that the page's person keeps, for /local/ID. */
export const keepGame = async (page, id, record) => {
  await page.goto("/about");
  await page.evaluate(
    ([key, text]) => {
      const seats = ["Anna", "Ben", "Carl"].map((name) => ({ name, bot: null }));
      const game = { id: key, seats, record: text, order: [], changed: Date.now(), finished: true };
      localStorage.setItem(`bastide.game.${key}`, JSON.stringify(game));
    },
    [id, record],
  );
};

// --- what people do

/** Asks the server as this page's person. */
export const ask = (page, path) =>
  page.evaluate(async (wanted) => {
    const response = await fetch(wanted);
    return response.ok ? response.json() : null;
  }, path);

/** A command by a connection of its own, as the page's person; the answer. */
export const send = (page, table, action, expected) =>
  page.evaluate(
    ([id, what, version]) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        socket.onerror = () => fail(new Error("no connection"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === "welcome") {
            const command = { type: "command", id: crypto.randomUUID(), table: id, action: what };
            socket.send(JSON.stringify(version === undefined ? command : { ...command, expected: version }));
          }
          if (message.type !== "ack" && message.type !== "nack") return;
          socket.close();
          done(message);
        };
      }),
    [table, action, expected],
  );

/** Makes a table by what the server offers to any program, with the page's person on its first seat. */
export const makeTable = async (page, options) => {
  const table = await page.evaluate(async (wanted) => {
    const post = (path, body) =>
      fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    await post("/api/session", {});
    const made = await post("/api/tables", { options: wanted });
    return (await made.json()).table;
  }, options);
  await send(page, table, { do: "join" });
  return table;
};

/** Lays the tile in hand on some square that the board offers, by the board's keys alone, and leaves it a draft. */
export const layByKeys = async ({ page }) => {
  await page.locator(".board-legal rect").first().waitFor({ state: "attached" });
  await page.locator("svg.board").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
};

const tilesOf = (page) => page.locator(".board-tiles > *");
export const countTiles = (page) => tilesOf(page).count();
/** Waits until the board shows so many tiles at least. The words beside it may follow a moment later. */
export const tilesLie = (page, count) =>
  tilesOf(page)
    .nth(count - 1)
    .waitFor({ state: "attached" });

/** A whole turn by keys, with the first figure that may stand there, until its tile lies on the board. */
export const playTurnByKeys = async (person) => {
  const { page } = person;
  await layByKeys(person);
  await person.button("Confirm").and(page.locator(":enabled")).waitFor();
  const tiles = await countTiles(page);
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await tilesLie(page, tiles + 1);
  await page.locator(".board-draft rect").waitFor({ state: "detached" });
};

/** In the page: where to click next so that the game goes on, and what is there; "over", or null while others move. */
const nextClick = () => {
  if (document.querySelector(".score-sheet, .finale") !== null) return { what: "over" };
  if (document.querySelector(".game-hand.mine") === null) return null;
  const some = (list) => list[Math.floor(Math.random() * list.length)];
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const isInReach = (element) => {
    const hit = document.elementFromPoint(...middle(element));
    return hit !== null && hit.closest(".game-board, .game-hand") === element.closest(".game-board, .game-hand");
  };
  const inReach = (selector) => [...document.querySelectorAll(selector)].filter(isInReach);
  const click = (what, element) => ({ what, at: middle(element) });
  const confirm = document.querySelector(".confirm:enabled");
  const chosen = document.querySelector("[data-claim][aria-pressed=true]");
  const claims = chosen === null ? inReach("[data-claim]") : [];
  const isLaid = document.querySelector(".board-draft rect") !== null;
  if (claims.length > 0 && (!isLaid || Math.random() < 0.5)) return click("claim", some(claims));
  const crowns = chosen === null && isLaid ? inReach(".hand-option.crown:not(.chosen)") : [];
  if (crowns.length > 0 && Math.random() < 0.5) return click("crown", some(crowns));
  if (confirm !== null) return click("confirm", confirm);
  const squares = isLaid ? [] : inReach(".board-legal rect");
  return squares.length === 0 ? null : click("square", some(squares));
};

/** Plays the seat of the page's person to the end of the game by clicks alone; how many of each kind it took. */
export const finishByClicks = async ({ page }) => {
  const clicks = { square: 0, claim: 0, crown: 0, confirm: 0 };
  for (let left = 3_000; left > 0; left -= 1) {
    const next = await (await page.waitForFunction(nextClick, null, { polling: 20, timeout: 60_000 })).jsonValue();
    if (next.what === "over") return clicks;
    clicks[next.what] += 1;
    if (next.what !== "confirm") {
      await page.mouse.click(...next.at);
      continue;
    }
    // The button moves when what the draft brings is told above it, and has nothing to confirm any more if the answer
    // to the last click has come in this moment.
    const button = page.locator(".confirm:enabled");
    if (
      await button.click({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    )
      await page.locator(".board-draft rect, .confirm:enabled").first().waitFor({ state: "detached" });
  }
  throw new Error(`the game does not come to its end by clicks: ${JSON.stringify(clicks)}`);
};

/** How often page and server were compared, event by event, and how often they differed. */
export const agreementOf = (page) =>
  page
    .locator(".agreement")
    .evaluate(({ dataset }) => ({ compared: Number(dataset.compared), differed: Number(dataset.differed) }));

/** Plays all seats of the page's person to the end of the game, by the choices that the server offers. */
export const finishByChoices = (page, table) =>
  page.evaluate(
    (id) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws`);
        const say = (message) => socket.send(JSON.stringify(message));
        let mine = [];
        const settle = (view) => {
          mine = view.seats.flatMap((seat, at) => (seat?.whose.person === globalThis.me ? [at] : []));
          if (view.stage === "finished") end();
          else say({ type: "choices", table: id });
        };
        const end = () => {
          socket.close();
          done();
        };
        const choose = (choices) => {
          if (choices === null || !mine.includes(choices.seat)) return;
          const options = choices.placements ?? choices.take_back;
          const one = options[Math.floor(Math.random() * options.length)];
          const action =
            choices.placements === undefined
              ? { do: "take_back", seat: choices.seat, ...one }
              : {
                  do: "play",
                  seat: choices.seat,
                  cell: one.cell,
                  rotation: one.rotation,
                  figure: one.figures[Math.floor(Math.random() * one.figures.length)],
                };
          say({ type: "command", id: crypto.randomUUID(), table: id, expected: choices.version, action });
        };
        socket.onerror = () => fail(new Error("no connection"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === "welcome") {
            globalThis.me = message.person.id;
            say({ type: "watch", table: id });
          } else if (message.type === "view") settle(message.view);
          else if (message.type === "choices") choose(message.choices);
          else if (message.type === "nack" && message.code !== "stale") fail(new Error(JSON.stringify(message)));
          else if (message.type === "event") {
            if (message.event.event === "game_over") end();
            if (["tile_drawn", "follower_taken_back", "tile_laid"].includes(message.event.event)) {
              say({ type: "choices", table: id });
            }
          }
        };
      }),
    table,
  );

/** The points that the page shows, seat by seat. */
export const shownScores = (page) =>
  page.locator(".game-seats .player-score b").evaluateAll((all) => all.map((one) => Number(one.textContent)));

/** Waits until the page's engine and the server agree on the score of every seat. */
export const assertAgrees = async (page, table) => {
  for (let tries = 0; ; tries += 1) {
    const told = (await ask(page, `/api/tables/${table}`)).seats.map((seat) => seat.score);
    const shown = await shownScores(page);
    if (JSON.stringify(told) === JSON.stringify(shown)) return;
    if (tries === 50) assert.deepEqual(shown, told);
    await page.waitForTimeout(100);
  }
};

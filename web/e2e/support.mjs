// Servers, people and their browsers. Everything stays on this machine, at ports that the kernel chooses.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

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
const isExpected = (text) => /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection|status of 401/.test(text);

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

/** Lays the tile in hand on some square that the board offers, by the board's keys alone. */
export const playTurnByKeys = async (person) => {
  const { page } = person;
  const board = page.locator("svg.board");
  await page.locator(".board-legal rect").first().waitFor({ state: "attached" });
  await board.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await person.button("Confirm").and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
};

/**
 * Plays all seats of the page's person to the end of the game, by the choices that the server offers. Many turns by
 * hand would only repeat what a few have shown.
 */
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

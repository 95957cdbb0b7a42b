// People at tables on a real server, each with a browser of their own.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  agreementOf,
  ask,
  assertAccessible,
  assertAgrees,
  Cable,
  countTiles,
  desk,
  finishByChoices,
  finishByClicks,
  isLong,
  layByKeys,
  makeTable,
  openHouse,
  Person,
  phone,
  picture,
  playTurnByKeys,
  send,
  tilesLie,
} from "./support.mjs";

const house = openHouse();

const { arrive } = house;
const allSets = "base,river,traders_and_builders,wheel";
const tableOf = (person) => new URL(person.page.url()).pathname.split("/").at(-1);
const assertAgreedAllAlong = async (page, events) => {
  const { compared, differed } = await agreementOf(page);
  assert.ok(compared >= events, `compared ${compared} times`);
  assert.equal(differed, 0);
};
const myTurn = (person) => person.page.locator(".game-hand.mine .hand-tile").waitFor({ timeout: 60_000 });

/** A game of two against a bot that plays anything, begun; its table. */
const beginAgainstBot = async ({ page }, ...options) => {
  const table = await makeTable(page, [["seats", "2"], ...options]);
  await send(page, table, { do: "bot", level: "random" });
  await send(page, table, { do: "start" });
  return table;
};
/** The same, opened at this person's turn. */
const playAgainstBot = async (person, ...options) => {
  const table = await beginAgainstBot(person, ...options);
  await person.go(`/table/${table}`);
  await myTurn(person);
  return table;
};

test("a game against a bot begins with one click", async () => {
  const anna = await arrive();
  await anna.go("/");
  await anna.button("Play a bot now").click();
  await myTurn(anna);
  await playTurnByKeys(anna);
  await anna.page.locator(".game-seats .player").nth(1).waitFor();
  await myTurn(anna);
  await assertAgrees(anna.page, tableOf(anna));
  await assertAccessible(anna.page, "game");
  await picture(anna.page, "game-bot-desk");
  anna.assertNoFaults();
  await anna.leave();
});

test("a friend comes by the link and sits down with three clicks, hostile names stay texts", async () => {
  const anna = await arrive();
  const ben = await arrive(phone);
  await anna.go("/");
  await anna.button("Invite friends").click();
  const link = await anna.page.getByLabel("Link to this table").inputValue();

  // One: the link.
  await ben.page.goto(link);
  const name = ben.page.getByLabel("Your name");
  await name.waitFor();
  await ben.page.waitForFunction(() => document.querySelector(".welcome input").value !== "");
  await name.fill("<img src=x onerror=1>");
  await picture(ben.page, "invited-phone");
  // Two: a seat.
  await ben.button("Sit down and play").click();
  await anna.page.locator(".seat-name", { hasText: "<img src=x onerror=1>" }).waitFor();
  assert.equal(await anna.page.locator("img").count(), 0);
  await anna.button("Begin the game").click();
  await Promise.all([anna, ben].map(({ page }) => page.locator(".game-hand .hand-tile").waitFor()));

  anna.assertNoFaults();
  ben.assertNoFaults();
  await Promise.all([anna.leave(), ben.leave()]);
});

test("commands of the chat do what buttons do", async () => {
  const anna = await arrive();
  await anna.go("/");
  const table = await makeTable(anna.page, [["visibility", "by_link"]]);
  await anna.go(`/table/${table}`);
  const write = anna.page.getByRole("textbox", { name: "Say something, or /help" });
  const say = async (text) => {
    await write.fill(text);
    await anna.button("Send").click();
  };
  await say("/option fluss");
  await anna.page.locator(".played-sets", { hasText: "The River" }).waitFor();
  await say("/bot greedy");
  await anna.page.locator(".seat-name", { hasText: "Greedy" }).waitFor();
  await say("/nonsense");
  await anna.page.getByText("No command is called “nonsense”").waitFor();
  await say("/option clock soon");
  await anna.page.locator(".chat .fault", { hasText: "clock cannot be “soon”" }).waitFor();
  await say("<b>hello</b>");
  await anna.page.locator(".chat-lines", { hasText: "<b>hello</b>" }).waitFor();
  await say("/start");
  await anna.page.locator(".game-hand .hand-tile").waitFor();
  anna.assertNoFaults();
  await anna.leave();
});

test("two people and a bot play a whole game with all sets, a spectator watches, and all agree", async (t) => {
  // Without movement the final scoring waits for each of them.
  const still = () => arrive({ ...desk, reducedMotion: "reduce" });
  const [anna, ben, carl] = await Promise.all([still(), still(), still()]);
  await Promise.all([anna, ben, carl].map((person) => person.go("/")));
  const table = await makeTable(anna.page, [
    ["sets", allSets],
    ["seats", "3"],
  ]);
  await ben.page.evaluate(() =>
    fetch("/api/session", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }),
  );
  await send(ben.page, table, { do: "join" });
  await send(anna.page, table, { do: "bot", level: "greedy" });
  await Promise.all([anna, ben, carl].map((person) => person.go(`/table/${table}`)));
  await anna.button("Begin the game").click();
  await Promise.all([anna, ben, carl].map(({ page }) => page.locator(".game-hand .hand-tile").waitFor()));

  for (let turns = 0; turns < 3; turns += 1) {
    const mover = await Promise.any([anna, ben].map((person) => myTurn(person).then(() => person)));
    await playTurnByKeys(mover);
    await mover.page.waitForTimeout(200);
    await Promise.all([anna, ben, carl].map(({ page }) => assertAgrees(page, table)));
  }
  await picture(anna.page, "game-all-sets-desk");
  const clicks = await Promise.all([anna, ben].map(finishByClicks));
  t.diagnostic(`clicks: ${JSON.stringify(clicks)}`);

  for (const { page } of [anna, ben, carl]) {
    await page.getByRole("button", { name: "Skip", exact: true }).click();
    await page.locator(".score-sheet").waitFor();
  }
  const { over } = await ask(anna.page, `/api/tables/${table}`);
  const totals = await carl.page.locator(".score-sheet .sheet-total td").allTextContents();
  assert.deepEqual(totals.map(Number), over.totals);
  for (const { page } of [anna, ben, carl]) await assertAgreedAllAlong(page, 200);

  // Whoever looks later finds the same in the archive, may go through it, and prove its shuffle.
  await carl.go("/archive");
  await carl.page.getByRole("link", { name: "Replay" }).first().click();
  await carl.page.getByRole("slider", { name: "Moves of the game" }).waitFor();
  await carl.page.getByRole("button", { name: "To the beginning" }).click();
  await carl.go(`/table/${table}?at=%2310`);
  await carl.page.locator(".replay output").waitFor();
  await carl.page.getByRole("button", { name: "To the end" }).click();
  await carl.page.getByRole("button", { name: "Check the shuffle" }).first().click();
  await carl.page.getByText(/Fair: all/).waitFor();

  for (const person of [anna, ben, carl]) {
    person.assertNoFaults();
    await person.leave();
  }
});

test("after each event of random games the page has the server's position", async () => {
  const anna = await arrive({ ...desk, reducedMotion: "reduce" });
  await anna.go("/");
  for (const sets of isLong
    ? [allSets, "base", "base,river", "wheel_standalone", allSets, allSets]
    : ["base,traders_and_builders"]) {
    const table = await playAgainstBot(anna, ["sets", sets]);
    await finishByChoices(anna.page, table);
    await anna.button("Skip").waitFor();
    await assertAgreedAllAlong(anna.page, 140);
  }
  anna.assertNoFaults();
  await anna.leave();
});

test("who loses the connection in mid-turn keeps the draft, and what was sent meanwhile takes effect once", async (t) => {
  const cable = await Cable.to(house.server);
  t.after(() => cable.end());
  const anna = await Person.arrive(house.browser, cable.url);
  await anna.go("/");
  const table = await playAgainstBot(anna);
  const banner = anna.page.locator(".banner");
  const draft = anna.page.locator(".board-draft rect");

  // The tile is laid, but not confirmed.
  await layByKeys(anna);
  await draft.waitFor();
  cable.cut();
  await banner.waitFor();
  await draft.waitFor();
  cable.mend();
  await banner.waitFor({ state: "detached", timeout: 45_000 });
  await draft.waitFor();

  // Confirmed while nobody hears it.
  const tiles = await countTiles(anna.page);
  cable.cut();
  await banner.waitFor();
  await anna.button("Confirm").click();
  cable.mend();
  await banner.waitFor({ state: "detached", timeout: 45_000 });
  // Hers and the bot's, and no other.
  await tilesLie(anna.page, tiles + 2);
  await myTurn(anna);
  assert.equal(await countTiles(anna.page), tiles + 2);
  await assertAgrees(anna.page, table);
  await assertAgreedAllAlong(anna.page, 4);
  anna.assertNoFaults();
  await anna.leave();
});

test("whose server restarts in mid-game goes on where they were", async () => {
  const anna = await arrive();
  await anna.go("/");
  const table = await playAgainstBot(anna);

  await house.server.stop("SIGKILL");
  await anna.page.locator(".banner").waitFor();
  await house.server.start();
  await anna.page.locator(".banner").waitFor({ state: "detached", timeout: 45_000 });
  await playTurnByKeys(anna);
  await myTurn(anna);
  await assertAgrees(anna.page, table);
  anna.assertNoFaults();
  await anna.leave();
});

test("a correspondence game waits among one's games", async () => {
  const anna = await arrive();
  await anna.go("/");
  await beginAgainstBot(anna, ["clock", "correspondence 3d"], ["visibility", "by_link"]);
  await anna.go("/");
  await anna.page.getByText("3 days a move").waitFor();
  await anna.page.getByRole("link", { name: "Go on" }).click();
  await myTurn(anna);
  anna.assertNoFaults();
  await anna.leave();
});

test("whoever is a guest takes a login, and comes back from another device by a code", async () => {
  const anna = await arrive();
  await anna.go("/account");
  await anna.button("Become a guest").click();
  await anna.page.getByLabel("Name that others see").fill("Anna");
  await anna.button("Save").click();
  await anna.page.getByText("From now on you are called Anna.").waitFor();
  await anna.button("Make a code").click();
  const code = await anna.page.locator("output.code").textContent();

  const elsewhere = await arrive(phone);
  await elsewhere.go("/account");
  await elsewhere.page.getByLabel("Your code").fill(code);
  await elsewhere.button("Use the code").click();
  await elsewhere.page.getByRole("heading", { level: 1, name: "Anna" }).waitFor();
  await Promise.all([anna.leave(), elsewhere.leave()]);
});

/** Runs in the page: buttons whose words are wider than they, or that reach out of the window. */
const cramped = () =>
  [...document.querySelectorAll("button")]
    .filter((button) => button.offsetParent !== null)
    .filter(
      (button) =>
        button.scrollWidth > button.clientWidth + 1 || button.getBoundingClientRect().right > innerWidth + 0.5,
    )
    .map((button) => button.textContent);

test("the page speaks German, live", async () => {
  const anna = await arrive();
  await anna.go("/settings");
  await anna.page.getByText("Deutsch").click();
  await anna.page.getByRole("heading", { level: 1, name: "Einstellungen" }).waitFor();
  await anna.go("/");
  await anna.page.getByRole("button", { name: "Jetzt gegen einen Bot" }).waitFor();
  assert.equal(await anna.page.locator("html").getAttribute("lang"), "de");
  await anna.page.getByRole("button", { name: "Jetzt gegen einen Bot" }).click();
  await anna.page.locator(".hand-buttons .confirm").waitFor();
  assert.deepEqual(await anna.page.evaluate(cramped), [], "longer words find room, too");
  anna.assertNoFaults();
  await anna.leave();
});

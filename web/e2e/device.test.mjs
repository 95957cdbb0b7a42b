// Games on one device: without a network, by fingers, by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  assertAccessible,
  countTiles,
  layByKeys,
  openHouse,
  phone,
  picture,
  playTurnByKeys,
  tilesLie,
} from "./support.mjs";

const { arrive } = openHouse();

const inHand = (person) => person.page.locator(".game-hand.mine .hand-tile").waitFor({ timeout: 60_000 });

const beginLocal = async (person) => {
  await person.go("/offline");
  await person.button("Begin").click();
  await inHand(person);
};

test("a game against a bot goes on without a network, is kept, and can be taken away as a record", async () => {
  const anna = await arrive();
  await anna.go("/");
  await anna.page.evaluate(() => navigator.serviceWorker.ready);
  await anna.context.setOffline(true);
  await beginLocal(anna);
  await playTurnByKeys(anna);
  // The start tile, hers and the bot's.
  await tilesLie(anna.page, 3);
  await inHand(anna);
  await anna.page.reload();
  await tilesLie(anna.page, 3);

  await anna.page.getByRole("button", { name: "Menu" }).click();
  const download = anna.page.waitForEvent("download");
  await anna.page.getByRole("button", { name: "Download the record" }).click();
  assert.match((await download).suggestedFilename(), /^bastide-.*\.txt$/);
  anna.assertNoFaults();
  await anna.leave();
});

test("two people play on one screen, each told when it is their turn", async () => {
  const anna = await arrive();
  await anna.go("/offline");
  await anna.page.getByLabel("Who plays (Seat 2)").selectOption({ label: "Somebody here" });
  await anna.page.getByLabel("Name (Seat 2)").fill("Ben");
  await anna.button("Begin").click();
  await anna.page.getByText("Player 1: lay the tile on a grey square.").waitFor();
  await playTurnByKeys(anna);
  await anna.page.getByText("Ben: lay the tile on a grey square.").waitFor();
  anna.assertNoFaults();
  await anna.leave();
});

test("everything is done by keys alone, from the first screen to a laid tile", async () => {
  const anna = await arrive();
  await anna.go("/offline");
  const { page } = anna;
  const begin = anna.button("Begin");
  for (let presses = 0; presses < 80; presses += 1) {
    if (await begin.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await inHand(anna);
  const board = page.locator("svg.board");
  for (let presses = 0; presses < 40; presses += 1) {
    if (await board.evaluate((svg) => svg === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  const tiles = await countTiles(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await anna.button("Confirm").and(page.locator(":enabled")).waitFor();
  await page.keyboard.press("Enter");
  await tilesLie(page, tiles + 1);
  await anna.leave();
});

test("fingers lay a tile, zoom with two, and ask by a long press", async () => {
  const anna = await arrive(phone);
  await beginLocal(anna);
  const { page } = anna;
  await assertAccessible(page, "game on a phone");
  await picture(page, "game-phone");
  const square = await page.locator(".board-legal rect").first().boundingBox();
  await page.touchscreen.tap(square.x + square.width / 2, square.y + square.height / 2);
  await anna.button("Confirm").and(page.locator(":enabled")).waitFor();
  await picture(page, "draft-phone");
  const tiles = await countTiles(page);
  await anna.button("Confirm").tap();
  await tilesLie(page, tiles + 1);

  const touch = await page.context().newCDPSession(page);
  const fingers = (type, points) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const scaleOf = () => page.locator(".board-tiles").evaluate((tiles) => tiles.getBoundingClientRect().width);
  const wide = await scaleOf();
  await fingers("touchStart", [
    [150, 330],
    [210, 330],
  ]);
  await fingers("touchMove", [
    [110, 330],
    [250, 330],
  ]);
  await fingers("touchMove", [
    [80, 330],
    [280, 330],
  ]);
  await fingers("touchEnd", []);
  await page.waitForFunction(
    (before) => document.querySelector(".board-tiles").getBoundingClientRect().width > before * 1.5,
    wide,
  );

  await page.getByRole("button", { name: "Show all" }).tap();
  await page.waitForTimeout(1000);
  const start = await page.locator(".board-tiles > *").first().boundingBox();
  await fingers("touchStart", [[start.x + start.width / 2, start.y + start.height * 0.55]]);
  await page.locator(".feature-card").waitFor();
  await fingers("touchEnd", []);
  anna.assertNoFaults();
  await anna.leave();
});

/** The hint about turning, with a tile to turn. */
const pictureOfTurning = async (person) => {
  const { page } = person;
  await layByKeys(person);
  await page.locator("[data-claim]").first().waitFor();
  await picture(page, "guide-desk");
  await page.keyboard.press("Escape");
};

test("the first game gives six hints and hides them on demand", async () => {
  const anna = await arrive();
  await anna.page.goto("/guide");
  await inHand(anna);
  for (let number = 1; number < 6; number += 1) {
    await anna.page.getByText(`Hint ${number} of 6`).waitFor();
    if (number === 2) await pictureOfTurning(anna);
    await anna.button("Next hint").click();
  }
  await assertAccessible(anna.page, "first game");
  await anna.button("Hide the hints").click();
  await anna.button("Hint 6").waitFor();
  anna.assertNoFaults();
  await anna.leave();
});

// Every screen: nothing that axe finds, no fault in the console, nothing wider than the window.
import { describe, test } from "node:test";
import {
  assertAccessible,
  desk,
  makeTable,
  openHouse,
  phone,
  picture,
  small,
  finishedGame,
  keepGame,
  tilesLie,
} from "./support.mjs";

const { arrive } = openHouse();

/** Games of bots that know what they do are the ones worth a look. */
const played = finishedGame("greedy");
const lookAtPlayed = async (options) => {
  const person = await arrive(options);
  await keepGame(person.page, "played", await played);
  await person.page.goto("/local/played");
  return person;
};
const screens = {
  lobby: "/",
  create: "/create",
  offline: "/offline",
  archive: "/archive",
  account: "/account",
  rules: "/rules",
  settings: "/settings",
  about: "/about",
  missing: "/no/such/place",
};
const looks = {
  "desk-light": { ...desk, colorScheme: "light" },
  "desk-dark": { ...desk, colorScheme: "dark" },
  "phone-light": { ...phone, colorScheme: "light" },
  "phone-dark": { ...phone, colorScheme: "dark" },
};

/** Judging a whole game takes a while. */
const reviewed = ["desk-light", "phone-dark"];

for (const [look, options] of Object.entries(looks)) {
  describe(look, () => {
    for (const [name, path] of Object.entries(screens)) {
      test(`${name} is for everyone`, async () => {
        const person = await arrive(options);
        await person.go(path);
        await person.page.waitForLoadState("networkidle");
        await assertAccessible(person.page, name);
        await picture(person.page, `${name}-${look}`);
        if (name !== "missing") person.assertNoFaults();
        await person.leave();
      });
    }

    test("a finished game, in its middle and at its end, is for everyone", async () => {
      const person = await lookAtPlayed(options);
      const { page } = person;
      await page.locator(".score-sheet").waitFor();
      await tilesLie(page, 101);
      await page.waitForLoadState("networkidle");
      await assertAccessible(page, "score sheet");
      await picture(page, `score-sheet-${look}`);
      const moves = page.getByRole("slider", { name: "Moves of the game" });
      await moves.evaluate((slider) => {
        slider.value = String(Math.round(Number(slider.max) / 2));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await page.locator(".hand-told li").first().waitFor();
      await page.getByRole("button", { name: "Shade the fields by owner" }).click();
      await page.locator(".board-shades path").first().waitFor({ state: "attached" });
      await assertAccessible(page, "replay");
      await picture(page, `replay-${look}`);
      person.assertNoFaults();
      await person.leave();
    });

    test("the final scoring, feature by feature, is for everyone", async () => {
      // Without movement each step waits to be seen.
      const person = await lookAtPlayed({ ...options, reducedMotion: "reduce" });
      const { page } = person;
      await person.button("Final scoring again").click();
      for (let step = 1; step < 5; step += 1) await person.button("Next").click();
      await page.locator(".finale", { hasText: "5 of " }).waitFor();
      await page.locator(".board-highlights path").first().waitFor({ state: "attached" });
      await assertAccessible(page, "final scoring");
      await picture(page, `final-scoring-${look}`);
      await person.button("Skip").click();
      await page.locator(".score-sheet").waitFor();
      person.assertNoFaults();
      await person.leave();
    });

    if (reviewed.includes(look))
      test("luck and play of a finished game, and a move that cost much, are for everyone", async () => {
        const person = await lookAtPlayed(options);
        const { page } = person;
        await person.button("How did it go?").click();
        await person.button("Cancel").click();
        await person.button("How did it go?").click();
        const costly = page.locator(".review-costly button").first();
        await costly.waitFor({ timeout: 120_000 });
        await assertAccessible(page, "review");
        await picture(page, `review-${look}`);
        await costly.click();
        await page.getByText(/You are looking back/).waitFor();
        await assertAccessible(page, "a costly move");
        await picture(page, `review-move-${look}`);
        await person.button("Back to the result").click();
        await costly.waitFor();
        person.assertNoFaults();
        await person.leave();
      });

    test("a table before its game is for everyone", async () => {
      const person = await arrive(options);
      await person.go("/");
      const table = await makeTable(person.page, [
        ["sets", "base,river"],
        ["seats", "4"],
      ]);
      await person.go(`/table/${table}`);
      await person.page.getByRole("heading", { name: "Seats" }).waitFor();
      await assertAccessible(person.page, "gathering");
      await picture(person.page, `gathering-${look}`);
      person.assertNoFaults();
      await person.leave();
    });
  });
}

test("every screen fits into 320 pixels, in German, too", async () => {
  const person = await arrive({ ...small, locale: "de-DE" });
  for (const [name, path] of Object.entries(screens)) {
    await person.go(path);
    await person.page.waitForLoadState("networkidle");
    await assertAccessible(person.page, `${name} in German`);
  }
  await person.leave();
});

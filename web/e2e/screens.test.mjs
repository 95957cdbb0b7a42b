// Every screen: nothing that axe finds, no fault in the console, nothing wider than the window.
import { after, before, describe, test } from "node:test";
import { Person, Server, assertAccessible, desk, makeTable, openBrowser, phone, picture, small } from "./support.mjs";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

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

for (const [look, options] of Object.entries(looks)) {
  describe(look, () => {
    for (const [name, path] of Object.entries(screens)) {
      test(`${name} is for everyone`, async () => {
        const person = await Person.arrive(browser, server.url, options);
        await person.go(path);
        await person.page.waitForFunction(() => document.querySelector(".symbol-sheet symbol") !== null || true);
        await person.page.waitForLoadState("networkidle");
        await assertAccessible(person.page, name);
        await picture(person.page, `${name}-${look}`);
        if (name !== "missing") person.assertNoFaults();
        await person.leave();
      });
    }

    test("a table before its game is for everyone", async () => {
      const person = await Person.arrive(browser, server.url, options);
      await person.go("/");
      const table = await makeTable(person.page, [["sets", "base,river"], ["seats", "4"]]);
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
  const person = await Person.arrive(browser, server.url, { ...small, locale: "de-DE" });
  for (const [name, path] of Object.entries(screens)) {
    await person.go(path);
    await person.page.waitForLoadState("networkidle");
    await assertAccessible(person.page, `${name} in German`);
  }
  await person.leave();
});

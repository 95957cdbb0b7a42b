// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import protocol from "../../../docs/protocol.md?raw";
import { newForm, optionsOf, rulesOf } from "../create/form";
import { hasText, setLanguage } from "../i18n";
import { clockText, optionsText, readRules, refusalText, seatName } from "../ui/words";

beforeAll(() => setLanguage("en"));

const tableUnder = (heading: string): string => protocol.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";

/** All words that the first column under that heading names. */
const wordsUnder = (heading: string): (string | undefined)[] =>
  (tableUnder(heading).match(/^\| `.*$/gm) ?? []).flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([a-z_]+)`/g)].map(([, word]) => word),
  );

describe("words of the protocol", () => {
  it("has a text for every refusal that the protocol names", () => {
    const codes = wordsUnder("Refusals");
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !hasText(`refusal.${code}`))).toEqual([]);
  });

  it("has a text for every reason that the protocol names, in every language", async () => {
    const reasons = wordsUnder("Reasons");
    expect(reasons.length).toBeGreaterThan(25);
    expect(reasons.filter((reason) => !hasText(`reason.${reason}`))).toEqual([]);
  });

  it("tells the reason in the reader's language, and else what came in English", async () => {
    const refusal = {
      code: "senseless_rules",
      args: { reason: "players", detail: "6 players cannot play: take 2 to 5", players: "6", most: "5" },
    };
    expect(refusalText(refusal)).toBe("These rules do not go together: 6 cannot play, but 2 to 5 can");
    await setLanguage("de");
    expect(refusalText(refusal)).toBe("Diese Regeln passen nicht zusammen: 6 können nicht spielen, wohl aber 2 bis 5");
    await setLanguage("en");
    const newer = { code: "senseless_rules", args: { reason: "brand_new", detail: "no luck" } };
    expect(refusalText(newer)).toBe("These rules do not go together: no luck");
  });

  it("counts seats from 1 for people", () => {
    expect(refusalText({ code: "not_your_turn", args: { seat: "1" } })).toBe("It is seat 2’s turn.");
  });

  it("shows a refusal that it does not know, or that lacks what it should tell", () => {
    expect(refusalText({ code: "brand_new", args: {} })).toBe("That was refused (brand_new).");
    expect(refusalText({ code: "not_your_turn", args: {} })).toBe("That was refused (not_your_turn).");
  });

  it("shows clocks as people speak of them, and unknown ones as they are", () => {
    expect(clockText("live 10m+5s")).toBe("10 min + 5 s a tile");
    expect(clockText("correspondence 1d")).toBe("1 day a move");
    expect(clockText("hourglass")).toBe("hourglass");
  });

  it("spells out what differs from the standard rules", () => {
    expect(readRules("players=3 sets=base,river")).toEqual({ players: "3", sets: "base,river" });
    expect(optionsText("players=3 sets=base farm_scoring=2")).toEqual(["Fields: a city pays once a player"]);
  });

  it("calls bots by their level, numbered like the server does", () => {
    expect(seatName("greedy 2", "greedy")).toBe("Greedy 2");
    expect(seatName("greedy", undefined)).toBe("greedy");
  });
});

describe("the form of a table", () => {
  it("leaves the wheel out of a deck that brings its own", () => {
    const form = { ...newForm, deck: "wheel_standalone", additions: ["river", "wheel"] } as const;
    expect(rulesOf(form)).toBe("standard sets=wheel_standalone,river");
  });

  it("sets the preset before what changes it", () => {
    const names = optionsOf({ ...newForm, preset: "bsw", extra: { two_tile_city: "4" } }).map(([name]) => name);
    expect(names.indexOf("preset")).toBeLessThan(names.indexOf("sets"));
    expect(names.indexOf("seats")).toBeLessThan(names.indexOf("two_tile_city"));
  });
});

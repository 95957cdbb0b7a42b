import { describe, expect, it } from "vitest";
import { fold } from "../fold";
import type { TableEvent, TableView } from "../protocol";

const gathering: TableView = {
  table: "t1",
  version: 3,
  at: 100,
  made_at: 50,
  stage: "gathering",
  host: { id: "p1", name: "Anna" },
  spec: {
    rules: "players=3 sets=base",
    clock: "none",
    order: "drawn",
    visibility: "open",
    grace: 60000,
    substitute: "greedy",
  },
  seats: [{ name: "Anna", whose: { person: "p1" }, out: "in", away: false }, null, null],
  chat: [],
  muted: [],
};

type Body = TableEvent extends infer Event ? (Event extends TableEvent ? Omit<Event, "version" | "at"> : never) : never;

/** The view after these events, which follow each other without gaps. */
const after = (...bodies: Body[]): TableView =>
  bodies.reduce<TableView>(
    (view, body) => fold(view, { ...body, version: view.version + 1, at: view.at + 10 } as TableEvent),
    gathering,
  );

const botSits: Body = { event: "sat_down", seat: 2, name: "greedy", whose: { bot: "greedy" } };
const dealt: Body = { event: "dealing", spec: { ...gathering.spec, rules: "players=2 sets=base" } };
const committed: Body = {
  event: "seed_committed",
  commitment: "c0",
  sequence: 7,
  previous: "p0",
  link: "l0",
  nonces_until: 900,
};
const mixed: Body = { event: "deck_mixed", order: [1, 0] };

describe("a view, brought forward", () => {
  it("knows an event once", () => {
    const event: TableEvent = { version: 3, at: 1, event: "host_changed", host: { id: "p2", name: "Ben" } };
    expect(fold(gathering, event)).toBe(gathering);
  });

  it("never changes the view that it began with", () => {
    const before = structuredClone(gathering);
    after(botSits, dealt, committed, mixed);
    expect(gathering).toEqual(before);
  });

  it("seats bots and people, and frees their seats", () => {
    expect(after(botSits).seats[2]).toEqual({ name: "greedy", whose: { bot: "greedy" }, out: "in" });
    expect(after(botSits, { event: "got_up", seat: 2, why: "kicked" }).seats[2]).toBeNull();
  });

  it("has as many seats as the options say", () => {
    const grown = { ...gathering.spec, rules: "players=5 sets=base" };
    const shrunk = { ...gathering.spec, rules: "players=2 sets=base" };
    expect(after({ event: "option_set", name: "seats", value: "5", spec: grown }).seats).toHaveLength(5);
    expect(after({ event: "option_set", name: "seats", value: "2", spec: shrunk }).seats).toHaveLength(2);
  });

  it("lets free seats vanish when the game is dealt", () => {
    expect(after(botSits, dealt).seats.map((seat) => seat?.name)).toEqual(["Anna", "greedy"]);
  });

  it("waits for the nonces of people alone, until each is given or missed", () => {
    expect(after(botSits, dealt, committed).deck?.waiting).toEqual([0]);
    const given = after(botSits, dealt, committed, { event: "nonce_given", seat: 0, nonce: "ab" });
    expect(given.deck).toMatchObject({ waiting: [], nonces: ["ab", null] });
    expect(after(botSits, dealt, committed, { event: "nonce_missed", seat: 0 }).deck?.waiting).toEqual([]);
  });

  it("renumbers the seats when the deck is mixed", () => {
    const playing = after(botSits, dealt, committed, mixed);
    expect(playing.stage).toBe("playing");
    expect(playing.seats.map((seat) => seat?.name)).toEqual(["greedy", "Anna"]);
  });

  it("knows whose turn it is, and that a finished game has none", () => {
    const drawn = after(botSits, dealt, committed, mixed, {
      event: "tile_drawn",
      seat: 1,
      tile: "BG-U",
      second: false,
      hash: "0123456789abcdef",
    });
    expect(drawn.to_move).toBe(1);
    const over = fold(drawn, {
      version: 99,
      at: 999,
      event: "game_over",
      why: "played",
      totals: [3, 4],
      winners: [1],
    });
    expect(over).toMatchObject({ stage: "finished", over: { totals: [3, 4], winners: [1] } });
    expect("to_move" in over).toBe(false);
  });

  it("marks people as away and back again, whichever seats they have", () => {
    expect(after({ event: "went_away", person: "p1" }).seats[0]?.away).toBe(true);
    expect(after({ event: "went_away", person: "p1" }, { event: "came_back", person: "p1" }).seats[0]?.away).toBe(
      false,
    );
  });

  it("puts a bot in for an owner until they return", () => {
    const standing: Body = { event: "bot_stands_in", seat: 0, level: "greedy", why: "vanished" };
    expect(after(standing).seats[0]?.substitute).toBe("greedy");
    expect(after(standing, { event: "owner_returned", seat: 0 }).seats[0]).not.toHaveProperty("substitute");
  });

  it("keeps a proposal with those who agreed until it ends", () => {
    const proposed: Body = { event: "proposed", by: "p1", what: "rematch", days: 0 };
    expect(after(proposed, { event: "agreed", by: "p2" }).proposal?.agreed).toEqual(["p1", "p2"]);
    expect(after(proposed, { event: "proposal_ended", how: "declined" })).not.toHaveProperty("proposal");
  });

  it("mutes and unmutes", () => {
    const mute: Body = { event: "mute_set", by: "p1", whom: "p9", muted: true };
    expect(after(mute).muted).toEqual(["p9"]);
    expect(after(mute, { ...mute, muted: false }).muted).toEqual([]);
  });
});

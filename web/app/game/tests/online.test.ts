import { signal } from "@preact/signals";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { engineInTest, until } from "../../engine/tests/engine";
import type { EngineClient } from "../../engine/client";
import type { TableChannel } from "../../net/channel";
import { fold } from "../../net/fold";
import type { Action, TableEvent, TableView } from "../../net/protocol";
import { leftAt } from "../clock";
import { OnlineTable } from "../online";

let engine: EngineClient;
beforeAll(async () => {
  engine = await engineInTest();
});

const begun: TableView = {
  table: "t1",
  version: 10,
  at: 1000,
  made_at: 0,
  stage: "dealing",
  host: { id: "p1", name: "Anna" },
  spec: {
    rules: "players=2 sets=base",
    clock: "live 1m+5s",
    order: "chosen",
    visibility: "open",
    grace: 60_000,
    substitute: "greedy",
  },
  seats: [
    { name: "Anna", whose: { person: "p1" }, out: "in", away: false },
    { name: "Robot", whose: { bot: "greedy" }, out: "in" },
  ],
  chat: [],
  muted: [],
};

/** A channel whose server is the test. */
class FakeChannel {
  readonly table = "t1";
  readonly view = signal<TableView | null>(null);
  readonly mySeats = signal([0]);
  readonly connection = { now: () => 5000, resync: vi.fn() };
  readonly sent: Action[] = [];
  answer: { ok: boolean; code?: string; args?: Record<string, string> } = { ok: true };
  #listeners: ((event: TableEvent) => void)[] = [];

  listen(listener: (event: TableEvent) => void): () => void {
    this.#listeners.push(listener);
    return () => undefined;
  }
  send(action: Action) {
    this.sent.push(action);
    return Promise.resolve(this.answer);
  }
  tell(event: Record<string, unknown>): void {
    const view = this.view.value ?? begun;
    const told = { at: 2000, ...event, version: view.version + 1 } as unknown as TableEvent;
    this.view.value = fold(view, told);
    for (const listener of this.#listeners) listener(told);
  }
}

function table() {
  const channel = new FakeChannel();
  channel.view.value = begun;
  return { channel, source: new OnlineTable(channel as unknown as TableChannel, engine) };
}

describe("a table on a server", () => {
  it("begins when the deck is mixed, and follows the draws", async () => {
    const { channel, source } = table();
    channel.tell({ event: "deck_mixed", order: [0, 1] });
    channel.tell({ event: "tile_drawn", seat: 0, tile: "BG-V", second: false, at: 3000 });
    await until(() => source.newest.value?.state.tile === "BG-V");
    expect(channel.connection.resync).not.toHaveBeenCalled();
    expect(source.stage.value).toBe("playing");
    expect(source.seats.value.map(({ mine }) => mine)).toEqual([true, false]);
    channel.tell({ event: "tile_laid", seat: 0, cell: [1, 0], rotation: 0, figure: "road[0]", left: 64_000 });
    channel.tell({ event: "tile_drawn", seat: 1, tile: "BG-E", second: false });
    await until(() => source.newest.value?.state.to_move === 1);
    expect(source.newest.value?.state.figures).toHaveLength(1);
    expect(source.story.value.map(({ move }) => move.do)).toEqual(["draw", "place", "figure", "draw"]);
  });

  it("asks for the whole view when the game began before it was opened", async () => {
    const channel = new FakeChannel();
    channel.view.value = { ...begun, stage: "playing", order: [0, 1] };
    const source = new OnlineTable(channel as unknown as TableChannel, engine);
    await until(() => channel.connection.resync.mock.calls.length === 1);
    const record = '[Bastide "1"]\n[Rules "players=2 sets=base"]\n\n1A BG-V\n*\n';
    channel.view.value = { ...begun, stage: "playing", order: [0, 1], version: 12, record };
    await until(() => source.newest.value?.state.tile === "BG-V");
    expect(channel.connection.resync).toHaveBeenCalledOnce();
  });

  it("sets up the position of a whole view, and has the engine's hash of it", async () => {
    const [one, other] = [table(), table()];
    one.channel.tell({ event: "deck_mixed", order: [0, 1] });
    one.channel.tell({ event: "tile_drawn", seat: 0, tile: "BG-V", second: false });
    one.channel.tell({ event: "tile_laid", seat: 0, cell: [1, 0], rotation: 0, figure: "-", left: 64_000 });
    await until(() => one.source.newest.value?.at === 3);
    const record = (await one.source.game.value?.record()) ?? "";
    other.channel.view.value = { ...begun, stage: "playing", version: 14, record };
    await until(() => other.source.newest.value?.at === 3);
    expect(await other.source.game.value?.hash()).toBe(await one.source.game.value?.hash());
  });

  it("runs the clock of whoever is to move, never a bot's", async () => {
    const { channel, source } = table();
    channel.tell({ event: "deck_mixed", order: [0, 1], at: 1000 });
    channel.tell({ event: "tile_drawn", seat: 0, tile: "BG-V", second: false, at: 3000 });
    await until(() => source.clocks.value?.running === 0);
    expect(source.clocks.value && leftAt(source.clocks.value, 0, source.now())).toBe(58_000);
    channel.tell({ event: "tile_laid", seat: 0, cell: [1, 0], rotation: 0, figure: "-", left: 63_000 });
    channel.tell({ event: "tile_drawn", seat: 1, tile: "BG-E", second: false });
    await until(() => source.newest.value?.at === 4);
    expect(source.clocks.value).toMatchObject({ left: [63_000, 60_000], running: null });
  });

  it("leaves everybody the colour of the place where they sat", () => {
    const { channel, source } = table();
    channel.tell({ event: "deck_mixed", order: [1, 0] });
    expect(source.seats.value.map(({ name, colour }) => [name, colour])).toEqual([
      ["Robot", "red"],
      ["Anna", "yellow"],
    ]);
  });

  it("looks at the table afresh when the engine does not follow", async () => {
    const { channel, source } = table();
    channel.tell({ event: "deck_mixed", order: [0, 1] });
    channel.tell({ event: "tile_drawn", seat: 0, tile: "nonsense", second: false });
    await until(() => source.trouble.value !== null);
    expect(channel.connection.resync).toHaveBeenCalledWith("t1");
  });

  it("holds its position against the server's, and fetches the table anew when it is another", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { channel, source } = table();
    const drawn = { event: "tile_drawn", seat: 0, tile: "BG-V", second: false };
    const { game } = await engine.call("new", { rules: begun.spec.rules });
    await engine.call("play", { game, moves: [{ do: "draw", tile: drawn.tile }] });
    const { hash } = await engine.call("hash", { game });
    channel.tell({ event: "deck_mixed", order: [0, 1] });
    channel.tell({ ...drawn, hash });
    await until(() => source.agreement.value.compared === 1);
    channel.tell({ event: "tile_laid", seat: 0, cell: [1, 0], rotation: 0, figure: "-", left: 64_000, hash });
    await until(() => source.trouble.value === "another_position");
    expect(source.agreement.value).toEqual({ compared: 2, differed: 1 });
    expect(channel.connection.resync).toHaveBeenCalledOnce();
    const { record } = await engine.call("record", { game, form: "text" });
    channel.view.value = { ...begun, stage: "playing", order: [0, 1], version: 20, record, hash };
    await until(() => source.trouble.value === null);
    expect(source.agreement.value).toEqual({ compared: 3, differed: 1 });
    expect(source.newest.value?.at).toBe(1);
  });

  it("sends a choice as it is, and hands back why it was refused", async () => {
    const { channel, source } = table();
    const choice = { do: "play", seat: 0, cell: [1, 0], rotation: 0, figure: "-" } as const;
    expect(await source.play({ ...choice, cell: [1, 0] })).toBeNull();
    channel.answer = { ok: false, code: "stale", args: { version: "12" } };
    expect(await source.play({ ...choice, cell: [1, 0] })).toEqual({ code: "stale", args: { version: "12" } });
    expect(channel.sent).toEqual([choice, choice]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { engineInTest, until } from "../../engine/tests/engine";
import type { Choice } from "../../game/source";
import type { Thinkers } from "../local";
import { LocalTable } from "../local";
import { Shelf } from "../shelf";
import { MemoryDrawer } from "./drawer";

const atOnce = { least: 0, most: 1 };
const bot = (name: string) => ({ name, bot: "random" });
const person = (name: string) => ({ name, bot: null });

let thinkers: Thinkers;
beforeAll(async () => {
  thinkers = { engine: await engineInTest(), bots: await engineInTest() };
});

const isAsked = (table: LocalTable): boolean => {
  const state = table.newest.value?.state;
  return state?.phase === "over" || (state?.phase === "place" && table.seats.value[state.to_move]?.mine === true);
};

const firstChoice = (table: LocalTable): Choice => {
  const { state, legal } = table.newest.value ?? {};
  const place = legal?.cells?.[0];
  const rotation = place?.rotations[0];
  if (state === undefined || place === undefined || rotation === undefined) throw new Error("nothing is asked");
  return { do: "play", seat: state.to_move, cell: place.cell, rotation, figure: "-" };
};

describe("a table in this browser", () => {
  it("lets bots play a whole game by themselves", async () => {
    const seats = [bot("A"), bot("B"), bot("C")];
    const options = { rules: "sets=base,river,traders_and_builders,wheel", seats };
    const table = await LocalTable.begin(options, thinkers, new Shelf(new MemoryDrawer()), atOnce);
    await until(() => table.stage.value === "finished");
    expect(table.trouble.value).toBeNull();
    expect(table.ended.value?.totals).toHaveLength(3);
    expect(table.ended.value?.winners).not.toEqual([]);
    expect(table.story.value.at(-1)?.events.at(-1)?.event).toBe("game_ended");
  }, 30_000);

  it("waits for people, and takes only the move of whose turn it is", async () => {
    const options = { rules: "sets=base", seats: [person("Anna"), person("Ben")] };
    const table = await LocalTable.begin(options, thinkers, new Shelf(new MemoryDrawer()), atOnce);
    await until(() => isAsked(table));
    const choice = firstChoice(table);
    expect(await table.play({ ...choice, seat: 1 - choice.seat })).toMatchObject({ code: "not_your_turn" });
    expect(await table.play(choice)).toBeNull();
    await until(() => isAsked(table));
    expect(table.newest.value?.state.to_move).toBe(1 - choice.seat);
  });

  it("refuses what the engine refuses, in its words, and stays as it was", async () => {
    const options = { rules: "sets=base", seats: [person("Anna"), person("Ben")] };
    const table = await LocalTable.begin(options, thinkers, new Shelf(new MemoryDrawer()), atOnce);
    await until(() => isAsked(table));
    const before = table.newest.value;
    const refused = await table.play({ do: "play", seat: 0, cell: [30, 30], rotation: 0, figure: "-" });
    expect(refused?.code).toBe("engine");
    expect(refused?.args["detail"]).not.toBe("");
    expect(table.newest.value).toBe(before);
  });

  it("goes on after a reload with the same tile and the same tiles to come", async () => {
    const shelf = new Shelf(new MemoryDrawer());
    const options = { rules: "sets=base", seats: [person("Anna"), person("Ben")] };
    const table = await LocalTable.begin(options, thinkers, shelf, atOnce);
    await until(() => isAsked(table));
    await table.play(firstChoice(table));
    await until(() => isAsked(table));
    const saved = shelf.game(table.id);
    if (saved === null) throw new Error("it was not saved");
    const again = await LocalTable.resume(saved, thinkers, shelf, atOnce);
    expect(again.newest.value?.state.tile).toBe(table.newest.value?.state.tile);
    await again.play(firstChoice(again));
    await until(() => isAsked(again));
    expect(again.newest.value?.state.tile).toBe(saved.order[0]);
    expect(again.seats.value.map(({ name }) => name)).toEqual(["Anna", "Ben"]);
  });

  it("tells when a game can be kept no more, and plays on", async () => {
    const drawer = new MemoryDrawer();
    drawer.full = true;
    const table = await LocalTable.begin(
      { rules: "sets=base", seats: [person("Anna"), person("Ben")] },
      thinkers,
      new Shelf(drawer),
      atOnce,
    );
    await until(() => isAsked(table) && table.trouble.value === "storage_full");
    expect(await table.play(firstChoice(table))).toBeNull();
  });

  it("comes out of a record, finished or not", async () => {
    const shelf = new Shelf(new MemoryDrawer());
    const record =
      '[Bastide "1"]\n[Rules "players=2 sets=base"]\n[A "Anna"]\n\n1A BG-V 1,0 r0 road[0]\n2B BG-E 0,-1 r2\n*\n';
    const adopted = await LocalTable.adopt(record, thinkers.engine, shelf);
    expect(adopted.seats.map(({ name }) => name)).toEqual(["Anna", "B"]);
    const table = await LocalTable.resume(adopted, thinkers, shelf, atOnce);
    await until(() => isAsked(table));
    expect(table.newest.value?.state).toMatchObject({ tile: "BG-E", to_move: 1, phase: "place" });
    expect(await table.play(firstChoice(table))).toBeNull();
    await expect(LocalTable.adopt("nonsense", thinkers.engine, shelf)).rejects.toThrow();
  });
});

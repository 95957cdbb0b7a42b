import type { Signal } from "@preact/signals";
import { beforeAll, describe, expect, it } from "vitest";
import type { EngineClient } from "../../engine/client";
import { engineInTest, until } from "../../engine/tests/engine";
import { LocalTable } from "../../offline/local";
import { Shelf } from "../../offline/shelf";
import { MemoryDrawer } from "../../offline/tests/drawer";
import { GameModel } from "../model";
import type { SeatView } from "../source";

let engine: EngineClient;
beforeAll(async () => {
  engine = await engineInTest();
});

/** Two people at one screen, the first of them to lay a tile. */
async function asked() {
  const seats = ["Anna", "Ben"].map((name) => ({ name, bot: null }));
  const table = await LocalTable.begin(
    { rules: "sets=base", seats },
    { engine, bots: engine },
    new Shelf(new MemoryDrawer()),
    { least: 0, most: 1 },
  );
  const model = new GameModel(table);
  await until(() => model.asked.value !== null);
  const legal = model.shown.value?.legal.cells?.[0];
  const rotation = legal?.rotations[0];
  if (legal === undefined || rotation === undefined) throw new Error("nothing is legal");
  return { table, model, laid: { cell: legal.cell, rotation } };
}

describe("a draft", () => {
  it("is answered by the engine: figures, and what they would bring", async () => {
    const { model, laid } = await asked();
    await model.lay(laid);
    expect(model.options.value?.figures).toContain("-");
    expect(model.canConfirm.value).toBe(true);
    const figure = model.options.value?.figures.find((word) => word !== "-");
    if (figure === undefined) throw new Error("no figure is possible");
    await model.choose(figure);
    expect(model.outcome.value?.events.some(({ event }) => event === "figure_placed")).toBe(true);
  });

  it("is taken back figure first, then tile", async () => {
    const { model, laid } = await asked();
    await model.lay(laid);
    await model.choose(model.options.value?.figures.find((word) => word !== "-") ?? "-");
    model.takeBack();
    expect(model.chosen.value).toBeNull();
    expect(model.laid.value).toEqual(laid);
    model.takeBack();
    expect(model.laid.value).toBeNull();
    expect(model.canConfirm.value).toBe(false);
  });

  it("stays while others come, go and talk", async () => {
    const { model, laid, table } = await asked();
    await model.lay(laid);
    const seats = table.seats as Signal<readonly SeatView[]>;
    seats.value = seats.value.map((seat) => ({ ...seat, away: !seat.mine }));
    expect(model.laid.value).toEqual(laid);
    expect(model.canConfirm.value).toBe(true);
  });

  it("becomes a move when it is confirmed, and is forgotten", async () => {
    const { model, laid, table } = await asked();
    await model.lay(laid);
    await model.confirm();
    await until(() => model.asked.value?.seat === 1);
    expect(model.laid.value).toBeNull();
    expect(table.newest.value?.state.tiles.at(-1)?.cell).toEqual(laid.cell);
  });

  it("is not asked for while somebody looks back, and the past is shown as it was", async () => {
    const { model, laid } = await asked();
    await model.lay(laid);
    await model.confirm();
    await until(() => model.asked.value?.seat === 1);
    model.looking.value = 0;
    await until(() => model.shown.value?.at === 0);
    expect(model.asked.value).toBeNull();
    expect(model.shown.value?.state.tiles).toHaveLength(1);
    model.looking.value = null;
    await until(() => model.asked.value?.seat === 1);
  });
});

describe("looking at the board", () => {
  it("lights the feature that is pointed at, the last one only", async () => {
    const { model } = await asked();
    const [first, second] = [
      model.point({ cell: [0, 0], segment: "city[0]" }),
      model.point({ cell: [0, 0], segment: "road[0]" }),
    ];
    await Promise.all([first, second]);
    expect(model.pointed.value?.kind).toBe("road");
    await model.point(null);
    expect(model.pointed.value).toBeNull();
  });

  it("tells what fits an open cell, and nothing elsewhere", async () => {
    const { model } = await asked();
    await model.probe([0, -1]);
    expect(model.probed.value?.copies).toBeGreaterThan(0);
    await model.probe([9, 9]);
    expect(model.probed.value).toBeNull();
  });

  it("shades the fields that somebody claims", async () => {
    const { model, laid } = await asked();
    await model.lay(laid);
    const farmer = model.options.value?.figures.find((word) => word.startsWith("field"));
    await model.choose(farmer ?? null);
    await model.confirm();
    model.shading.value = true;
    await until(() => model.fields.value.length === (farmer === undefined ? 0 : 1));
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { Answer, Move } from "../../../engine/engine.js";
import type { EngineClient } from "../../engine/client";
import { engineInTest, until } from "../../engine/tests/engine";
import { ghostsOf, ringsOf } from "../dress";
import { GameModel } from "../model";
import type { Progress } from "../review";
import { review, startReview, summed } from "../review";
import type { Source } from "../source";
import { LocalTable } from "../../offline/local";
import { Shelf } from "../../offline/shelf";
import { MemoryDrawer } from "../../offline/tests/drawer";
import { plan } from "./plan";

let engines: EngineClient[];
let record: string;

/** The first moves of a game that is played without thinking. */
beforeAll(async () => {
  engines = [await engineInTest(), await engineInTest()];
  const [engine] = engines as [EngineClient];
  const { game } = await engine.call("new", { rules: "standard players=2 sets=base" });
  let { order } = await engine.call("shuffle", { game, seed: "1" });
  for (let move = 0; move < 24; move += 1) {
    const { phase } = await engine.call("state", { game });
    const [tile = "", ...rest] = order;
    if (phase === "draw") order = rest;
    const chosen: Move =
      phase === "draw"
        ? { do: "draw", tile }
        : (await engine.call("bot_move", { game, bot: "random", seed: String(move) })).move;
    await engine.call("play", { game, moves: [chosen] });
  }
  ({ record } = await engine.call("record", { game }));
});

const choice = (lost: number, move: Move): NonNullable<Answer<"judge">["choice"]> => ({
  value: 0,
  lost,
  best: [{ move, value: lost, visits: 1 }],
});
const place = (x: number): Move => ({ do: "place", cell: [x, 0], rotation: 0 });

describe("a review", () => {
  it("keeps luck and play of every seat apart", () => {
    const found = summed(
      [
        { seat: 0, luck: 1.5, forecast: [3, 4] },
        { seat: 0, choice: choice(2.5, place(1)) },
        { seat: 1, luck: -1, forecast: [5, 4] },
        { seat: 1, choice: choice(0, place(2)) },
        { seat: 0, luck: 1, forecast: [6, 4] },
      ],
      [{ do: "draw", tile: "a" }, place(7), { do: "draw", tile: "b" }, place(2), { do: "draw", tile: "c" }],
      [9, 8],
    );
    expect(found.luck).toEqual([2.5, -1]);
    expect(found.lost).toEqual([2.5, 0]);
    expect(found.course).toEqual([
      [3, 4],
      [5, 4],
      [6, 4],
      [9, 8],
    ]);
    expect(found.costly).toEqual([{ at: 1, seat: 0, lost: 2.5, played: place(7), better: place(1) }]);
  });

  it("names the costliest moves in the order of the game, none that is a matter of taste", () => {
    const costs = [3, 1.9, 2, 9, 4, 5, 6, 7];
    const judged = costs.map((lost, at) => ({ seat: 0, choice: choice(lost, place(at)) }));
    const { costly } = summed(
      judged,
      costs.map(() => place(9)),
      [0],
    );
    expect(costly.map(({ lost }) => lost)).toEqual([3, 9, 4, 5, 6, 7]);
  });

  it("comes to the same whoever shares the work, and tells how far it is", async () => {
    const told: Progress[] = [];
    const alone = await review(engines.slice(0, 1), record, (progress) => told.push(progress));
    expect(await review(engines, record, () => undefined)).toEqual(alone);
    expect(told.map(({ done }) => done)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
    expect(told.at(-1)).toEqual({ done: 24, all: 24 });
  });
});

describe("a review of the game that is shown", () => {
  const shown = async (): Promise<GameModel> => {
    const engine = await engineInTest();
    const shelf = new Shelf(new MemoryDrawer());
    const saved = await LocalTable.adopt(record, engine, shelf);
    return new GameModel(await LocalTable.resume(saved, { engine, bots: engine }, shelf));
  };

  it("stays until it is asked for again, and shows where a tile would have been better", async () => {
    const model = await shown();
    startReview(model, [await engineInTest()]);
    await until(() => model.review.value?.found != null);
    const tileMoves = model.review.value?.found?.costly.filter(({ better }) => better.do === "place") ?? [];
    const [advice] = tileMoves;
    if (advice === undefined) throw new Error("whoever plays without thinking gives something away");
    model.lookInto(advice);
    await until(() => model.advice.value !== null);
    const state = model.shown.value?.state;
    if (state === undefined) throw new Error("nothing is shown");
    expect(ghostsOf(state, advice)).toEqual([{ ...advice.better, do: undefined, tile: state.tile }]);
    expect(ringsOf(plan, state, advice).map(({ cell }) => cell)).toEqual([(advice.played as { cell: unknown }).cell]);
    model.looking.value = null;
    await until(() => model.advice.value === null);
    model.close();
  });

  it("is stopped at once, and when it fails says so", async () => {
    const model = await shown();
    startReview(model, [await engineInTest()]);
    model.review.value?.stop();
    expect(model.review.value).toBeNull();
    const broken = { ...model.source, record: () => Promise.reject(new Error("gone")) } as Source;
    const other = new GameModel(broken);
    startReview(other, [await engineInTest()]);
    await until(() => other.review.value?.failed === true);
    other.close();
    model.close();
  });
});

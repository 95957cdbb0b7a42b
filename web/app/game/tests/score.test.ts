import { beforeAll, describe, expect, it } from "vitest";
import { engineInTest, until } from "../../engine/tests/engine";
import { LocalTable } from "../../offline/local";
import { Shelf } from "../../offline/shelf";
import { MemoryDrawer } from "../../offline/tests/drawer";
import { awardsOf, finalSteps, sheetOf } from "../score";
import { squareAt } from "../ScoreTrack";
import { linesOf, untilFinal } from "../story";

let table: LocalTable;
beforeAll(async () => {
  const thinkers = { engine: await engineInTest(), bots: await engineInTest() };
  const seats = ["A", "B", "C"].map((name) => ({ name, bot: "greedy" }));
  const options = { rules: "sets=base,traders_and_builders,wheel", seats };
  table = await LocalTable.begin(options, thinkers, new Shelf(new MemoryDrawer()), { least: 0, most: 1 });
  await until(() => table.stage.value === "finished");
}, 30_000);

describe("the score of a whole game", () => {
  it("is the sum of all awards, seat by seat", () => {
    const sheet = sheetOf(awardsOf(table.story.value), 3);
    expect(sheet.map(({ total }) => total)).toEqual(table.ended.value?.totals);
    for (const row of sheet) {
      expect(row.city + row.road + row.monastery + row.field + row.wheel + row.goods).toBe(row.total);
    }
  });

  it("comes to its end in steps, the last of which has the totals", () => {
    const steps = finalSteps(awardsOf(table.story.value), 3);
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.at(-1)?.totals).toEqual(table.ended.value?.totals);
  });

  it("shows seats that share a feature in one step", () => {
    const steps = finalSteps(awardsOf(table.story.value), 3);
    for (const { awards } of steps) expect(new Set(awards.map(({ seat }) => seat)).size).toBe(awards.length);
    for (const [i, { awards }] of steps.entries()) {
      const [a, b] = [awards[0]?.feature, steps[i + 1]?.awards[0]?.feature];
      if (a != null && b != null) expect(a).not.toEqual(b);
    }
  });

  it("has a line in the log for each award, and one for each tile", () => {
    const lines = linesOf(table.story.value);
    const told = lines.filter(({ kind }) => ["score", "wheel", "crown", "most_goods"].includes(kind));
    expect(told).toHaveLength(awardsOf(table.story.value).length);
    const laid = table.story.value.filter(({ move }) => move.do === "place").length;
    expect(lines.filter(({ kind }) => kind === "laid")).toHaveLength(laid);
    expect(lines.at(-1)?.kind).toBe("end");
  });

  it("keeps to itself in the log what the final scoring has not come to", () => {
    const lines = linesOf(table.story.value);
    const steps = finalSteps(awardsOf(table.story.value), 3);
    const tellsOfTheEnd = (line: (typeof lines)[number]): boolean =>
      (line.kind === "score" && line.final) || line.kind === "most_goods" || line.kind === "end";
    const before = lines.filter((line) => !tellsOfTheEnd(line));
    for (const [i, { told }] of steps.entries()) {
      const shown = untilFinal(lines, told);
      expect(shown.filter((line) => !tellsOfTheEnd(line))).toEqual(before);
      expect(shown.filter(tellsOfTheEnd)).toHaveLength(steps.slice(0, i + 1).flatMap(({ awards }) => awards).length);
    }
  });
});

describe("the score track", () => {
  it("has fifty squares in a ring, each beside the next", () => {
    const squares = Array.from({ length: 50 }, (_, i) => squareAt(i));
    expect(new Set(squares.map(String)).size).toBe(50);
    for (const [i, [x, y]] of squares.entries()) {
      const [nextX, nextY] = squareAt(i + 1);
      expect(Math.abs(nextX - x) + Math.abs(nextY - y)).toBe(1);
    }
  });

  it("begins anew at fifty", () => {
    expect(squareAt(57)).toEqual(squareAt(7));
  });
});

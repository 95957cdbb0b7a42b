// Points as sums: where each seat's came from, and the final scoring one line after the other.
import type { FeatureKind, GameEvent, Seat, SegmentPlace } from "../../engine/engine.js";
import type { Happening } from "./moments";

export const kinds = ["city", "road", "monastery", "field", "wheel", "goods"] as const;
export type ScoreKind = (typeof kinds)[number];

export interface Award {
  readonly seat: Seat;
  readonly points: number;
  readonly kind: ScoreKind;
  /** Which feature, where it was one. */
  readonly feature: SegmentPlace | null;
  readonly final: boolean;
  readonly event: GameEvent;
  /** Moves made when it was told. */
  readonly at: number;
}

export function awardOf(event: GameEvent, at: number): Award | null {
  switch (event.event) {
    case "feature_scored":
    case "final_scored":
      return {
        seat: event.seat,
        points: event.points,
        kind: event.kind satisfies FeatureKind,
        feature: event.feature,
        final: event.event === "final_scored",
        event,
        at,
      };
    case "wheel_scored":
    case "crown_scored":
      return { seat: event.seat, points: event.points, kind: "wheel", feature: null, final: false, event, at };
    case "goods_scored":
      return { seat: event.seat, points: event.points, kind: "goods", feature: null, final: true, event, at };
    default:
      return null;
  }
}

export const awardsOf = (story: readonly Happening[]): Award[] =>
  story.flatMap(({ events, at }) => events.flatMap((event) => awardOf(event, at) ?? []));

export type Sheet = readonly Readonly<Record<ScoreKind | "total", number>>[];

/** For each seat its points by kind. */
export function sheetOf(awards: readonly Award[], seats: number): Sheet {
  const empty = (): Record<ScoreKind | "total", number> => ({
    city: 0,
    road: 0,
    monastery: 0,
    field: 0,
    wheel: 0,
    goods: 0,
    total: 0,
  });
  const sheet = Array.from({ length: seats }, empty);
  for (const { seat, points, kind } of awards) {
    const row = sheet[seat];
    if (row === undefined) continue;
    row[kind] += points;
    row.total += points;
  }
  return sheet;
}

/** Several seats that are paid for one feature are one step of the final scoring. */
export interface FinalStep {
  readonly awards: readonly Award[];
  /** The totals after it. */
  readonly totals: readonly number[];
  /** Awards of the final scoring up to it, its own among them. */
  readonly told: number;
}

export function finalSteps(awards: readonly Award[], seats: number): FinalStep[] {
  const totals = sheetOf(
    awards.filter(({ final }) => !final),
    seats,
  ).map(({ total }) => total);
  const steps: FinalStep[] = [];
  let group: Award[] = [];
  let told = 0;
  const close = (): void => {
    if (group.length === 0) return;
    for (const { seat, points } of group) totals[seat] = (totals[seat] ?? 0) + points;
    told += group.length;
    steps.push({ awards: group, totals: [...totals], told });
    group = [];
  };
  for (const award of awards.filter(({ final }) => final)) {
    if (group[0] !== undefined && !isTogether(group[0], award)) close();
    group.push(award);
  }
  close();
  return steps;
}

const isTogether = (a: Award, b: Award): boolean => {
  if (a.kind !== b.kind) return false;
  if (a.feature === null || b.feature === null) return goodsOf(a) === goodsOf(b);
  return (
    a.feature.segment === b.feature.segment &&
    a.feature.cell[0] === b.feature.cell[0] &&
    a.feature.cell[1] === b.feature.cell[1]
  );
};
const goodsOf = ({ event }: Award): string | null => (event.event === "goods_scored" ? event.goods : null);

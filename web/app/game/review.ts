// What a strong player makes of a finished game: luck with the tiles apart from play. Several engines share the moves
// among them; none knows of the others.
import type { Answer, Move } from "../../engine/engine.js";
import type { EngineClient } from "../engine/client";
import type { Advice, Chosen, GameModel } from "./model";

/** Positions that are looked at for each choice: enough to tell a blunder from a matter of taste. */
const nodes = 100;
const mostAdvice = 6;
/** What costs less is a matter of taste. */
const leastCost = 2;

export interface Review {
  /** Seat by seat, in points. */
  readonly luck: readonly number[];
  readonly lost: readonly number[];
  /** The moves that cost most, in their order. */
  readonly costly: readonly Advice[];
  /** What each seat could expect in the end: before each draw, and what it came to. */
  readonly course: readonly (readonly number[])[];
}

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** A review that is being made, or was. */
export interface Reviewing {
  readonly progress: Progress | null;
  readonly found: Review | null;
  readonly failed: boolean;
  readonly stop: () => void;
}

type Judged = Answer<"judge">;

/** Rejects with an EngineError if the record or an engine is of no use, or the engines are closed meanwhile. */
export async function review(
  engines: readonly EngineClient[],
  record: string,
  advance: (progress: Progress) => void,
): Promise<Review> {
  const players = await Promise.all(
    engines.map(async (engine) => ({ engine, game: (await engine.call("load", { record })).game })),
  );
  const [first] = players;
  if (first === undefined) throw new Error("a review needs an engine");
  const { engine, game } = first;
  const { length } = await engine.call("header", { game });
  const { history } = await engine.call("history", { game, from: 0, to: length });
  const { totals } = await engine.call("projection", { game });
  const judged: Judged[] = [];
  let next = 0;
  let done = 0;
  const judgeOn = async ({ engine, game }: typeof first): Promise<void> => {
    while (next < length) {
      const at = next++;
      judged[at] = await engine.call("judge", { game, at, nodes });
      advance({ done: ++done, all: length });
    }
  };
  await Promise.all(players.map(judgeOn));
  const played = history.map(({ move }) => move);
  return summed(judged, played, totals);
}

/** Goes on while people look at something else, until it is done or stopped. */
export function startReview(model: GameModel, engines: readonly EngineClient[]): void {
  const close = (): void => engines.forEach((engine) => engine.close());
  const isOver = (): boolean => model.review.peek()?.stop !== stop;
  const show = (part: Partial<Reviewing>): void => {
    if (!isOver()) model.review.value = { progress: null, found: null, failed: false, stop, ...part };
  };
  const stop = (): void => {
    close();
    if (!isOver()) model.review.value = null;
  };
  model.review.value = { progress: null, found: null, failed: false, stop };
  void model.source
    .record()
    .then((record) => review(engines, record, (progress) => show({ progress })))
    .then(
      (found) => show({ found }),
      () => show({ failed: true }),
    )
    .finally(close);
}

/** All that was said of the moves, one by one, as one. */
export function summed(judged: readonly Judged[], played: readonly Move[], totals: readonly number[]): Review {
  const sum = (part: (one: Judged) => number | undefined): number[] =>
    totals.map((_, seat) => judged.reduce((all, one) => all + (one.seat === seat ? (part(one) ?? 0) : 0), 0));
  return {
    luck: sum(({ luck }) => luck),
    lost: sum(({ choice }) => choice?.lost),
    costly: costlyOf(judged, played),
    course: [...judged.flatMap(({ forecast }) => (forecast === undefined ? [] : [forecast])), totals],
  };
}

const isChosen = (move: Move | undefined): move is Chosen => move !== undefined && move.do !== "draw";

function costlyOf(judged: readonly Judged[], played: readonly Move[]): Advice[] {
  const all = judged.flatMap(({ seat, choice }, at): Advice[] => {
    const [better, was] = [choice?.best[0]?.move, played[at]];
    if (choice === undefined || choice.lost < leastCost || !isChosen(better) || !isChosen(was)) return [];
    return [{ at, seat, lost: choice.lost, played: was, better }];
  });
  const worst = [...all].sort((a, b) => b.lost - a.lost).slice(0, mostAdvice);
  return all.filter((one) => worst.includes(one));
}

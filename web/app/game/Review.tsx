// Luck and play apart, after the game and on demand: it takes a while, and may be stopped.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SignImage } from "../art/Pictures";
import { formatNumber, t } from "../i18n";
import { useGame } from "./context";
import { reviewers } from "./engines";
import type { Progress, Review as Found } from "./review";
import { startReview } from "./review";
import { SeatTable } from "./SeatTable";
import "./review.css";

/** With its sign, a true minus. */
const points = (number: number): string =>
  formatNumber(number, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" }).replace(
    "-",
    "−",
  );

const Working = ({ progress, onStop }: { progress: Progress | null; onStop: () => void }): JSX.Element => (
  <div class="review-working" role="status">
    <label>
      {t("game.review.working")}
      <progress max={progress?.all ?? 1} value={progress?.done ?? 0} />
    </label>
    <button onClick={onStop}>{t("common.cancel")}</button>
  </div>
);

const leadsOf = (expected: readonly number[]): number[] => {
  const mean = expected.reduce((all, one) => all + one, 0) / expected.length;
  return expected.map((one) => one - mean);
};

const course = { width: 300, height: 84, rim: 4 };

/** How far each could expect to be above the mean of all in the end, from the first draw to the last. */
const Course = ({ found }: { found: Found }): JSX.Element => {
  const { drawings, model, colour } = useGame();
  const leads = found.course.map(leadsOf);
  const most = Math.max(1, ...leads.flat().map(Math.abs));
  const { width, height, rim } = course;
  const x = (at: number): number => rim + ((width - 2 * rim) * at) / Math.max(1, leads.length - 1);
  const y = (lead: number): number => height / 2 - ((height / 2 - rim) * lead) / most;
  const lineOf = (seat: number): string =>
    leads.map((lead, at) => `${x(at).toFixed(1)},${y(lead[seat] ?? 0).toFixed(1)}`).join(" ");
  return (
    <svg class="review-course" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t("game.review.course")}>
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} />
      {model.source.seats.value.map((_, seat) => (
        <g key={colour(seat)}>
          <polyline class="under" points={lineOf(seat)} />
          <polyline points={lineOf(seat)} stroke={drawings.wood(seat)} />
        </g>
      ))}
    </svg>
  );
};

const Costly = ({ found }: { found: Found }): JSX.Element => {
  const { model, name, colour } = useGame();
  if (found.costly.length === 0) return <p>{t("game.review.none")}</p>;
  return (
    <>
      <h4>{t("game.review.costly")}</h4>
      <ol class="review-costly">
        {found.costly.map((advice) => (
          <li key={advice.at}>
            <button onClick={() => model.lookInto(advice)}>
              <SignImage class="seat-sign" colour={colour(advice.seat)} />
              <span>{name(advice.seat)}</span>
              <span>{t(`game.review.played.${advice.better.do}`)}</span>
              <b>{points(-advice.lost)}</b>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
};

const Result = ({ found }: { found: Found }): JSX.Element => (
  <>
    <p class="hint">{t("game.review.explain")}</p>
    <SeatTable
      title={t("game.review.title")}
      rows={[
        { name: t("game.review.luck"), cells: found.luck.map(points) },
        { name: t("game.review.lost"), cells: found.lost.map((lost) => points(-lost)) },
      ]}
    />
    <Course found={found} />
    <Costly found={found} />
  </>
);

/** Judges the game as soon as it is shown, unless that was done before. */
export const Review = (): JSX.Element => {
  const { model } = useGame();
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (model.review.peek() === null) startReview(model, reviewers());
  }, []);
  const reviewing = model.review.value;
  const isDone = reviewing?.found != null;
  useEffect(() => here.current?.scrollIntoView({ block: "start" }), [isDone]);
  const stop = (): void => {
    reviewing?.stop();
    model.wantsReview.value = false;
  };
  return (
    <div class="review" ref={here}>
      <h3>{t("game.review.title")}</h3>
      {reviewing?.failed === true ? (
        <p class="fault" role="alert">
          {t("game.review.failed")}
        </p>
      ) : reviewing?.found == null ? (
        <Working progress={reviewing?.progress ?? null} onStop={stop} />
      ) : (
        <Result found={reviewing.found} />
      )}
    </div>
  );
};

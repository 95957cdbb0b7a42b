// The score track of the box: 50 squares in a ring, figures walking it, tiles that say 50 or 100.
import type { JSX } from "preact";
import { figureHref } from "../art/art";
import { t } from "../i18n";
import { useGame } from "./context";

const [across, down, square] = [17, 10, 20];
export const squares = 50;

/** Clockwise from the north-west corner. */
export function squareAt(score: number): readonly [x: number, y: number] {
  const at = ((score % squares) + squares) % squares;
  if (at < across) return [at, 0];
  if (at < across + down - 1) return [across - 1, at - across + 1];
  if (at < 2 * across + down - 2) return [2 * across + down - 3 - at, down - 1];
  return [0, squares - at];
}

/** Those who stand on one square stand side by side. */
const offset = (place: number, many: number): number =>
  many < 2 ? 0 : (place - (many - 1) / 2) * Math.min(9, 18 / many);

export const ScoreTrack = (): JSX.Element | null => {
  const { model, name, colour } = useGame();
  const moment = model.shown.value;
  if (moment === null) return null;
  const scores = model.finale.value?.totals ?? moment.state.seats.map(({ score }) => score);
  const spoken = scores.map((score, seat) => `${name(seat)} ${score}`).join(", ");
  return (
    <svg
      class="score-track"
      viewBox={`-2 -8 ${across * square + 4} ${down * square + 12}`}
      role="img"
      aria-label={`${t("game.track")}: ${spoken}`}
    >
      {Array.from({ length: squares }, (_, i) => {
        const [x, y] = squareAt(i);
        return (
          <g key={i} transform={`translate(${x * square} ${y * square})`}>
            <rect class={i % 5 === 0 ? "five" : ""} width={square} height={square} />
            {i % 5 === 0 && (
              <text x={square / 2} y={square / 2 + 3.5}>
                {i}
              </text>
            )}
          </g>
        );
      })}
      {scores.map((score, seat) => {
        const [x, y] = squareAt(score);
        const together = scores.flatMap((other, one) => (other % squares === score % squares ? [one] : []));
        const dx = offset(together.indexOf(seat), together.length);
        return (
          <g
            key={seat}
            class="walker"
            transform={`translate(${x * square + square / 2 + dx} ${y * square + square / 2 - 4})`}
          >
            <use href={figureHref(colour(seat), "follower")} x="-13" y="-13" width="26" height="26" />
          </g>
        );
      })}
      {scores.map((score, seat) => (
        <g key={seat} class="lap" transform={`translate(${2 * square} ${(seat + 1.75) * square})`}>
          <use href={figureHref(colour(seat), "follower")} x="-10" y="-10" width="20" height="20" />
          <text x="16" y="5">
            {score >= squares ? `${squares * Math.floor(score / squares)} + ${score % squares} = ` : ""}
            <tspan class="sum">{score}</tspan>
          </text>
        </g>
      ))}
    </svg>
  );
};

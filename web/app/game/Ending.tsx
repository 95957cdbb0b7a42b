// After the last tile: the final scoring feature by feature, then the sheet.
import { useComputed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { SignImage } from "../art/Pictures";
import { formatList, t } from "../i18n";
import { mayMove } from "../settings/preferences";
import { useGame } from "./context";
import type { Award } from "./score";
import { awardsOf, finalSteps, kinds, sheetOf } from "./score";
import { SeatTable } from "./SeatTable";
import { linesOf } from "./story";
import { tell } from "./words";

const stepTime = 1700;

const AwardText = ({ award }: { award: Award }): JSX.Element | null => {
  const { name, colour } = useGame();
  const [line] = linesOf([
    { at: award.at, seat: award.seat, move: { do: "figure", figure: "-" }, events: [award.event] },
  ]);
  if (line === undefined) return null;
  return (
    <p>
      <SignImage class="seat-sign" colour={colour(award.seat)} /> {tell(line, name)}
    </p>
  );
};

/** Goes through the final scoring by itself; every step may be skipped, or all of them. */
export const Finale = ({ onEnd }: { onEnd: () => void }): JSX.Element | null => {
  const { model } = useGame();
  const steps = useComputed(() =>
    finalSteps(awardsOf(model.source.story.value), model.source.seats.value.length),
  ).value;
  const [place, setPlace] = useState(0);
  const step = steps[place];
  const end = (): void => {
    model.finale.value = null;
    void model.point(null);
    onEnd();
  };
  useEffect(() => {
    if (step === undefined) return end();
    model.finale.value = step;
    void model.point(step.awards[0]?.feature ?? null);
    if (!mayMove()) return;
    const timer = setTimeout(() => setPlace(place + 1), stepTime);
    return () => clearTimeout(timer);
  }, [place, steps.length]);
  if (step === undefined) return null;
  return (
    <section class="finale" aria-live="polite" aria-label={t("game.finale.title")}>
      <h2>
        {t("game.finale.title")} <small>{t("game.finale.step", { step: place + 1, steps: steps.length })}</small>
      </h2>
      {step.awards.map((award, i) => (
        <AwardText key={i} award={award} />
      ))}
      <div class="buttons">
        <button onClick={() => setPlace(place + 1)}>{t("game.finale.next")}</button>
        <button onClick={end}>{t("game.finale.skip")}</button>
      </div>
    </section>
  );
};

export const ScoreSheet = ({ children }: { children: ComponentChildren }): JSX.Element | null => {
  const { model, name } = useGame();
  const seats = model.source.seats.value.length;
  const sheet = useComputed(() => sheetOf(awardsOf(model.source.story.value), seats)).value;
  const ended = model.source.ended.value;
  if (ended === null) return null;
  const winner = (seat: number): string => (ended.winners.includes(seat) ? "winner" : "");
  const shown = kinds.filter((kind) => sheet.some((row) => row[kind] !== 0));
  const rows = [
    ...shown.map((kind) => ({ name: t(`game.sheet.${kind}`), cells: sheet.map((row) => row[kind]) })),
    {
      name: t("game.sheet.total"),
      cells: sheet.map((row, seat) => ended.totals[seat] ?? row.total),
      class: "sheet-total",
    },
  ];
  return (
    <div class="score-sheet">
      <h2>
        {ended.winners.length === 0
          ? t(`game.ended.${ended.why}`)
          : t("game.sheet.winners", { winners: ended.winners.length, names: formatList(ended.winners.map(name)) })}
      </h2>
      {ended.why !== "played" && ended.winners.length > 0 && <p>{t(`game.ended.${ended.why}`)}</p>}
      <SeatTable title={t("game.sheet.title")} rows={rows} columnClass={winner} />
      {children}
    </div>
  );
};

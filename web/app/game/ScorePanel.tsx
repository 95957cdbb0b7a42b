// The score track, and how the totals would come about if the game ended now.
import type { JSX } from "preact";
import { t } from "../i18n";
import { useGame } from "./context";
import { LogLine } from "./LogPanel";
import { ScoreTrack } from "./ScoreTrack";
import { linesOf } from "./story";

const Forecast = (): JSX.Element | null => {
  const { model } = useGame();
  const moment = model.shown.value;
  if (moment === null || moment.state.phase === "over" || moment.forecast.length === 0) return null;
  const told = {
    at: moment.at + 1,
    seat: moment.state.active,
    move: { do: "figure", figure: "-" },
    events: moment.forecast,
  } as const;
  return (
    <>
      <h2>{t("game.forecast")}</h2>
      <ol class="log">
        {linesOf([told]).map((line, i) => (
          <LogLine key={i} line={line} />
        ))}
      </ol>
    </>
  );
};

export const ScorePanel = (): JSX.Element => (
  <div class="score-panel">
    <ScoreTrack />
    <Forecast />
  </div>
);

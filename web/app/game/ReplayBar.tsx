// Looking back: a slider over the steps of the game, with keys, a link to each.
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Step } from "../../engine/engine.js";
import { t } from "../i18n";
import { pathOf } from "../routes";
import { useGame } from "./context";
import { IconButton } from "./Icon";

const tempo = 900;

/** How many steps lie behind so many moves. */
export const stepsBefore = (steps: readonly Step[], at: number): number => steps.filter(({ to }) => to <= at).length;

function useSteps(): readonly Step[] {
  const { model } = useGame();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  useSignalEffect(() => {
    const game = model.source.game.value;
    void model.source.newest.value;
    void game?.steps().then(setSteps, () => undefined);
  });
  return steps;
}

export const ReplayBar = ({ onClose }: { onClose: (() => void) | null }): JSX.Element | null => {
  const { model } = useGame();
  const steps = useSteps();
  const [isRunning, run] = useState(false);
  const [isCopied, copied] = useState(false);
  const newest = model.source.newest.value?.at ?? 0;
  const at = model.looking.value ?? newest;
  const place = stepsBefore(steps, at);
  const step = steps[place - 1];
  const show = (next: number): void => {
    const to = next <= 0 ? 0 : (steps[Math.min(next, steps.length) - 1]?.to ?? newest);
    model.looking.value = to >= newest ? null : to;
    copied(false);
  };
  useEffect(() => {
    if (!isRunning) return;
    if (place >= steps.length) return run(false);
    const timer = setTimeout(() => show(place + 1), tempo);
    return () => clearTimeout(timer);
  }, [isRunning, place, steps.length]);
  const copy = async (): Promise<void> => {
    if (step === undefined) return;
    await navigator.clipboard
      .writeText(location.origin + pathOf.table(model.source.id, step.name))
      .catch(() => undefined);
    copied(true);
  };
  return (
    <div class="replay" role="group" aria-label={t("game.replay.label")}>
      <IconButton icon="first" label={t("game.replay.first")} disabled={place === 0} onClick={() => show(0)} />
      <IconButton icon="back" label={t("game.replay.back")} disabled={place === 0} onClick={() => show(place - 1)} />
      <IconButton
        icon={isRunning ? "pause" : "run"}
        label={t(isRunning ? "game.replay.pause" : "game.replay.run")}
        disabled={place >= steps.length}
        onClick={() => run(!isRunning)}
      />
      <IconButton
        icon="on"
        label={t("game.replay.on")}
        disabled={place >= steps.length}
        onClick={() => show(place + 1)}
      />
      <IconButton
        icon="last"
        label={t("game.replay.last")}
        disabled={model.looking.value === null}
        onClick={() => show(steps.length)}
      />
      <input
        type="range"
        min={0}
        max={steps.length}
        value={place}
        onInput={(event) => show(Number(event.currentTarget.value))}
        aria-label={t("game.replay.label")}
        aria-valuetext={step?.name ?? "0"}
      />
      <output>{step?.name ?? "0"}</output>
      {model.source.kind === "online" && (
        <IconButton
          icon={isCopied ? "check" : "link"}
          label={t(isCopied ? "common.copied" : "game.replay.link")}
          onClick={() => void copy()}
        />
      )}
      {onClose !== null && <IconButton icon="close" label={t("common.close")} onClick={onClose} />}
    </div>
  );
};

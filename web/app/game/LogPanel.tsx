import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { SignImage } from "../art/Pictures";
import { t } from "../i18n";
import { useGame } from "./context";
import { IconButton } from "./Icon";
import type { Line } from "./story";
import { linesOf, untilFinal } from "./story";
import { tell } from "./words";

/** Told by nobody in particular. */
const isOfTheTable = ({ kind }: Line): boolean => kind === "pig" || kind === "end";

export const LogLine = ({ line }: { line: Line }): JSX.Element => {
  const { model, name, colour } = useGame();
  const { feature, cell } = line;
  // As it stood before it was paid and its figures went home.
  const light = (): void => void model.point(feature, Math.max(0, line.at - 1));
  const dark = (): void => void model.point(null);
  return (
    <li class={`log-line ${line.kind}`}>
      {isOfTheTable(line) ? <span class="seat-sign" /> : <SignImage class="seat-sign" colour={colour(line.seat)} />}
      {feature === null ? (
        <span>{tell(line, name)}</span>
      ) : (
        <button
          class="plain"
          onPointerEnter={light}
          onPointerLeave={dark}
          onFocus={light}
          onBlur={dark}
          onClick={light}
        >
          {tell(line, name)}
        </button>
      )}
      {cell !== null && line.kind === "laid" && (
        <IconButton plain icon="clock" label={t("game.log.look")} onClick={() => (model.looking.value = line.at)} />
      )}
    </li>
  );
};

/** Follows what is new, unless somebody has scrolled up to read. */
export function useNewest(count: number) {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    if (list.current !== null && isAtEnd.current) list.current.scrollTop = list.current.scrollHeight;
  }, [count]);
  const scrolled = (): void => {
    const { current } = list;
    if (current !== null) isAtEnd.current = current.scrollTop + current.clientHeight > current.scrollHeight - 40;
  };
  return { list, scrolled };
}

export const LogPanel = (): JSX.Element => {
  const { model } = useGame();
  const lines = useComputed(() => {
    const all = linesOf(model.source.story.value);
    const step = model.finale.value;
    return step === null ? all : untilFinal(all, step.told);
  }).value;
  const { list, scrolled } = useNewest(lines.length);
  return (
    <ol class="log" ref={list} onScroll={scrolled} tabindex={0} aria-label={t("game.panel.log")}>
      {lines.map((line, i) => (
        <LogLine key={i} line={line} />
      ))}
    </ol>
  );
};

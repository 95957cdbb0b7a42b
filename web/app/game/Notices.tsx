// What just happened, over the board for a few seconds, and read aloud: scores, the wheel, a second tile, one's turn.
import { useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { SignImage } from "../art/Pictures";
import { t } from "../i18n";
import { useGame } from "./context";
import type { Line } from "./story";
import { linesOf } from "./story";
import { tell } from "./words";

const shownFor = 6000;
const most = 4;
/** Among so many moves there is a tile. */
const lately = 8;
/** The end has a place of its own. */
const isNotable = (line: Line): boolean =>
  line.kind !== "laid" && line.kind !== "most_goods" && line.kind !== "end" && !(line.kind === "score" && line.final);

/** The lines that came since the screen was opened, until their time is over. */
function useNews(): readonly Line[] {
  const { model } = useGame();
  const seen = useRef(model.source.story.peek().length);
  const [news, setNews] = useState<readonly Line[]>([]);
  useSignalEffect(() => {
    const story = model.source.story.value;
    const fresh = linesOf(story.slice(seen.current)).filter(isNotable);
    seen.current = story.length;
    if (fresh.length > 0) setNews((before) => [...before, ...fresh].slice(-most));
  });
  useEffect(() => {
    if (news.length === 0) return;
    const timer = setTimeout(() => setNews([]), shownFor);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}

export const Notices = (): JSX.Element => {
  const { model, name, colour } = useGame();
  const news = useNews();
  const [asked, moment] = [model.asked.value, model.shown.value];
  // At the end board and sheet are looked at, and nothing is to lie over them.
  const isOver = model.source.ended.value !== null;
  const laid = linesOf(model.source.story.value.slice(-lately))
    .filter(({ kind }) => kind === "laid")
    .at(-1);
  return (
    <>
      <div class={isOver ? "notices spoken" : "notices"} role="status">
        {news.map((line, i) => (
          <p key={`${line.at}-${i}`} class={line.kind}>
            {line.kind !== "pig" && <SignImage class="seat-sign" colour={colour(line.seat)} />}
            {tell(line, name)}
          </p>
        ))}
      </div>
      <p class="spoken" role="status">
        {laid !== undefined && tell(laid, name)}
      </p>
      <p class="spoken" role="status">
        {asked !== null &&
          moment !== null &&
          t("game.say.turn", { name: name(asked.seat), tile: moment.state.tile ?? "" })}
      </p>
    </>
  );
};

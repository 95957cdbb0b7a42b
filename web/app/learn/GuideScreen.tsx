// A first game against a bot on this device, with six hints beside the board. They wait for the learner: nothing in the
// game depends on them.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { LocalGame, makeLocalGame } from "../game";
import type { Key } from "../i18n";
import { t } from "../i18n";
import { botName } from "../ui/words";

const hints = 6;
const storageKey = "bastide.guide";

const Hints = (): JSX.Element => {
  const [number, show] = useState(1);
  const [open, set] = useState(true);
  if (!open) {
    return (
      <button class="hints-closed" onClick={() => set(true)}>
        {t("guide.show", { number })}
      </button>
    );
  }
  return (
    <aside class="hints panel" aria-live="polite" aria-label={t("guide.title")}>
      <p class="hint">{t("guide.label", { number })}</p>
      <h2>{t(`guide.${number}.title` as Key)}</h2>
      <p>{t(`guide.${number}.text` as Key)}</p>
      <div class="buttons">
        {number > 1 && <button onClick={() => show(number - 1)}>{t("guide.back")}</button>}
        {number < hints && (
          <button class="primary" onClick={() => show(number + 1)}>
            {t("guide.next")}
          </button>
        )}
        <button onClick={() => set(false)}>{t("guide.hide")}</button>
      </div>
    </aside>
  );
};

const begin = (): Promise<string> =>
  makeLocalGame("standard sets=base", [
    { name: t("guide.player"), bot: null },
    { name: botName("random"), bot: "random" },
  ]);

export const GuideScreen = (): JSX.Element => {
  const [game, set] = useState<string | null>(() => sessionStorage.getItem(storageKey));
  useEffect(() => {
    if (game !== null) return;
    void begin().then((made) => {
      sessionStorage.setItem(storageKey, made);
      set(made);
    });
  }, []);
  if (game === null) return <p class="loading">{t("common.loading")}</p>;
  return (
    <div class="guided">
      <LocalGame key={game} game={game} />
      <Hints />
    </div>
  );
};

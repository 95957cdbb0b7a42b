// What tells somebody who is looking elsewhere: title, sound, and the browser's notification.
import { effect, signal } from "@preact/signals";
import { t } from "../i18n";
import { preferences } from "../settings/preferences";
import type { GameModel } from "./model";
import { sounds, wakeSounds } from "./sounds";

function notifyTurn(): void {
  if (!document.hidden || !preferences.value.notifications || !("Notification" in globalThis)) return;
  if (Notification.permission !== "granted") return;
  const shown = new Notification(t("game.notify.title"), {
    body: t("game.notify.text"),
    tag: "bastide-turn",
    icon: "/icon-192.png",
  });
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
}

/** What has come since the last time, in sounds. */
function soundOf(events: readonly string[]): (() => void) | null {
  if (events.includes("game_ended")) return sounds.over;
  if (events.some((event) => event.endsWith("_scored"))) return sounds.scored;
  return events.includes("tile_placed") ? sounds.laid : null;
}

/** Runs until the given function is called. */
export function keepNotified(model: GameModel): () => void {
  const title = document.title;
  const heard = signal(model.source.story.peek().length);
  const ends = [
    effect(() => {
      const { length } = model.source.story.value;
      const from = heard.peek();
      heard.value = length;
      if (from === 0 || from > length) return;
      soundOf(
        model.source.story
          .peek()
          .slice(from)
          .flatMap(({ events }) => events.map(({ event }) => event)),
      )?.();
    }),
    effect(() => {
      const isAsked = model.asked.value !== null;
      document.title = isAsked ? `● ${t("game.notify.title")} – ${t("app.name")}` : t("app.name");
      if (!isAsked || model.source.kind !== "online") return;
      sounds.turn();
      notifyTurn();
    }),
  ];
  const touched = new AbortController();
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, wakeSounds, { signal: touched.signal, once: true });
  return () => {
    touched.abort();
    for (const end of ends) end();
    document.title = title;
  };
}

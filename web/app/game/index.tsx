// What the rest of the page knows of the game screen.
import type { JSX } from "preact";
import { t } from "../i18n";
import type { TableChannel } from "../net/channel";

/** A table from its deal on: played, watched, or (finished) replayed; `at` is the move to show. */
export const TableGame = (_: { channel: TableChannel; at: string | null }): JSX.Element => (
  <p class="loading">{t("game.loading")}</p>
);

/** A game on this device, by its id in the device's storage. */
export const LocalGame = (_: { game: string }): JSX.Element => <p class="loading">{t("game.loading")}</p>;

export interface LocalSeat {
  name: string;
  /** A bot's level; none: somebody at this device. */
  bot?: string;
}
/** Makes a local game, in the engine's words for the rules; gives its id for pathOf.local(). */
export const makeLocalGame = async (_rules: string, _seats: LocalSeat[]): Promise<string> => "";

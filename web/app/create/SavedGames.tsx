import type { JSX } from "preact";
import { formatDate, formatList, t } from "../i18n";
import { Shelf } from "../offline/shelf";
import { pathOf } from "../routes";

/** Games that were begun on this device. */
export const SavedGames = (): JSX.Element | null => {
  const games = new Shelf(localStorage).games();
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{t("create.saved")}</h2>
      <ul class="rows">
        {games.map(({ id, seats, changed, finished }) => (
          <li key={id} class="row panel">
            <span>
              <b>{formatList(seats.map(({ name }) => name))}</b> <small class="hint">{formatDate(changed)}</small>
            </span>
            <a class="button" href={pathOf.local(id)}>
              {finished ? t("archive.replay") : t("lobby.go_on")}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

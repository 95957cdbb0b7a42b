// All kinds of tiles that are still to come, with their numbers; those that fit the chosen cell stand out.
import type { JSX } from "preact";
import { TileImage } from "../art/Pictures";
import { t } from "../i18n";
import { useGame } from "./context";

export const TilesPanel = (): JSX.Element | null => {
  const { model } = useGame();
  const moment = model.shown.value;
  if (moment === null) return null;
  const probed = model.probed.value;
  const fits = probed === null ? null : new Set(probed.tiles.map(({ tile }) => tile));
  return (
    <div class="tiles-left">
      <p>
        {t("game.tiles.left", { tiles: moment.state.tiles_left })} <small>{t("game.tiles.hint")}</small>
      </p>
      <ul>
        {moment.state.bag.map(({ tile, copies }) => (
          <li key={tile} class={fits === null || fits.has(tile) ? "" : "other"}>
            <TileImage tile={tile} label={t("game.tiles.one", { tile, copies })} />
            <span aria-hidden="true">×{copies}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

// What the feature under the pointer is worth and whose it is, or what still fits an empty cell.
import type { JSX } from "preact";
import type { Feature, WheelSpace } from "../../engine/engine.js";
import { SignImage, TileImage } from "../art/Pictures";
import { formatList, t } from "../i18n";
import { useGame } from "./context";
import type { Probed } from "./model";
import { spaceName } from "./words";

const shownTiles = 10;

const Owners = ({ feature }: { feature: Feature }): JSX.Element => {
  const { name, colour } = useGame();
  const present = feature.followers.flatMap((count, seat) => (count > 0 ? [{ seat, count }] : []));
  if (present.length === 0) return <p>{t("game.feature.nobody")}</p>;
  return (
    <ul class="feature-owners">
      {present.map(({ seat, count }) => (
        <li key={seat} class={feature.leaders.includes(seat) ? "leads" : ""}>
          <SignImage colour={colour(seat)} />
          {name(seat)} × {count}
          {feature.leaders.includes(seat) && <span class="spoken">{t("game.feature.leads")}</span>}
        </li>
      ))}
    </ul>
  );
};

const openText = (feature: Feature): string => {
  if (feature.complete) return t("game.feature.complete");
  if (feature.kind === "monastery") return t("game.feature.neighbours", { open: feature.open_edges });
  return t("game.feature.open", { open: feature.open_edges });
};

const FeatureInfo = ({ feature }: { feature: Feature }): JSX.Element => {
  const isField = feature.kind === "field";
  return (
    <>
      <h2>{t(`game.kind.${feature.kind}`)}</h2>
      <p>
        {isField
          ? t("game.feature.cities", { cities: feature.completed_cities })
          : t("game.feature.tiles", { tiles: feature.tiles, shields: feature.shields })}
        {!isField && <> · {openText(feature)}</>}
      </p>
      <Owners feature={feature} />
      <p class="feature-worth">
        {t("game.feature.now", { points: feature.value_now })}
        {!isField && !feature.complete && <> · {t("game.feature.finished", { points: feature.value_complete })}</>}
      </p>
    </>
  );
};

const CellInfo = ({ probed }: { probed: Probed }): JSX.Element => {
  if (probed.copies === 0) return <h2 class="dead">{t("game.cell.dead")}</h2>;
  const percent = Math.round(probed.chance_next * 1000) / 10;
  return (
    <>
      <h2>{t("game.cell.fits", { copies: probed.copies })}</h2>
      <p>{t("game.cell.chance", { percent })}</p>
      <p class="cell-tiles">
        {probed.tiles.slice(0, shownTiles).map(({ tile, copies, rotations }) => (
          <span key={tile}>
            <TileImage tile={tile} rotation={rotations[0] ?? 0} label={t("game.tiles.one", { tile, copies })} />
            <small aria-hidden="true">×{copies}</small>
          </span>
        ))}
        {probed.tiles.length > shownTiles && <span>…</span>}
      </p>
    </>
  );
};

const SpaceInfo = ({ space }: { space: WheelSpace }): JSX.Element => {
  const { model, name } = useGame();
  const crowns = model.shown.value?.state.wheel?.spaces.find((one) => one.space === space)?.crowns ?? [];
  const taken = crowns.flatMap((count, seat) => (count > 0 ? [name(seat)] : []));
  return (
    <>
      <h2>{spaceName(space)}</h2>
      <p>{t(`game.about.${space}`)}</p>
      {taken.length > 0 && <p>{t("game.about.crowns", { names: formatList(taken) })}</p>}
    </>
  );
};

/** What is pointed at: a space of the wheel, a feature, or a place where nothing lies yet. */
const info = (space: WheelSpace | null, feature: Feature | null, probed: Probed | null): JSX.Element | null => {
  if (space !== null) return <SpaceInfo space={space} />;
  if (feature !== null) return <FeatureInfo feature={feature} />;
  return probed === null ? null : <CellInfo probed={probed} />;
};

export const FeatureCard = (): JSX.Element | null => {
  const { model } = useGame();
  // The final scoring tells itself what it lights up.
  const shown = model.finale.value === null ? info(model.space.value, model.pointed.value, model.probed.value) : null;
  return shown === null ? null : (
    <div class="feature-card" role="status">
      {shown}
    </div>
  );
};

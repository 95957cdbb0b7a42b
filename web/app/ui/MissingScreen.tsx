import type { JSX } from "preact";
import { t } from "../i18n";
import { pathOf } from "../routes";

export const MissingScreen = (): JSX.Element => (
  <>
    <h1>{t("missing.title")}</h1>
    <p>{t("missing.text")}</p>
    <a class="button" href={pathOf.lobby}>
      {t("missing.home")}
    </a>
  </>
);

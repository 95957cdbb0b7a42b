import type { JSX } from "preact";
import { t } from "../i18n";
import { connection } from "../net/connection";

export const AboutScreen = (): JSX.Element => (
  <>
    <h1>{t("about.title")}</h1>
    <p>{t("about.what")}</p>
    <p>{t("about.fair")}</p>
    <p>{t("about.private")}</p>
    <p>{t("about.own")}</p>
    {connection.serverVersion.value !== "" && (
      <p class="hint">{t("about.version", { server: connection.serverVersion.value })}</p>
    )}
  </>
);

import type { JSX } from "preact";
import { t } from "../i18n";
import { connection } from "../net/connection";
import { online } from "../net/session";
import { takeUpdate, updateReady } from "./update";

const Update = (): JSX.Element | null =>
  updateReady() ? (
    <p class="banner">
      {t("update.ready")} <button onClick={takeUpdate}>{t("update.reload")}</button>
    </p>
  ) : null;

/** What everybody must know about the connection, wherever they are. Screen readers are told when it changes. */
const message = (): JSX.Element | null => {
  if (connection.outdated.value) {
    return (
      <>
        {t("connection.outdated")} <button onClick={() => location.reload()}>{t("update.reload")}</button>
      </>
    );
  }
  if (online.value === false) return <>{t("connection.offline")}</>;
  if (connection.state.value === "waiting") return <>{t("connection.waiting")}</>;
  if (connection.state.value !== "closed") return null;
  const why = connection.goodbye.value === "elsewhere" ? "connection.elsewhere" : "connection.signed_out";
  return (
    <>
      {t(why)} <button onClick={() => connection.start()}>{t("connection.again")}</button>
    </>
  );
};

export const Banners = (): JSX.Element => {
  const text = message();
  return (
    <div class="banners" role="status">
      {text !== null && <p class="banner">{text}</p>}
      <Update />
    </div>
  );
};

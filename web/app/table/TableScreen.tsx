// A table at its address. While people gather it shows seats and options; from the deal on, the game.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { TableChannel } from "../net/channel";
import { connection } from "../net/connection";
import type { Refusal, TableId } from "../net/protocol";
import { Frame } from "../ui/Frame";
import { later } from "../ui/Later";
import { pathOf } from "../routes";
import { refusalText } from "../ui/words";
import { Gathering } from "./Gathering";

const TableGame = later(async () => (await import("../game")).TableGame);

interface Props {
  table: TableId;
  /** The move to show, "12B", when somebody followed a link to it. */
  at: string | null;
}

const Gone = ({ code, args }: Refusal): JSX.Element => (
  <>
    <h1>{t("table.gone.title")}</h1>
    <p>{code === "no_such_table" ? t("table.gone.text") : refusalText({ code, args })}</p>
    <a class="button" href={pathOf.lobby}>
      {t("missing.home")}
    </a>
  </>
);

/** A table that ended before its first tile has no game to show. */
const Closed = ({ channel }: { channel: TableChannel }): JSX.Element => (
  <>
    <h1>{t("table.closed.title")}</h1>
    <p>{channel.view.value?.over && t(`event.game_over.${channel.view.value.over.why}`)}</p>
    <a class="button" href={pathOf.lobby}>
      {t("missing.home")}
    </a>
  </>
);

export const TableScreen = ({ table, at }: Props): JSX.Element => {
  const [channel, open] = useState<TableChannel | null>(null);
  useEffect(() => {
    const opened = new TableChannel(table, connection);
    open(opened);
    return () => opened.close();
  }, [table]);
  const view = channel?.view.value ?? null;
  const refusal = channel?.refusal.value ?? null;
  const hasGame = view !== null && (view.stage === "playing" || view.order !== undefined);
  if (channel !== null && hasGame) return <TableGame channel={channel} at={at} />;
  return (
    <Frame>
      {refusal !== null ? (
        <Gone {...refusal} />
      ) : channel === null || view === null ? (
        <p class="loading">{t("common.loading")}</p>
      ) : view.stage === "finished" ? (
        <Closed channel={channel} />
      ) : (
        <Gathering channel={channel} />
      )}
    </Frame>
  );
};

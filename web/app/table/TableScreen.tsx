// A table at its address. While people gather it shows seats and options; from the deal on, the game.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { TableChannel } from "../net/channel";
import { connection } from "../net/connection";
import type { TableId } from "../net/protocol";
import { Frame } from "../ui/Frame";
import { later } from "../ui/Later";
import { MissingScreen } from "../ui/MissingScreen";

const TableGame = later(async () => (await import("../game")).TableGame);

interface Props {
  table: TableId;
  /** The move to show, "12B", when somebody followed a link to it. */
  at: string | null;
}

export const TableScreen = ({ table, at }: Props): JSX.Element => {
  const [channel, open] = useState<TableChannel | null>(null);
  useEffect(() => {
    const opened = new TableChannel(table, connection);
    open(opened);
    return () => opened.close();
  }, [table]);
  const stage = channel?.view.value?.stage;
  if (channel !== null && (stage === "playing" || stage === "finished")) return <TableGame channel={channel} at={at} />;
  return (
    <Frame>
      {channel?.refusal.value ? <MissingScreen /> : <p class="loading">{t("common.loading")}</p>}
    </Frame>
  );
};

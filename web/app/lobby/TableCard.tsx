import type { JSX } from "preact";
import { FigureImage, TileImage } from "../art/Pictures";
import { formatAgo, t } from "../i18n";
import { connection } from "../net/connection";
import type { Summary, SummarySeat } from "../net/protocol";
import { session } from "../net/session";
import { pathOf } from "../routes";
import { colourOf, seatName, setsOf, specText } from "../ui/words";

/** A tile that stands for its set. */
const faces: Record<string, string> = {
  base: "BG-D",
  river: "RV-03",
  traders_and_builders: "TB-06",
  wheel: "WF-09",
  wheel_standalone: "WF-07",
};
export const faceOf = (set: string): string => faces[set] ?? "BG-D";

/** What is played, as pictures. */
export const SetFaces = ({ rules }: { rules: string }): JSX.Element => (
  <div class="card-sets" aria-hidden="true">
    {setsOf(rules).map((set) => (
      <TileImage key={set} tile={faceOf(set)} />
    ))}
  </div>
);

const Seat = ({ seat, at }: { seat: SummarySeat | null; at: number }): JSX.Element => (
  <li class={seat === null ? "card-seat free" : "card-seat"}>
    <FigureImage colour={colourOf(at)} />
    <span>
      {seat === null ? t("lobby.free_seat") : seatName(seat.name, seat.person === undefined ? seat.bot : undefined)}
    </span>
  </li>
);

const actionOf = (table: Summary): string => {
  const me = session.value?.person.id;
  const isMine = me !== undefined && table.seats.some((seat) => seat?.person === me);
  if (isMine) return table.stage === "gathering" ? t("lobby.look") : t("lobby.go_on");
  return table.stage === "gathering" ? t("lobby.join") : t("lobby.watch");
};

export const TableCard = ({ table }: { table: Summary }): JSX.Element => {
  const free = table.seats.filter((seat) => seat === null).length;
  const gathers = table.stage === "gathering";
  return (
    <li class="card panel">
      <SetFaces rules={table.spec.rules} />
      <div class="card-text">
        <h3>{t("lobby.hosted", { name: table.host.name })}</h3>
        <p class="hint">{specText(table.spec)}</p>
        <p class="hint">
          {gathers ? t("lobby.free", { count: free }) : t("lobby.tiles", { count: table.tiles })} ·{" "}
          {formatAgo(table.changed, connection.now())}
        </p>
        <ul class="card-seats">
          {table.seats.map((seat, at) => (
            <Seat key={at} seat={seat} at={at} />
          ))}
        </ul>
      </div>
      <a class={gathers ? "button primary" : "button"} href={pathOf.table(table.table)}>
        {actionOf(table)}
      </a>
    </li>
  );
};

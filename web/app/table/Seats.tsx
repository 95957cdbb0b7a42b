// Who sits at the table, and what its host and its guests may do about it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Seat } from "../../engine/engine.js";
import { FigureImage } from "../art/Pictures";
import { t } from "../i18n";
import { askForBots, serverBots } from "../net/bots";
import type { TableChannel } from "../net/channel";
import type { Action, SeatView, TableView } from "../net/protocol";
import { session } from "../net/session";
import { botLevels, botName, colourName, colourOf, seatName } from "../ui/words";

export type Doing = (action: Action) => void;

interface SeatProps {
  view: TableView;
  at: Seat;
  doing: Doing;
  isHost: boolean;
  sits: boolean;
}

const isMine = (seat: SeatView): boolean => "person" in seat.whose && seat.whose.person === session.value?.person.id;

const marksOf = (seat: SeatView, view: TableView): string[] => [
  ...(isMine(seat) ? [t("room.you")] : []),
  ...("person" in seat.whose && seat.whose.person === view.host.id ? [t("room.host")] : []),
  ...("bot" in seat.whose ? [t("bot.named", { level: botName(seat.whose.bot) })] : []),
  ...(seat.away === true ? [t("room.away")] : []),
];

const Taken = ({ seat, view, at, doing, isHost }: SeatProps & { seat: SeatView }): JSX.Element => {
  const name = seatName(seat.name, "bot" in seat.whose ? seat.whose.bot : undefined);
  return (
    <>
      <span class="seat-name">
        <b>{name}</b> <small class="hint">{marksOf(seat, view).join(", ")}</small>
      </span>
      {isMine(seat) ? (
        <button onClick={() => doing({ do: "leave", seat: at })}>{t("room.get_up")}</button>
      ) : (
        isHost && (
          <button
            aria-label={t("room.remove_whom", { name })}
            onClick={() => doing({ do: "kick", who: String(at + 1) })}
          >
            {t("room.remove")}
          </button>
        )
      )}
    </>
  );
};

const BotAdder = ({ at, doing }: { at: Seat; doing: Doing }): JSX.Element => {
  useEffect(() => void askForBots(), []);
  return (
    <select
      class="bot-adder"
      aria-label={t("room.add_bot")}
      value=""
      onChange={(event) => {
        const level = event.currentTarget.value;
        event.currentTarget.value = "";
        doing({ do: "bot", level, seat: at });
      }}
    >
      <option value="">{t("room.add_bot")}</option>
      {[...new Set([...botLevels, ...serverBots.value])].map((level) => (
        <option key={level} value={level}>
          {botName(level)}
        </option>
      ))}
    </select>
  );
};

const Free = ({ at, doing, isHost, sits }: SeatProps): JSX.Element => (
  <>
    <span class="seat-name hint">{t("room.free")}</span>
    {!sits && <button onClick={() => doing({ do: "join", seat: at })}>{t("room.sit")}</button>}
    {isHost && <BotAdder at={at} doing={doing} />}
  </>
);

const Neighbour = ({ doing }: { doing: Doing }): JSX.Element => {
  const [name, write] = useState("");
  const join = (event: Event): void => {
    event.preventDefault();
    if (name.trim() === "") return;
    doing({ do: "join", neighbour: name.trim() });
    write("");
  };
  return (
    <form class="neighbour" onSubmit={join}>
      <input
        aria-label={t("room.neighbour_name")}
        placeholder={t("room.neighbour_name")}
        value={name}
        maxLength={24}
        autoComplete="off"
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button>{t("room.neighbour")}</button>
    </form>
  );
};

export const Seats = ({ channel, doing }: { channel: TableChannel; doing: Doing }): JSX.Element | null => {
  const view = channel.view.value;
  if (view === null) return null;
  const isHost = view.host.id === session.value?.person.id;
  const sits = channel.mySeats.value.length > 0;
  const hasRoom = view.seats.includes(null);
  return (
    <section class="panel">
      <h2>{t("room.seats")}</h2>
      <ol class="seats">
        {view.seats.map((seat, at) => (
          <li key={at} class={seat === null ? "seat free" : "seat"}>
            <FigureImage colour={colourOf(at)} label={colourName(colourOf(at))} />
            {seat === null ? (
              <Free view={view} at={at} doing={doing} isHost={isHost} sits={sits} />
            ) : (
              <Taken seat={seat} view={view} at={at} doing={doing} isHost={isHost} sits={sits} />
            )}
          </li>
        ))}
      </ol>
      {sits && hasRoom && <Neighbour doing={doing} />}
    </section>
  );
};

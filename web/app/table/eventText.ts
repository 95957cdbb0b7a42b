// What happened at a table, in a sentence; null for moves, which the game tells by its own means, and for chat.
import type { Key } from "../i18n";
import { hasText, t } from "../i18n";
import type { PersonId, TableEvent, TableView } from "../net/protocol";
import { clockText, seatName } from "../ui/words";

const ofSeat = (view: TableView, at: number): string => {
  const seat = view.seats[at];
  if (seat === null || seat === undefined) return t("event.somebody");
  return seatName(seat.name, "bot" in seat.whose ? seat.whose.bot : undefined);
};

const ofPerson = (view: TableView, person: PersonId): string => {
  if (view.host.id === person) return view.host.name;
  const seat = view.seats.find((one) => one !== null && "person" in one.whose && one.whose.person === person);
  return seat?.name ?? t("event.somebody");
};

/** Events with a reason have a text for each. */
const variantOf = (event: TableEvent): string | undefined => {
  switch (event.event) {
    case "got_up":
    case "bot_stands_in":
    case "game_over":
      return event.why;
    case "went_out":
    case "proposal_ended":
      return event.how;
    case "proposed":
      return event.what;
    case "tile_rejected":
      return event.returned ? "returned" : undefined;
    default:
      return undefined;
  }
};

const nameIn = (event: TableEvent, view: TableView): string => {
  if (event.event === "sat_down") return seatName(event.name, "bot" in event.whose ? event.whose.bot : undefined);
  if ("host" in event) return event.host.name;
  if (event.event === "deck_mixed") return ofSeat(view, 0);
  if ("seat" in event) return ofSeat(view, event.seat);
  if ("person" in event) return ofPerson(view, event.person);
  if ("by" in event && typeof event.by === "string") return ofPerson(view, event.by);
  return "";
};

/** `view` is the table as it was just before the event for got_up, just after it for all others. */
export const eventText = (event: TableEvent, view: TableView): string | null => {
  if (event.event === "said" || event.event === "mute_set") return null;
  const variant = variantOf(event);
  const key = variant === undefined ? `event.${event.event}` : `event.${event.event}.${variant}`;
  if (!hasText(key)) return null;
  return t(key as Key, {
    name: nameIn(event, view),
    ...(event.event === "option_set" ? { option: event.name, value: event.value } : {}),
    ...(event.event === "clock_changed" ? { clock: clockText(event.clock) } : {}),
  });
};

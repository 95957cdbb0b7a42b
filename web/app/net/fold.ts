// A table's view, brought forward by one event. Only what tables are about (seats, stage, chat, clocks, proposals): the
// position on the board follows from the record and the engine. Views are never changed in place.
import type { DeckView, SeatView, TableEvent, TableView } from "./protocol";

type Told<Name extends TableEvent["event"]> = Extract<TableEvent, { event: Name }>;

const withSeat = (view: TableView, seat: number, change: (seat: SeatView) => SeatView): TableView => ({
  ...view,
  seats: view.seats.map((info, at) => (at === seat && info !== null ? change(info) : info)),
});

const without = <Key extends keyof TableView>(view: TableView, key: Key): TableView => {
  const { [key]: _, ...rest } = view;
  return rest as TableView;
};

const withoutSubstitute = (seat: SeatView): SeatView => {
  const { substitute: _, ...rest } = seat;
  return rest;
};

const ofPerson = (view: TableView, person: string, away: boolean): TableView => ({
  ...view,
  seats: view.seats.map((seat) =>
    seat !== null && "person" in seat.whose && seat.whose.person === person ? { ...seat, away } : seat,
  ),
});

const seatOf = (event: Told<"sat_down">): SeatView => ({
  name: event.name,
  whose: event.whose,
  out: "in",
  ...("person" in event.whose ? { away: false } : {}),
});

/** Free seats vanish when the game is dealt, the others move up. */
const dealt = (view: TableView, event: Told<"dealing">): TableView => ({
  ...view,
  stage: "dealing",
  spec: event.spec,
  seats: view.seats.filter((seat) => seat !== null),
});

const committed = (view: TableView, event: Told<"seed_committed">): TableView => ({
  ...view,
  deck: {
    commitment: event.commitment,
    sequence: event.sequence,
    previous: event.previous,
    link: event.link,
    nonces_until: event.nonces_until,
    nonces: view.seats.map(() => null),
    waiting: view.seats.flatMap((seat, at) => (seat !== null && "person" in seat.whose ? [at] : [])),
  },
});

const withNonce = (view: TableView, seat: number, nonce: string | null): TableView => {
  if (view.deck === undefined) return view;
  const deck: DeckView = {
    ...view.deck,
    nonces: view.deck.nonces.map((given, at) => (at === seat ? nonce : given)),
    waiting: view.deck.waiting.filter((at) => at !== seat),
  };
  return { ...view, deck };
};

const mixed = (view: TableView, event: Told<"deck_mixed">): TableView => ({
  ...view,
  stage: "playing",
  order: event.order,
  seats: event.order.map((seat) => ({ score: 0, ...(view.seats[seat] as SeatView) })),
});

const over = (view: TableView, { why, totals, winners }: Told<"game_over">): TableView => ({
  ...without(view, "to_move"),
  stage: "finished",
  over: { why, totals, winners },
});

const muted = (view: TableView, event: Told<"mute_set">): TableView => {
  const others = view.muted.filter((person) => person !== event.whom);
  return { ...view, muted: event.muted ? [...others, event.whom] : others };
};

/** What has happened, without the new version. */
const changed = (view: TableView, event: TableEvent): TableView => {
  switch (event.event) {
    case "sat_down":
      return { ...view, seats: view.seats.map((seat, at) => (at === event.seat ? seatOf(event) : seat)) };
    case "got_up":
      return { ...view, seats: view.seats.map((seat, at) => (at === event.seat ? null : seat)) };
    case "host_changed":
      return { ...view, host: event.host };
    case "option_set":
      return resized({ ...view, spec: event.spec });
    case "dealing":
      return dealt(view, event);
    case "seed_committed":
      return committed(view, event);
    case "nonce_given":
      return withNonce(view, event.seat, event.nonce);
    case "nonce_missed":
      return withNonce(view, event.seat, null);
    case "deck_mixed":
      return mixed(view, event);
    case "tile_drawn":
      return { ...view, to_move: event.seat };
    case "follower_taken_back":
    case "tile_laid":
      return withSeat(view, event.seat, (seat) => (seat.left === undefined ? seat : { ...seat, left: event.left }));
    case "bot_stands_in":
      return withSeat(view, event.seat, (seat) => ({ ...seat, substitute: event.level }));
    case "owner_returned":
      return withSeat(view, event.seat, withoutSubstitute);
    case "went_out":
      return withSeat(view, event.seat, (seat) => ({ ...seat, out: event.how }));
    case "clock_changed":
      return { ...view, spec: { ...view.spec, clock: event.clock } };
    case "went_away":
      return ofPerson(view, event.person, true);
    case "came_back":
      return ofPerson(view, event.person, false);
    case "proposed":
      return { ...view, proposal: { what: event.what, days: event.days, agreed: [event.by] } };
    case "agreed":
      if (view.proposal === undefined) return view;
      return { ...view, proposal: { ...view.proposal, agreed: [...view.proposal.agreed, event.by] } };
    case "proposal_ended":
      return without(view, "proposal");
    case "rematch_ready":
      return { ...view, rematch: event.table };
    case "game_over":
      return over(view, event);
    case "said":
      return {
        ...view,
        chat: [...view.chat, { version: event.version, at: event.at, by: event.by, text: event.text }],
      };
    case "mute_set":
      return muted(view, event);
    default:
      return view;
  }
};

/** The number of seats follows the option. */
const resized = (view: TableView): TableView => {
  const wanted = Number(/(?:^| )players=(\d)/.exec(view.spec.rules)?.[1] ?? view.seats.length);
  if (wanted >= view.seats.length) {
    return { ...view, seats: [...view.seats, ...Array.from({ length: wanted - view.seats.length }, () => null)] };
  }
  return { ...view, seats: view.seats.slice(0, wanted) };
};

/** An event that the view knows already changes nothing. */
export const fold = (view: TableView, event: TableEvent): TableView =>
  event.version <= view.version ? view : { ...changed(view, event), version: event.version, at: event.at };

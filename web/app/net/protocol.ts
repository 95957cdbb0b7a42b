// All that goes over the wire, in one place: docs/protocol.md in types. Seats count from 0, times are the server's
// milliseconds since 1970, spans are milliseconds.
import type { Cell, FigureWord, Rotation, Seat, SegmentName, TileId } from "../../engine/engine.js";

export type TableId = string;
export type PersonId = string;
/** Number of events in a table's log. */
export type Version = number;
export type BotLevel = string;

export interface Person {
  id: PersonId;
  name: string;
}
export interface Session {
  person: Person;
  /** Has a login and password, beside the cookie. */
  login: boolean;
}

// --- tables

export type Stage = "gathering" | "dealing" | "playing" | "finished";
export interface Spec {
  /** "players=3 sets=base,river farm_scoring=2" */
  rules: string;
  /** "none", "live 10m+5s", "correspondence 3d" */
  clock: string;
  order: "drawn" | "chosen";
  visibility: "open" | "by_link";
  grace: number;
  substitute: BotLevel;
}
export type Whose = { person: PersonId } | { bot: BotLevel };
export type Out = "in" | "resigned" | "flagged";

export interface SeatView {
  name: string;
  whose: Whose;
  out: Out;
  /** The bot that plays for the owner now. */
  substitute?: BotLevel;
  /** People's seats: nobody is connected. */
  away?: boolean;
  /** Once the game has begun. */
  score?: number;
  /** On the clock, when the table has one. */
  left?: number;
}
export interface Spoken {
  version: Version;
  at: number;
  by: Person;
  text: string;
}
export interface DeckView {
  commitment: string;
  sequence: number;
  previous: string;
  link: string;
  nonces_until: number;
  nonces: (string | null)[];
  /** Seats whose nonce is awaited. */
  waiting: Seat[];
}
export type ProposalKind = "correspondence" | "abort" | "rematch";
export interface ProposalView {
  what: ProposalKind;
  days: number;
  agreed: PersonId[];
}
export type EndWhy = "played" | "resigned" | "flagged" | "aborted" | "closed";
export interface Over {
  why: EndWhy;
  totals: number[];
  winners: Seat[];
}

export interface TableView {
  table: TableId;
  version: Version;
  at: number;
  made_at: number;
  stage: Stage;
  host: Person;
  spec: Spec;
  seats: (SeatView | null)[];
  chat: Spoken[];
  muted: PersonId[];
  deck?: DeckView;
  /** Turn k is played by who sat at order[k] while people gathered. */
  order?: Seat[];
  /** The game so far, as docs/record.md writes it. */
  record?: string;
  /** Of the position that the record leads to. */
  hash?: string;
  to_move?: Seat;
  proposal?: ProposalView;
  over?: Over;
  rematch?: TableId;
}

export interface SummarySeat {
  name: string;
  person?: PersonId;
  bot?: BotLevel;
}
/** A table as lobby and archive show it. */
export interface Summary {
  table: TableId;
  version: Version;
  stage: Stage;
  host: Person;
  spec: Spec;
  seats: (SummarySeat | null)[];
  made: number;
  changed: number;
  tiles: number;
  over?: Over;
  rematch?: TableId;
}

// --- events

interface Happened {
  version: Version;
  at: number;
}
export type TableEvent = Happened &
  (
    | { event: "table_made"; table: TableId; host: Person; spec: Spec }
    | { event: "sat_down"; seat: Seat; name: string; whose: Whose }
    | { event: "got_up"; seat: Seat; why: "left" | "kicked" | "vanished" }
    | { event: "sent_away"; person: PersonId }
    | { event: "host_changed"; host: Person }
    | { event: "option_set"; name: string; value: string; spec: Spec }
    | { event: "dealing"; spec: Spec }
    | {
        event: "seed_committed";
        commitment: string;
        sequence: number;
        previous: string;
        link: string;
        nonces_until: number;
      }
    | { event: "nonce_given"; seat: Seat; nonce: string }
    | { event: "nonce_missed"; seat: Seat }
    | { event: "deck_mixed"; order: Seat[] }
    | { event: "tile_drawn"; seat: Seat; tile: TileId; second: boolean; hash: string }
    | { event: "tile_rejected"; seat: Seat; tile: TileId; returned: boolean }
    | { event: "follower_taken_back"; seat: Seat; cell: Cell; segment: SegmentName; left: number; hash: string }
    | {
        event: "tile_laid";
        seat: Seat;
        cell: Cell;
        rotation: Rotation;
        figure: FigureWord;
        left: number;
        hash: string;
      }
    | {
        event: "bot_stands_in";
        seat: Seat;
        level: BotLevel;
        why: "vanished" | "left" | "resigned" | "flagged" | "failed";
      }
    | { event: "owner_returned"; seat: Seat }
    | { event: "went_out"; seat: Seat; how: Out }
    | { event: "clock_changed"; clock: string }
    | { event: "went_away"; person: PersonId }
    | { event: "came_back"; person: PersonId }
    | { event: "paused"; pause: number }
    | { event: "proposed"; by: PersonId; what: ProposalKind; days: number }
    | { event: "agreed"; by: PersonId }
    | { event: "proposal_ended"; how: "agreed" | "declined" | "lapsed" }
    | { event: "rematch_ready"; table: TableId }
    | ({ event: "game_over" } & Over)
    | { event: "seed_revealed"; seed: string }
    | { event: "said"; by: Person; text: string }
    | { event: "mute_set"; by: PersonId; whom: PersonId; muted: boolean }
  );
export type EventName = TableEvent["event"];

// --- client → server

export type Action =
  | { do: "join"; seat?: Seat; neighbour?: string }
  | { do: "leave"; seat?: Seat }
  | { do: "bot"; level: BotLevel; seat?: Seat }
  | { do: "kick"; who: string }
  | { do: "option"; name: string; value: string }
  | { do: "start" }
  | { do: "nonce"; seat: Seat; nonce: string }
  | { do: "play"; seat: Seat; cell: Cell; rotation: Rotation; figure: FigureWord }
  | { do: "take_back"; seat: Seat; cell: Cell; segment: SegmentName }
  | { do: "resign"; seat?: Seat }
  | { do: "propose"; what: ProposalKind; days?: number }
  | { do: "answer"; yes: boolean }
  | { do: "say"; text: string }
  | { do: "mute"; who: string; muted: boolean }
  | { do: "help" };

export type ClientMessage =
  | { type: "watch"; table: TableId; since?: Version }
  | { type: "unwatch"; table: TableId }
  | { type: "command"; id: string; table: TableId; expected?: Version; action: Action }
  | { type: "choices"; table: TableId }
  | { type: "lobby"; on: boolean }
  | { type: "ping"; id?: string };

// --- server → client

export type Arguments = Record<string, string>;
export interface Refusal {
  code: string;
  args: Arguments;
}
export interface Note {
  key: string;
  args: Arguments;
}
export type Goodbye = "going_down" | "too_slow" | "too_fast" | "signed_out" | "elsewhere";

export type ServerMessage =
  | { type: "welcome"; protocol: number; person: Person | null; version: string; now: number }
  | { type: "view"; table: TableId; version: Version; view: TableView }
  | { type: "events"; table: TableId; version: Version; events: TableEvent[] }
  | { type: "event"; table: TableId; event: TableEvent }
  | { type: "ack"; id: string; table: TableId; version: Version; repeated?: boolean; notes?: Note[] }
  | ({ type: "nack"; id: string; table: TableId; version: Version } & Refusal)
  | { type: "choices"; table: TableId; choices: unknown }
  | { type: "lobby"; tables: Summary[] }
  | { type: "lobby_change"; table: Summary }
  | ({ type: "refused"; re?: string; table?: TableId } & Refusal)
  | { type: "goodbye"; code: Goodbye }
  | { type: "pong"; id?: string; now: number };

export const protocolVersion = 1;

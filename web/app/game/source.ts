// What the game screen needs of a table, wherever it is: on a server, in this browser alone, or in a record.
import type { ReadonlySignal } from "@preact/signals";
import type { Cell, FigureWord, Rotation, Seat, SeatColour, SegmentName } from "../../engine/engine.js";
import type { Happening, Moment, Moments } from "./moments";

export type Stage = "gathering" | "dealing" | "playing" | "finished";

export interface SeatView {
  readonly name: string;
  readonly colour: SeatColour;
  /** The level of the bot whose seat it is. */
  readonly bot: string | null;
  /** It is for people at this screen to move it. */
  readonly mine: boolean;
  readonly away: boolean;
  /** The level of the bot that plays for its owner now. */
  readonly substitute: string | null;
  readonly out: "in" | "resigned" | "flagged";
}

export const colourIn = (source: Pick<Source, "seats">, seat: Seat): SeatColour =>
  source.seats.value[seat]?.colour ?? "black";

/** Milliseconds that the seats have left, at `since` on this page's clock; one of them may be running. */
export interface Clocks {
  readonly left: readonly number[];
  readonly running: Seat | null;
  readonly since: number;
}

export type Choice =
  | {
      readonly do: "play";
      readonly seat: Seat;
      readonly cell: Cell;
      readonly rotation: Rotation;
      readonly figure: FigureWord;
    }
  | { readonly do: "take_back"; readonly seat: Seat; readonly cell: Cell; readonly segment: SegmentName };

/** Why something was not done: a code of the protocol, or "engine" with the engine's own words as `detail`. */
export interface Refused {
  readonly code: string;
  readonly args: Readonly<Record<string, string>>;
}

export interface Ended {
  readonly why: "played" | "resigned" | "flagged" | "aborted" | "closed";
  readonly totals: readonly number[];
  readonly winners: readonly Seat[];
}

export interface Source {
  /** How a link names it. */
  readonly id: string;
  readonly kind: "online" | "local";
  readonly stage: ReadonlySignal<Stage>;
  /** The game in the engine; null before it begins. */
  readonly game: ReadonlySignal<Moments | null>;
  /** The newest moment. */
  readonly newest: ReadonlySignal<Moment | null>;
  readonly story: ReadonlySignal<readonly Happening[]>;
  readonly seats: ReadonlySignal<readonly SeatView[]>;
  readonly clocks: ReadonlySignal<Clocks | null>;
  readonly ended: ReadonlySignal<Ended | null>;
  /** What stops the table from going on: "storage_full", "another_position", or the engine's own words. */
  readonly trouble: ReadonlySignal<string | null>;
  /** The clock by which `clocks` counts. */
  now(): number;
  /** Null when it was done. */
  play(choice: Choice): Promise<Refused | null>;
  /** As text; of a finished game on a server with the proof of its deck. */
  record(): Promise<string>;
  close(): void;
}

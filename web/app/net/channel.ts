// One table as this page sees it: its view, kept up to date, and everything that happens, for whoever listens.
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { Seat } from "../../engine/engine.js";
import type { Answer, Connection } from "./connection";
import { fold } from "./fold";
import type { Action, Refusal, TableEvent, TableId, TableView } from "./protocol";

export type Listener = (event: TableEvent) => void;

const randomNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableChannel {
  readonly view = signal<TableView | null>(null);
  /** Why the table cannot be watched, such as no_such_table. */
  readonly refusal = signal<Refusal | null>(null);
  /** The seats that belong to this page's person. */
  readonly mySeats: ReadonlySignal<Seat[]>;
  readonly #listeners = new Set<Listener>();
  readonly #unwatch: () => void;
  #nonces = new Map<Seat, string>();

  constructor(
    readonly table: TableId,
    readonly connection: Connection,
  ) {
    this.mySeats = computed(() => {
      const me = connection.person.value?.id;
      const seats = this.view.value?.seats ?? [];
      return seats.flatMap((seat, at) =>
        seat !== null && me !== undefined && "person" in seat.whose && seat.whose.person === me ? [at] : [],
      );
    });
    this.#unwatch = connection.watch(table, {
      view: (view) => this.#whole(view),
      event: (event) => this.#happened(event),
      refused: (refusal) => {
        this.refusal.value = refusal;
      },
    });
  }

  /** Told of each event after the view knows it. A whole new view (a resync) is told by the signal alone. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(action: Action): Promise<Answer> {
    return this.connection.command(this.table, action, this.view.value?.version);
  }

  close(): void {
    this.#unwatch();
    this.#listeners.clear();
  }

  #whole(view: TableView): void {
    this.view.value = view;
    this.refusal.value = null;
    this.#giveNonces();
  }

  #happened(event: TableEvent): void {
    const { value } = this.view;
    if (value === null) return;
    this.view.value = fold(value, event);
    this.#giveNonces();
    for (const listener of this.#listeners) listener(event);
  }

  /** Our share of the deck's order, for each of our seats. */
  #giveNonces(): void {
    const waiting = this.view.value?.stage === "dealing" ? (this.view.value.deck?.waiting ?? []) : [];
    for (const seat of this.mySeats.value) {
      if (!waiting.includes(seat) || this.#nonces.has(seat)) continue;
      const nonce = randomNonce();
      this.#nonces.set(seat, nonce);
      void this.connection.command(this.table, { do: "nonce", seat, nonce });
    }
  }
}

// The tables that the lobby shows, kept up to date by the connection.
import { computed, signal } from "@preact/signals";
import { connection } from "../net/connection";
import type { Summary } from "../net/protocol";
import { session } from "../net/session";

const tables = signal<ReadonlyMap<string, Summary>>(new Map());
/** Whether the server has told of its tables yet. */
export const known = signal(false);

const newestFirst = (a: Summary, b: Summary): number => b.changed - a.changed;

const all = computed(() => [...tables.value.values()].sort(newestFirst));
const isMine = (table: Summary): boolean => {
  const me = session.value?.person.id;
  return me !== undefined && table.seats.some((seat) => seat?.person === me);
};

export const gathering = computed(() => all.value.filter((table) => table.stage === "gathering" && !isMine(table)));
export const running = computed(() =>
  all.value.filter((table) => (table.stage === "playing" || table.stage === "dealing") && !isMine(table)),
);

/** Listens as long as a screen shows them. */
export const followLobby = (): (() => void) =>
  connection.lobby({
    tables: (list) => {
      tables.value = new Map(list.map((table) => [table.table, table]));
      known.value = true;
    },
    change: (table) => {
      const next = new Map(tables.value);
      if (table.stage === "finished") next.delete(table.table);
      else next.set(table.table, table);
      tables.value = next;
    },
  });

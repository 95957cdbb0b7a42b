// What the page asks by plain HTTP. Every answer is a value: the thing asked for, or the server's refusal.
import type { Arguments, Refusal, Session, Summary, TableId } from "./protocol";

export type Fetched<Value> = { ok: true; value: Value } | ({ ok: false; status: number } & Refusal);

/** Refusals that the page itself makes: no server answered, or not in our words. */
const unreachable = { ok: false, status: 0, code: "unreachable", args: {} } as const;

const refusalOf = (status: number, body: unknown): Fetched<never> => {
  const { code, args } = (body ?? {}) as { code?: unknown; args?: unknown };
  if (typeof code !== "string") return { ...unreachable, status };
  return { ok: false, status, code, args: (args ?? {}) as Arguments };
};

const ask = async <Value>(method: string, path: string, body?: unknown): Promise<Fetched<Value>> => {
  try {
    const response = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const value: unknown = text === "" ? null : JSON.parse(text);
    return response.ok ? { ok: true, value: value as Value } : refusalOf(response.status, value);
  } catch {
    return unreachable;
  }
};

const query = (args: Record<string, string | number | undefined>): string => {
  const known = Object.entries(args).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return known.length === 0 ? "" : `?${new URLSearchParams(known)}`;
};

interface Tables {
  tables: Summary[];
}

export const rest = {
  /** A stranger's person is null. */
  session: () => ask<Session | (Omit<Session, "person"> & { person: null })>("GET", "/api/session"),
  makeSession: () => ask<Session>("POST", "/api/session", {}),
  rename: (name: string) => ask<Session>("PATCH", "/api/person", { name }),
  signIn: (login: string, password: string) => ask<Session>("POST", "/api/login", { login, password }),
  register: (login: string, password: string) => ask<Session>("POST", "/api/register", { login, password }),
  /** For who has a login already. */
  changeLogin: (login: string, password: string, old: string) =>
    ask<Session>("POST", "/api/register", { login, password, old_password: old }),
  signOut: (everywhere: boolean) => ask<Record<string, never>>("POST", "/api/logout", { everywhere }),
  transferCode: () => ask<{ code: string; until: number }>("POST", "/api/transfer", {}),
  useTransferCode: (code: string) => ask<Session>("POST", "/api/transfer/use", { code }),
  /** What a table can be made with; of all that, the names of bots. */
  options: () => ask<{ levels: string[] }>("GET", "/api/options"),
  makeTable: (options: [name: string, value: string][]) => ask<{ table: TableId }>("POST", "/api/tables", { options }),
  archive: (args: { person?: string; before?: number; limit?: number }) =>
    ask<Tables>("GET", `/api/archive${query(args)}`),
  tablesOf: (person: string) => ask<Tables>("GET", `/api/people/${encodeURIComponent(person)}/tables`),
  /** Where a record can be downloaded. */
  record: (table: TableId) => `/api/tables/${encodeURIComponent(table)}/record`,
};

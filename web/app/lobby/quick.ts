// Tables that stand after one click.
import type { Refusal, TableId } from "../net/protocol";
import { connection } from "../net/connection";
import { rest } from "../net/rest";
import { ensureSession } from "../net/session";
import { go, pathOf } from "../routes";
import type { Action } from "../net/protocol";

export type Opened = { ok: true; table: TableId } | ({ ok: false } & Refusal);

/** Makes a table and does these things at it; the first that is refused ends it. */
export const openTable = async (options: [string, string][], actions: readonly Action[]): Promise<Opened> => {
  const me = await ensureSession();
  if (!me.ok) return me;
  const made = await rest.makeTable(options);
  if (!made.ok) return made;
  const { table } = made.value;
  for (const action of actions) {
    const answer = await connection.command(table, action);
    if (!answer.ok) return answer;
  }
  return { ok: true, table };
};

const opened = async (opening: Promise<Opened>): Promise<Refusal | null> => {
  const result = await opening;
  if (!result.ok) return result;
  go(pathOf.table(result.table));
  return null;
};

/** A game against a bot, begun. */
export const playBot = (): Promise<Refusal | null> =>
  opened(
    openTable(
      [
        ["seats", "2"],
        ["visibility", "by_link"],
      ],
      [{ do: "join" }, { do: "bot", level: "greedy" }, { do: "start" }],
    ),
  );

/** A table with a link to send. */
export const inviteFriends = (): Promise<Refusal | null> =>
  opened(
    openTable(
      [
        ["seats", "4"],
        ["visibility", "by_link"],
      ],
      [{ do: "join" }],
    ),
  );

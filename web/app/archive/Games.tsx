// Finished games, the newest first, page by page.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { formatDate, formatList, t } from "../i18n";
import { SetFaces } from "../lobby/TableCard";
import type { Over, Refusal, Summary } from "../net/protocol";
import { rest } from "../net/rest";
import { pathOf } from "../routes";
import { Fault } from "../ui/pieces";
import { seatName, specText } from "../ui/words";

const page = 20;

const outcome = (over: Over, names: readonly string[]): string => {
  const winners = over.winners.map((seat) => names[seat] ?? "");
  if (winners.length === 0) return t("archive.nobody");
  return winners.length === 1
    ? t("archive.winner", { names: winners[0] ?? "" })
    : t("archive.winners", { names: formatList(winners) });
};

const Game = ({ table }: { table: Summary }): JSX.Element => {
  const names = table.seats.map((seat) =>
    seat === null ? "" : seatName(seat.name, seat.person === undefined ? seat.bot : undefined),
  );
  return (
    <li class="card panel">
      <SetFaces rules={table.spec.rules} />
      <div class="card-text">
        <h3>{table.over === undefined ? t("archive.nobody") : outcome(table.over, names)}</h3>
        <p class="hint">{specText(table.spec)}</p>
        <ul class="card-seats">
          {table.seats.map((seat, at) => (
            <li key={at} class="card-seat">
              {seat?.person === undefined ? names[at] : <a href={pathOf.person(seat.person)}>{names[at]}</a>}{" "}
              <b>{table.over?.totals[at]}</b>
            </li>
          ))}
        </ul>
        <p class="hint">
          <time dateTime={new Date(table.changed).toISOString()}>{formatDate(table.changed)}</time>
        </p>
      </div>
      <div class="buttons">
        <a class="button" href={pathOf.table(table.table)}>
          {t("archive.replay")}
        </a>
        <a class="button" href={rest.record(table.table)} download={`${table.table}.txt`}>
          {t("archive.record")}
        </a>
      </div>
    </li>
  );
};

export const Games = ({ person }: { person?: string }): JSX.Element => {
  const [games, show] = useState<readonly Summary[] | null>(null);
  const [more, setMore] = useState(false);
  const [refusal, refuse] = useState<Refusal | null>(null);
  const load = async (known: readonly Summary[]): Promise<void> => {
    const before = known.at(-1)?.changed;
    const found = await rest.archive({
      limit: page,
      ...(person === undefined ? {} : { person }),
      ...(before === undefined ? {} : { before }),
    });
    refuse(found.ok ? null : found);
    if (!found.ok) return;
    show([...known, ...found.value.tables]);
    setMore(found.value.tables.length === page);
  };
  useEffect(() => void load([]), [person]);
  return (
    <>
      <Fault refusal={refusal} />
      {games !== null && games.length === 0 && (
        <p class="hint">{t(person === undefined ? "archive.none" : "person.none")}</p>
      )}
      <ul class="cards">
        {(games ?? []).map((table) => (
          <Game key={table.table} table={table} />
        ))}
      </ul>
      {more && <button onClick={() => void load(games ?? [])}>{t("archive.older")}</button>}
    </>
  );
};

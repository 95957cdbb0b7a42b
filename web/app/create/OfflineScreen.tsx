import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { FigureImage } from "../art/Pictures";
import type { LocalSeat } from "../game";
import { makeLocalGame, OpenRecord } from "../game";
import { t } from "../i18n";
import { session } from "../net/session";
import { go, pathOf } from "../routes";
import { Choices } from "../ui/pieces";
import { botLevels, botName, colourOf } from "../ui/words";
import type { TableForm } from "./form";
import { newForm, rulesOf } from "./form";
import { judge, loadJudge } from "./judge";
import { RulesFields, Verdict } from "./RulesFields";
import { SavedGames } from "./SavedGames";

const counts = ["2", "3", "4", "5", "6"] as const;
const most = counts.length + 1;

const nameOf = (seat: number): string =>
  (seat === 0 ? session.value?.person.name : undefined) ?? t("create.player", { number: seat + 1 });

const newSeats = (): LocalSeat[] =>
  Array.from({ length: most }, (_, seat) =>
    seat === 0 ? { name: nameOf(seat), bot: null } : { name: botName("greedy"), bot: "greedy" },
  );

interface SeatProps {
  at: number;
  seat: LocalSeat;
  change: (seat: LocalSeat) => void;
}

const SeatFields = ({ at, seat, change }: SeatProps): JSX.Element => {
  const number = at + 1;
  const choose = (level: string): void =>
    change(level === "" ? { name: nameOf(at), bot: null } : { name: botName(level), bot: level });
  return (
    <fieldset class="local-seat">
      <legend class="spoken">{t("create.seat", { number })}</legend>
      <FigureImage colour={colourOf(at)} />
      <select
        aria-label={`${t("create.who")} (${t("create.seat", { number })})`}
        value={seat.bot ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t("create.person")}</option>
        {botLevels.map((level) => (
          <option key={level} value={level}>
            {t("bot.named", { level: botName(level) })}
          </option>
        ))}
      </select>
      {seat.bot === null && (
        <input
          aria-label={`${t("create.seat_name")} (${t("create.seat", { number })})`}
          value={seat.name}
          maxLength={24}
          onInput={(event) => change({ name: event.currentTarget.value, bot: null })}
        />
      )}
    </fieldset>
  );
};

/** Two of one name could not be told apart. */
const distinct = (seats: readonly LocalSeat[]): LocalSeat[] => {
  const taken = new Set<string>();
  return seats.map((seat, at) => {
    const wanted = seat.name.trim() === "" ? nameOf(at) : seat.name.trim();
    let name = wanted;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
    taken.add(name);
    return { ...seat, name };
  });
};

export const OfflineScreen = (): JSX.Element => {
  const [form, set] = useState<TableForm>({ ...newForm, seats: 2 });
  const [seats, setSeats] = useState(newSeats);
  const [busy, setBusy] = useState(false);
  useEffect(() => void loadJudge().catch(() => undefined), []);
  const change = (changed: Partial<TableForm>): void => set({ ...form, ...changed });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const game = await makeLocalGame(rulesOf(form), distinct(seats.slice(0, form.seats)));
    go(pathOf.local(game));
  };
  return (
    <>
      <h1>{t("create.title_offline")}</h1>
      <p>{t("create.lead_offline")}</p>
      <SavedGames />
      <form class="create" onSubmit={(event) => void submit(event)}>
        <Choices
          compact
          legend={t("create.seats")}
          value={String(form.seats) as (typeof counts)[number]}
          change={(count) => change({ seats: Number(count) })}
          choices={counts.map((count) => ({ value: count, label: count }))}
        />
        <div class="local-seats">
          {seats.slice(0, form.seats).map((seat, at) => (
            <SeatFields
              key={at}
              at={at}
              seat={seat}
              change={(changed) => setSeats(seats.map((other, place) => (place === at ? changed : other)))}
            />
          ))}
        </div>
        <RulesFields form={form} change={change} />
        <div class="submit">
          <Verdict rules={rulesOf(form)} players={form.seats} />
          <button class="primary" disabled={busy || judge(`${rulesOf(form)} players=${form.seats}`)?.ok === false}>
            {t("create.submit_offline")}
          </button>
        </div>
      </form>
      <OpenRecord />
    </>
  );
};

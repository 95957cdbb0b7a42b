// The table's rules, spelt out; its host may change them by the same commands as by chat.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { TileImage } from "../art/Pictures";
import { clocks, presets } from "../create/form";
import { t } from "../i18n";
import { faceOf } from "../lobby/TableCard";
import type { TableView } from "../net/protocol";
import { clockText, optionsText, setName, setsOf } from "../ui/words";
import type { Doing } from "./Seats";

const setChoices = ["base", "river", "traders_and_builders", "wheel", "wheel_standalone"] as const;

const Pick = (props: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  change: (value: string) => void;
}): JSX.Element => {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select id={id} value={props.value} onChange={(event) => props.change(event.currentTarget.value)}>
        {props.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
};

const Changes = ({ view, doing }: { view: TableView; doing: Doing }): JSX.Element => {
  const set = (name: string, value: string): void => doing({ do: "option", name, value });
  const sets = setsOf(view.spec.rules);
  const toggle = (one: string, on: boolean): void =>
    set("sets", (on ? [...sets, one] : sets.filter((other) => other !== one)).join(","));
  const { clock, visibility, order } = view.spec;
  return (
    <>
      <fieldset class="set-switches">
        <legend>{t("create.sets")}</legend>
        {setChoices.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={sets.includes(one)}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                // The server's answer sets it, so that a refusal leaves no tick behind.
                event.currentTarget.checked = !on;
                toggle(one, on);
              }}
            />
            {setName(one)}
          </label>
        ))}
      </fieldset>
      <Pick
        label={t("room.seats_number")}
        value={String(view.seats.length)}
        choices={["2", "3", "4", "5", "6"].map((count) => [count, count])}
        change={(value) => set("seats", value)}
      />
      <Pick
        label={t("create.preset")}
        value=""
        choices={[["", t("preset.own")], ...presets.map((name) => [name, t(`preset.${name}`)] as const)]}
        change={(value) => value !== "" && set("preset", value)}
      />
      <Pick
        label={t("create.clock")}
        value={clock}
        choices={[...new Set([clock, ...clocks])].map((one) => [one, clockText(one)])}
        change={(value) => set("clock", value)}
      />
      <Pick
        label={t("create.visibility")}
        value={visibility}
        choices={(["open", "by_link"] as const).map((who) => [who, t(`create.visibility.${who}`)])}
        change={(value) => set("visibility", value)}
      />
      <Pick
        label={t("create.order")}
        value={order}
        choices={(["drawn", "chosen"] as const).map((one) => [one, t(`create.order.${one}`)])}
        change={(value) => set("order", value)}
      />
    </>
  );
};

export const WhatIsPlayed = (props: { view: TableView; isHost: boolean; doing: Doing }): JSX.Element => {
  const { view, isHost, doing } = props;
  const [changing, change] = useState(false);
  return (
    <section class="panel">
      <h2>{t("room.rules")}</h2>
      <ul class="played-sets">
        {setsOf(view.spec.rules).map((set) => (
          <li key={set}>
            <TileImage tile={faceOf(set)} /> {setName(set)}
          </li>
        ))}
      </ul>
      <ul class="played-options">
        <li>{clockText(view.spec.clock)}</li>
        <li>{t(`create.order.${view.spec.order}`)}</li>
        {optionsText(view.spec.rules).map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
      {isHost &&
        (changing ? (
          <Changes view={view} doing={doing} />
        ) : (
          <button onClick={() => change(true)}>{t("room.change")}</button>
        ))}
    </section>
  );
};

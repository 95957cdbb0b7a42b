// The part of the form that says what is played; the same for tables on a server and on this device.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { TileImage } from "../art/Pictures";
import type { Key } from "../i18n";
import { t } from "../i18n";
import { Choices } from "../ui/pieces";
import type { TableForm } from "./form";
import { additions, decks, extraRules, presets } from "./form";
import { reasonText } from "../ui/words";
import { judge } from "./judge";

const pictures: Record<string, readonly string[]> = {
  base: ["BG-D", "BG-A", "BG-Q"],
  wheel_standalone: ["WF-07", "WX-01", "WF-09"],
  river: ["RV-01", "RV-03", "RV-06"],
  traders_and_builders: ["TB-06", "TB-23", "TB-14"],
  wheel: ["WF-01", "WF-09", "WF-06"],
};

const Fan = ({ set }: { set: string }): JSX.Element => (
  <span class="fan" aria-hidden="true">
    {(pictures[set] ?? []).map((tile) => (
      <TileImage key={tile} tile={tile} />
    ))}
  </span>
);

interface Props {
  form: TableForm;
  change: (change: Partial<TableForm>) => void;
}

const Additions = ({ form, change }: Props): JSX.Element => {
  const toggle = (set: (typeof additions)[number], on: boolean): void =>
    change({ additions: on ? [...form.additions, set] : form.additions.filter((other) => other !== set) });
  return (
    <fieldset class="choices">
      <legend>{t("create.additions")}</legend>
      {additions.map((set) => (
        <label class="choice" key={set}>
          <input
            type="checkbox"
            checked={form.additions.includes(set)}
            disabled={set === "wheel" && form.deck === "wheel_standalone"}
            onChange={(event) => toggle(set, event.currentTarget.checked)}
          />
          <Fan set={set} />
          <span>
            <b>{t(`set.${set}`)}</b>
            <small>{t(`set.${set}.hint`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
};

const ExtraRule = ({
  name,
  values,
  form,
  change,
}: Props & { name: string; values: readonly string[] }): JSX.Element => {
  const id = useId();
  const judged = judge(`${form.preset} players=${form.seats}`);
  const preset = judged?.ok === true ? (judged.options[name] ?? values[0]) : values[0];
  const choose = (value: string): void => {
    const { [name]: _, ...others } = form.extra;
    change({ extra: value === preset ? others : { ...others, [name]: value } });
  };
  return (
    <div class="field">
      <label for={id}>{t(`option.${name}` as Key)}</label>
      <select id={id} value={form.extra[name] ?? preset ?? ""} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`option.${name}.${value}` as Key)}
          </option>
        ))}
      </select>
    </div>
  );
};

export const RulesFields = ({ form, change }: Props): JSX.Element => (
  <>
    <Choices
      legend={t("create.preset")}
      value={form.preset}
      change={(preset) => change({ preset, extra: {} })}
      choices={presets.map((preset) => ({
        value: preset,
        label: t(`preset.${preset}`),
        hint: t(`preset.${preset}.text`),
      }))}
    />
    <Choices
      legend={t("create.deck")}
      value={form.deck}
      change={(deck) => change({ deck })}
      choices={decks.map((set) => ({
        value: set,
        label: t(`set.${set}`),
        hint: t(`set.${set}.hint`),
        picture: <Fan set={set} />,
      }))}
    />
    <Additions form={form} change={change} />
    <details class="more">
      <summary>{t("create.more")}</summary>
      <div class="more-fields">
        {extraRules.map(([name, values]) => (
          <ExtraRule key={name} name={name} values={values} form={form} change={change} />
        ))}
      </div>
    </details>
  </>
);

/** A table of friends lays a tile in about half a minute. */
const minutesOf = (tiles: number): number => Math.max(5, Math.round((tiles * 0.5) / 5) * 5);

/** What the engine thinks of it, told as the form changes. */
export const Verdict = ({ rules, players }: { rules: string; players: number }): JSX.Element => {
  const judged = judge(`${rules} players=${players}`);
  return (
    <p class={judged?.ok === false ? "fault" : "hint"} role="status">
      {judged === null
        ? ""
        : judged.ok
          ? t("create.tiles", { count: judged.tiles, minutes: minutesOf(judged.tiles), players })
          : t("create.senseless", { detail: reasonText(judged.why) })}
    </p>
  );
};

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { openTable } from "../lobby/quick";
import type { Refusal } from "../net/protocol";
import { online } from "../net/session";
import { go, pathOf } from "../routes";
import { Choices, Fault } from "../ui/pieces";
import type { TableForm } from "./form";
import { clocks, newForm, optionsOf, rulesOf } from "./form";
import { loadJudge } from "./judge";
import { RulesFields, Verdict } from "./RulesFields";

const counts = ["2", "3", "4", "5", "6"] as const;

interface Props {
  form: TableForm;
  change: (change: Partial<TableForm>) => void;
}

const TableFields = ({ form, change }: Props): JSX.Element => (
  <>
    <Choices
      compact
      legend={t("create.seats")}
      value={String(form.seats) as (typeof counts)[number]}
      change={(seats) => change({ seats: Number(seats) })}
      choices={counts.map((count) => ({ value: count, label: count }))}
    />
    <Choices
      legend={t("create.clock")}
      value={form.clock}
      change={(clock) => change({ clock })}
      choices={clocks.map((clock) => ({
        value: clock,
        label: t(`create.clock.${clock}`),
        hint: t(`create.clock.${clock}.hint`),
      }))}
    />
    <Choices
      legend={t("create.visibility")}
      value={form.visibility}
      change={(visibility) => change({ visibility })}
      choices={(["open", "by_link"] as const).map((who) => ({
        value: who,
        label: t(`create.visibility.${who}`),
        hint: t(`create.visibility.${who}.hint`),
      }))}
    />
    <Choices
      compact
      legend={t("create.order")}
      value={form.order}
      change={(order) => change({ order })}
      choices={(["drawn", "chosen"] as const).map((order) => ({ value: order, label: t(`create.order.${order}`) }))}
    />
  </>
);

export const CreateScreen = (): JSX.Element => {
  const [form, set] = useState(newForm);
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal | null>(null);
  useEffect(() => void loadJudge().catch(() => undefined), []);
  const change = (changed: Partial<TableForm>): void => set({ ...form, ...changed });
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const opened = await openTable(optionsOf(form), [{ do: "join" }]);
    setBusy(false);
    if (opened.ok) go(pathOf.table(opened.table));
    else refuse(opened);
  };
  return (
    <form class="create" onSubmit={(event) => void submit(event)}>
      <h1>{t("create.title")}</h1>
      <RulesFields form={form} change={change} />
      <TableFields form={form} change={change} />
      <div class="submit">
        <Verdict rules={rulesOf(form)} players={form.seats} />
        <Fault refusal={refusal} />
        <button class="primary" disabled={busy || online.value === false}>
          {t("create.submit")}
        </button>
      </div>
    </form>
  );
};

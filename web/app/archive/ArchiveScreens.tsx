import type { JSX } from "preact";
import { t } from "../i18n";
import type { PersonId, Summary } from "../net/protocol";
import { rest } from "../net/rest";
import { useFetched } from "../ui/useFetched";
import { Games } from "./Games";

export const ArchiveScreen = (): JSX.Element => (
  <>
    <h1>{t("archive.title")}</h1>
    <p>{t("archive.lead")}</p>
    <Games />
  </>
);

/** People's names stand at their seats; the server keeps no page about anybody. */
const nameIn = (tables: readonly Summary[], person: PersonId): string | undefined =>
  tables.flatMap(({ seats }) => seats).find((seat) => seat?.person === person)?.name;

export const PersonScreen = ({ person }: { person: PersonId }): JSX.Element => {
  const found = useFetched(() => rest.archive({ person, limit: 1 }), person);
  const name = found?.ok === true ? nameIn(found.value.tables, person) : undefined;
  if (found === null) return <p class="loading">{t("common.loading")}</p>;
  return (
    <>
      <h1>{name === undefined ? t("archive.title") : t("person.title", { name })}</h1>
      {name === undefined ? <p>{t("person.unknown")}</p> : <Games person={person} />}
    </>
  );
};

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Refusal, Summary } from "../net/protocol";
import { rest } from "../net/rest";
import { online, session } from "../net/session";
import { pathOf } from "../routes";
import { Fault } from "../ui/pieces";
import { useFetched } from "../ui/useFetched";
import { Landscape } from "./Landscape";
import { inviteFriends, playBot } from "./quick";
import { TableCard } from "./TableCard";
import { followLobby, gathering, known, running } from "./tables";

const Hero = (): JSX.Element => {
  const [busy, setBusy] = useState(false);
  const [refusal, refuse] = useState<Refusal | null>(null);
  const doing = (what: () => Promise<Refusal | null>) => async (): Promise<void> => {
    setBusy(true);
    refuse(await what());
    setBusy(false);
  };
  const offline = online.value === false;
  return (
    <section class="hero">
      <div class="hero-text">
        <h1>{t("lobby.title")}</h1>
        <p class="lead">{t("lobby.lead")}</p>
        {offline ? (
          <div class="buttons">
            <a class="button primary" href={pathOf.offline}>
              {t("lobby.offline")}
            </a>
          </div>
        ) : (
          <div class="buttons">
            <button class="primary" disabled={busy} onClick={() => void doing(playBot)()}>
              {t("lobby.play_bot")}
            </button>
            <button class="primary second" disabled={busy} onClick={() => void doing(inviteFriends)()}>
              {t("lobby.invite")}
            </button>
            <a class="button" href={pathOf.create}>
              {t("lobby.create")}
            </a>
            <a class="button" href={pathOf.offline}>
              {t("lobby.offline")}
            </a>
          </div>
        )}
        <Fault refusal={refusal} />
        <p>
          <a href={pathOf.guide}>{t("lobby.guide")}</a>
        </p>
      </div>
      <Landscape />
    </section>
  );
};

const Tables = ({ title, none, tables }: { title: string; none: string; tables: readonly Summary[] }): JSX.Element => (
  <section>
    <h2>{title}</h2>
    {tables.length === 0 ? (
      <p class="hint">{none}</p>
    ) : (
      <ul class="cards">
        {tables.map((table) => (
          <TableCard key={table.table} table={table} />
        ))}
      </ul>
    )}
  </section>
);

const unfinished = ({ stage }: Summary): boolean => stage !== "finished";

const MyGames = ({ person }: { person: string }): JSX.Element => {
  const found = useFetched(() => rest.tablesOf("me"), person);
  const mine = found?.ok === true ? found.value.tables.filter(unfinished) : [];
  return <Tables title={t("lobby.mine")} none={t("lobby.mine_none")} tables={mine} />;
};

export const LobbyScreen = (): JSX.Element => {
  useEffect(followLobby, []);
  return (
    <>
      <Hero />
      {session.value !== null && <MyGames person={session.value.person.id} />}
      {online.value !== false && known.value && (
        <>
          <Tables title={t("lobby.open")} none={t("lobby.open_none")} tables={gathering.value} />
          <Tables title={t("lobby.running")} none={t("lobby.running_none")} tables={running.value} />
        </>
      )}
    </>
  );
};

// A table before its game: the invitation, seats, rules, chat, and the start.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { TableChannel } from "../net/channel";
import type { Action, Refusal, TableView } from "../net/protocol";
import { rest } from "../net/rest";
import { ensureSession, session, takeRenamed } from "../net/session";
import { pathOf } from "../routes";
import { CopyText, Fault, Field } from "../ui/pieces";
import { Chat } from "./Chat";
import { Seats } from "./Seats";
import { WhatIsPlayed } from "./WhatIsPlayed";

/** Names that lead everybody to their own machine. */
const isLoopback = (host: string): boolean => /^(localhost|127\..*|\[::1\])$/.test(host);

const linkOf = (table: string): string => new URL(pathOf.table(table), location.href).href;

const Invitation = ({ table }: { table: string }): JSX.Element => {
  const link = linkOf(table);
  return (
    <section class="panel invitation">
      <h2>{t("room.invite")}</h2>
      <CopyText label={t("room.link")} text={link} />
      {"share" in navigator && (
        <button onClick={() => void navigator.share({ url: link, title: t("app.name") }).catch(() => undefined)}>
          {t("room.share")}
        </button>
      )}
      <p class="hint">{t("room.invite_hint")}</p>
      {isLoopback(location.hostname) && <p class="hint">{t("room.invite_loopback", { host: location.hostname })}</p>}
    </section>
  );
};

/** For whoever came by a link: a name, and one button. */
const Welcome = ({ join }: { join: (name: string) => Promise<void> }): JSX.Element => {
  const [name, write] = useState(session.value?.person.name ?? "");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void ensureSession().then((me) => me.ok && write(me.value.person.name));
  }, []);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await join(name.trim());
    setBusy(false);
  };
  return (
    <form class="panel welcome" onSubmit={(event) => void submit(event)}>
      <h2>{t("room.welcome")}</h2>
      <Field label={t("room.your_name")} value={name} change={write} autocomplete="nickname" maxlength={24} />
      <button class="primary" disabled={busy}>
        {t("room.join")}
      </button>
    </form>
  );
};

const Start = ({
  view,
  isHost,
  doing,
}: {
  view: TableView;
  isHost: boolean;
  doing: (action: Action) => void;
}): JSX.Element => {
  const taken = view.seats.filter((seat) => seat !== null).length;
  if (view.stage === "dealing") return <p role="status">{t("room.dealing")}</p>;
  if (!isHost) return <p class="hint">{t("room.waiting_host", { name: view.host.name })}</p>;
  return (
    <div class="start">
      <button class="primary" disabled={taken < 2} onClick={() => doing({ do: "start" })}>
        {t("room.start")}
      </button>
      <p class="hint">{taken < 2 ? t("room.start_needs") : view.seats.includes(null) ? t("room.start_hint") : ""}</p>
    </div>
  );
};

export const Gathering = ({ channel }: { channel: TableChannel }): JSX.Element | null => {
  const [refusal, refuse] = useState<Refusal | null>(null);
  const view = channel.view.value;
  if (view === null) return null;
  const isHost = view.host.id === session.value?.person.id;
  const sits = channel.mySeats.value.length > 0;
  const send = async (action: Action): Promise<void> => {
    const me = await ensureSession();
    if (!me.ok) return refuse(me);
    const answer = await channel.send(action);
    refuse(answer.ok ? null : answer);
  };
  const doing = (action: Action): void => void send(action);
  const join = async (name: string): Promise<void> => {
    const me = await ensureSession();
    if (!me.ok) return refuse(me);
    if (name !== "" && name !== me.value.person.name) {
      const renamed = takeRenamed(await rest.rename(name));
      if (!renamed.ok) return refuse(renamed);
    }
    return send({ do: "join" });
  };
  return (
    <div class="room">
      <h1>{t("room.title", { name: view.host.name })}</h1>
      <div class="room-main">
        {!sits && !isHost && (view.seats.includes(null) ? <Welcome join={join} /> : <p>{t("room.full")}</p>)}
        <Fault refusal={refusal} />
        <Seats channel={channel} doing={doing} />
        <Start view={view} isHost={isHost} doing={doing} />
      </div>
      <div class="room-side">
        {view.seats.includes(null) && <Invitation table={view.table} />}
        <WhatIsPlayed view={view} isHost={isHost} doing={doing} />
        <Chat channel={channel} />
      </div>
    </div>
  );
};

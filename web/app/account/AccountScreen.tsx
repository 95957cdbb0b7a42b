import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Games } from "../archive/Games";
import { formatDate, t } from "../i18n";
import type { Refusal, Session } from "../net/protocol";
import type { Fetched } from "../net/rest";
import { rest } from "../net/rest";
import { ensureSession, leaveSession, session, takeRenamed, takeSession } from "../net/session";
import { Fault, Field } from "../ui/pieces";

interface FormProps {
  title: string;
  text?: string;
  submit: string;
  /** Says what to tell when it worked. */
  send: () => Promise<Fetched<unknown>>;
  done?: () => string;
  children?: JSX.Element | JSX.Element[];
}

const Form = ({ title, text, submit, send, done, children }: FormProps): JSX.Element => {
  const [refusal, refuse] = useState<Refusal | null>(null);
  const [told, tell] = useState("");
  const [busy, setBusy] = useState(false);
  const submitted = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await send();
    setBusy(false);
    refuse(answer.ok ? null : answer);
    tell(answer.ok ? (done?.() ?? "") : "");
  };
  return (
    <form class="panel" onSubmit={(event) => void submitted(event)}>
      <h2>{title}</h2>
      {text !== undefined && <p class="hint">{text}</p>}
      {children}
      <Fault refusal={refusal} />
      <p role="status">{told}</p>
      <button class="primary" disabled={busy}>
        {submit}
      </button>
    </form>
  );
};

const Name = ({ me }: { me: Session }): JSX.Element => {
  const [name, write] = useState(me.person.name);
  return (
    <Form
      title={t("account.name")}
      submit={t("common.save")}
      send={async () => takeRenamed(await rest.rename(name))}
      done={() => t("account.renamed", { name: session.value?.person.name ?? "" })}
    >
      <Field label={t("account.name")} value={name} change={write} autocomplete="nickname" maxlength={24} />
    </Form>
  );
};

interface CredentialsProps {
  title: string;
  text: string;
  send: (login: string, password: string) => Promise<Fetched<unknown>>;
  done?: () => string;
  /** The password is being chosen. */
  isNew: boolean;
}

const Credentials = ({ title, text, send, done, isNew }: CredentialsProps): JSX.Element => {
  const [login, writeLogin] = useState("");
  const [password, writePassword] = useState("");
  return (
    <Form
      title={title}
      text={text}
      submit={title}
      send={() => send(login, password)}
      {...(done === undefined ? {} : { done })}
    >
      <Field label={t("account.login")} value={login} change={writeLogin} autocomplete="username" maxlength={64} />
      <Field
        label={t("account.password")}
        value={password}
        change={writePassword}
        type="password"
        autocomplete={isNew ? "new-password" : "current-password"}
        {...(isNew ? { hint: t("account.password_hint") } : {})}
      />
    </Form>
  );
};

const Register = (): JSX.Element => (
  <Credentials
    title={t("account.register")}
    text={t("account.guest")}
    send={async (login, password) => takeRenamed(await rest.register(login, password))}
    done={() => t("account.registered")}
    isNew={true}
  />
);

const ChangeLogin = (): JSX.Element => {
  const [login, writeLogin] = useState("");
  const [old, writeOld] = useState("");
  const [password, writePassword] = useState("");
  return (
    <Form
      title={t("account.change")}
      submit={t("account.change")}
      send={async () => takeRenamed(await rest.changeLogin(login, password, old))}
      done={() => t("account.changed")}
    >
      <Field label={t("account.login")} value={login} change={writeLogin} autocomplete="username" maxlength={64} />
      <Field
        label={t("account.old_password")}
        value={old}
        change={writeOld}
        type="password"
        autocomplete="current-password"
      />
      <Field
        label={t("account.new_password")}
        value={password}
        change={writePassword}
        type="password"
        autocomplete="new-password"
        hint={t("account.password_hint")}
      />
    </Form>
  );
};

const SignIn = (): JSX.Element => (
  <Credentials
    title={t("account.sign_in")}
    text={t("account.sign_in_hint")}
    send={async (login, password) => takeSession(await rest.signIn(login, password))}
    isNew={false}
  />
);

const GiveCode = (): JSX.Element => {
  const [given, give] = useState<{ code: string; until: number } | null>(null);
  const make = async (): Promise<Fetched<unknown>> => {
    const made = await rest.transferCode();
    give(made.ok ? made.value : null);
    return made;
  };
  return (
    <Form title={t("account.move")} text={t("account.move_text")} submit={t("account.make_code")} send={make}>
      {given === null ? (
        <></>
      ) : (
        <p>
          {t("account.code")} <output class="code big">{given.code}</output>
          <br />
          <small class="hint">{t("account.code_until", { time: formatDate(given.until) })}</small>
        </p>
      )}
    </Form>
  );
};

const UseCode = (): JSX.Element => {
  const [code, write] = useState("");
  return (
    <Form
      title={t("account.have_code")}
      submit={t("account.use_code")}
      send={async () => takeSession(await rest.useTransferCode(code.trim()))}
    >
      <Field label={t("account.code")} value={code} change={write} autocomplete="one-time-code" maxlength={40} />
    </Form>
  );
};

const SignOut = ({ me }: { me: Session }): JSX.Element => (
  <section class="panel">
    <h2>{t("account.sign_out")}</h2>
    {!me.login && <p class="hint">{t("account.sign_out_guest")}</p>}
    <div class="buttons">
      <button onClick={() => void leaveSession(false)}>{t("account.sign_out")}</button>
      <button onClick={() => void leaveSession(true)}>{t("account.sign_out_everywhere")}</button>
    </div>
  </section>
);

export const AccountScreen = (): JSX.Element => {
  const me = session.value;
  return (
    <>
      <h1>{me === null ? t("account.title") : me.person.name}</h1>
      {me?.login === true && <p>{t("account.known")}</p>}
      <div class="forms">
        {me === null ? (
          <Form title={t("account.stranger")} submit={t("account.become")} send={ensureSession} />
        ) : (
          <Name key={me.person.id} me={me} />
        )}
        {me?.login === false && <Register />}
        {me?.login === true && <ChangeLogin />}
        {me?.login !== true && <SignIn />}
        {me !== null && <GiveCode />}
        <UseCode />
        {me !== null && <SignOut me={me} />}
      </div>
      {me !== null && (
        <section>
          <h2>{t("account.games")}</h2>
          <Games key={me.person.id} person={me.person.id} />
        </section>
      )}
    </>
  );
};

// Who is at this screen. A stranger becomes a guest at the first thing they do that needs a name.
import { signal } from "@preact/signals";
import { connection } from "./connection";
import type { Session } from "./protocol";
import type { Fetched } from "./rest";
import { rest } from "./rest";

export const session = signal<Session | null>(null);
/** Whether a server answered: false offline, null until we know. */
export const online = signal<boolean | null>(null);

const retryAfter = 15_000;

/** Asks until a server answers: whoever began without one goes on with it when it is there. */
export const learnSession = async (): Promise<void> => {
  const found = await rest.session();
  online.value = found.ok || found.status === 401;
  if (found.ok && found.value.person !== null) session.value = found.value;
  if (online.value) return connection.start();
  setTimeout(() => void learnSession(), retryAfter);
};

/** From now on this page acts as somebody else: the connection must know. */
export const takeSession = (fetched: Fetched<Session>): Fetched<Session> => {
  if (fetched.ok) {
    session.value = fetched.value;
    connection.restart();
  }
  return fetched;
};

/** A new name is the same person: the connection goes on. */
export const takeRenamed = (fetched: Fetched<Session>): Fetched<Session> => {
  if (fetched.ok) session.value = fetched.value;
  return fetched;
};

let becoming: Promise<Fetched<Session>> | null = null;

/** Asked for by several parts of a screen at once, it makes one guest. */
export const ensureSession = (): Promise<Fetched<Session>> => {
  if (session.value !== null) return Promise.resolve({ ok: true, value: session.value });
  becoming ??= rest
    .makeSession()
    .then(takeSession)
    .finally(() => {
      becoming = null;
    });
  return becoming;
};

export const leaveSession = async (everywhere: boolean): Promise<void> => {
  await rest.signOut(everywhere);
  session.value = null;
  connection.restart();
};

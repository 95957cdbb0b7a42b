// The WebSocket of this page: one for all tables. It comes back by itself, goes on where it stopped, and sends
// commands that were not answered once more under their old ids, so that they take effect exactly once.
import { signal } from "@preact/signals";
import type {
  Action,
  ClientMessage,
  Goodbye,
  Note,
  Person,
  Refusal,
  ServerMessage,
  Summary,
  TableEvent,
  TableId,
  TableView,
  Version,
} from "./protocol";
import { protocolVersion } from "./protocol";

/** `waiting`: for the next try. `closed`: by the server's or our wish, for good. */
export type ConnectionState = "idle" | "connecting" | "open" | "waiting" | "closed";

export type Answer = { ok: true; version: Version; notes: Note[] } | ({ ok: false; version: Version } & Refusal);

/** What happens at a table that is watched. */
export interface TableEar {
  view(view: TableView): void;
  event(event: TableEvent): void;
  refused(refusal: Refusal): void;
}
export interface LobbyEar {
  tables(all: Summary[]): void;
  change(table: Summary): void;
}

interface Watched {
  ear: TableEar;
  version: Version | undefined;
}
interface Pending {
  message: ClientMessage & { type: "command" };
  answer: (answer: Answer) => void;
}

const firstDelay = 250;
const longestDelay = 15_000;
const goodbyesForGood: readonly Goodbye[] = ["signed_out", "elsewhere"];

export type Socket = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
};

const openSocket = (): Socket => {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(url);
};

export class Connection {
  readonly state = signal<ConnectionState>("idle");
  readonly person = signal<Person | null>(null);
  /** What the server calls itself. */
  readonly serverVersion = signal("");
  readonly goodbye = signal<Goodbye | null>(null);
  /** The server speaks another version of the protocol: this page is too old for it. */
  readonly outdated = signal(false);
  readonly #open: () => Socket;
  #socket: Socket | null = null;
  #tables = new Map<TableId, Watched>();
  #lobby: LobbyEar | null = null;
  #pending = new Map<string, Pending>();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #delay = firstDelay;
  #offset = 0;
  #prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  #count = 0;

  constructor(open: () => Socket = openSocket) {
    this.#open = open;
  }

  /** The server's clock, as far as we can know it. */
  now(): number {
    return Date.now() + this.#offset;
  }

  start(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#retry);
    this.#connect();
  }

  /** With a fresh handshake, after the session has changed. */
  restart(): void {
    this.#drop();
    this.start();
  }

  stop(): void {
    this.#drop();
    this.state.value = "closed";
  }

  watch(table: TableId, ear: TableEar): () => void {
    const watched: Watched = { ear, version: undefined };
    this.#tables.set(table, watched);
    this.#send({ type: "watch", table });
    return () => {
      if (this.#tables.get(table) !== watched) return;
      this.#tables.delete(table);
      this.#send({ type: "unwatch", table });
    };
  }

  /** Asks for the whole view once more, when what came does not fit together. */
  resync(table: TableId): void {
    const watched = this.#tables.get(table);
    if (watched === undefined) return;
    watched.version = undefined;
    this.#send({ type: "watch", table });
  }

  lobby(ear: LobbyEar): () => void {
    this.#lobby = ear;
    this.#send({ type: "lobby", on: true });
    return () => {
      if (this.#lobby !== ear) return;
      this.#lobby = null;
      this.#send({ type: "lobby", on: false });
    };
  }

  /** Answered when the server has it for sure, however often the connection breaks. */
  command(table: TableId, action: Action, expected?: Version): Promise<Answer> {
    this.#count += 1;
    const id = `${this.#prefix}-${this.#count}`;
    const message: Pending["message"] = {
      type: "command",
      id,
      table,
      action,
      ...(expected === undefined ? {} : { expected }),
    };
    return new Promise((answer) => {
      this.#pending.set(id, { message, answer });
      this.#send(message);
    });
  }

  #connect(): void {
    this.state.value = "connecting";
    const socket = this.#open();
    this.#socket = socket;
    socket.onmessage = (event) => this.#take(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#closed(socket);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null) {
      socket.onmessage = null;
      socket.onclose = null;
      socket.close();
    }
  }

  #closed(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    if (this.goodbye.value !== null && goodbyesForGood.includes(this.goodbye.value)) {
      this.state.value = "closed";
      return;
    }
    this.state.value = "waiting";
    // Not all at once after a restart of the server.
    this.#retry = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random()));
    this.#delay = Math.min(this.#delay * 2, longestDelay);
  }

  #send(message: ClientMessage): void {
    if (this.state.value === "open") this.#socket?.send(JSON.stringify(message));
  }

  /** Everything that the last connection had, on the new one. */
  #resume(): void {
    if (this.#lobby !== null) this.#send({ type: "lobby", on: true });
    for (const [table, { version }] of this.#tables) {
      this.#send({ type: "watch", table, ...(version === undefined ? {} : { since: version }) });
    }
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== protocolVersion) {
          this.outdated.value = true;
          return this.stop();
        }
        this.#offset = message.now - Date.now();
        this.#delay = firstDelay;
        this.person.value = message.person;
        this.serverVersion.value = message.version;
        this.goodbye.value = null;
        this.state.value = "open";
        return this.#resume();
      case "view":
        return this.#heard(message.table, message.version, (ear) => ear.view(message.view));
      case "events":
        for (const event of message.events) this.#heardEvent(message.table, event);
        return;
      case "event":
        return this.#heardEvent(message.table, message.event);
      case "ack":
        return this.#answered(message.id, { ok: true, version: message.version, notes: message.notes ?? [] });
      case "nack":
        return this.#answered(message.id, {
          ok: false,
          version: message.version,
          code: message.code,
          args: message.args,
        });
      case "lobby":
        return this.#lobby?.tables(message.tables);
      case "lobby_change":
        return this.#lobby?.change(message.table);
      case "refused":
        if (message.table !== undefined) this.#tables.get(message.table)?.ear.refused(message);
        return;
      case "goodbye":
        this.goodbye.value = message.code;
        return;
      default:
        return;
    }
  }

  #heard(table: TableId, version: Version, tell: (ear: TableEar) => void): void {
    const watched = this.#tables.get(table);
    if (watched === undefined) return;
    watched.version = version;
    tell(watched.ear);
  }

  #heardEvent(table: TableId, event: TableEvent): void {
    const known = this.#tables.get(table)?.version;
    if (known !== undefined && event.version <= known) return;
    this.#heard(table, event.version, (ear) => ear.event(event));
  }

  #answered(id: string, answer: Answer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    pending.answer(answer);
  }
}

export const connection = new Connection();

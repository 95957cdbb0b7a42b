import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Socket } from "../connection";
import { Connection } from "../connection";
import type { ClientMessage, ServerMessage, TableView } from "../protocol";

/** The server's side of a connection, as far as the client can tell. */
class Line implements Socket {
  readyState = 1;
  onopen = null;
  onclose: Socket["onclose"] = null;
  onmessage: Socket["onmessage"] = null;
  sent: ClientMessage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
  welcome(): void {
    this.say({ type: "welcome", protocol: 1, person: { id: "p1", name: "Anna" }, version: "0.1.0", now: Date.now() });
  }
  breakDown(): void {
    this.onclose?.({} as CloseEvent);
  }
}

const view = { table: "t1", version: 5 } as TableView;
const lines: Line[] = [];
const last = (): Line => lines.at(-1) as Line;
const ear = () => ({ view: vi.fn(), event: vi.fn(), refused: vi.fn() });

const connected = (): Connection => {
  const connection = new Connection(() => {
    lines.push(new Line());
    return last();
  });
  connection.start();
  last().welcome();
  return connection;
};

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  it("says nothing before it is welcomed", () => {
    const connection = new Connection(() => {
      lines.push(new Line());
      return last();
    });
    connection.start();
    connection.watch("t1", ear());
    expect(last().sent).toEqual([]);
    last().welcome();
    expect(last().sent).toEqual([{ type: "watch", table: "t1" }]);
  });

  it("comes back by itself, and goes on from the last version that it heard of", () => {
    const connection = connected();
    connection.watch("t1", ear());
    last().say({ type: "view", table: "t1", version: 5, view });
    last().breakDown();
    expect(connection.state.value).toBe("waiting");
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(lines).toHaveLength(2);
    expect(last().sent).toEqual([{ type: "watch", table: "t1", since: 5 }]);
  });

  it("tells of each event once, although two connections brought it", () => {
    const connection = connected();
    const listening = ear();
    connection.watch("t1", listening);
    last().say({ type: "view", table: "t1", version: 5, view });
    const event = { version: 6, at: 1, event: "host_changed", host: { id: "p1", name: "Anna" } } as const;
    last().say({ type: "event", table: "t1", event });
    last().say({ type: "events", table: "t1", version: 6, events: [event] });
    expect(listening.event).toHaveBeenCalledTimes(1);
  });

  it("sends a command again under its id until it is answered, and answers once", async () => {
    const connection = connected();
    const answered = connection.command("t1", { do: "start" });
    const [command] = last().sent;
    last().breakDown();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().sent).toEqual([command]);
    const { id } = command as { id: string };
    last().say({ type: "ack", id, table: "t1", version: 7, repeated: true });
    await expect(answered).resolves.toEqual({ ok: true, version: 7, notes: [] });
    last().breakDown();
    vi.advanceTimersByTime(1000);
    last().welcome();
    expect(last().sent).toEqual([]);
  });

  it("gives each command an id of its own", () => {
    const connection = connected();
    void connection.command("t1", { do: "start" });
    void connection.command("t1", { do: "start" });
    const ids = last().sent.map((message) => (message as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
  });

  it("waits longer from try to try, but never for ever", () => {
    const connection = connected();
    for (let tries = 0; tries < 12; tries += 1) {
      last().breakDown();
      vi.advanceTimersByTime(22_501);
    }
    expect(lines).toHaveLength(13);
    expect(connection.state.value).toBe("connecting");
  });

  it("stays away when the person went on in another window", () => {
    const connection = connected();
    last().say({ type: "goodbye", code: "elsewhere" });
    last().breakDown();
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
    expect(connection.state.value).toBe("closed");
    connection.start();
    expect(lines).toHaveLength(2);
  });

  it("ends when the server speaks another protocol, and says so", () => {
    const connection = connected();
    last().say({ type: "welcome", protocol: 2, person: null, version: "9", now: 0 });
    expect(connection.outdated.value).toBe(true);
    expect(connection.state.value).toBe("closed");
    expect(last().closed).toBe(true);
  });

  it("hears no more of a table that it does not watch", () => {
    const connection = connected();
    const listening = ear();
    const stop = connection.watch("t1", listening);
    stop();
    last().say({ type: "view", table: "t1", version: 5, view });
    expect(listening.view).not.toHaveBeenCalled();
    expect(last().sent.at(-1)).toEqual({ type: "unwatch", table: "t1" });
  });

  it("tells the time as the server does", () => {
    const connection = connected();
    last().say({ type: "welcome", protocol: 1, person: null, version: "", now: Date.now() + 5000 });
    expect(connection.now()).toBe(Date.now() + 5000);
  });
});

import { describe, expect, it } from "vitest";
import { EngineClient } from "../client";
import type { EngineFailure, EngineReply, EngineRequest } from "../messages";
import { engineInTest } from "./engine";

function silent() {
  const sent: EngineRequest[] = [];
  let hear: (message: EngineReply | EngineFailure) => void = () => undefined;
  const client = new EngineClient({
    send: (request) => sent.push(request),
    listen: (heard) => (hear = heard),
    close: () => undefined,
  });
  return { client, sent, hear: (message: EngineReply | EngineFailure) => hear(message) };
}

describe("the engine's client", () => {
  it("gives each question its own answer, in whatever order they come", async () => {
    const { client, sent, hear } = silent();
    const [first, second] = [client.call("bots", {}), client.call("about", {})];
    hear({ id: sent[1]?.id ?? 0, text: '{"ok":{"version":"9","record_format":1}}' });
    hear({ id: sent[0]?.id ?? 0, text: '{"ok":{"bots":[]}}' });
    expect((await second).version).toBe("9");
    expect((await first).bots).toEqual([]);
  });

  it("throws the engine's own words", async () => {
    const engine = await engineInTest();
    await expect(engine.call("ruleset", { rules: "players=9 sets=base" })).rejects.toThrow(/players/);
  });

  it("fails all that waits when the engine is gone, and all that comes later", async () => {
    const { client, hear } = silent();
    const waiting = client.call("about", {});
    hear({ failed: "out of memory" });
    await expect(waiting).rejects.toThrow("out of memory");
    await expect(client.call("about", {})).rejects.toThrow("out of memory");
  });
});

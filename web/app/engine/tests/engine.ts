// The engine without a worker, for tests: the same requests, answered at once.
import { loadEngine } from "../../../engine/engine.js";
import type { Channel } from "../client";
import { EngineClient } from "../client";
import { moduleBytes } from "./module.js";

export async function engineInTest(): Promise<EngineClient> {
  const engine = await loadEngine(moduleBytes());
  let hear: Parameters<Channel["listen"]>[0] = () => undefined;
  return new EngineClient({
    send: ({ id, text }) => queueMicrotask(() => hear({ id, text: engine.answer(text) })),
    listen: (heard) => {
      hear = heard;
    },
    close: () => undefined,
  });
}

/** Waits until what is asked for holds; a test's time limit ends it otherwise. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((again) => setTimeout(again, 1));
}

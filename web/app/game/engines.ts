// The page's two engines: one answers, one thinks. Each in its worker, started when first asked for.
import moduleUrl from "../../../build/wasm/bastide.wasm?url";
import { EngineClient, workerChannel } from "../engine/client";
import type { EngineStart } from "../engine/messages";
import { Shelf } from "../offline/shelf";

function started(): EngineClient {
  const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
  const start: EngineStart = { module: new URL(moduleUrl, location.href).href };
  worker.postMessage(start);
  return new EngineClient(workerChannel(worker));
}

let answering: EngineClient | null = null;
let thinking: EngineClient | null = null;

export const engine = (): EngineClient => (answering ??= started());
export const bots = (): EngineClient => (thinking ??= started());

let games: Shelf | null = null;
export const shelf = (): Shelf => (games ??= new Shelf(localStorage));

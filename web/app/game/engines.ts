// The page's two engines: one answers, one thinks. Each in its worker, started when first asked for.
import answeringUrl from "../../../build/wasm/bastide.wasm?url";
import thinkingUrl from "../../../build/wasm/bastide_bots.wasm?url";
import { EngineClient, workerChannel } from "../engine/client";
import type { EngineStart } from "../engine/messages";
import { Shelf } from "../offline/shelf";

function started(moduleUrl: string): EngineClient {
  const worker = new Worker(new URL("../engine/worker.ts", import.meta.url), { type: "module" });
  const start: EngineStart = { module: new URL(moduleUrl, location.href).href };
  worker.postMessage(start);
  return new EngineClient(workerChannel(worker));
}

let answering: EngineClient | null = null;
let thinking: EngineClient | null = null;

export const engine = (): EngineClient => (answering ??= started(answeringUrl));
export const bots = (): EngineClient => (thinking ??= started(thinkingUrl));

const mostReviewers = 4;
/** To look through a whole game, as many as this device has room for beside the page; whoever takes them closes them. */
export const reviewers = (): EngineClient[] =>
  Array.from({ length: Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), mostReviewers) }, () =>
    started(thinkingUrl),
  );

let games: Shelf | null = null;
export const shelf = (): Shelf => (games ??= new Shelf(localStorage));

// What the engine says of rules that somebody puts together: how many tiles, or why they make no sense.
import { signal } from "@preact/signals";
import type { Engine } from "../../engine/engine.js";
import { loadEngine } from "../../engine/engine.js";
import engineUrl from "../../../build/wasm/bastide.wasm?url";

export type Judgement =
  | { ok: true; tiles: number; options: Record<string, string> }
  /** Arguments as a refusal has them. */
  | { ok: false; why: Readonly<Record<string, string>> };

const engine = signal<Engine | null>(null);
let loading: Promise<void> | null = null;

/** Small questions are answered on the page's own thread, in well under a millisecond. */
export const loadJudge = (): Promise<void> => {
  loading ??= WebAssembly.compileStreaming(fetch(engineUrl))
    .then(loadEngine)
    .then((loaded) => {
      engine.value = loaded;
    });
  return loading;
};

/** Null until the engine is there. */
export const judge = (rules: string): Judgement | null => {
  const answer = engine.value?.ask("ruleset", { rules });
  if (answer === undefined) return null;
  if ("ok" in answer) return { ok: true, tiles: answer.ok.tiles, options: answer.ok.options };
  const sense = engine.value?.ask("nonsense", { rules });
  const nonsense = sense !== undefined && "ok" in sense ? sense.ok.nonsense : null;
  return { ok: false, why: nonsense ?? { detail: answer.error } };
};

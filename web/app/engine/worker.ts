// The rules engine in a thread of its own: calls come in as text and go out as text, in their order.
import type { Engine } from "../../engine/engine.js";
import { loadEngine } from "../../engine/engine.js";
import type { EngineFailure, EngineReply, EngineRequest, EngineStart } from "./messages";

interface Port {
  onmessage: ((event: MessageEvent<EngineStart | EngineRequest>) => void) | null;
  postMessage(message: EngineReply | EngineFailure): void;
}
const port = globalThis as unknown as Port;

let engine: Promise<Engine> | null = null;

// A server that names no MIME type, or an old browser: the bytes do, too.
async function compiled(url: string): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

async function answer({ id, text }: EngineRequest): Promise<void> {
  try {
    port.postMessage({ id, text: (await engine)?.answer(text) ?? "" });
  } catch (fault) {
    port.postMessage({ failed: said(fault) });
  }
}

port.onmessage = ({ data }) => {
  if ("module" in data) engine = compiled(data.module).then(loadEngine);
  else void answer(data);
};

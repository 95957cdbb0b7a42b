// Loads bastide.wasm and puts its calls into words of JavaScript; the types are in engine.d.ts. No rule is in here.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export class EngineError extends Error {
  name = "EngineError";
}

// The little that the module asks of its host: a clock for bots that think, and a way to stop.
function host(memory) {
  return {
    env: { emscripten_notify_memory_growth() {} },
    wasi_snapshot_preview1: {
      clock_time_get(_clock, _precision, place) {
        const now = BigInt(Math.round(performance.now() * 1e6));
        new DataView(memory().buffer).setBigUint64(place, now, true);
        return 0;
      },
      proc_exit(code) {
        throw new EngineError(`the engine stopped (${code}): load it anew`);
      },
    },
  };
}

class Engine {
  #module;

  constructor(module) {
    this.#module = module;
  }

  get bytes() {
    return this.#module.memory.buffer.byteLength;
  }

  answer(text) {
    const { memory, bastide_request, bastide_call, bastide_answer } = this.#module;
    const request = encoder.encode(text);
    const room = bastide_request(request.length) >>> 0;
    if (room === 0) return JSON.stringify({ error: "request: it is longer than 8 MB" });
    new Uint8Array(memory.buffer, room, request.length).set(request);
    const size = bastide_call(request.length) >>> 0;
    return decoder.decode(new Uint8Array(memory.buffer, bastide_answer() >>> 0, size));
  }

  ask(call, args = {}) {
    return JSON.parse(this.answer(JSON.stringify({ ...args, call })));
  }

  call(call, args) {
    const answer = this.ask(call, args);
    if ("error" in answer) throw new EngineError(answer.error);
    return answer.ok;
  }
}

export async function loadEngine(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let memory;
  const instance = await WebAssembly.instantiate(
    module,
    host(() => memory),
  );
  memory = instance.exports.memory;
  instance.exports._initialize();
  return new Engine(instance.exports);
}

// The engine as the page asks it: every call a promise. The worker is behind it; a test puts another channel there.
import type { Answer, Arguments, CallName, Result } from "../../engine/engine.js";
import { EngineError } from "../../engine/engine.js";
import type { EngineFailure, EngineReply, EngineRequest } from "./messages";

/** Something that answers requests one after the other: a Worker, or the engine itself in a test. */
export interface Channel {
  send(request: EngineRequest): void;
  listen(heard: (message: EngineReply | EngineFailure) => void): void;
  close(): void;
}

interface Waiting {
  readonly done: (text: string) => void;
  readonly failed: (fault: Error) => void;
}

export class EngineClient {
  readonly #channel: Channel;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;
  #broken: EngineError | null = null;

  constructor(channel: Channel) {
    this.#channel = channel;
    channel.listen((message) => this.#heard(message));
  }

  /** The answer, or an EngineError with the engine's own words. */
  async call<Name extends CallName>(name: Name, args: Arguments<Name>): Promise<Answer<Name>> {
    const result = await this.ask(name, args);
    if ("error" in result) throw new EngineError(result.error);
    return result.ok;
  }

  /** The answer or the error, as a value. Rejects only when the engine itself is gone. */
  async ask<Name extends CallName>(name: Name, args: Arguments<Name>): Promise<Result<Answer<Name>>> {
    const text = await this.#sent(JSON.stringify({ ...args, call: name }));
    return JSON.parse(text) as Result<Answer<Name>>;
  }

  close(): void {
    this.#fail("the engine was closed");
    this.#channel.close();
  }

  #sent(text: string): Promise<string> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    const id = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
      this.#channel.send({ id, text });
    });
  }

  #heard(message: EngineReply | EngineFailure): void {
    if ("failed" in message) return this.#fail(message.failed);
    this.#waiting.get(message.id)?.done(message.text);
    this.#waiting.delete(message.id);
  }

  #fail(why: string): void {
    this.#broken = new EngineError(why);
    for (const { failed } of this.#waiting.values()) failed(this.#broken);
    this.#waiting.clear();
  }
}

/** A channel to a worker that has been started and told where the module lies. */
export const workerChannel = (worker: Worker): Channel => ({
  send: (request) => worker.postMessage(request),
  listen: (heard) => {
    worker.addEventListener("message", (event: MessageEvent<EngineReply | EngineFailure>) => heard(event.data));
    worker.addEventListener("error", (event) => heard({ failed: event.message || "the worker does not start" }));
  },
  close: () => worker.terminate(),
});

// What the page and the engine's worker say to each other.
export interface EngineRequest {
  readonly id: number;
  /** A whole call as text, as web/engine takes it. */
  readonly text: string;
}
export interface EngineReply {
  readonly id: number;
  readonly text: string;
}
/** The first message: where the module lies. */
export interface EngineStart {
  readonly module: string;
}
/** The engine cannot be loaded, or ran out of memory. */
export interface EngineFailure {
  readonly failed: string;
}

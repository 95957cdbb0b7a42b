// One game in the engine, followed move by move: what lies on the table at any moment, and what has happened.
import type {
  Cell,
  Draft,
  Feature,
  FigureWord,
  GameEvent,
  GameHandle,
  Header,
  Legal,
  Move,
  Rotation,
  ScoreLine,
  SegmentPlace,
  State,
  Step,
} from "../../engine/engine.js";
import type { EngineClient } from "../engine/client";

/** The table after so many moves, with the engine's answers to everything that is shown of it. */
export interface Moment {
  readonly at: number;
  readonly state: State;
  readonly legal: Legal;
  /** Empty cells beside the landscape, and those of them that no tile left fits. */
  readonly open: readonly Cell[];
  readonly dead: readonly Cell[];
  /** The totals if the game ended here, and how they come about. */
  readonly totals: readonly number[];
  readonly forecast: readonly ScoreLine[];
}

/** What a move brought about. */
export interface Happening {
  /** Moves made, this one counted. */
  readonly at: number;
  readonly seat: number;
  readonly move: Move;
  readonly events: readonly GameEvent[];
}

export class Moments {
  readonly #engine: EngineClient;
  readonly #game: GameHandle;
  #length: number;

  private constructor(engine: EngineClient, game: GameHandle, length: number) {
    this.#engine = engine;
    this.#game = game;
    this.#length = length;
  }

  static async begin(engine: EngineClient, rules: string): Promise<Moments> {
    const { game } = await engine.call("new", { rules });
    return new Moments(engine, game, 0);
  }

  static async ofRecord(engine: EngineClient, record: string): Promise<Moments> {
    const { game } = await engine.call("load", { record });
    const { length } = await engine.call("header", { game });
    return new Moments(engine, game, length);
  }

  /** How many moves have been made. */
  get length(): number {
    return this.#length;
  }

  async play(moves: readonly Move[]): Promise<Happening[]> {
    const from = this.#length;
    const { length } = await this.#engine.call("play", { game: this.#game, moves: [...moves] });
    this.#length = length;
    return this.history(from);
  }

  /** Takes back all moves but the first so many. */
  async cut(length: number): Promise<void> {
    await this.#engine.call("cut", { game: this.#game, length });
    this.#length = length;
  }

  async history(from = 0): Promise<Happening[]> {
    const { history } = await this.#engine.call("history", { game: this.#game, from, to: this.#length });
    return history.map((one, i) => ({ ...one, at: from + i + 1 }));
  }

  async moment(at = this.#length): Promise<Moment> {
    const args = { game: this.#game, at };
    const [state, legal, cells, projection] = await Promise.all([
      this.#engine.call("state", args),
      this.#engine.call("legal", { ...args, merge: true }),
      this.#engine.call("cells", args),
      this.#engine.call("projection", args),
    ]);
    return {
      at,
      state,
      legal,
      open: cells.open,
      dead: cells.dead,
      totals: projection.totals,
      forecast: projection.lines,
    };
  }

  draft(cell: Cell, rotation: Rotation, figure?: FigureWord): Promise<Draft> {
    const args = { game: this.#game, cell, rotation };
    return this.#engine.call("draft", figure === undefined ? args : { ...args, figure });
  }

  async feature(place: SegmentPlace, at = this.#length): Promise<Feature> {
    return (await this.#engine.call("feature", { game: this.#game, ...place, at })).feature;
  }
  async claimedFields(at = this.#length): Promise<Feature[]> {
    return (await this.#engine.call("features", { game: this.#game, kind: "field", claimed: true, at })).features;
  }
  fitting(cell: Cell, at = this.#length) {
    return this.#engine.call("fitting", { game: this.#game, cell, at });
  }
  async steps(): Promise<Step[]> {
    return (await this.#engine.call("steps", { game: this.#game })).steps;
  }
  header(): Promise<Header> {
    return this.#engine.call("header", { game: this.#game });
  }
  async record(form: "text" | "json" = "text"): Promise<string> {
    return (await this.#engine.call("record", { game: this.#game, form })).record;
  }
  async hash(at = this.#length): Promise<string> {
    return (await this.#engine.call("hash", { game: this.#game, at })).hash;
  }
  async names(players: readonly string[]): Promise<void> {
    await this.#engine.call("annotate", { game: this.#game, players: [...players] });
  }
  async shuffle(seed: string): Promise<string[]> {
    return (await this.#engine.call("shuffle", { game: this.#game, seed })).order;
  }
  async find(address: string): Promise<number> {
    return (await this.#engine.call("find", { game: this.#game, address })).at;
  }
  async free(): Promise<void> {
    await this.#engine.call("free", { game: this.#game });
  }
}

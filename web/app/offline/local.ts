// A table in this browser alone: people at one screen, and bots in a worker of their own. No server knows of it.
import { computed, signal } from "@preact/signals";
import type { Move } from "../../engine/engine.js";
import { EngineError } from "../../engine/engine.js";
import type { EngineClient } from "../engine/client";
import { colourAt } from "../game/colours";
import type { Happening, Moment } from "../game/moments";
import { Moments } from "../game/moments";
import type { Choice, Clocks, Ended, Refused, SeatView, Source, Stage } from "../game/source";
import { randomId, randomSeed } from "./chance";
import type { LocalGame, LocalSeat, Shelf } from "./shelf";

export interface Thinkers {
  /** Answers questions about the table. */
  readonly engine: EngineClient;
  /** Lets bots think without holding up the answers. */
  readonly bots: EngineClient;
}

export interface LocalOptions {
  /** As the engine's rulesets are written, without the number of players. */
  readonly rules: string;
  readonly seats: readonly LocalSeat[];
}

/** How long a bot takes at least, so that its move is seen, and how long it may think. */
export interface Pace {
  readonly least: number;
  readonly most: number;
}
const usualPace: Pace = { least: 700, most: 1000 };

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

export class LocalTable implements Source {
  readonly kind = "local";
  readonly id: string;
  readonly game = signal<Moments | null>(null);
  readonly newest = signal<Moment | null>(null);
  readonly story = signal<readonly Happening[]>([]);
  readonly trouble = signal<string | null>(null);
  readonly seats;
  readonly clocks = signal<Clocks | null>(null);
  readonly stage = computed<Stage>(() => (this.newest.value?.state.phase === "over" ? "finished" : "playing"));
  readonly ended = computed<Ended | null>(() => endOf(this.newest.value));

  readonly #thinkers: Thinkers;
  readonly #shelf: Shelf;
  readonly #pace: Pace;
  readonly #moments: Moments;
  #order: readonly string[];
  #closed = false;

  private constructor(
    id: string,
    moments: Moments,
    seats: readonly LocalSeat[],
    order: readonly string[],
    thinkers: Thinkers,
    shelf: Shelf,
    pace: Pace,
  ) {
    this.id = id;
    this.seats = signal<readonly SeatView[]>(seats.map(seatView));
    this.#moments = moments;
    this.#order = order;
    this.#thinkers = thinkers;
    this.#shelf = shelf;
    this.#pace = pace;
  }

  /** A game that nobody has looked at yet, kept on the shelf. */
  static async prepare({ rules, seats }: LocalOptions, engine: EngineClient, shelf: Shelf): Promise<LocalGame> {
    const moments = await Moments.begin(engine, `${rules} players=${seats.length}`);
    await moments.names(seats.map(({ name }) => name));
    const [record, order] = [await moments.record(), await moments.shuffle(randomSeed())];
    const game = { id: randomId(), seats, record, order, changed: Date.now(), finished: false };
    shelf.put(game);
    await moments.free();
    return game;
  }

  /** A game from its record, to look through or to play on; an EngineError tells what is wrong with it. */
  static async adopt(record: string, engine: EngineClient, shelf: Shelf): Promise<LocalGame> {
    const moments = await Moments.ofRecord(engine, record);
    const { players, finished } = await moments.header();
    // A tile that was laid without its figure is in hand again.
    if ((await moments.moment()).state.phase === "figure") await moments.cut(moments.length - 1);
    const { state } = await moments.moment();
    const seats = state.seats.map((_, seat) => ({ name: players[seat] || letterOf(seat), bot: null }));
    const order = finished ? [] : await moments.shuffle(randomSeed());
    const game = { id: randomId(), seats, record: await moments.record(), order, changed: Date.now(), finished };
    shelf.put(game);
    await moments.free();
    return game;
  }

  static async begin(options: LocalOptions, thinkers: Thinkers, shelf: Shelf, pace = usualPace): Promise<LocalTable> {
    return LocalTable.resume(await LocalTable.prepare(options, thinkers.engine, shelf), thinkers, shelf, pace);
  }

  static async resume(saved: LocalGame, thinkers: Thinkers, shelf: Shelf, pace = usualPace): Promise<LocalTable> {
    const moments = await Moments.ofRecord(thinkers.engine, saved.record);
    return new LocalTable(saved.id, moments, saved.seats, saved.order, thinkers, shelf, pace).#opened();
  }

  async #opened(): Promise<LocalTable> {
    this.story.value = await this.#moments.history();
    this.newest.value = await this.#moments.moment();
    this.game.value = this.#moments;
    void this.#goOn();
    return this;
  }

  now(): number {
    return Date.now();
  }

  async play(choice: Choice): Promise<Refused | null> {
    if (this.newest.value?.state.to_move !== choice.seat) return { code: "not_your_turn", args: {} };
    try {
      await this.#made(movesOf(choice));
    } catch (fault) {
      if (fault instanceof EngineError) return { code: "engine", args: { detail: fault.message } };
      throw fault;
    }
    void this.#goOn();
    return null;
  }

  record(): Promise<string> {
    return this.#moments.record();
  }

  close(): void {
    this.#closed = true;
    void this.#moments.free();
  }

  /** Draws, and lets bots play, until somebody at the screen is to choose. */
  async #goOn(): Promise<void> {
    try {
      while (!this.#closed && (await this.#step())) continue;
    } catch (fault) {
      if (this.#closed) return;
      console.warn(fault);
      this.trouble.value = said(fault);
    }
  }

  async #step(): Promise<boolean> {
    const state = this.newest.value?.state;
    if (state === undefined || state.phase === "over") return false;
    if (state.phase === "draw") return this.#draw();
    const level = this.seats.value[state.to_move]?.bot ?? null;
    return level === null ? false : this.#letPlay(level);
  }

  async #draw(): Promise<boolean> {
    const [tile, ...rest] = this.#order;
    if (tile === undefined) throw new EngineError("the order of the tiles has come to its end before the game");
    this.#order = rest;
    const happened = await this.#made([{ do: "draw", tile }]);
    // What goes back to the pile may come up anywhere.
    const isBack = happened.some(({ events }) => events.some(({ event }) => event === "tile_returned"));
    if (!isBack) return true;
    this.#order = await this.#moments.shuffle(randomSeed());
    await this.#save();
    return true;
  }

  async #letPlay(level: string): Promise<boolean> {
    const thinking = this.#thought(level);
    await Promise.all([thinking, pause(this.#pace.least)]);
    if (this.#closed) return false;
    await this.#made(await thinking);
    return true;
  }

  /** A placement and its figure, or one follower taken back. */
  async #thought(level: string): Promise<Move[]> {
    const { bots } = this.#thinkers;
    const { game } = await bots.call("load", { record: await this.#moments.record() });
    try {
      const budget = { game, bot: level, milliseconds: this.#pace.most };
      const first = (await bots.call("bot_move", { ...budget, seed: randomSeed() })).move;
      if (first.do !== "place") return [first];
      await bots.call("play", { game, moves: [first] });
      return [first, (await bots.call("bot_move", { ...budget, seed: randomSeed() })).move];
    } finally {
      await bots.call("free", { game });
    }
  }

  async #made(moves: readonly Move[]): Promise<Happening[]> {
    const happened = await this.#moments.play(moves);
    const moment = await this.#moments.moment();
    this.story.value = [...this.story.value, ...happened];
    this.newest.value = moment;
    await this.#save();
    return happened;
  }

  async #save(): Promise<void> {
    const kept = this.#shelf.put({
      id: this.id,
      seats: this.seats.value.map(({ name, bot }) => ({ name, bot })),
      record: await this.#moments.record(),
      order: this.#order,
      changed: Date.now(),
      finished: this.stage.value === "finished",
    });
    if (!kept) this.trouble.value = "storage_full";
  }
}

/** As records call seats. */
const letterOf = (seat: number): string => String.fromCharCode("A".charCodeAt(0) + seat);

const seatView = ({ name, bot }: LocalSeat, at: number): SeatView => ({
  name,
  colour: colourAt(at),
  bot,
  mine: bot === null,
  away: false,
  substitute: null,
  out: "in",
});

function movesOf(choice: Choice): Move[] {
  if (choice.do === "take_back") return [{ do: "take_back", cell: choice.cell, segment: choice.segment }];
  const { cell, rotation, figure } = choice;
  return [
    { do: "place", cell, rotation },
    { do: "figure", figure },
  ];
}

function endOf(moment: Moment | null): Ended | null {
  if (moment === null || moment.state.phase !== "over") return null;
  const totals = moment.state.seats.map(({ score }) => score);
  const most = Math.max(...totals);
  return { why: "played", totals, winners: totals.flatMap((total, seat) => (total === most ? [seat] : [])) };
}

// A table on the server as the game screen's source: the engine follows the table's events move by move.
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal, untracked } from "@preact/signals";
import type { Move, SeatColour } from "../../engine/engine.js";
import type { EngineClient } from "../engine/client";
import type { TableChannel } from "../net/channel";
import type { SeatView as WireSeat, TableEvent, TableView } from "../net/protocol";
import { rest } from "../net/rest";
import { seatName } from "../ui/words";
import { clockRules } from "./clock";
import { colourAt } from "./colours";
import type { Happening, Moment } from "./moments";
import { Moments } from "./moments";
import type { Choice, Clocks, Ended, Refused, SeatView, Source, Stage } from "./source";

const said = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

export class OnlineTable implements Source {
  readonly kind = "online";
  readonly id: string;
  readonly channel: TableChannel;
  readonly game = signal<Moments | null>(null);
  readonly newest = signal<Moment | null>(null);
  readonly story = signal<readonly Happening[]>([]);
  readonly trouble = signal<string | null>(null);
  readonly clocks = signal<Clocks | null>(null);
  readonly stage: ReadonlySignal<Stage>;
  readonly seats: ReadonlySignal<readonly SeatView[]>;
  readonly ended: ReadonlySignal<Ended | null>;

  /** How often the engine's position was held against the server's, and how often it was another. */
  readonly agreement = signal({ compared: 0, differed: 0 });

  readonly #engine: EngineClient;
  readonly #ends: (() => void)[] = [];
  /** What the engine was last set up from: a record, or the rules of a game that began before our eyes. */
  #root: string | null = null;
  #queue: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(channel: TableChannel, engine: EngineClient) {
    this.id = channel.table;
    this.channel = channel;
    this.#engine = engine;
    this.stage = computed(() => channel.view.value?.stage ?? "gathering");
    this.ended = computed(() => channel.view.value?.over ?? null);
    this.seats = computed(() =>
      (channel.view.value?.seats ?? []).map((seat, at) =>
        seatView(seat, colourAt(channel.view.value?.order?.[at] ?? at), channel.mySeats.value.includes(at)),
      ),
    );
    this.#ends.push(
      effect(() => this.#seen(channel.view.value)),
      channel.listen((event) => this.#happened(event)),
    );
    this.#catchUp();
  }

  /** A view that was followed from the gathering on holds no record, and the first events came before this was made. */
  #catchUp(): void {
    const view = this.channel.view.peek();
    const hasBegun = view?.stage === "playing" || view?.stage === "finished";
    if (hasBegun && view?.record === undefined) this.channel.connection.resync(this.id);
  }

  /** The server's clock. */
  now(): number {
    return this.channel.connection.now();
  }

  async play(choice: Choice): Promise<Refused | null> {
    const answer = await this.channel.send(choice);
    return answer.ok ? null : { code: answer.code, args: answer.args };
  }

  /** The server's, which alone knows the proof; the engine's own if the server is away. */
  async record(): Promise<string> {
    const response = await fetch(rest.record(this.id)).catch(() => null);
    return response?.ok === true ? response.text() : ((await this.game.peek()?.record()) ?? "");
  }

  close(): void {
    this.#closed = true;
    for (const end of this.#ends) end();
    void this.game.peek()?.free();
  }

  // --- following

  /** A whole view came if its record is another than the one we know. */
  #seen(view: TableView | null): void {
    if (view?.record === undefined || view.record === this.#root) return;
    this.#root = view.record;
    const { record, hash } = view;
    untracked(() => this.#setClocks(view));
    this.#then(async () => {
      const moments = await Moments.ofRecord(this.#engine, record);
      await this.#show(moments);
      await this.#compare(moments, hash);
    });
  }

  #happened(event: TableEvent): void {
    const view = this.channel.view.peek();
    if (view === null) return;
    if (event.event === "deck_mixed") this.#begin(view);
    const moves = movesOf(event);
    if (moves.length > 0) this.#then(() => this.#play(moves, event.at, "hash" in event ? event.hash : undefined));
    this.#tick(view, event);
  }

  #begin(view: TableView): void {
    this.#then(async () => {
      const moments = await Moments.begin(this.#engine, view.spec.rules);
      await moments.names(view.seats.map((seat) => seat?.name ?? ""));
      await this.#show(moments);
    });
  }

  async #show(moments: Moments): Promise<void> {
    const before = this.game.peek();
    const story = await moments.history();
    const moment = await moments.moment();
    if (this.#closed) return moments.free();
    this.game.value = moments;
    this.story.value = story;
    this.newest.value = moment;
    await before?.free();
  }

  async #play(moves: readonly Move[], at: number, hash: string | undefined): Promise<void> {
    const moments = this.game.peek();
    if (moments === null || this.#closed) return;
    const happened = await moments.play(moves);
    await this.#compare(moments, hash);
    const moment = await moments.moment();
    this.story.value = [...this.story.peek(), ...happened];
    this.newest.value = moment;
    const isThinking = moment.state.phase === "place" || moment.state.phase === "pestilence";
    if (isThinking) this.#run(moment.state.to_move, at);
  }

  /** With the server, by the hash that it told. */
  async #compare(moments: Moments, hash: string | undefined): Promise<void> {
    if (hash === undefined || this.#closed) return;
    const differs = (await moments.hash()) !== hash;
    const { compared, differed } = this.agreement.peek();
    this.agreement.value = { compared: compared + 1, differed: differed + (differs ? 1 : 0) };
    if (!differs) return;
    console.error(`table ${this.id}: after ${moments.length} moves the engine has another position than the server`);
    throw new Error("another_position");
  }

  /** One after the other. What the engine will not follow is looked at afresh, once. */
  #then(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(step).then(
      () => {
        this.trouble.value = null;
      },
      (fault: unknown) => {
        if (this.#closed) return;
        // Whatever record comes now, it is set up anew.
        this.#root = null;
        if (this.trouble.peek() === null) this.channel.connection.resync(this.id);
        console.warn(fault);
        this.trouble.value = said(fault);
      },
    );
  }

  // --- clocks

  #tick(view: TableView, event: TableEvent): void {
    const clocks = this.clocks.peek();
    switch (event.event) {
      case "deck_mixed":
      case "clock_changed":
        return this.#fillClocks(view, event.at);
      case "tile_laid":
      case "follower_taken_back":
        return this.#stop(event.seat, event.left);
      case "bot_stands_in":
        return clocks?.running === event.seat ? this.#stop(event.seat, undefined) : undefined;
      case "owner_returned":
        return this.newest.peek()?.state.to_move === event.seat ? this.#run(event.seat, event.at) : undefined;
      case "paused":
        if (clocks !== null) this.clocks.value = { ...clocks, since: clocks.since + event.pause };
        return;
      case "game_over":
        if (clocks !== null) this.clocks.value = { ...clocks, running: null };
        return;
      default:
    }
  }

  #setClocks(view: TableView): void {
    if (clockRules(view.spec.clock) === null) {
      this.clocks.value = null;
      return;
    }
    const left = view.seats.map((seat) => seat?.left ?? 0);
    this.clocks.value = { left, running: runningSeat(view), since: view.at };
  }

  #fillClocks(view: TableView, at: number): void {
    const rules = clockRules(view.spec.clock);
    const running = runningSeat(view);
    this.clocks.value = rules === null ? null : { left: view.seats.map(() => rules.budget), running, since: at };
  }

  /** In correspondence every decision has the whole time before it. */
  #run(seat: number, at: number): void {
    const clocks = this.clocks.peek();
    const view = this.channel.view.peek();
    if (clocks === null || view === null) return;
    const rules = clockRules(view.spec.clock);
    const left = clocks.left.map((one, i) => (i === seat && rules?.isForEach === true ? rules.budget : one));
    this.clocks.value = { left, running: isPerson(view.seats[seat]) ? seat : null, since: at };
  }

  #stop(seat: number, left: number | undefined): void {
    const clocks = this.clocks.peek();
    if (clocks === null) return;
    const all = clocks.left.map((one, at) => (at === seat && left !== undefined ? left : one));
    this.clocks.value = { ...clocks, left: all, running: null };
  }
}

const isPerson = (seat: WireSeat | null | undefined): boolean =>
  seat !== null && seat !== undefined && "person" in seat.whose && seat.substitute === undefined;

const runningSeat = (view: TableView): number | null =>
  view.stage === "playing" && view.to_move !== undefined && isPerson(view.seats[view.to_move]) ? view.to_move : null;

function seatView(seat: WireSeat | null, colour: SeatColour, mine: boolean): SeatView {
  if (seat === null) return { name: "", colour, bot: null, mine: false, away: false, substitute: null, out: "in" };
  return {
    name: seatName(seat.name, "bot" in seat.whose ? seat.whose.bot : undefined),
    colour,
    bot: "bot" in seat.whose ? seat.whose.bot : null,
    mine,
    away: seat.away ?? false,
    substitute: seat.substitute ?? null,
    out: seat.out,
  };
}

function movesOf(event: TableEvent): Move[] {
  switch (event.event) {
    case "tile_drawn":
      return [{ do: "draw", tile: event.tile }];
    case "follower_taken_back":
      return [{ do: "take_back", cell: event.cell, segment: event.segment }];
    case "tile_laid":
      return [
        { do: "place", cell: event.cell, rotation: event.rotation },
        { do: "figure", figure: event.figure },
      ];
    default:
      return [];
  }
}

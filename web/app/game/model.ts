// What the screen shows and what is being drafted on it. The engine answers; a draft becomes a move when it is confirmed.
import { batch, computed, effect, signal, untracked } from "@preact/signals";
import type {
  Answer,
  Cell,
  Draft,
  Feature,
  FigureWord,
  Move,
  Rotation,
  Seat,
  SegmentPlace,
  WheelSpace,
} from "../../engine/engine.js";
import type { Moment } from "./moments";
import type { Reviewing } from "./review";
import type { FinalStep } from "./score";
import type { Choice, Refused, Source } from "./source";

export type Probed = { readonly cell: Cell } & Answer<"fitting">;

export interface Laid {
  readonly cell: Cell;
  readonly rotation: Rotation;
}

/** Whose move people at this screen are to make, and which kind. */
export interface Asked {
  readonly seat: Seat;
  readonly what: "tile" | "follower";
  readonly second: boolean;
  /** Differs from one decision to the next. */
  readonly at: number;
}

/** A move that somebody chose. */
export type Chosen = Exclude<Move, { readonly do: "draw" }>;

/** What would have been better than the move that follows after so many. */
export interface Advice {
  readonly at: number;
  readonly seat: Seat;
  /** Points that it would have been worth more. */
  readonly lost: number;
  readonly played: Chosen;
  readonly better: Chosen;
}

export const placeId = ({ cell, segment }: SegmentPlace): string => `${cell[0]},${cell[1]},${segment}`;

export class GameModel {
  readonly source: Source;
  /** Looking back: so many moves into the game. Null: the newest moment. */
  readonly looking = signal<number | null>(null);
  readonly shown = signal<Moment | null>(null);

  readonly laid = signal<Laid | null>(null);
  /** The engine's answer for the tile as it lies now. */
  readonly options = signal<Draft | null>(null);
  /** The draft with the chosen figure on it. */
  readonly outcome = signal<Draft | null>(null);
  /** A figure's word, or the id of the follower to take back. */
  readonly chosen = signal<string | null>(null);
  readonly sending = signal(false);
  readonly refused = signal<Refused | null>(null);

  /** Lit up: under the pointer, pressed, or named by a line of the log. */
  readonly pointed = signal<Feature | null>(null);
  /** The space of the wheel under the pointer. */
  readonly space = signal<WheelSpace | null>(null);
  readonly shading = signal(false);
  readonly fields = signal<readonly Feature[]>([]);
  /** An empty cell that is asked about, and the tiles left that fit it. */
  readonly probed = signal<Probed | null>(null);

  /** The final scoring, step by step; null when it is not being shown. */
  readonly finale = signal<FinalStep | null>(null);

  /** What a strong player makes of the game, once somebody has asked for it. */
  readonly wantsReview = signal(false);
  readonly review = signal<Reviewing | null>(null);
  readonly #advice = signal<Advice | null>(null);
  /** Of the moment that is shown, if somebody looks into it. */
  readonly advice = computed(() => (this.#advice.value?.at === this.shown.value?.at ? this.#advice.value : null));

  readonly asked = computed<Asked | null>(() => this.#asked());
  /** Whoever goes, comes or talks meanwhile asks nothing new: what is drafted stays. */
  readonly #decision = computed(() => this.asked.value?.at);
  readonly canConfirm = computed(() => this.#choice() !== null && !this.sending.value);

  readonly #effects: (() => void)[] = [];

  constructor(source: Source) {
    this.source = source;
    this.#effects.push(
      effect(() => this.#follow(source.newest.value, this.looking.value)),
      effect(() => this.#forget(this.#decision.value)),
      effect(() => void this.#shade(this.shading.value, this.shown.value)),
    );
  }

  close(): void {
    for (const end of this.#effects) end();
    this.review.peek()?.stop();
  }

  // --- what is shown

  #follow(newest: Moment | null, looking: number | null): void {
    this.pointed.value = null;
    this.probed.value = null;
    if (newest === null || looking === null || looking >= newest.at) this.shown.value = newest;
    else void this.#lookAt(looking);
  }

  async #lookAt(at: number): Promise<void> {
    const moment = await this.source.game.peek()?.moment(at);
    if (moment !== undefined && this.looking.peek() === at) this.shown.value = moment;
  }

  async #shade(on: boolean, moment: Moment | null): Promise<void> {
    const game = untracked(() => this.source.game.value);
    const fields = on && moment !== null && game !== null ? await game.claimedFields(moment.at) : [];
    if (this.shading.peek() === on && this.shown.peek() === moment) this.fields.value = fields;
  }

  /** Shows the moment before a move, and what would have been better. */
  lookInto(advice: Advice): void {
    this.#advice.value = advice;
    this.looking.value = advice.at;
  }

  /** Lights up the feature there, as it was after so many moves. */
  async point(place: SegmentPlace | null, at?: number): Promise<void> {
    this.#pointing = place;
    const moment = this.shown.peek();
    const game = this.source.game.peek();
    if (place === null || moment === null || game === null) {
      this.pointed.value = null;
      return;
    }
    const feature = await game.feature(place, at ?? moment.at).catch(() => null);
    if (this.#pointing === place) this.pointed.value = feature;
  }
  #pointing: SegmentPlace | null = null;

  /** What of the tiles left fits an empty cell; nothing for cells that touch no tile. */
  async probe(cell: Cell | null): Promise<void> {
    this.#probing = cell;
    const moment = this.shown.peek();
    const game = this.source.game.peek();
    const isOpen = cell !== null && moment !== null && moment.open.some(([x, y]) => x === cell[0] && y === cell[1]);
    if (!isOpen || game === null) {
      this.probed.value = null;
      return;
    }
    const fitting = await game.fitting(cell, moment.at);
    if (this.#probing === cell) this.probed.value = { cell, ...fitting };
  }
  #probing: Cell | null = null;

  // --- the draft

  #asked(): Asked | null {
    const newest = this.source.newest.value;
    if (newest === null || this.source.stage.value !== "playing" || this.looking.value !== null) return null;
    const { phase, to_move: seat, second } = newest.state;
    const view = this.source.seats.value[seat];
    if (view === undefined || !view.mine || view.substitute !== null) return null;
    if (phase === "place") return { seat, what: "tile", second, at: newest.at };
    return phase === "pestilence" ? { seat, what: "follower", second, at: newest.at } : null;
  }

  #forget(_at: number | undefined): void {
    batch(() => {
      this.laid.value = null;
      this.options.value = null;
      this.outcome.value = null;
      this.chosen.value = null;
      this.refused.value = null;
    });
  }

  /** The tile was set down or turned (or, with null, taken back) on the board. */
  async lay(laid: Laid | null): Promise<void> {
    batch(() => {
      this.laid.value = laid;
      this.options.value = null;
      this.outcome.value = null;
      this.chosen.value = null;
      this.refused.value = null;
    });
    const game = this.source.game.peek();
    if (laid === null || game === null) return;
    const options = await game.draft(laid.cell, laid.rotation).catch(() => null);
    if (this.laid.peek() !== laid) return;
    batch(() => {
      this.options.value = options;
      this.outcome.value = options;
    });
  }

  /** Once more on the chosen one gives it up. */
  async choose(id: string | null): Promise<void> {
    this.chosen.value = id;
    const laid = this.laid.peek();
    const game = this.source.game.peek();
    if (laid === null || game === null) return;
    const outcome =
      id === null ? this.options.peek() : await game.draft(laid.cell, laid.rotation, id).catch(() => null);
    if (this.laid.peek() === laid && this.chosen.peek() === id) this.outcome.value = outcome;
  }

  takeBack(): void {
    if (this.chosen.peek() !== null) void this.choose(null);
    else void this.lay(null);
  }

  #choice(): Choice | null {
    const { asked, laid, chosen } = { asked: this.asked.value, laid: this.laid.value, chosen: this.chosen.value };
    if (asked === null) return null;
    if (asked.what === "tile") {
      const figure: FigureWord = chosen ?? "-";
      return laid === null ? null : { do: "play", seat: asked.seat, ...laid, figure };
    }
    const place = this.source.newest.value?.legal.followers?.find((one) => placeId(one) === chosen);
    return place === undefined ? null : { do: "take_back", seat: asked.seat, cell: place.cell, segment: place.segment };
  }

  async confirm(): Promise<void> {
    const choice = untracked(() => this.#choice());
    if (choice === null || this.sending.peek()) return;
    this.sending.value = true;
    try {
      this.refused.value = await this.source.play(choice);
    } finally {
      this.sending.value = false;
    }
  }
}

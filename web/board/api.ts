// The board in a page: events of the document become steps of the state, steps become a drawing and the caller's
// callbacks. set() itself calls nobody back.
import { claim, fit, rotated, takenBack, tapped, withCamera, withPointer, withView } from "./board";
import { between, toWorld, zoomed } from "./camera";
import { Gesture, longPress } from "./gestures";
import { pressed } from "./keyboard";
import { Renderer } from "./render";
import type { BoardState } from "./state";
import { configured, initialState } from "./state";
import type { Camera, Config, Point } from "./types";
import { cellAt, sameCell } from "./types";

export interface Board {
  readonly svg: SVGElement;
  readonly state: BoardState;
  /** Changes what is given, keeps the rest. */
  set(config: Partial<Config>): void;
  /** Shows all, and goes on fitting itself. */
  fit(): void;
  /** About the middle of the view. */
  zoom(factor: number): void;
  rotate(): void;
  takeBack(): void;
  destroy(): void;
}

const wheelZoom = 0.0015;
const pixelsPerLine = 16;
const wheelButton = 1;
const rightButton = 2;
const wayTime = 220;

class LiveBoard implements Board {
  readonly #renderer = new Renderer();
  readonly #gesture = new Gesture();
  readonly #ended = new AbortController();
  readonly #resized: ResizeObserver;
  #state: BoardState;
  #frame = 0;
  #way: { readonly from: Camera; readonly start: number } | null = null;
  #pressing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Element, config: Partial<Config>) {
    this.#state = initialState(config);
    host.append(...this.#renderer.elements);
    this.#listen();
    this.#resized = new ResizeObserver(() => this.#measure());
    this.#resized.observe(this.svg);
    this.#measure();
    this.#renderer.draw(this.#state);
  }

  get svg(): SVGElement {
    return this.#renderer.svg;
  }
  get state(): BoardState {
    return this.#state;
  }

  set(config: Partial<Config>): void {
    this.#show(configured(this.#state, config));
  }
  fit(): void {
    this.#show(fit(this.#state));
  }
  zoom(factor: number): void {
    const { width, height } = this.#state.view;
    this.#show(withCamera(this.#state, zoomed(this.#state.camera, factor, [width / 2, height / 2])));
  }
  rotate(): void {
    this.#step(rotated(this.#state));
  }
  takeBack(): void {
    this.#step(takenBack(this.#state));
  }
  destroy(): void {
    this.#ended.abort();
    this.#resized.disconnect();
    clearTimeout(this.#pressing);
    cancelAnimationFrame(this.#frame);
    for (const element of this.#renderer.elements) element.remove();
  }

  // --- steps

  /** A step that a person took. */
  #step(next: BoardState): void {
    const before = this.#state;
    this.#show(next);
    const { on } = next;
    if (next.draft !== before.draft) on.draft?.(next.draft);
    if (next.claimed !== before.claimed) on.claim?.(next.claimed);
    if (next.focus !== null && next.focus !== before.focus) on.focus?.(next.focus);
  }

  #show(next: BoardState): void {
    if (next === this.#state) return;
    const before = this.#state;
    this.#state = next;
    const isByItself =
      before.camera.automatic && next.camera.automatic && before.view.width > 0 && before.tiles.length > 0;
    if (next.camera !== before.camera)
      this.#way = isByItself && !next.still ? { from: this.#shown(), start: performance.now() } : null;
    this.#ask();
  }

  #ask(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.draw(this.#state, this.#shown());
      if (this.#way !== null) this.#ask();
    });
  }

  /** The camera as it is seen now: on its way when it moves by itself. */
  #shown(): Camera {
    if (this.#way === null) return this.#state.camera;
    const part = (performance.now() - this.#way.start) / wayTime;
    if (part < 1) return between(this.#way.from, this.#state.camera, part * (2 - part));
    this.#way = null;
    return this.#state.camera;
  }

  #measure(): void {
    const { width, height } = this.svg.getBoundingClientRect();
    this.#show(withView(this.#state, { width, height }));
  }

  // --- the document's events

  #listen(): void {
    const listen = <Name extends keyof SVGElementEventMap>(
      name: Name,
      handler: (event: SVGElementEventMap[Name]) => void,
    ): void => this.svg.addEventListener(name, handler, { signal: this.#ended.signal, passive: false });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    listen("pointerup", (event) => this.#up(event));
    listen("pointercancel", (event) => this.#cancel(event));
    listen("pointerleave", () => this.#leave());
    listen("wheel", (event) => this.#wheel(event));
    listen("keydown", (event) => this.#key(event));
    listen("contextmenu", (event) => event.preventDefault());
  }

  #at(event: MouseEvent): Point {
    const { left, top } = this.svg.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  #world(at: Point): Point {
    return toWorld(this.#state.camera, at);
  }

  #isOnDraft(at: Point): boolean {
    const { draft } = this.#state;
    return draft !== null && sameCell(cellAt(this.#world(at)), draft.cell);
  }

  #down(event: PointerEvent): void {
    if (event.button === wheelButton || event.button === rightButton) {
      event.preventDefault();
      this.#step(rotated(this.#state));
      return;
    }
    if (event.button !== 0) return;
    const at = this.#at(event);
    // Without this a drag that ends outside the board would stick.
    this.svg.setPointerCapture(event.pointerId);
    this.#gesture.down({ id: event.pointerId, at }, this.#isOnDraft(at));
    this.#awaitPress(at, event.pointerType);
  }

  #awaitPress(at: Point, pointerType: string): void {
    clearTimeout(this.#pressing);
    if (pointerType === "mouse") return;
    this.#pressing = setTimeout(() => {
      if (!this.#gesture.isResting) return;
      this.#gesture.spoil();
      this.#state.on.press?.(this.#world(at));
    }, longPress);
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    const outcome = this.#gesture.move({ id: event.pointerId, at }, this.#state.camera);
    if (outcome.kind === "camera") this.#show(withCamera(this.#state, outcome.camera));
    if (outcome.kind === "twist") this.#step(rotated(this.#state, outcome.step));
    if (event.pointerType !== "mouse") return;
    this.#show(withPointer(this.#state, this.#world(at)));
    if (!this.#gesture.isActive) this.#state.on.hover?.(this.#world(at));
  }

  #up(event: PointerEvent): void {
    clearTimeout(this.#pressing);
    const outcome = this.#gesture.up(event.pointerId);
    if (outcome.kind === "tap") this.#tap(outcome.at);
  }

  #cancel(event: PointerEvent): void {
    clearTimeout(this.#pressing);
    this.#gesture.cancel(event.pointerId);
  }

  #leave(): void {
    this.#show(withPointer(this.#state, null));
    this.#state.on.hover?.(null);
  }

  #tap(at: Point): void {
    const { left, top } = this.svg.getBoundingClientRect();
    const target = document.elementFromPoint(at[0] + left, at[1] + top);
    const id = target?.closest("[data-claim]")?.getAttribute("data-claim");
    if (id !== null && id !== undefined) return this.#step(claim(this.#state, id));
    if (target?.closest("[data-do=rotate]")) return this.#step(rotated(this.#state));
    this.#step(tapped(this.#state, this.#world(at)));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1);
    this.#show(withCamera(this.#state, zoomed(this.#state.camera, Math.exp(-pixels * wheelZoom), this.#at(event))));
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = pressed(this.#state, { key: event.key, shift: event.shiftKey });
    if (next === null) return;
    event.preventDefault();
    if (next === "confirm") this.#state.on.confirm?.();
    else this.#step(next);
  }
}

export const createBoard = (host: Element, config: Partial<Config> = {}): Board => new LiveBoard(host, config);

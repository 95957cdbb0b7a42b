// Draws a state into an SVG element. What has not changed stays in the document; a new camera moves one group.
import { claimLayout, claimSize } from "./claims";
import { preview } from "./board";
import { toScreen } from "./camera";
import * as shapes from "./shapes";
import type { BoardState } from "./state";
import type { Camera, Cell, Point, Rotation, Tile } from "./types";
import { cellAt, sameCell } from "./types";

/** Below: what lies on the table, all of it heavy. Above: what is about to be done. */
const groundLayers = ["pieces", "tiles", "shades", "highlights", "rings", "dead"] as const;
const worldLayers = ["legal", "ghosts", "draft", "figures", "hand", "focus"] as const;
const layers = [...groundLayers, ...worldLayers];
type LayerName = (typeof layers)[number];

/** A group whose elements are known by their content: what is new is made, what is gone is removed. */
class Layer {
  readonly group = shapes.element("g");
  #shown = new Map<string, SVGElement>();

  show<Item>(
    items: readonly Item[],
    make: (item: Item) => SVGElement,
    keyOf: (item: Item) => string = JSON.stringify,
  ): void {
    const next = new Map<string, SVGElement>();
    for (const item of items) {
      const key = keyOf(item);
      next.set(key, this.#shown.get(key) ?? make(item));
    }
    for (const [key, made] of this.#shown) {
      if (!next.has(key)) made.remove();
    }
    for (const made of next.values()) {
      if (made.parentNode === null) this.group.append(made);
    }
    this.#shown = next;
  }

  get(key: string): SVGElement | undefined {
    return this.#shown.get(key);
  }
}

/**
 * Layers that move with the camera, in an element of their own under the board's: browsers keep its picture while it is
 * dragged, where they would lay out and paint a group within the board anew.
 */
class Sheet {
  readonly element = document.createElement("div");
  readonly #shift = shifting(this.element);
  readonly #scaled = shapes.element("g");
  #scale = 0;

  constructor(name: string, groups: readonly SVGElement[]) {
    this.element.className = `board-sheet ${name}`;
    const svg = shapes.element("svg");
    this.#scaled.append(...groups);
    svg.append(this.#scaled);
    this.element.append(svg);
  }

  move({ scale, x, y }: Camera): void {
    // On whole pixels, where lines are sharp.
    this.#shift(`translate(${Math.round(x)}px, ${Math.round(y)}px)`);
    if (scale !== this.#scale) this.#scaled.setAttribute("transform", `scale(${scale})`);
    this.#scale = scale;
  }
}

export class Renderer {
  readonly svg = shapes.element("svg", { class: "board", tabindex: 0, role: "application" });
  readonly #layers = Object.fromEntries(layers.map((name) => [name, new Layer()])) as Record<LayerName, Layer>;
  readonly #sheets = [this.#sheet("board-ground", groundLayers), this.#sheet("board-world", worldLayers)];
  readonly #claims = new Layer();
  readonly #arrow = new Layer();
  #drawn: BoardState | null = null;
  #figureSize = 0;

  constructor() {
    for (const name of layers) this.#layers[name].group.setAttribute("class", `board-${name}`);
    this.svg.append(this.#arrow.group, this.#claims.group);
  }

  #sheet(name: string, names: readonly LayerName[]): Sheet {
    return new Sheet(
      name,
      names.map((one) => this.#layers[one].group),
    );
  }

  /** All of it, from below. */
  get elements(): Element[] {
    return [...this.#sheets.map(({ element }) => element), this.svg];
  }

  /** `camera`: where the view is on its way to the state's own. */
  draw(state: BoardState, camera: Camera = state.camera): void {
    this.svg.setAttribute("aria-label", state.labels.board);
    for (const sheet of this.#sheets) sheet.move(camera);
    this.#drawLandscape(state);
    this.#drawFigures(state, camera.scale);
    this.#drawHand(state);
    this.#drawArrow(state, camera);
    this.#drawClaims(state, camera);
    this.#drawn = state;
  }

  /** Whether the last drawing showed another one than this. */
  #isNew<Name extends keyof BoardState>(state: BoardState, ...names: readonly Name[]): boolean {
    const drawn = this.#drawn;
    return drawn === null || names.some((name) => drawn[name] !== state[name]);
  }

  #drawLandscape(state: BoardState): void {
    const { pieces, tiles, shades, highlights, rings, dead, ghosts } = this.#layers;
    if (this.#isNew(state, "pieces")) pieces.show(state.pieces, shapes.piece);
    if (this.#isNew(state, "tiles", "art")) {
      const pictures = state.tiles.map(({ tile, cell, rotation }) => ({ cell, picture: state.art(tile, rotation) }));
      tiles.show(pictures, ({ cell, picture }) => shapes.tile(picture, cell));
    }
    if (this.#isNew(state, "ghosts", "art")) ghosts.show(state.ghosts, (ghost) => outlined(state, ghost));
    if (this.#isNew(state, "shades")) shades.show(state.shades, shapes.area);
    if (this.#isNew(state, "highlights")) highlights.show(state.highlights, shapes.area);
    if (this.#isNew(state, "rings")) rings.show(state.rings, shapes.ring);
    if (this.#isNew(state, "dead")) dead.show(state.dead, shapes.dead);
  }

  #drawFigures(state: BoardState, scale: number): void {
    const { figures } = this.#layers;
    if (this.#isNew(state, "figures")) figures.show(state.figures, shapes.figure);
    const size = shapes.figureSize(scale);
    if (size === this.#figureSize) return;
    this.#figureSize = size;
    figures.group.style.setProperty("--board-figure", String(size));
  }

  #drawHand(state: BoardState): void {
    const { legal, draft, hand, focus } = this.#layers;
    if (!this.#isNew(state, "hand", "draft", "pointer", "wanted", "focus", "art", "labels")) return;
    const aims = state.pointer !== null && preview(state, cellAt(state.pointer)) !== null;
    this.svg.classList.toggle("board-aims", aims);
    const open = (state.hand?.legal ?? []).filter(
      ({ cell }) => state.draft === null || !sameCell(cell, state.draft.cell),
    );
    legal.show(
      open.map(({ cell }) => cell),
      (cell) => shapes.legal(cell, state.labels.legalCell(cell)),
    );
    const laid = state.hand === null || state.draft === null ? [] : [{ ...state.draft, tile: state.hand.tile }];
    draft.show(laid, (tile) => outlined(state, tile));
    hand.show(floatingTile(state), ({ tile, rotation, at, size }) =>
      shapes.floating(state.art(tile, rotation), at, size),
    );
    focus.show(state.focus === null ? [] : [state.focus], shapes.focus);
  }

  #drawArrow(state: BoardState, camera: Camera): void {
    const at = arrowPlace(state, camera);
    this.#arrow.show(at === null ? [] : [state.labels.rotate], shapes.arrow);
    if (at !== null)
      this.#arrow.get(JSON.stringify(state.labels.rotate))?.setAttribute("transform", `translate(${at[0]} ${at[1]})`);
  }

  #drawClaims(state: BoardState, camera: Camera): void {
    const keyOf = ({ id, href, label }: BoardState["claims"][number]): string => JSON.stringify([id, href, label]);
    this.#claims.show(state.claims, shapes.claim, keyOf);
    const size = claimSize(camera.scale);
    const anchors = state.claims.map(({ at }) => toScreen(camera, at));
    const places = claimLayout(
      state.claims.map(({ at, aside }) => toScreen(camera, aside ?? at)),
      size,
    );
    for (const [i, claim] of state.claims.entries()) {
      const made = this.#claims.get(keyOf(claim));
      const [at, anchor] = [places[i], anchors[i]];
      if (made && at && anchor) shapes.placeClaim(made, at, anchor, size, claim.id === state.claimed);
    }
  }
}

/** North-east of the draft, where it hides nothing of it; null if there is nothing to turn. */
export function arrowPlace(state: BoardState, camera: Camera = state.camera): Point | null {
  const { draft, hand } = state;
  const legal = draft && hand?.legal.find(({ cell }) => sameCell(cell, draft.cell));
  if (!draft || !legal || legal.rotations.length < 2) return null;
  const [x, y] = toScreen(camera, [draft.cell[0] + 1, draft.cell[1]]);
  return [x + 18, y - 18];
}

/**
 * Where the element lies, as the only frame of an animation that stands still: Chromium hands it to its compositor, while
 * after a change of style it looks through all that is drawn, tile by tile.
 */
function shifting(element: HTMLElement): (transform: string) => void {
  if (!("animate" in element)) return (transform) => (element as HTMLElement).style.setProperty("transform", transform);
  const shift = new KeyframeEffect(element, null, { duration: 1, fill: "both" });
  new Animation(shift).pause();
  return (transform) => shift.setKeyframes({ transform: [transform, transform] });
}

const outlined = ({ art }: BoardState, { tile, cell, rotation }: Tile): SVGElement =>
  shapes.element("g", {}, [shapes.tile(art(tile, rotation), cell), shapes.draft({ cell, rotation })]);

export interface FloatingTile {
  readonly tile: string;
  readonly rotation: Rotation;
  readonly at: Point;
  readonly size: number;
}

/** Beside the pointer and small: what lies under it is to be seen. */
const carried = { size: 0.5, aside: 0.4 };

/** The tile in hand at the pointer: on a legal cell as it would lie there, elsewhere carried along. */
export function floatingTile(state: BoardState): FloatingTile[] {
  const { hand, pointer, draft } = state;
  if (hand === null || pointer === null) return [];
  const cell: Cell = cellAt(pointer);
  if (draft !== null && sameCell(draft.cell, cell)) return [];
  const there = preview(state, cell);
  if (there !== null)
    return [{ tile: hand.tile, rotation: there.rotation, at: [cell[0] + 0.5, cell[1] + 0.5], size: 1 }];
  if (draft !== null) return [];
  const at: Point = [pointer[0] + carried.aside, pointer[1] + carried.aside];
  return [{ tile: hand.tile, rotation: state.wanted ?? 0, at, size: carried.size }];
}

// SVG elements of the board, one function a kind. Strokes keep their width at every zoom by the style sheet.
import type { Area, Cell, Claim, Draft, Figure, Picture, Piece, Point, Ring } from "./types";

const namespace = "http://www.w3.org/2000/svg";
const unitsInATile = 400;

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes = {}, children: readonly Element[] = []): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

const square = ([x, y]: Cell, inset: number): Attributes => ({
  x: x + inset,
  y: y + inset,
  width: 1 - 2 * inset,
  height: 1 - 2 * inset,
});

const turnedAt = ([x, y]: Point, turn: number): string => `translate(${x} ${y}) rotate(${turn * 90} .5 .5)`;

/** Tiles overlap by a hair, or the ground would shimmer through their seams. */
const overlap = 0.004;

export const tile = (picture: Picture, cell: Cell): SVGElement =>
  element("use", {
    href: picture.href,
    x: -overlap / 2,
    y: -overlap / 2,
    width: 1 + overlap,
    height: 1 + overlap,
    transform: turnedAt(cell, picture.turn),
  });

/** The tile that follows the pointer, `size` cells wide, its middle there. */
export const floating = (picture: Picture, [x, y]: Point, size: number): SVGElement =>
  element("use", {
    href: picture.href,
    width: 1,
    height: 1,
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size}) rotate(${picture.turn * 90} .5 .5)`,
  });

export const piece = ({ href, cell, size }: Piece): SVGElement =>
  element("use", { href, x: cell[0], y: cell[1], width: size.width, height: size.height });

export const area = ({ cell, rotation, path, fill }: Area): SVGElement =>
  element("path", {
    d: path,
    fill,
    "fill-rule": "evenodd",
    transform: `${turnedAt(cell, rotation)} scale(${1 / unitsInATile})`,
  });

export const legal = (cell: Cell, label: string): SVGElement =>
  element("rect", { rx: 0.06, ...square(cell, 0.06) }, [title(label)]);

export const focus = (cell: Cell): SVGElement => element("rect", { rx: 0.04, ...square(cell, 0.02) });
export const draft = ({ cell }: Draft): SVGElement => element("rect", square(cell, 0));
export const ring = ({ cell, colour, latest }: Ring): SVGElement =>
  element("rect", { class: latest === true ? "board-latest" : "", stroke: colour, rx: 0.04, ...square(cell, 0.02) });

export const dead = ([x, y]: Cell): SVGElement =>
  element("path", { d: `M${x + 0.36} ${y + 0.36}l.28 .28m0-.28l-.28 .28` });

export const figure = ({ href, at, label, faint }: Figure): SVGElement =>
  element(
    "g",
    {
      class: faint === true ? "board-faint" : "",
      role: "img",
      "aria-label": label,
      transform: `translate(${at[0]} ${at[1]})`,
    },
    [element("use", { class: "board-figure", href, x: -0.5, y: -0.5, width: 1, height: 1 })],
  );

const title = (text: string): SVGElement => {
  const made = element("title");
  made.textContent = text;
  return made;
};

// --- on the screen, in pixels

export const claim = ({ id, href, label }: Claim): SVGElement =>
  element("g", { class: "board-claim", role: "button", "data-claim": id, "aria-label": label }, [
    element("line", { class: "board-tether" }),
    element("rect", { rx: 6 }),
    element("use", { href }),
  ]);

/** How wide a figure is, in tiles: never so small that it is lost among houses. */
export const figureSize = (scale: number): number => Math.max(0.34, 24 / scale);

export function placeClaim(made: Element, at: Point, anchor: Point, size: number, chosen: boolean): void {
  const [line, frame, picture] = made.children;
  made.setAttribute("aria-pressed", String(chosen));
  set(line, { x1: anchor[0], y1: anchor[1], x2: at[0], y2: at[1] });
  set(frame, { x: at[0] - size / 2, y: at[1] - size / 2, width: size, height: size });
  const inner = size * 0.8;
  set(picture, { x: at[0] - inner / 2, y: at[1] - inner / 2, width: inner, height: inner });
}

/** The arrow that turns the draft. */
export const arrow = (label: string): SVGElement =>
  element("g", { class: "board-arrow", role: "button", "data-do": "rotate", "aria-label": label }, [
    element("circle", { r: 22 }),
    element("path", { d: "M9-4a10 10 0 1 0 .5 7M10-11v8h-8" }),
  ]);

function set(made: Element | undefined, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) made?.setAttribute(key, String(value));
}

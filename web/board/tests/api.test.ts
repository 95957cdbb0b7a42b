// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBoard } from "../api";
import type { Board } from "../api";
import type { Config } from "../types";
import { claims, config, hand } from "./samples";

// What jsdom lacks: sizes, capture, and which element lies at a point.
let under: Element | null = null;
let board: Board;
const listeners = { draft: vi.fn(), claim: vi.fn(), confirm: vi.fn(), hover: vi.fn(), press: vi.fn(), focus: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  Object.assign(SVGElement.prototype, {
    setPointerCapture: () => undefined,
    getBoundingClientRect: () => ({ left: 0, top: 0, width: 600, height: 400 }),
  });
  under = null;
  document.elementFromPoint = () => under;
  board = createBoard(document.body, { ...config, on: listeners } satisfies Partial<Config>);
  vi.advanceTimersByTime(20);
});
afterEach(() => {
  board.destroy();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const screen = (x: number, y: number): { clientX: number; clientY: number } => {
  const { scale, x: dx, y: dy } = board.state.camera;
  return { clientX: x * scale + dx, clientY: y * scale + dy };
};
const point = (type: string, at: { clientX: number; clientY: number }, pointerType = "touch", button = 0): void => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, button, ...at });
  board.svg.dispatchEvent(Object.assign(event, { pointerId: 1, pointerType }));
  vi.advanceTimersByTime(20);
};
const tap = (x: number, y: number): void => {
  point("pointerdown", screen(x, y));
  point("pointerup", screen(x, y));
};
const layer = (name: string): Element => {
  const found = document.querySelector(`.board-${name}`);
  if (found === null) throw new Error(`there is no layer ${name}`);
  return found;
};

describe("the drawing", () => {
  test("shows tiles, legal cells and their texts", () => {
    expect(layer("tiles").children).toHaveLength(1);
    expect(layer("tiles").firstElementChild?.getAttribute("href")).toBe("#BG-D");
    expect(layer("legal").children).toHaveLength(3);
    expect(layer("legal").firstElementChild?.textContent).toBe("1, 0");
    expect(board.svg.getAttribute("role")).toBe("application");
  });

  test("keeps the elements of what stays", () => {
    const before = layer("tiles").firstElementChild;
    board.set({ tiles: [...board.state.tiles, { tile: "BG-U", cell: [1, 0], rotation: 1 }] });
    vi.advanceTimersByTime(20);
    expect(layer("tiles").children).toHaveLength(2);
    expect(layer("tiles").firstElementChild).toBe(before);
    board.set({ tiles: [] });
    vi.advanceTimersByTime(20);
    expect(layer("tiles").children).toHaveLength(0);
  });

  test("draws rings, dead cells, areas and figures", () => {
    const area = { cell: [0, 0], rotation: 1, path: "M0 0h400v400z", fill: "url(#seat-red)" } as const;
    board.set({
      rings: [{ cell: [0, 0], colour: "red" }],
      dead: [[5, 5]],
      shades: [area],
      highlights: [area, { ...area, cell: [1, 0] }],
      figures: [{ id: "0", href: "#follower", at: [0.5, 0.5], label: "Red's knight", faint: true }],
    });
    vi.advanceTimersByTime(20);
    expect(layer("rings").firstElementChild?.getAttribute("stroke")).toBe("red");
    expect(layer("dead").children).toHaveLength(1);
    expect(layer("shades").firstElementChild?.getAttribute("fill")).toBe("url(#seat-red)");
    expect(layer("highlights").children).toHaveLength(2);
    expect(layer("figures").firstElementChild?.getAttribute("aria-label")).toBe("Red's knight");
    expect(layer("figures").firstElementChild?.getAttribute("class")).toBe("board-faint");
  });

  test("goes with the board", () => {
    board.destroy();
    expect(document.querySelector(".board")).toBeNull();
  });
});

describe("fingers", () => {
  test("a tap lays the tile, and another turns it", () => {
    tap(1.5, 0.5);
    expect(listeners.draft).toHaveBeenLastCalledWith({ cell: [1, 0], rotation: 0 });
    expect(layer("draft").children).toHaveLength(1);
    expect(layer("legal").children).toHaveLength(2);
    tap(1.5, 0.5);
    expect(listeners.draft).toHaveBeenLastCalledWith({ cell: [1, 0], rotation: 2 });
  });

  test("the arrow turns it, too, and is there only if it can", () => {
    tap(0.5, 1.5);
    expect(board.svg.querySelector("[data-do=rotate]")).toBeNull();
    tap(1.5, 0.5);
    under = board.svg.querySelector("[data-do=rotate]");
    expect(under).not.toBeNull();
    tap(5, 5);
    expect(listeners.draft).toHaveBeenLastCalledWith({ cell: [1, 0], rotation: 2 });
  });

  test("a square is claimed by a tap on it", () => {
    tap(1.5, 0.5);
    board.set({ claims });
    vi.advanceTimersByTime(20);
    const square = board.svg.querySelector('[data-claim="road[0]"]');
    expect(Number(square?.querySelector("rect")?.getAttribute("width"))).toBeGreaterThanOrEqual(44);
    under = square?.querySelector("rect") ?? null;
    tap(1.5, 0.5);
    expect(listeners.claim).toHaveBeenLastCalledWith("road[0]");
    expect(square?.getAttribute("aria-pressed")).toBe("true");
  });

  test("a drag pans and lays nothing", () => {
    const { x } = board.state.camera;
    point("pointerdown", screen(1.5, 0.5));
    const { clientX, clientY } = screen(1.5, 0.5);
    point("pointermove", { clientX: clientX + 50, clientY });
    point("pointerup", { clientX: clientX + 50, clientY });
    expect(board.state.camera.x).toBeCloseTo(x + 50);
    expect(listeners.draft).not.toHaveBeenCalled();
    board.fit();
    expect(board.state.camera.x).toBeCloseTo(x);
  });

  test("a long press is told once, and is no tap", () => {
    point("pointerdown", screen(0.25, 0.5));
    vi.advanceTimersByTime(600);
    expect(listeners.press).toHaveBeenCalledOnce();
    expect(listeners.press.mock.calls[0]?.[0][0]).toBeCloseTo(0.25);
    point("pointerup", screen(0.25, 0.5));
    expect(listeners.draft).not.toHaveBeenCalled();
  });
});

describe("the mouse", () => {
  const mouse = "mouse";

  test("the tile in hand follows it and lies down over legal cells", () => {
    point("pointermove", screen(3.25, 1.5), mouse);
    expect(layer("hand").firstElementChild?.getAttribute("transform")).toBe(
      "translate(3.4 1.65) scale(0.5) rotate(0 .5 .5)",
    );
    point("pointermove", screen(0.9, 1.1), mouse);
    expect(layer("hand").firstElementChild?.getAttribute("transform")).toBe(
      "translate(0 1) scale(1) rotate(270 .5 .5)",
    );
    expect(listeners.hover).toHaveBeenCalledTimes(2);
    point("pointerleave", screen(0, 0), mouse);
    expect(layer("hand").children).toHaveLength(0);
    expect(listeners.hover).toHaveBeenLastCalledWith(null);
  });

  test("its wheel zooms at the pointer, its wheel button turns", () => {
    const { scale } = board.state.camera;
    board.svg.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true, ...screen(1, 1) }));
    expect(board.state.camera.scale).toBeGreaterThan(scale);
    tap(1.5, 0.5);
    point("pointerdown", screen(1.5, 0.5), mouse, 1);
    expect(listeners.draft).toHaveBeenLastCalledWith({ cell: [1, 0], rotation: 2 });
  });
});

describe("the keyboard", () => {
  const key = (name: string, more: KeyboardEventInit = {}): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key: name, cancelable: true, ...more });
    board.svg.dispatchEvent(event);
    return event;
  };

  test("lays the tile and confirms", () => {
    key("ArrowUp");
    expect(listeners.focus).toHaveBeenCalledOnce();
    key("Enter");
    expect(listeners.draft).toHaveBeenCalledOnce();
    key("Enter");
    expect(listeners.confirm).toHaveBeenCalledOnce();
    key("Escape");
    expect(listeners.draft).toHaveBeenLastCalledWith(null);
  });

  test("leaves the browser's and the page's keys alone", () => {
    expect(key("r", { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(key("Tab").defaultPrevented).toBe(false);
    expect(key("+").defaultPrevented).toBe(true);
  });
});

test("set() calls nobody back", () => {
  board.set({ draft: { cell: [1, 0], rotation: 2 }, claims, claimed: "road[0]" });
  board.set({ hand: { ...hand, tile: "BG-V" } });
  vi.advanceTimersByTime(20);
  expect(listeners.draft).not.toHaveBeenCalled();
  expect(listeners.claim).not.toHaveBeenCalled();
});

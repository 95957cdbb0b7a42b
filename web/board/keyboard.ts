// Keys, and what they do to the board.
import { fit, moveFocus, nextClaim, rotated, takenBack, tapped, withCamera } from "./board";
import type { Direction } from "./board";
import { panned, zoomed } from "./camera";
import type { BoardState } from "./state";
import { middleOf, sameCell } from "./types";

export interface Key {
  readonly key: string;
  readonly shift: boolean;
}

const zoomStep = 1.25;
const panStep = 80;
const arrows: Record<string, Direction> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

const zoomedInTheMiddle = (state: BoardState, factor: number): BoardState =>
  withCamera(state, zoomed(state.camera, factor, [state.view.width / 2, state.view.height / 2]));

function arrow(state: BoardState, direction: Direction, pans: boolean): BoardState {
  if (!pans && state.hand !== null) return moveFocus(state, direction);
  const dx = { left: panStep, right: -panStep, up: 0, down: 0 }[direction];
  const dy = { left: 0, right: 0, up: panStep, down: -panStep }[direction];
  return withCamera(state, panned(state.camera, dx, dy));
}

/** Sets the tile down on the keyboard's cell; what lies there already is to be confirmed. */
function enter(state: BoardState): BoardState | "confirm" | null {
  // Squares without a draft: one of the figures that stand there is to be chosen.
  if (state.draft === null && state.claimed !== null) return "confirm";
  if (state.draft !== null && (state.focus === null || sameCell(state.focus, state.draft.cell))) return "confirm";
  return state.focus === null ? null : tapped(state, middleOf(state.focus));
}

/** The state after the key, "confirm" if it confirms the draft, or null if the key means nothing here. */
export function pressed(state: BoardState, { key, shift }: Key): BoardState | "confirm" | null {
  const direction = arrows[key];
  if (direction !== undefined) return arrow(state, direction, shift);
  switch (key) {
    case "Enter":
    case " ":
      return enter(state);
    case "r":
    case "R":
      return rotated(state, shift ? -1 : 1);
    case "Escape":
      return state.draft === null && state.claimed === null ? null : takenBack(state);
    case "c":
    case "C":
      return nextClaim(state, shift ? -1 : 1);
    case "+":
    case "=":
      return zoomedInTheMiddle(state, zoomStep);
    case "-":
      return zoomedInTheMiddle(state, 1 / zoomStep);
    case "0":
      return fit(state);
    default:
      return null;
  }
}

// The colours of the box: everybody keeps the one of the place where they sat down, whoever begins.
import type { SeatColour } from "../../engine/engine.js";

export const boxColours: readonly SeatColour[] = ["yellow", "red", "pink", "green", "blue", "black"];
export const colourAt = (place: number): SeatColour => boxColours[place % boxColours.length] ?? "black";

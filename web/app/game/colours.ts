// The colours of the box by seat.
import type { Seat, SeatColour } from "../../engine/engine.js";

export const colours: readonly SeatColour[] = ["yellow", "red", "pink", "green", "blue", "black"];
export const colourOf = (seat: Seat): SeatColour => colours[seat % colours.length] ?? "black";

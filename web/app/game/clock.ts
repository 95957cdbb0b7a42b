// Clocks as the page counts them down between the server's words.
import type { Clocks } from "./source";

/** What the seat has left now; nothing less than zero. */
export function leftAt(clocks: Clocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return Math.max(0, seat === clocks.running ? left - Math.max(0, now - clocks.since) : left);
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Days and hours of a long time, "1:02:03" or "9:41" of a short one, tenths in the last ten seconds. */
export function clockText(left: number, unit: { readonly day: string; readonly hour: string }): string {
  if (left >= day) return `${Math.floor(left / day)} ${unit.day} ${Math.floor((left % day) / hour)} ${unit.hour}`;
  if (left < 10 * second) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / second);
  const two = (number: number): string => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

export interface ClockRules {
  readonly budget: number;
  readonly increment: number;
  /** The budget is for each decision, not for the game. */
  readonly isForEach: boolean;
}

const spans: Record<string, number> = { d: day, h: hour, m: minute, s: second };
const span = (text: string): number => Number(text.slice(0, -1)) * (spans[text.slice(-1)] ?? 0);

/** "live 10m+5s", "correspondence 3d"; null for "none". */
export function clockRules(text: string): ClockRules | null {
  const [kind, times] = text.split(" ");
  if ((kind !== "live" && kind !== "correspondence") || times === undefined) return null;
  const [budget = "", increment = "0s"] = times.split("+");
  return { budget: span(budget), increment: span(increment), isForEach: kind === "correspondence" };
}

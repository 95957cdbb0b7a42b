// Codes and words of the protocol, as people read them.
import type { SeatColour } from "../../engine/engine.js";
import { seatColours } from "../art/art";
import type { Key } from "../i18n";
import { formatList, hasText, t } from "../i18n";
import type { Refusal, Spec } from "../net/protocol";

/** Newer servers may know words that this page does not: those stand as they are. */
const wordOf = (family: string, word: string): string => {
  const key = `${family}.${word}`;
  return hasText(key) ? t(key) : word;
};

export const setName = (set: string): string => wordOf("set", set);
/** Those that are offered, the weakest first. */
export const botLevels = ["random", "greedy", "beginner", "casual", "steady", "skilled", "expert", "master"] as const;
export const botName = (level: string): string => wordOf("bot", level);
/** A bot's seat carries its level as name until the server gives it another one. */
export const seatName = (name: string, level: string | undefined): string =>
  level !== undefined && name.startsWith(level) ? botName(level) + name.slice(level.length) : name;

/** Seats are numbered from 1 for people. */
const forPeople = (args: Refusal["args"]): Record<string, string> =>
  "seat" in args ? { ...args, seat: String(Number(args["seat"]) + 1) } : args;

/** The reason in the reader's language, or else the engine's or the server's own words. */
export const reasonText = (args: Refusal["args"]): string => {
  const key = `reason.${args["reason"] ?? ""}`;
  try {
    return hasText(key) ? t(key, args) : (args["detail"] ?? "");
  } catch {
    return args["detail"] ?? "";
  }
};

/** Why something was not done. Codes that are newer than this page are shown as they are. */
export const refusalText = ({ code, args }: Refusal): string => {
  const key = `refusal.${code}`;
  if (!hasText(key)) return t("refusal.other", { code });
  try {
    return t(key, "detail" in args ? { ...forPeople(args), detail: reasonText(args) } : forPeople(args));
  } catch {
    return t("refusal.other", { code });
  }
};

// --- rules

export type Rules = Record<string, string>;

/** "players=3 sets=base,river" by name; the engine and the server alone judge what the words mean. */
export const readRules = (line: string): Rules =>
  Object.fromEntries(
    line.split(" ").flatMap((word) => {
      const sign = word.indexOf("=");
      return sign < 0 ? [] : [[word.slice(0, sign), word.slice(sign + 1)]];
    }),
  );

export const setsOf = (line: string): string[] => (readRules(line)["sets"] ?? "base").split(",");
export const setsText = (line: string): string => formatList(setsOf(line).map(setName));

/** What differs from the standard rules, each as "Fields: a city pays once a player". */
export const optionsText = (line: string): string[] =>
  Object.entries(readRules(line))
    .filter(([name]) => name !== "players" && name !== "sets")
    .map(([name, value]) => `${wordOf("option", name)}: ${wordOf(`option.${name}`, value)}`);

// --- clocks

const budgetText = (word: string): string => {
  const count = Number.parseInt(word, 10);
  return word.endsWith("s") ? t("clock.seconds", { count }) : t("clock.minutes", { count });
};

export const clockText = (clock: string): string => {
  const [, budget, increment] = /^live (\d+[smh])\+(\d+)s$/.exec(clock) ?? [];
  if (budget !== undefined && increment !== undefined) {
    return t("clock.live", { budget: budgetText(budget), increment });
  }
  const [, days] = /^correspondence (\d+)d$/.exec(clock) ?? [];
  return days === undefined ? wordOf("clock", clock) : t("clock.correspondence", { days: Number(days) });
};

/** One line that tells what is played. */
export const specText = (spec: Spec): string => `${setsText(spec.rules)} · ${clockText(spec.clock)}`;

// --- colours

/** Seats before and in the game take the box's colours in order, as the game screen does. */
export const colourOf = (seat: number): SeatColour => seatColours[seat % seatColours.length] ?? "yellow";
export const colourName = (colour: SeatColour): string => t(`colour.${colour}` as Key);

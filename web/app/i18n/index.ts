// Texts for people. A catalogue is a flat table of ICU messages, one file an area and language; English sets the keys,
// and the compiler sees to it that German has the same ones. Use t("lobby.title"), or t(`refusal.${code}`) for a family.
import { signal } from "@preact/signals";
import { en } from "./en";
import type { Values } from "./message";
import { compile } from "./message";

export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Language = "en" | "de";

export const languages: readonly { language: Language; name: string }[] = [
  { language: "en", name: "English" },
  { language: "de", name: "Deutsch" },
];

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => Promise.resolve(en),
  de: async () => (await import("./de")).de,
};

/** What is shown now: language and texts change together. */
const shown = signal<{ language: Language; catalogue: Catalogue }>({ language: "en", catalogue: en });
const compiled = new Map<string, (values: Values) => string>();

export const language = (): Language => shown.value.language;

const messageOf = (tongue: Language, text: string): ((values: Values) => string) => {
  const id = `${tongue} ${text}`;
  const known = compiled.get(id);
  if (known !== undefined) return known;
  const made = compile(text, tongue);
  compiled.set(id, made);
  return made;
};

/** The text in the language shown; whoever renders with it is rendered anew when that changes. */
export const t = (key: Key, values?: Values): string => {
  const { language: tongue, catalogue } = shown.value;
  const text = catalogue[key];
  return values === undefined && !text.includes("{") ? text : messageOf(tongue, text)(values ?? {});
};

/** For codes that come over the wire and may be newer than this page. */
export const hasText = (key: string): key is Key => key in en;

export const detectLanguage = (wanted: readonly string[]): Language => {
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => tag === "en" || tag === "de") ?? "en";
};

export const setLanguage = async (tongue: Language): Promise<void> => {
  const catalogue = await catalogues[tongue]();
  shown.value = { language: tongue, catalogue };
  document.documentElement.lang = tongue;
};

// --- numbers and times as this language writes them

export const formatNumber = (number: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(shown.value.language, options).format(number);

export const formatDate = (time: number): string =>
  new Intl.DateTimeFormat(shown.value.language, { dateStyle: "medium", timeStyle: "short" }).format(time);

const units: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago" */
export const formatAgo = (time: number, now: number): string => {
  const format = new Intl.RelativeTimeFormat(shown.value.language, { numeric: "auto" });
  const found = units.find(([, size]) => Math.abs(now - time) >= size);
  return found === undefined
    ? format.format(0, "minute")
    : format.format(Math.round((time - now) / found[1]), found[0]);
};

export const formatList = (words: readonly string[]): string =>
  new Intl.ListFormat(shown.value.language, { type: "conjunction" }).format(words);

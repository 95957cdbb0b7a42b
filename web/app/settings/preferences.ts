// What this device remembers: how things look and sound. Kept in localStorage, one key; anything unreadable there counts
// as the default.
import { effect, signal } from "@preact/signals";
import type { Language } from "../i18n";
import { detectLanguage, setLanguage } from "../i18n";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "reduced" | "full";
export interface Preferences {
  language: Language | "auto";
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Browser notifications when it is one's turn and the page is hidden. */
  notifications: boolean;
}

const storageKey = "bastide.preferences";
const defaults: Preferences = { language: "auto", theme: "auto", motion: "auto", sound: true, notifications: false };
const choices: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  language: ["auto", "en", "de"],
  theme: ["auto", "light", "dark"],
  motion: ["auto", "reduced", "full"],
  sound: [true, false],
  notifications: [true, false],
};

const one = <Name extends keyof Preferences>(stored: Record<string, unknown>, name: Name): Preferences[Name] =>
  choices[name].find((choice) => choice === stored[name]) ?? defaults[name];

export const readPreferences = (text: string | null): Preferences => {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    stored = {};
  }
  return {
    language: one(stored, "language"),
    theme: one(stored, "theme"),
    motion: one(stored, "motion"),
    sound: one(stored, "sound"),
    notifications: one(stored, "notifications"),
  };
};

export const preferences = signal<Preferences>(readPreferences(localStorage.getItem(storageKey)));

export const prefer = (change: Partial<Preferences>): void => {
  preferences.value = { ...preferences.value, ...change };
  localStorage.setItem(storageKey, JSON.stringify(preferences.value));
};

/** Whether things may move: the person's word, or else the system's. */
export const mayMove = (): boolean => {
  const { motion } = preferences.value;
  return motion === "auto" ? !matchMedia("(prefers-reduced-motion: reduce)").matches : motion === "full";
};

/** Keeps the document's look in step; resolves when the texts are there. */
export const applyPreferences = async (): Promise<void> => {
  effect(() => {
    const root = document.documentElement;
    root.dataset["theme"] = preferences.value.theme;
    root.dataset["motion"] = preferences.value.motion;
  });
  const { language } = preferences.value;
  await setLanguage(language === "auto" ? detectLanguage(navigator.languages) : language);
};

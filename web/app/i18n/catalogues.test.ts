// Missing keys do not compile. What the compiler cannot see is here.
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { compile } from "./message";

const catalogues: Record<string, Record<string, string>> = { en, de };
const keys = Object.keys(en);

const sources = Object.values(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../i18n/{en,de}/*", "!../**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");

/** Names of what a message is filled with: {name}, {count, plural, …}. */
const argumentsOf = (message: string, language: string): string[] => {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node !== "object" || node === null) return;
    const { type, value } = node as { type?: number; value?: unknown };
    const isArgument = type !== undefined && type >= 1 && type <= 6 && typeof value === "string";
    if (isArgument) found.add(value);
    for (const child of Object.values(node)) walk(child);
  };
  walk(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst());
  return [...found].sort();
};

describe("catalogues", () => {
  it.each(Object.keys(catalogues))("%s: every message can be read, and none is empty", (language) => {
    for (const [key, message] of Object.entries(catalogues[language] ?? {})) {
      expect(message.trim(), key).not.toBe("");
      expect(() => argumentsOf(message, language), key).not.toThrow();
    }
  });

  /** Every message with each of some numbers, and with words that it chooses between. */
  it.each(Object.keys(catalogues))("%s: says what a formatter for all of ICU says", (language) => {
    for (const [key, message] of Object.entries(catalogues[language] ?? {})) {
      const names = argumentsOf(message, language);
      const words = [...message.matchAll(/(\w+) \{/g)].map(([, word]) => word ?? "");
      for (const value of [0, 1, 2, 5, 1234, 0.5, "Anna", ...words]) {
        const isNumber = typeof value === "number";
        if (!isNumber && message.includes(", plural,")) continue;
        const values = Object.fromEntries(names.map((name) => [name, value]));
        const whole = new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(values);
        expect(compile(message, language)(values), key).toBe(whole);
      }
    }
  });

  it("a malformed message is refused", () => {
    for (const text of [
      "{",
      "}",
      "a {b",
      "{a, plural}",
      "{a, plural, one {x}}",
      "{a, date, other {x}}",
      "{a, select, other x}",
    ])
      expect(() => compile(text, "en"), text).toThrow();
  });

  it("German is filled with the same arguments as English", () => {
    for (const [key, message] of Object.entries(en)) {
      expect(argumentsOf(de[key as keyof typeof en], "de"), key).toEqual(argumentsOf(message, "en"));
    }
  });

  it("every key is used somewhere", () => {
    const written = [...sources.matchAll(/`([a-z_.]+[._])\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
    const words = [...sources.matchAll(/wordOf\("([a-z_]+)"/g)].map(([, family]) => `${family}.`);
    const families = [...written, ...words];
    const unused = keys.filter(
      (key) => !sources.includes(`"${key}"`) && !families.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { detectLanguage } from "../i18n";
import { readPreferences } from "../settings/preferences";

const untouched = { language: "auto", theme: "auto", motion: "auto", sound: true, notifications: false };

describe("what a device remembers", () => {
  it.each([[null], ["not JSON"], ["[1,2]"], ["null"], ['{"theme":"pink","sound":"loud"}']])(
    "is the default where it cannot be read: %s",
    (stored) => expect(readPreferences(stored)).toEqual(untouched),
  );

  it("keeps what is readable beside what is not", () => {
    expect(readPreferences('{"theme":"dark","motion":7}')).toEqual({ ...untouched, theme: "dark" });
  });
});

describe("the language", () => {
  it("is the first one that we speak, or else English", () => {
    expect(detectLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
    expect(detectLanguage(["fr"])).toBe("en");
  });
});

import { describe, expect, it } from "vitest";
import { completions } from "../talk";

describe("completing commands", () => {
  it("offers the commands that begin so", () => {
    expect(completions("/re", [])).toEqual(["/resign", "/rematch"]);
    expect(completions("/", []).length).toBeGreaterThan(10);
  });

  it("offers names behind commands that take one", () => {
    expect(completions("/mute b", ["Anna", "Ben", "Bo"])).toEqual(["/mute Ben", "/mute Bo"]);
    expect(completions("/resign b", ["Ben"])).toEqual([]);
  });

  it("offers nothing for chat, or what is complete", () => {
    expect(completions("hello", ["Ben"])).toEqual([]);
    expect(completions("/rematch", [])).toEqual([]);
  });
});

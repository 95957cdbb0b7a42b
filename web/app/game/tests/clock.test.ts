import { describe, expect, it } from "vitest";
import { clockRules, clockText, leftAt } from "../clock";

const units = { day: "d", hour: "h" };

describe("clocks", () => {
  it("only the running one goes down, and never below zero", () => {
    const clocks = { left: [60_000, 50_000], running: 1, since: 1000 };
    expect(leftAt(clocks, 0, 31_000)).toBe(60_000);
    expect(leftAt(clocks, 1, 31_000)).toBe(20_000);
    expect(leftAt(clocks, 1, 999_000)).toBe(0);
  });

  it("does not go up when the page's clock is behind the server's", () => {
    expect(leftAt({ left: [5000], running: 0, since: 9000 }, 0, 8000)).toBe(5000);
  });

  it("is written as long as it lasts", () => {
    expect(clockText(2 * 86_400_000 + 5 * 3_600_000, units)).toBe("2 d 5 h");
    expect(clockText(3_723_000, units)).toBe("1:02:03");
    expect(clockText(65_000, units)).toBe("1:05");
    expect(clockText(9_400, units)).toBe("9.4");
    expect(clockText(0, units)).toBe("0.0");
  });

  it("reads the rules as the protocol writes them", () => {
    expect(clockRules("none")).toBeNull();
    expect(clockRules("live 10m+5s")).toEqual({ budget: 600_000, increment: 5000, isForEach: false });
    expect(clockRules("correspondence 3d")).toEqual({ budget: 259_200_000, increment: 0, isForEach: true });
  });
});

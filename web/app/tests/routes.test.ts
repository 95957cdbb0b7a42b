// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { pathOf, routeOf } from "../routes";

describe("addresses", () => {
  it.each([
    ["/", "lobby"],
    ["/archive", "archive"],
    ["/archive/", "archive"],
    ["/settings", "settings"],
    ["/nowhere", "missing"],
    ["/table/", "missing"],
    ["/table/a b", "missing"],
    ["/table/t1/more", "missing"],
  ])("%s is %s", (path, screen) => {
    expect(routeOf(path).screen).toBe(screen);
  });

  it("of a table may name a move", () => {
    expect(routeOf("/table/t1")).toEqual({ screen: "table", table: "t1", at: null });
    expect(routeOf("/table/t1", "?at=12B%2B")).toEqual({ screen: "table", table: "t1", at: "12B+" });
    expect(pathOf.table("t1", "12B+")).toBe("/table/t1?at=12B%2B");
  });
});

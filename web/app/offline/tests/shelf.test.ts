import { describe, expect, it } from "vitest";
import type { LocalGame } from "../shelf";
import { Shelf } from "../shelf";
import { MemoryDrawer } from "./drawer";

const game = (id: string, changed: number, finished = false): LocalGame => ({
  id,
  seats: [{ name: "Anna", bot: null }],
  record: "*",
  order: [],
  changed,
  finished,
});

describe("the shelf of local games", () => {
  it("gives back what was put there, the newest first", () => {
    const shelf = new Shelf(new MemoryDrawer());
    shelf.put(game("a", 1));
    shelf.put(game("b", 2));
    expect(shelf.games().map(({ id }) => id)).toEqual(["b", "a"]);
    expect(shelf.game("a")).toEqual(game("a", 1));
  });

  it("passes over what is no game", () => {
    const drawer = new MemoryDrawer();
    drawer.setItem("bastide.game.x", "{nonsense");
    drawer.setItem("bastide.game.y", '{"id":"y"}');
    drawer.setItem("somebody else's", "1");
    expect(new Shelf(drawer).games()).toEqual([]);
    expect(new Shelf(drawer).game("x")).toBeNull();
  });

  it("says so when there is no room, and holds the game as long as it lives", () => {
    const drawer = new MemoryDrawer();
    drawer.full = true;
    const shelf = new Shelf(drawer);
    expect(shelf.put(game("a", 1))).toBe(false);
    expect(shelf.game("a")).toEqual(game("a", 1));
    expect(new Shelf(drawer).game("a")).toBeNull();
  });

  it("lets old finished games go, but no unfinished one", () => {
    const shelf = new Shelf(new MemoryDrawer());
    shelf.put(game("open", 0));
    for (let i = 1; i <= 40; ++i) shelf.put(game(`f${i}`, i, true));
    const ids = shelf.games().map(({ id }) => id);
    expect(ids).toHaveLength(31);
    expect(ids).toContain("open");
    expect(ids).not.toContain("f1");
  });
});

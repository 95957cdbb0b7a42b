// Games of this browser alone, kept where a reload finds them.
import type { TileId } from "../../engine/engine.js";

export interface LocalSeat {
  readonly name: string;
  /** A bot's level, or null for somebody at this screen. */
  readonly bot: string | null;
}

export interface LocalGame {
  readonly id: string;
  readonly seats: readonly LocalSeat[];
  /** As text: rules, names and all moves so far. */
  readonly record: string;
  /** The tiles to come, the next one first. */
  readonly order: readonly TileId[];
  readonly changed: number;
  readonly finished: boolean;
}

/** The part of Storage that a shelf needs. */
export interface Drawer {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const prefix = "bastide.game.";
/** Older finished games make room for new ones. */
const mostFinished = 30;

export class Shelf {
  readonly #drawer: Drawer;
  /** What found no room lives as long as this shelf. */
  readonly #unkept = new Map<string, LocalGame>();

  constructor(drawer: Drawer) {
    this.#drawer = drawer;
  }

  /** The newest first. What cannot be read is passed over. */
  games(): LocalGame[] {
    const keys = Array.from({ length: this.#drawer.length }, (_, i) => this.#drawer.key(i));
    const games = keys.flatMap((key) => (key?.startsWith(prefix) ? (this.game(key.slice(prefix.length)) ?? []) : []));
    return games.sort((a, b) => b.changed - a.changed);
  }

  game(id: string): LocalGame | null {
    const unkept = this.#unkept.get(id);
    if (unkept !== undefined) return unkept;
    try {
      const found: unknown = JSON.parse(this.#drawer.getItem(prefix + id) ?? "null");
      return isLocalGame(found) ? found : null;
    } catch {
      return null;
    }
  }

  /** False if there is no room for it: then it is gone with this page. */
  put(game: LocalGame): boolean {
    try {
      this.#drawer.setItem(prefix + game.id, JSON.stringify(game));
    } catch {
      this.#unkept.set(game.id, game);
      return false;
    }
    this.#unkept.delete(game.id);
    for (const old of this.games()
      .filter(({ finished }) => finished)
      .slice(mostFinished))
      this.remove(old.id);
    return true;
  }

  remove(id: string): void {
    this.#drawer.removeItem(prefix + id);
  }
}

const isSeat = (one: unknown): one is LocalSeat =>
  typeof one === "object" &&
  one !== null &&
  "name" in one &&
  typeof one.name === "string" &&
  "bot" in one &&
  (one.bot === null || typeof one.bot === "string");

function isLocalGame(found: unknown): found is LocalGame {
  if (typeof found !== "object" || found === null) return false;
  const { id, seats, record, order, changed, finished } = found as Record<keyof LocalGame, unknown>;
  return (
    typeof id === "string" &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    typeof record === "string" &&
    Array.isArray(order) &&
    typeof changed === "number" &&
    typeof finished === "boolean"
  );
}

import type { game as english } from "../en/game";

export const game: Record<keyof typeof english, string> = {
  "game.loading": "Der Plan wird aufgebaut …",
};

/** The game screen. */
export const game = {
  "game.loading": "Setting up the board …",
} as const;

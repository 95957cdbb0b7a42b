// What every part of the game screen looks at.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { SeatColour } from "../../engine/engine.js";
import type { Drawings, Words } from "./dress";
import type { GameModel } from "./model";
import type { Talk } from "./talk";
import type { Names } from "./words";

export type Colours = (seat: number) => SeatColour;

export interface GameView {
  readonly model: GameModel;
  readonly drawings: Drawings;
  readonly name: Names;
  readonly colour: Colours;
  readonly words: Words;
  /** Chat, proposals and what else a server's table has; null on this device alone. */
  readonly talk: Talk | null;
}

export const GameContext = createContext<GameView | null>(null);

export function useGame(): GameView {
  const view = useContext(GameContext);
  if (view === null) throw new Error("a part of the game screen stands outside of it");
  return view;
}

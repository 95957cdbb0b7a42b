export { createBoard } from "./api";
export type { Board } from "./api";
export type * from "./types";

import { common } from "./common";
import { game } from "./game";

export const en = { ...common, ...game };

import { common } from "./common";
import { game } from "./game";

export const de = { ...common, ...game };

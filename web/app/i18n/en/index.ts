import { common } from "./common";
import { create } from "./create";
import { event } from "./event";
import { game } from "./game";
import { learn } from "./learn";
import { lobby } from "./lobby";
import { people } from "./people";
import { refusal } from "./refusal";
import { room } from "./room";
import { settings } from "./settings";
import { words } from "./words";

export const en = {
  ...common,
  ...lobby,
  ...create,
  ...words,
  ...room,
  ...event,
  ...refusal,
  ...people,
  ...settings,
  ...learn,
  ...game,
};

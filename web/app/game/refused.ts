import { t } from "../i18n";
import { refusalText } from "../ui/words";
import type { Refused } from "./source";

/** Why something was not done at this table, on a server or on this device. */
export const refusedText = ({ code, args }: Refused): string =>
  code === "engine" ? t("refusal.illegal_move") : refusalText({ code, args });

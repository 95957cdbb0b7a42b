import { hasText, t } from "../i18n";
import type { Refused } from "./source";

/** Why something was not done. Codes that are newer than this page are shown as they are. */
export function refusedText({ code, args }: Refused): string {
  if (code === "engine") return args["detail"] ?? code;
  const key = `refusal.${code}`;
  return hasText(key) ? t(key, { ...args }) : t("game.refused", { code });
}

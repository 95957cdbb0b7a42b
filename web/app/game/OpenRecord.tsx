// A record from a file: a finished game to look through, another to be played on.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { LocalTable } from "../offline/local";
import { go, pathOf } from "../routes";
import { engine, shelf } from "./engines";

export const OpenRecord = (): JSX.Element => {
  const [fault, tell] = useState<string | null>(null);
  const open = async (file: File): Promise<void> => {
    tell(null);
    const { id } = await LocalTable.adopt(await file.text(), engine(), shelf());
    go(pathOf.local(id));
  };
  return (
    <div class="field">
      <label>
        {t("game.open")}
        <input
          type="file"
          accept=".txt,.json,text/plain,application/json"
          onChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined)
              void open(file).catch((error: unknown) => tell(error instanceof Error ? error.message : String(error)));
          }}
        />
      </label>
      <p class="hint">{t("game.open.hint")}</p>
      {fault !== null && (
        <p class="fault" role="alert">
          {t("game.open.fault", { detail: fault })}
        </p>
      )}
    </div>
  );
};

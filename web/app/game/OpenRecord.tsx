// A record from a file: a finished game to look through, another to be played on.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { LocalTable } from "../offline/local";
import { go, pathOf } from "../routes";
import { engine, shelf } from "./engines";
import type { Fault } from "./fault";
import { faultOf } from "./fault";

export const OpenRecord = (): JSX.Element => {
  const [fault, tell] = useState<Fault | null>(null);
  const open = async (file: File): Promise<void> => {
    tell(null);
    const text = await file.text();
    try {
      const { id } = await LocalTable.adopt(text, engine(), shelf());
      go(pathOf.local(id));
    } catch {
      tell(await faultOf(text, engine()));
    }
  };
  return (
    <div class="field">
      <label class="button">
        {t("game.open")}
        <input
          class="spoken"
          type="file"
          accept=".txt,.json,text/plain,application/json"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) void open(file);
            // The same file again, once it is mended, is a change, too.
            currentTarget.value = "";
          }}
        />
      </label>
      <p class="hint">{t("game.open.hint")}</p>
      {fault !== null && (
        <p class="fault" role="alert">
          {t(fault.key, { line: fault.line })}
        </p>
      )}
    </div>
  );
};

// Why a record cannot be opened, in words for people: the engine gives the reason and the line, its own words are English.
import type { EngineClient } from "../engine/client";
import type { Key } from "../i18n";

export interface Fault {
  readonly key: Key;
  readonly line: number;
}

export async function faultOf(record: string, engine: EngineClient): Promise<Fault> {
  const answer = await engine.ask("damage", { record }).catch(() => null);
  if (answer === null) return { key: "game.unloaded.text", line: 0 };
  // What is too long even to be asked about is none of ours.
  const damage = "ok" in answer ? answer.ok.damage : null;
  return { key: `game.open.${damage?.reason ?? "foreign"}`, line: damage?.line ?? 0 };
}

// The bots that this server has besides ours: programs that its host has named.
import { signal } from "@preact/signals";
import { rest } from "./rest";

export const serverBots = signal<readonly string[]>([]);

let isAsked = false;

/** Once a visit; without an answer the next who wants to know asks again. */
export const askForBots = async (): Promise<void> => {
  if (isAsked) return;
  isAsked = true;
  const answer = await rest.options();
  isAsked = answer.ok;
  if (answer.ok) serverBots.value = answer.value.levels;
};

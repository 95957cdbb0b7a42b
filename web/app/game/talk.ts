// What people at a server's table do besides playing: chat, proposals, resigning, muting.
import type { ReadonlySignal } from "@preact/signals";
import { computed, signal } from "@preact/signals";
import type { TableChannel } from "../net/channel";
import type { Action, Note, PersonId, ProposalView, Spoken, TableId } from "../net/protocol";
import type { Refused } from "./source";

/** A line of the chat, or what the server noted to this person alone. */
export type Spoke = { readonly by: "person"; readonly said: Spoken } | { readonly by: "server"; readonly note: Note };

export class Talk {
  readonly channel: TableChannel;
  readonly lines: ReadonlySignal<readonly Spoke[]>;
  readonly proposal: ReadonlySignal<ProposalView | null>;
  readonly rematch: ReadonlySignal<TableId | null>;
  readonly muted: ReadonlySignal<readonly PersonId[]>;
  /** Lines that were there when the chat was last looked at. */
  readonly read = signal(0);
  readonly refused = signal<Refused | null>(null);
  readonly #notes = signal<readonly { readonly after: number; readonly note: Note }[]>([]);

  constructor(channel: TableChannel) {
    this.channel = channel;
    const said = computed(() => (channel.view.value?.chat ?? []).filter(({ by }) => !this.muted.value.includes(by.id)));
    this.muted = computed(() => channel.view.value?.muted ?? []);
    this.lines = computed(() => interleaved(said.value, this.#notes.value));
    this.proposal = computed(() => channel.view.value?.proposal ?? null);
    this.rematch = computed(() => channel.view.value?.rematch ?? null);
  }

  get me(): PersonId | null {
    return this.channel.connection.person.value?.id ?? null;
  }
  /** Whether this person has a seat and may propose, answer and resign. */
  get isSeated(): boolean {
    return this.channel.mySeats.value.length > 0;
  }

  /** Whether it was done; else `refused` says why not. */
  async do(action: Action): Promise<boolean> {
    const answer = await this.channel.send(action);
    this.refused.value = answer.ok ? null : { code: answer.code, args: answer.args };
    if (answer.ok) this.#note(answer.notes);
    return answer.ok;
  }

  #note(notes: readonly Note[]): void {
    const after = this.channel.view.peek()?.chat.length ?? 0;
    this.#notes.value = [...this.#notes.peek(), ...notes.map((note) => ({ after, note }))];
  }
}

function interleaved(said: readonly Spoken[], notes: readonly { after: number; note: Note }[]): Spoke[] {
  const lines: Spoke[] = said.map((one) => ({ by: "person", said: one }));
  for (const { after, note } of [...notes].reverse())
    lines.splice(Math.min(after, lines.length), 0, { by: "server", note });
  return lines;
}

/** What may follow a slash, with the values that each takes. */
export const slashCommands = [
  "join",
  "leave",
  "start",
  "bot",
  "kick",
  "option",
  "resign",
  "mute",
  "unmute",
  "yes",
  "no",
  "correspondence",
  "abort",
  "rematch",
  "help",
] as const;
export type SlashCommand = (typeof slashCommands)[number];

const takesName: readonly SlashCommand[] = ["mute", "unmute", "kick"];

/** What the text may be completed to: a command's name, or behind one a person's. */
export function completions(text: string, names: readonly string[]): string[] {
  const [, command = "", blank, rest = ""] = /^\/(\S*)(\s*)(.*)$/.exec(text) ?? [];
  if (!text.startsWith("/")) return [];
  if (blank === "")
    return slashCommands.filter((one) => one.startsWith(command) && one !== command).map((one) => `/${one}`);
  if (!takesName.some((one) => one === command)) return [];
  return names
    .filter((one) => one.toLowerCase().startsWith(rest.toLowerCase()) && one !== rest)
    .map((one) => `/${command} ${one}`);
}

// What people say at a table. Texts are shown as texts; a slash begins a command, which the server reads.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { completions } from "../game/talk";
import { t } from "../i18n";
import type { TableChannel } from "../net/channel";
import type { Note, Refusal } from "../net/protocol";
import { NoteLines } from "../ui/Notes";
import { Fault } from "../ui/pieces";

const longest = 500;
const mostSuggested = 6;

const Notes = ({ notes }: { notes: readonly Note[] }): JSX.Element => (
  <div role="status" class="hint">
    {notes.map((note) => (
      <NoteLines key={note.key} note={note} />
    ))}
  </div>
);

export const Chat = ({ channel }: { channel: TableChannel }): JSX.Element => {
  const [text, write] = useState("");
  const [refusal, refuse] = useState<Refusal | null>(null);
  const [notes, note] = useState<readonly Note[]>([]);
  const list = useRef<HTMLDivElement>(null);
  const said = channel.view.value?.chat ?? [];
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight);
  }, [said.length]);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() === "") return;
    const answer = await channel.send({ do: "say", text });
    refuse(answer.ok ? null : answer);
    note(answer.ok ? answer.notes : []);
    if (answer.ok) write("");
  };
  const names = (channel.view.value?.seats ?? []).flatMap((seat) => seat?.name ?? []);
  const suggested = completions(text, names).slice(0, mostSuggested);
  const completed = (event: KeyboardEvent): void => {
    const [first] = suggested;
    if (event.key !== "Tab" || event.shiftKey || first === undefined) return;
    event.preventDefault();
    write(first);
  };
  return (
    <section class="chat panel" aria-label={t("chat.title")}>
      <h2>{t("chat.title")}</h2>
      <div class="chat-lines" ref={list} role="log" tabIndex={0} aria-label={t("chat.title")}>
        {said.length === 0 && <p class="hint">{t("chat.empty")}</p>}
        {said.map(({ version, by, text: line }) => (
          <p key={version}>
            <b>{by.name}</b> {line}
          </p>
        ))}
      </div>
      <Notes notes={notes} />
      <Fault refusal={refusal} />
      {suggested.length > 0 && (
        <p class="chat-suggested">
          {suggested.map((one) => (
            <button key={one} class="plain" onClick={() => write(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
      <form class="chat-form" onSubmit={(event) => void send(event)}>
        <input
          aria-label={t("chat.say")}
          placeholder={t("chat.say")}
          value={text}
          maxLength={longest}
          autoComplete="off"
          onKeyDown={completed}
          onInput={(event) => write(event.currentTarget.value)}
        />
        <button>{t("chat.send")}</button>
      </form>
    </section>
  );
};

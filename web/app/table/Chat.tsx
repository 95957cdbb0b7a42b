// What people say at a table. Texts are shown as texts; a slash begins a command, which the server reads.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { TableChannel } from "../net/channel";
import type { Note, Refusal } from "../net/protocol";
import { Fault } from "../ui/pieces";

export const slashCommands = [
  "/join",
  "/leave",
  "/start",
  "/bot",
  "/kick",
  "/option",
  "/resign",
  "/mute",
  "/unmute",
  "/yes",
  "/no",
  "/correspondence",
  "/abort",
  "/rematch",
  "/help",
] as const;

const longest = 500;

const Notes = ({ notes }: { notes: readonly Note[] }): JSX.Element => (
  <div role="status">
    {notes.map(({ key, args }) => (
      <p key={key} class="hint">
        {key === "help"
          ? t("chat.help", { commands: args["commands"] ?? "", options: args["options"] ?? "" })
          : Object.values(args).join(", ")}
      </p>
    ))}
  </div>
);

export const Chat = ({ channel }: { channel: TableChannel }): JSX.Element => {
  const [text, write] = useState("");
  const [refusal, refuse] = useState<Refusal | null>(null);
  const [notes, note] = useState<readonly Note[]>([]);
  const list = useRef<HTMLUListElement>(null);
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
  const completing = text.startsWith("/") && !text.includes(" ");
  return (
    <section class="chat panel" aria-label={t("chat.title")}>
      <h2>{t("chat.title")}</h2>
      <ul class="chat-lines" ref={list} role="log" tabIndex={0} aria-label={t("chat.title")}>
        {said.length === 0 && <li class="hint">{t("chat.empty")}</li>}
        {said.map(({ version, by, text: line }) => (
          <li key={version}>
            <b>{by.name}</b> {line}
          </li>
        ))}
      </ul>
      <Notes notes={notes} />
      <Fault refusal={refusal} />
      <form class="chat-form" onSubmit={(event) => void send(event)}>
        <input
          aria-label={t("chat.say")}
          placeholder={t("chat.say")}
          value={text}
          maxLength={longest}
          list="slash-commands"
          autoComplete="off"
          onInput={(event) => write(event.currentTarget.value)}
        />
        <datalist id="slash-commands">
          {completing && slashCommands.map((command) => <option key={command} value={`${command} `} />)}
        </datalist>
        <button>{t("chat.send")}</button>
      </form>
    </section>
  );
};

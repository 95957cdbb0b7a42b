import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { NoteLines } from "../ui/Notes";
import { useGame } from "./context";
import { IconButton } from "./Icon";
import { useNewest } from "./LogPanel";
import { refusedText } from "./refused";
import type { Spoke, Talk } from "./talk";
import { completions } from "./talk";

const longest = 500;

const ChatLine = ({ line, talk }: { line: Spoke; talk: Talk }): JSX.Element => {
  if (line.by === "server") {
    return (
      <li class="chat-note">
        <NoteLines note={line.note} />
      </li>
    );
  }
  const { by, text } = line.said;
  return (
    <li class="chat-line">
      <b>{by.name}</b> <span>{text}</span>
      {by.id !== talk.me && talk.isSeated && (
        <IconButton
          plain
          icon="mute"
          label={t("game.chat.mute", { name: by.name })}
          onClick={() => void talk.do({ do: "mute", who: by.id, muted: true })}
        />
      )}
    </li>
  );
};

const Muted = ({ talk }: { talk: Talk }): JSX.Element | null => {
  if (talk.muted.value.length === 0) return null;
  return (
    <p class="chat-muted">
      {t("game.chat.muted", { people: talk.muted.value.length })}{" "}
      <button
        class="plain"
        onClick={() => talk.muted.value.forEach((who) => void talk.do({ do: "mute", who, muted: false }))}
      >
        {t("game.chat.unmute")}
      </button>
    </p>
  );
};

export const ChatPanel = ({ talk }: { talk: Talk }): JSX.Element => {
  const { model } = useGame();
  const [text, write] = useState("");
  const lines = talk.lines.value;
  const { list, scrolled } = useNewest(lines.length);
  useEffect(() => {
    talk.read.value = lines.length;
  }, [lines.length]);
  const suggested = completions(
    text,
    model.source.seats.value.map(({ name }) => name),
  );
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() !== "" && (await talk.do({ do: "say", text: text.trim() }))) write("");
  };
  const key = (event: KeyboardEvent): void => {
    const [first] = suggested;
    if (event.key !== "Tab" || event.shiftKey || first === undefined) return;
    event.preventDefault();
    write(first);
  };
  const refused = talk.refused.value;
  return (
    <div class="chat">
      <ol ref={list} onScroll={scrolled} tabindex={0} aria-label={t("game.panel.chat")} aria-live="polite">
        {lines.map((line, i) => (
          <ChatLine key={i} line={line} talk={talk} />
        ))}
      </ol>
      <Muted talk={talk} />
      {refused !== null && (
        <p class="fault" role="alert">
          {refusedText(refused)}
        </p>
      )}
      {suggested.length > 0 && (
        <p class="chat-suggested">
          {suggested.slice(0, 6).map((one) => (
            <button key={one} class="plain" onClick={() => write(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
      <form onSubmit={(event) => void send(event)}>
        <input
          value={text}
          maxLength={longest}
          onInput={(event) => write(event.currentTarget.value)}
          onKeyDown={key}
          placeholder={t("game.chat.write")}
          aria-label={t("game.chat.write")}
          autocomplete="off"
        />
        <IconButton icon="send" type="submit" label={t("game.chat.send")} />
      </form>
    </div>
  );
};

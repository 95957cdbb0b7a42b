// What the server tells one person alone about the chat: so far the commands, for whoever asks /help.
import type { JSX } from "preact";
import { hasText, t } from "../i18n";
import type { Note } from "../net/protocol";

const wordsOf = (list: string | undefined): string[] => (list ?? "").split(", ").filter((word) => word !== "");

/** A command newer than this page is named at least. */
const about = (command: string): string => {
  const key = `command.${command}`;
  return hasText(key) ? t(key) : `/${command}`;
};

export const NoteLines = ({ note: { key, args } }: { note: Note }): JSX.Element => {
  if (key !== "help") return <p>{Object.values(args).join(", ")}</p>;
  return (
    <>
      {wordsOf(args["commands"]).map((command) => (
        <p key={command}>{about(command)}</p>
      ))}
      {(["options", "rules", "levels"] as const).map((what) => (
        <p key={what}>{t(`command.${what}`, { words: args[what] ?? "" })}</p>
      ))}
    </>
  );
};

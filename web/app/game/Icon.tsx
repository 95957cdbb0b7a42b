// Signs on buttons, drawn, so that no font need have them.
import type { JSX } from "preact";

const paths = {
  in: "M12 5v14M5 12h14",
  out: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  fields: "M4 4h16v16H4zM4 12h16M12 4v16M4 20l8-8M12 12l8-8",
  rotate: "M19 9a8 8 0 1 0 .5 5M20 4v5.500h-5.500",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  home: "M4 11l8-7 8 7M6 9.500V20h12V9.500",
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  run: "M8 5l10 7-10 7z",
  pause: "M8 5v14M16 5v14",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1",
  check: "M5 12.500l5 5L19 7",
  send: "M4 12l16-7-6 15-3-6z",
  mute: "M4 9v6h4l5 4V5L8 9zM16 9l5 6M21 9l-5 6",
  clock: "M12 3a9 9 0 1 0 .01 0M12 7v5l4 2",
  crown: "M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z",
  wine: "M7 3h10l-1 7a4 4 0 0 1-8 0zM12 14v6M8 20h8",
  grain:
    "M12 21V8M12 8c-3-1-3-4 0-6 3 2 3 5 0 6M12 13c-4 0-5-3-5-5 3 0 5 2 5 5c0-3 2-5 5-5 0 2-1 5-5 5M12 18c-4 0-5-3-5-5M12 18c4 0 5-3 5-5",
  cloth: "M5 6h11a3 3 0 0 1 0 6H8a3 3 0 0 0 0 6h11M5 6a3 3 0 0 0 0 6h3M19 12v6",
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }): JSX.Element => (
  <svg class={`sign ${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
  readonly type?: "submit";
  /** For switches. */
  readonly pressed?: boolean;
  /** The key that does the same. */
  readonly hotkey?: string;
  readonly plain?: boolean;
}

/** A button that shows a sign and says what it does. */
export const IconButton = ({
  icon,
  label,
  onClick,
  disabled,
  type,
  pressed,
  hotkey,
  plain,
}: ButtonProps): JSX.Element => (
  <button
    class={`icon${plain === true ? " plain" : ""}${pressed === true ? " on" : ""}`}
    type={type ?? "button"}
    title={hotkey === undefined ? label : `${label} (${hotkey})`}
    aria-label={label}
    {...(disabled === undefined ? {} : { disabled })}
    {...(onClick === undefined ? {} : { onClick })}
    {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
  >
    <Icon name={icon} />
  </button>
);

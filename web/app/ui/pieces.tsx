// Small pieces that several screens share.
import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Refusal } from "../net/protocol";
import { refusalText } from "./words";

/** Told to screen readers as soon as it appears. */
export const Fault = ({ refusal }: { refusal: Refusal | null }): JSX.Element => (
  <div role="alert">{refusal !== null && <p class="fault">{refusalText(refusal)}</p>}</div>
);

interface FieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  hint?: string;
  type?: "text" | "password";
  autocomplete?: "nickname" | "username" | "new-password" | "current-password" | "one-time-code" | "off";
  maxlength?: number;
}

export const Field = ({
  label,
  value,
  change,
  hint,
  type = "text",
  autocomplete = "off",
  maxlength = 200,
}: FieldProps): JSX.Element => {
  const id = useId();
  const shared = {
    id,
    value,
    maxLength: maxlength,
    autoComplete: autocomplete,
    required: true,
    ...(hint === undefined ? {} : { "aria-describedby": `${id}-hint` }),
    onInput: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
  };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {type === "password" ? <input type="password" {...shared} /> : <input type="text" {...shared} />}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
};

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  picture?: ComponentChildren;
}
interface ChoicesProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  change: (value: Value) => void;
  /** Only their words: side by side in one row. */
  compact?: boolean;
}

/** One of a few, as cards to tap: radio buttons for the keyboard and for screen readers. */
export const Choices = <Value extends string>(props: ChoicesProps<Value>): JSX.Element => {
  const name = useId();
  return (
    <fieldset class={props.compact === true ? "choices compact" : "choices"}>
      <legend>{props.legend}</legend>
      {props.choices.map(({ value, label, hint, picture }) => (
        <label class="choice" key={value}>
          <input type="radio" name={name} checked={value === props.value} onChange={() => props.change(value)} />
          {picture}
          <span>
            <b>{label}</b>
            {hint !== undefined && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
};

/** A text to pass on; the button says when it is in the clipboard. */
export const CopyText = ({ label, text }: { label: string; text: string }): JSX.Element => {
  const id = useId();
  const [copied, set] = useState(false);
  const copy = async (): Promise<void> => {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    try {
      await navigator.clipboard.writeText(text);
      set(true);
    } catch {
      // No clipboard without a secure page: the text is selected for the person's own hands.
    }
  };
  return (
    <div class="copy">
      <label class="spoken" for={id}>
        {label}
      </label>
      <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      <button onClick={() => void copy()}>{copied ? t("common.copied") : t("common.copy")}</button>
    </div>
  );
};

import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { Language } from "../i18n";
import { detectLanguage, languages, setLanguage, t } from "../i18n";
import { Choices } from "../ui/pieces";
import type { Motion, Preferences, Theme } from "./preferences";
import { prefer, preferences } from "./preferences";

const speak = (language: Language | "auto"): void => {
  prefer({ language });
  void setLanguage(language === "auto" ? detectLanguage(navigator.languages) : language);
};

const Switch = (props: { label: string; hint: string; on: boolean; change: (on: boolean) => void }): JSX.Element => {
  const id = useId();
  return (
    <div class="switch">
      <input
        id={id}
        type="checkbox"
        checked={props.on}
        aria-describedby={`${id}-hint`}
        onChange={(event) => props.change(event.currentTarget.checked)}
      />
      <label for={id}>{props.label}</label>
      <p class="hint" id={`${id}-hint`}>
        {props.hint}
      </p>
    </div>
  );
};

const Notifications = ({ notifications }: Pick<Preferences, "notifications">): JSX.Element | null => {
  const [denied, setDenied] = useState(false);
  if (!("Notification" in globalThis)) return null;
  const change = async (on: boolean): Promise<void> => {
    const granted = on && (await Notification.requestPermission()) === "granted";
    setDenied(on && !granted);
    prefer({ notifications: granted });
  };
  return (
    <>
      <Switch
        label={t("settings.notifications")}
        hint={t("settings.notifications.hint")}
        on={notifications}
        change={(on) => void change(on)}
      />
      <div role="status">{denied && <p class="fault">{t("settings.notifications.denied")}</p>}</div>
    </>
  );
};

export const SettingsScreen = (): JSX.Element => {
  const { language, theme, motion, sound, notifications } = preferences.value;
  return (
    <>
      <h1>{t("settings.title")}</h1>
      <p>{t("settings.lead")}</p>
      <div class="settings">
        <Choices
          compact
          legend={t("settings.language")}
          value={language}
          change={speak}
          choices={[
            { value: "auto" as const, label: t("settings.language.auto") },
            ...languages.map((one) => ({ value: one.language, label: one.name })),
          ]}
        />
        <Choices
          compact
          legend={t("settings.theme")}
          value={theme}
          change={(chosen: Theme) => prefer({ theme: chosen })}
          choices={(["auto", "light", "dark"] as const).map((one) => ({
            value: one,
            label: t(`settings.theme.${one}`),
          }))}
        />
        <Choices
          compact
          legend={t("settings.motion")}
          value={motion}
          change={(chosen: Motion) => prefer({ motion: chosen })}
          choices={(["auto", "full", "reduced"] as const).map((one) => ({
            value: one,
            label: t(`settings.motion.${one}`),
          }))}
        />
        <Switch
          label={t("settings.sound")}
          hint={t("settings.sound.hint")}
          on={sound}
          change={(on) => prefer({ sound: on })}
        />
        <Notifications notifications={notifications} />
      </div>
    </>
  );
};

// The frame round every screen but the game's: bar on top, content, foot.
import type { ComponentChildren, JSX } from "preact";
import type { Key } from "../i18n";
import { t } from "../i18n";
import { online, session } from "../net/session";
import { pathOf, route } from "../routes";
import { Banners } from "./Banners";

const places: readonly { path: string; key: Key; screens: readonly string[] }[] = [
  { path: pathOf.lobby, key: "nav.lobby", screens: ["lobby", "create"] },
  { path: pathOf.archive, key: "nav.archive", screens: ["archive", "person"] },
  { path: pathOf.rules, key: "nav.rules", screens: ["rules", "guide"] },
  { path: pathOf.settings, key: "nav.settings", screens: ["settings"] },
];

const current = (here: boolean): { "aria-current"?: "page" } => (here ? { "aria-current": "page" } : {});

export const Bar = (): JSX.Element => (
  <header class="bar">
    <a class="bar-home" href={pathOf.lobby} aria-label={t("app.name")}>
      <svg class="bar-mark" aria-hidden="true" viewBox="0 0 64 64">
        <use href="/icon.svg#mark" />
      </svg>
      <span>{t("app.name")}</span>
    </a>
    <nav class="bar-places" aria-label={t("nav.label")}>
      {places.map(({ path, key, screens }) => (
        <a key={path} href={path} {...current(screens.includes(route.value.screen))}>
          {t(key)}
        </a>
      ))}
    </nav>
    {online.value !== false && (
      <a class="bar-person" href={pathOf.account} {...current(route.value.screen === "account")}>
        {session.value === null ? t("nav.guest") : session.value.person.name}
      </a>
    )}
  </header>
);

export const Frame = ({ children }: { children: ComponentChildren }): JSX.Element => (
  <>
    <a class="skip" href="#content">
      {t("app.skip")}
    </a>
    <Bar />
    <Banners />
    <main id="content" class="content" tabindex={-1}>
      {children}
    </main>
    <footer class="foot">
      <a href={pathOf.about}>{t("nav.about")}</a>
    </footer>
  </>
);

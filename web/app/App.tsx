import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "./i18n";
import { LobbyScreen } from "./lobby/LobbyScreen";
import type { Route } from "./routes";
import { route } from "./routes";
import { TableScreen } from "./table/TableScreen";
import { Boundary } from "./ui/Boundary";
import { Frame } from "./ui/Frame";
import { later } from "./ui/Later";
import { MissingScreen } from "./ui/MissingScreen";

const LocalGame = later(async () => (await import("./game")).LocalGame);
const GuideScreen = later(async () => (await import("./learn/GuideScreen")).GuideScreen);
const RulesScreen = later(async () => (await import("./learn/RulesScreen")).RulesScreen);
const CreateScreen = later(async () => (await import("./create/CreateScreen")).CreateScreen);
const OfflineScreen = later(async () => (await import("./create/OfflineScreen")).OfflineScreen);
const ArchiveScreen = later(async () => (await import("./archive/ArchiveScreens")).ArchiveScreen);
const PersonScreen = later(async () => (await import("./archive/ArchiveScreens")).PersonScreen);
const AccountScreen = later(async () => (await import("./account/AccountScreen")).AccountScreen);
const SettingsScreen = later(async () => (await import("./settings/SettingsScreen")).SettingsScreen);
const AboutScreen = later(async () => (await import("./settings/AboutScreen")).AboutScreen);

const framed = (place: Route): JSX.Element => {
  switch (place.screen) {
    case "lobby":
      return <LobbyScreen />;
    case "create":
      return place.offline ? <OfflineScreen /> : <CreateScreen />;
    case "archive":
      return <ArchiveScreen />;
    case "person":
      return <PersonScreen key={place.person} person={place.person} />;
    case "account":
      return <AccountScreen />;
    case "rules":
      return <RulesScreen />;
    case "settings":
      return <SettingsScreen />;
    case "about":
      return <AboutScreen />;
    default:
      return <MissingScreen />;
  }
};

/** The game has the whole window; everything else stands in the frame. */
const screenOf = (place: Route): JSX.Element => {
  switch (place.screen) {
    case "table":
      return <TableScreen key={place.table} table={place.table} at={place.at} />;
    case "local":
      return <LocalGame key={place.game} game={place.game} />;
    case "guide":
      return <GuideScreen />;
    default:
      return <Frame>{framed(place)}</Frame>;
  }
};

const titles = {
  lobby: "app.name",
  create: "create.title",
  table: "app.name",
  local: "app.name",
  archive: "archive.title",
  person: "archive.title",
  account: "account.title",
  rules: "learn.title",
  guide: "guide.title",
  settings: "settings.title",
  about: "about.title",
  missing: "missing.title",
} as const;

const titleOf = (place: Route): string => {
  const title = t(titles[place.screen]);
  return title === t("app.name") ? title : `${title} · ${t("app.name")}`;
};

/** Whoever follows a link by keyboard or ear goes on in the new screen, not where the old link was. */
const useFocusOnNewScreens = (place: Route): void => {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) document.getElementById("content")?.focus({ preventScroll: true });
    first.current = false;
  }, [place]);
};

export const App = (): JSX.Element => {
  const place = route.value;
  const title = titleOf(place);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useFocusOnNewScreens(place);
  return <Boundary key={place.screen}>{screenOf(place)}</Boundary>;
};

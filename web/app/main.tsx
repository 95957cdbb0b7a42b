import { render } from "preact";
import { App } from "./App";
import { loadArt } from "./art/art";
import { learnSession } from "./net/session";
import { followLinks } from "./routes";
import { applyPreferences } from "./settings/preferences";
import "./ui/input";
import { keepOffline } from "./ui/update";

const start = async (): Promise<void> => {
  followLinks();
  void learnSession();
  void loadArt().catch(() => undefined);
  await applyPreferences();
  const host = document.getElementById("app");
  if (host !== null) render(<App />, host);
  void keepOffline();
};

void start();

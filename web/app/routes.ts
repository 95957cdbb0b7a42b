// Where in the page one is: the address is the only state. Every screen has an address of its own that can be sent to
// a friend; the server gives index.html for all of them.
import { computed, signal } from "@preact/signals";

export type Route =
  | { screen: "lobby" }
  | { screen: "create"; offline: boolean }
  | { screen: "table"; table: string; at: string | null }
  | { screen: "local"; game: string }
  | { screen: "archive" }
  | { screen: "person"; person: string }
  | { screen: "account" }
  | { screen: "rules" }
  | { screen: "guide" }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "missing" };

const exact: Record<string, Route> = {
  "/": { screen: "lobby" },
  "/create": { screen: "create", offline: false },
  "/offline": { screen: "create", offline: true },
  "/archive": { screen: "archive" },
  "/account": { screen: "account" },
  "/rules": { screen: "rules" },
  "/guide": { screen: "guide" },
  "/settings": { screen: "settings" },
  "/about": { screen: "about" },
};

const oneWord = /^\/(table|local|people)\/([A-Za-z0-9_-]{1,64})$/;

/** `at` is a move of the table's record: /table/t1?at=12B */
export const routeOf = (path: string, search = ""): Route => {
  const known = exact[path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path];
  if (known !== undefined) return known;
  const [, kind, word] = oneWord.exec(path) ?? [];
  if (word === undefined) return { screen: "missing" };
  if (kind === "table") return { screen: "table", table: word, at: new URLSearchParams(search).get("at") };
  return kind === "local" ? { screen: "local", game: word } : { screen: "person", person: word };
};

export const pathOf = {
  lobby: "/",
  create: "/create",
  offline: "/offline",
  archive: "/archive",
  account: "/account",
  rules: "/rules",
  guide: "/guide",
  settings: "/settings",
  about: "/about",
  table: (table: string, at?: string): string =>
    `/table/${encodeURIComponent(table)}${at === undefined ? "" : `?at=${encodeURIComponent(at)}`}`,
  local: (game: string): string => `/local/${encodeURIComponent(game)}`,
  person: (person: string): string => `/people/${encodeURIComponent(person)}`,
};

const address = signal({ path: location.pathname, search: location.search });
export const route = computed(() => routeOf(address.value.path, address.value.search));

const follow = (): void => {
  address.value = { path: location.pathname, search: location.search };
};

export const go = (path: string, replace = false): void => {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  follow();
  scrollTo(0, 0);
};

/** Plain clicks on links of this page change the screen without loading anything. */
const clicked = (event: MouseEvent): void => {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  ) {
    return;
  }
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash !== "" && link.pathname === location.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search);
};

export const followLinks = (): void => {
  addEventListener("popstate", follow);
  document.addEventListener("click", clicked);
};

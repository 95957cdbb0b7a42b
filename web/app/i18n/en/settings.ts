/** Settings and about. */
export const settings = {
  "settings.title": "Settings",
  "settings.lead": "Kept on this device alone.",
  "settings.language": "Language",
  "settings.language.auto": "As the browser says",
  "settings.theme": "Appearance",
  "settings.theme.auto": "As the system says",
  "settings.theme.light": "Day",
  "settings.theme.dark": "Night",
  "settings.motion": "Movement",
  "settings.motion.auto": "As the system says",
  "settings.motion.full": "Figures walk, tiles glide",
  "settings.motion.reduced": "Nothing moves by itself",
  "settings.sound": "Sounds",
  "settings.sound.hint": "A knock for a tile, a bell when it is your turn.",
  "settings.notifications": "Tell me when it is my turn",
  "settings.notifications.hint": "By the browser, while the page is in the background.",
  "settings.notifications.denied": "Your browser forbids this page to notify you; its own settings can change that.",
  "about.title": "About Bastide",
  "about.what":
    "Bastide is the open Carcassonne: one engine that knows every rule, a server that anybody can run at home, bots, replays, and a shuffle that can be checked. A bastide is a fortified new town of that country.",
  "about.own":
    "All pictures and texts are Bastide’s own. It has nothing to do with the game’s publishers. The program is free under the MIT licence.",
  "about.private":
    "Your name and your games lie on this server and nowhere else. There is no tracking, no advertising, and nothing is loaded from elsewhere.",
  "about.fair":
    "The deck is mixed by the server and by all players together. After the game everything lies open, and the page, or a program of your own, can prove that nobody knew what would come.",
  "about.version": "Server {server}",
} as const;

import type { settings as english } from "../en/settings";

export const settings: Record<keyof typeof english, string> = {
  "settings.title": "Einstellungen",
  "settings.lead": "Nur auf diesem Gerät gespeichert.",
  "settings.language": "Sprache",
  "settings.language.auto": "Wie der Browser",
  "settings.theme": "Aussehen",
  "settings.theme.auto": "Wie das System",
  "settings.theme.light": "Tag",
  "settings.theme.dark": "Nacht",
  "settings.motion": "Bewegung",
  "settings.motion.auto": "Wie das System",
  "settings.motion.full": "Figuren laufen, Plättchen gleiten",
  "settings.motion.reduced": "Nichts bewegt sich von selbst",
  "settings.sound": "Töne",
  "settings.sound.hint": "Ein Klopfen für ein Plättchen, eine Glocke, wenn du dran bist.",
  "settings.notifications": "Sag mir, wenn ich dran bin",
  "settings.notifications.hint": "Über den Browser, solange die Seite im Hintergrund ist.",
  "settings.notifications.denied":
    "Dein Browser verbietet dieser Seite Mitteilungen; in seinen Einstellungen lässt sich das ändern.",
  "about.title": "Über Bastide",
  "about.what":
    "Bastide ist das offene Carcassonne: eine Spielmaschine, die jede Regel kennt, ein Server, den jeder zu Hause betreiben kann, Bots, Aufzeichnungen und eine Mischung, die sich prüfen lässt. Eine Bastide ist eine befestigte neue Stadt jener Gegend.",
  "about.own":
    "Alle Bilder und Texte sind von Bastide selbst. Mit den Verlagen des Spiels hat es nichts zu tun. Das Programm ist frei unter der MIT-Lizenz.",
  "about.private":
    "Dein Name und deine Partien liegen auf diesem Server und sonst nirgends. Es gibt keine Verfolgung, keine Werbung, und nichts wird von anderswo geladen.",
  "about.fair":
    "Den Stapel mischen der Server und alle Mitspielenden gemeinsam. Nach der Partie liegt alles offen, und die Seite, oder ein eigenes Programm, kann beweisen, dass niemand wusste, was kommt.",
  "about.version": "Server {server}",
};

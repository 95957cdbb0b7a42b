// What a table is set up with, as the form holds it, and in the words of the protocol and the engine.
export type Preset = "standard" | "bsw" | "bsw-old";
export const presets: readonly Preset[] = ["standard", "bsw", "bsw-old"];
/** Decks stand alone; additions go with a deck. Whether all of it goes together the engine says. */
export const decks = ["base", "wheel_standalone"] as const;
export const additions = ["river", "traders_and_builders", "wheel"] as const;
export const clocks = ["none", "live 5m+10s", "live 15m+15s", "correspondence 3d"] as const;

/** Rules that a preset may be changed by: name, and the values in the order in which they are offered. */
export const extraRules: readonly (readonly [name: string, values: readonly string[]])[] = [
  ["farm_scoring", ["3", "2", "1"]],
  ["two_tile_city", ["4", "2"]],
  ["unplaceable", ["discard", "return"]],
  ["lonely_pig", ["returns", "stays"]],
  ["famine_pig", ["false", "true"]],
  ["board_squares", ["16", "1"]],
  ["river_start_tile", ["shuffle", "out"]],
  ["river_room", ["plain", "wide"]],
  ["unplaceable_wheel", ["happens", "skipped"]],
];

export interface TableForm {
  preset: Preset;
  deck: (typeof decks)[number];
  additions: readonly (typeof additions)[number][];
  seats: number;
  clock: (typeof clocks)[number];
  visibility: "open" | "by_link";
  order: "drawn" | "chosen";
  /** Only what was changed by hand. */
  extra: Readonly<Record<string, string>>;
}

export const newForm: TableForm = {
  preset: "standard",
  deck: "base",
  additions: [],
  seats: 3,
  clock: "none",
  visibility: "open",
  order: "drawn",
  extra: {},
};

export const setsOfForm = (form: TableForm): string[] => [
  form.deck,
  ...additions.filter((set) => form.additions.includes(set) && !(set === "wheel" && form.deck === "wheel_standalone")),
];

/** Pairs for POST /api/tables; each makes sense after those before it. */
export const optionsOf = (form: TableForm): [string, string][] => [
  ["preset", form.preset],
  ["sets", setsOfForm(form).join(",")],
  ["seats", String(form.seats)],
  ...Object.entries(form.extra),
  ["clock", form.clock],
  ["visibility", form.visibility],
  ["order", form.order],
];

/** As the engine reads rules, without the number of players: "bsw sets=base,river". */
export const rulesOf = (form: TableForm): string =>
  [
    form.preset,
    `sets=${setsOfForm(form).join(",")}`,
    ...Object.entries(form.extra).map(([name, value]) => `${name}=${value}`),
  ].join(" ");

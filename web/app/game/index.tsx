// What the rest of the page knows of the game screen.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { TableChannel } from "../net/channel";
import type { LocalOptions } from "../offline/local";
import { LocalTable } from "../offline/local";
import { go, pathOf } from "../routes";
import { Frame } from "../ui/Frame";
import { MissingScreen } from "../ui/MissingScreen";
import type { Drawings } from "./dress";
import { loadDrawings } from "./drawings";
import { bots, engine, shelf } from "./engines";
import { GameScreen } from "./GameScreen";
import { OnlineTable } from "./online";
import type { Source } from "./source";
import { colourIn } from "./source";
import { Talk } from "./talk";

interface Loaded {
  readonly drawings: Drawings | null;
  /** Whether they cannot be had. */
  readonly isFailed: boolean;
}

/** Pictures for the sets that are played, as soon as the game has begun. */
function useDrawings(source: Source | null): Loaded {
  const [loaded, show] = useState<Loaded>({ drawings: null, isFailed: false });
  const game = source?.game.value ?? null;
  useEffect(() => {
    if (game === null || source === null) return;
    let isGone = false;
    void game
      .header()
      .then(({ sets }) => loadDrawings(sets, (seat) => colourIn(source, seat)))
      .then(
        (drawings) => isGone || show({ drawings, isFailed: false }),
        (fault: unknown) => {
          console.warn(fault);
          if (!isGone) show({ drawings: null, isFailed: true });
        },
      );
    return () => {
      isGone = true;
    };
  }, [game]);
  return loaded;
}

/** Why there is no game to see: what it takes cannot be had now, or what was kept of it is damaged. */
type Failure = "game.unloaded.text" | "game.unloaded.damaged";

/** Engine, pictures or position are not there yet, or cannot be had: then it says why, and what to do. */
const Loading = ({ why }: { why: Failure | null }): JSX.Element => {
  if (why === null) {
    return (
      <p class="loading" role="status">
        {t("game.loading")}
      </p>
    );
  }
  return (
    <Frame>
      <h1>{t("game.unloaded")}</h1>
      <p role="alert">{t(why)}</p>
      <div class="buttons">
        {why === "game.unloaded.text" && (
          <button class="primary" onClick={() => location.reload()}>
            {t("crash.reload")}
          </button>
        )}
        <a class="button" href={pathOf.lobby}>
          {t("missing.home")}
        </a>
      </div>
    </Frame>
  );
};

/** The number of moves behind a link's address; null until it is known, or if there is no such step. */
function useMoment(source: Source | null, address: string | null): number | null {
  const [at, found] = useState<number | null>(null);
  const game = source?.game.value ?? null;
  useEffect(() => {
    if (game !== null && address !== null) void game.find(address).then(found, () => found(null));
  }, [game, address]);
  return at;
}

/** Whether page and server agree, for whoever looks into the document: nobody sees it. */
const Agreement = ({ table }: { table: OnlineTable }): JSX.Element => {
  const { compared, differed } = table.agreement.value;
  return <span hidden class="agreement" data-compared={compared} data-differed={differed} />;
};

interface TableProps {
  readonly channel: TableChannel;
  readonly at: string | null;
}

/** A table from its deal on: played, watched, or (finished) replayed; `at` is the move to show. */
export const TableGame = ({ channel, at }: TableProps): JSX.Element => {
  const [table, open] = useState<{ source: OnlineTable; talk: Talk } | null>(null);
  useEffect(() => {
    const opened = new OnlineTable(channel, engine());
    open({ source: opened, talk: new Talk(channel) });
    return () => opened.close();
  }, [channel]);
  const source = table?.source ?? null;
  const [{ drawings, isFailed }, moment] = [useDrawings(source), useMoment(source, at)];
  if (table === null || drawings === null) {
    const hasFailed = isFailed || table?.source.trouble.value != null;
    return <Loading why={hasFailed ? "game.unloaded.text" : null} />;
  }
  return (
    <>
      <GameScreen source={table.source} drawings={drawings} talk={table.talk} at={moment} onAgain={null} />
      <Agreement table={table.source} />
    </>
  );
};

/** Whether a kept game is damaged, or only the engine is missing. */
async function failureOf(record: string): Promise<Failure> {
  const damage = await engine()
    .call("damage", { record })
    .then(
      ({ damage }) => damage,
      () => null,
    );
  return damage === null ? "game.unloaded.text" : "game.unloaded.damaged";
}

/** A game on this device, by its id in the device's storage. */
export const LocalGame = ({ game }: { game: string }): JSX.Element => {
  const [table, open] = useState<LocalTable | null>(null);
  const [isMissing, miss] = useState(false);
  const [failure, fail] = useState<Failure | null>(null);
  useEffect(() => {
    const saved = shelf().game(game);
    if (saved === null) return miss(true);
    const opening = LocalTable.resume(saved, { engine: engine(), bots: bots() }, shelf());
    void opening.then(open, async (fault: unknown) => {
      console.warn(fault);
      fail(await failureOf(saved.record));
    });
    return () =>
      void opening.then(
        (table) => table.close(),
        () => undefined,
      );
  }, [game]);
  const { drawings, isFailed } = useDrawings(table);
  if (isMissing) {
    return (
      <Frame>
        <MissingScreen />
      </Frame>
    );
  }
  if (table === null || drawings === null) return <Loading why={isFailed ? "game.unloaded.text" : failure} />;
  return <GameScreen source={table} drawings={drawings} talk={null} at={null} onAgain={() => void again(table)} />;
};

/** The same seats by the same rules, whoever was last begins. */
async function again(table: LocalTable): Promise<void> {
  const seats = table.seats.value.map(({ name, bot }) => ({ name, bot }));
  const [first, ...others] = seats;
  const rules = ((await table.game.value?.header())?.rules ?? "sets=base").replace(/\bplayers=\d+ ?/, "");
  go(pathOf.local(await makeLocalGame(rules, first === undefined ? seats : [...others, first])));
}

/** Makes a local game, in the engine's words for the rules; gives its id for pathOf.local(). */
export async function makeLocalGame(rules: string, seats: LocalOptions["seats"]): Promise<string> {
  return (await LocalTable.prepare({ rules, seats }, engine(), shelf())).id;
}
export { OpenRecord } from "./OpenRecord";
export type { LocalSeat } from "../offline/shelf";

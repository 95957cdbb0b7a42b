// The game's own screen: the board first, seats always in sight, hand and button at the bottom, the rest beside or below.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Board } from "../../board";
import type { SeatColour } from "../../engine/engine.js";
import { t } from "../i18n";
import { pathOf } from "../routes";
import { Banners } from "../ui/Banners";
import { later } from "../ui/Later";
import { BoardView } from "./BoardView";
import { ChatPanel } from "./ChatPanel";
import { GameContext, useGame } from "./context";
import type { GameView } from "./context";
import type { Drawings } from "./dress";
import { Finale, ScoreSheet } from "./Ending";
import { FeatureCard } from "./FeatureCard";
import { HandBar } from "./HandBar";
import { Icon, IconButton } from "./Icon";
import { LogPanel } from "./LogPanel";
import { GameModel } from "./model";
import { Notices } from "./Notices";
import { keepNotified } from "./notify";
import { refusedText } from "./refused";
import { ReplayBar } from "./ReplayBar";
import { ScorePanel } from "./ScorePanel";
import { Seats } from "./Seats";
import type { Source } from "./source";
import { colourIn } from "./source";
import { DownloadRecord, Menu, Proposal, ProofOfTable, Rematch, StandIn } from "./Table";
import type { Talk } from "./talk";
import { TilesPanel } from "./TilesPanel";
import { wordsFor } from "./words";
import "./game.css";
import "./panels.css";
import "./sizes.css";

const Review = later(() => import("./Review").then((module) => module.Review));

type Panel = "log" | "chat" | "tiles" | "track";

const zoomStep = 1.25;

const Tools = ({ board }: { board: Board | null }): JSX.Element => {
  const { model } = useGame();
  return (
    <div class="board-tools" role="toolbar" aria-label={t("game.tools")}>
      <IconButton icon="in" label={t("game.tool.in")} hotkey="+" onClick={() => board?.zoom(zoomStep)} />
      <IconButton icon="out" label={t("game.tool.out")} hotkey="-" onClick={() => board?.zoom(1 / zoomStep)} />
      <IconButton icon="fit" label={t("game.tool.fit")} hotkey="0" onClick={() => board?.fit()} />
      <IconButton
        icon="fields"
        label={t("game.tool.fields")}
        pressed={model.shading.value}
        onClick={() => (model.shading.value = !model.shading.value)}
      />
    </div>
  );
};

interface TabsProps {
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
  readonly onMenu: () => void;
}

const Tabs = ({ panel, onPanel, onMenu }: TabsProps): JSX.Element => {
  const { talk } = useGame();
  const unread = talk === null ? 0 : talk.lines.value.length - talk.read.value;
  const panels: readonly Panel[] = talk === null ? ["log", "tiles", "track"] : ["log", "chat", "tiles", "track"];
  return (
    <div class="game-tabs">
      <a class="icon button" href={pathOf.lobby} title={t("game.menu.leave")} aria-label={t("game.menu.leave")}>
        <Icon name="home" />
      </a>
      {panels.map((one) => (
        <button key={one} aria-expanded={panel === one} onClick={() => onPanel(panel === one ? null : one)}>
          {t(`game.panel.${one}`)}
          {one === "chat" && unread > 0 && panel !== "chat" && (
            <span class="badge">
              {unread}
              <span class="spoken">{t("game.chat.unread", { lines: unread })}</span>
            </span>
          )}
        </button>
      ))}
      <IconButton icon="menu" label={t("game.menu")} onClick={onMenu} />
    </div>
  );
};

const PanelView = ({ panel }: { panel: Panel }): JSX.Element | null => {
  const { talk } = useGame();
  switch (panel) {
    case "log":
      return <LogPanel />;
    case "chat":
      return talk === null ? null : <ChatPanel talk={talk} />;
    case "tiles":
      return <TilesPanel />;
    case "track":
      return <ScorePanel />;
  }
};

/** On a desk the log stands open beside the board; on a phone the board has the room until somebody asks. */
const isWide = (): boolean => matchMedia("(min-width: 56rem)").matches;

interface EndedProps {
  readonly onAgain: (() => void) | null;
  /** Whether the final scoring was shown, or the game had ended before the page was opened. */
  readonly hasSeen: boolean;
  readonly see: (hasSeen: boolean) => void;
}

const Ended = ({ onAgain, hasSeen, see }: EndedProps): JSX.Element | null => {
  const { model, talk } = useGame();
  const ended = model.source.ended.value;
  if (ended === null) return null;
  // The table knows the end before the engine has followed the last moves: without them there is nothing to score.
  const isBehind = ended.why === "played" && model.source.newest.value?.state.phase !== "over";
  if (isBehind) return null;
  if (!hasSeen && ended.why === "played") return <Finale onEnd={() => see(true)} />;
  return (
    <ScoreSheet>
      <div class="buttons">
        {talk !== null && <Rematch talk={talk} />}
        {onAgain !== null && (
          <button class="primary" onClick={onAgain}>
            {t("game.again")}
          </button>
        )}
        {ended.why === "played" && <button onClick={() => see(false)}>{t("game.finale.again")}</button>}
        {!model.wantsReview.value && (
          <button onClick={() => (model.wantsReview.value = true)}>{t("game.review.open")}</button>
        )}
        <DownloadRecord />
        <ProofOfTable />
        <a class="button" href={pathOf.lobby}>
          {t("game.menu.leave")}
        </a>
      </div>
      {model.wantsReview.value && <Review />}
    </ScoreSheet>
  );
};

const trouble = (text: string): string => {
  switch (text) {
    case "storage_full":
      return t("game.trouble.storage");
    case "another_position":
      return t("game.trouble.position");
    default:
      return t("game.trouble");
  }
};

const Layout = ({ onAgain }: { onAgain: (() => void) | null }): JSX.Element => {
  const { model, talk } = useGame();
  const [board, setBoard] = useState<Board | null>(null);
  const [panel, setPanel] = useState<Panel | null>(() => (isWide() ? "log" : null));
  const [hasMenu, setMenu] = useState(false);
  const [isReplaying, replay] = useState(model.looking.peek() !== null);
  const [hasSeenEnd, seeEnd] = useState(model.source.ended.peek() !== null);
  const isFinished = model.source.stage.value === "finished";
  const fault = model.source.trouble.value;
  return (
    <div class={`game${panel === null ? "" : " with-panel"}`}>
      <header class="game-top">
        <Seats />
      </header>
      <main class="game-main" aria-label={t("game.board.label")}>
        <h1 class="spoken">{t("game.title")}</h1>
        <BoardView onBoard={setBoard} />
        <Tools board={board} />
        <Notices />
        <FeatureCard />
        {(isReplaying || isFinished || model.looking.value !== null) && (
          <ReplayBar
            onClose={
              isFinished
                ? null
                : () => {
                    model.looking.value = null;
                    replay(false);
                  }
            }
          />
        )}
      </main>
      <section class="game-below" aria-label={t(isFinished ? "game.result" : "game.hand.label")}>
        {talk === null ? null : <Banners />}
        {fault !== null && (
          <p class="fault" role="alert">
            {trouble(fault)}
          </p>
        )}
        {talk !== null && panel !== "chat" && talk.refused.value !== null && (
          <p class="fault" role="alert">
            {refusedText(talk.refused.value)}
          </p>
        )}
        {talk !== null && <Proposal talk={talk} />}
        {talk !== null && <StandIn talk={talk} />}
        {isFinished && model.looking.value === null ? (
          <Ended onAgain={onAgain} hasSeen={hasSeenEnd} see={seeEnd} />
        ) : (
          <HandBar board={board} />
        )}
      </section>
      <nav class="game-nav" aria-label={t("game.panels")}>
        <Tabs panel={panel} onPanel={setPanel} onMenu={() => setMenu(true)} />
      </nav>
      {panel !== null && (
        <section class={`game-panel of-${panel}`} aria-label={t(`game.panel.${panel}`)}>
          <PanelView panel={panel} />
        </section>
      )}
      {hasMenu && <Menu onLookBack={() => replay(true)} onClose={() => setMenu(false)} />}
    </div>
  );
};

interface Props {
  readonly source: Source;
  readonly drawings: Drawings;
  readonly talk: Talk | null;
  /** Where to begin to look: so many moves into the game. */
  readonly at: number | null;
  readonly onAgain: (() => void) | null;
}

export const GameScreen = ({ source, drawings, talk, at, onAgain }: Props): JSX.Element => {
  const view = useMemo<GameView>(() => {
    const name = (seat: number): string => source.seats.value[seat]?.name ?? "";
    const colour = (seat: number): SeatColour => colourIn(source, seat);
    return { model: new GameModel(source), drawings, name, colour, words: wordsFor(name), talk };
  }, [source, drawings, talk]);
  useEffect(() => {
    const quiet = keepNotified(view.model);
    return () => {
      quiet();
      view.model.close();
    };
  }, [view]);
  useEffect(() => {
    view.model.looking.value = at;
  }, [view, at]);
  return (
    <GameContext.Provider value={view}>
      <Layout onAgain={onAgain} />
    </GameContext.Provider>
  );
};

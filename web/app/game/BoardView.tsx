import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board, Claim, Config, Point } from "../../board";
import { createBoard } from "../../board";
import "../../board/board.css";
import type { Cell } from "../../engine/engine.js";
import { artVersion, tilePicture } from "../art/art";
import { t } from "../i18n";
import { mayMove } from "../settings/preferences";
import { usesKeys } from "../ui/input";
import { useGame } from "./context";
import type { GameView } from "./context";
import {
  claimsOf,
  figuresOf,
  ghostsOf,
  handOf,
  highlightOf,
  piecesOf,
  ringsOf,
  shadesOf,
  takenBackOf,
  tilesOf,
} from "./dress";
import { insideByCanvas, sameCell, segmentUnder, spaceUnder, tileAt } from "./ground";
import type { Asked } from "./model";

type Clothes = (game: GameView) => Partial<Config>;

const landscape: Clothes = ({ model, drawings }) => {
  const state = model.shown.value?.state;
  if (state === undefined) return {};
  // At the end nothing is dead: there is no tile to lay.
  const dead = state.tiles_left === 0 ? [] : (model.shown.value?.dead ?? []);
  return {
    tiles: tilesOf(state),
    pieces: piecesOf(drawings, state),
    rings: ringsOf(drawings, state, model.advice.value),
    ghosts: ghostsOf(state, model.advice.value),
    dead,
    still: !mayMove(),
  };
};

/** The decision that is asked for, if it is the one that is shown. */
const askedNow = ({ model }: GameView): Asked | null => {
  const asked = model.asked.value;
  return asked !== null && asked.at === model.shown.value?.at ? asked : null;
};

const figures: Clothes = (game) => {
  const { model, drawings, words } = game;
  const state = model.shown.value?.state;
  if (state === undefined) return {};
  const taken = askedNow(game)?.what === "follower" ? model.chosen.value : null;
  return { figures: figuresOf(drawings, state, words, model.outcome.value, taken, model.advice.value) };
};

function squares(game: GameView): Claim[] {
  const { model, drawings, words } = game;
  const [moment, asked, laid, options] = [model.shown.value, askedNow(game), model.laid.value, model.options.value];
  if (moment === null || asked === null) return [];
  if (asked.what === "follower") return takenBackOf(drawings, moment, words);
  return laid === null || options === null ? [] : claimsOf(drawings, moment.state, asked.seat, laid, options, words);
}

const hand: Clothes = (game) => {
  const { model } = game;
  const [moment, isMine] = [model.shown.value, askedNow(game) !== null];
  return {
    hand: isMine && moment !== null ? handOf(moment) : null,
    draft: isMine ? model.laid.value : null,
    claims: squares(game),
    claimed: model.chosen.value,
  };
};

const lights: Clothes = ({ model, drawings }) => {
  const state = model.shown.value?.state;
  return state === undefined ? {} : { highlights: highlightOf(drawings, state, model.pointed.value) };
};
const shades: Clothes = ({ model, drawings }) => {
  const state = model.shown.value?.state;
  return state === undefined ? {} : { shades: shadesOf(drawings, state, model.fields.value) };
};

const art: Clothes = () => {
  void artVersion.value;
  return { art: (tile, rotation) => tilePicture(tile, rotation), labels: labels() };
};

/** Tells the model what lies under the pointer; the same place twice is told once. */
function pointer({ model, drawings }: GameView): (at: Point | null) => void {
  const isInside = insideByCanvas();
  let last = "";
  return (at) => {
    const state = model.shown.peek()?.state;
    const cell: Cell | null = at === null ? null : [Math.floor(at[0]), Math.floor(at[1])];
    const place = at === null || state === undefined ? null : segmentUnder(drawings, state, at, isInside);
    const laid = model.laid.peek();
    const isDraft = cell !== null && laid !== null && sameCell(laid.cell, cell);
    const isEmpty = cell !== null && state !== undefined && !isDraft && tileAt(state, cell) === undefined;
    const space = at === null || state?.wheel == null ? null : spaceUnder(drawings, at);
    const here = JSON.stringify([place, isEmpty ? cell : null, space]);
    if (here === last) return;
    last = here;
    model.space.value = space;
    void model.point(place);
    void model.probe(isEmpty ? cell : null);
  };
}

/** Cards stand on the side where the pointer is not. */
function keepAside({ currentTarget, clientX }: PointerEvent): void {
  if (!(currentTarget instanceof HTMLElement)) return;
  const { left, width } = currentTarget.getBoundingClientRect();
  currentTarget.dataset["pointer"] = clientX - left < width / 2 ? "left" : "right";
}

const labels = (): Config["labels"] => ({
  board: t("game.board.label"),
  legalCell: ([x, y]) => t("game.board.cell", { x, y }),
  rotate: t("game.rotate"),
});

export const BoardView = ({ onBoard }: { onBoard: (board: Board | null) => void }): JSX.Element => {
  const game = useGame();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current === null) return;
    const { model } = game;
    const point = pointer(game);
    const board = createBoard(host.current, {
      on: {
        draft: (draft) => {
          void model.probe(null);
          void model.lay(draft === null ? null : { cell: [draft.cell[0], draft.cell[1]], rotation: draft.rotation });
        },
        claim: (id) => void model.choose(id),
        confirm: () => void model.confirm(),
        hover: point,
        press: point,
      },
    });
    onBoard(board);
    // A finger elsewhere puts away what a long press has shown.
    const touched = (event: PointerEvent): void => void (event.pointerType !== "mouse" && point(null));
    host.current.addEventListener("pointerdown", touched);
    host.current.addEventListener("pointermove", keepAside);
    const stops = [
      ...[art, landscape, figures, hand, lights, shades].map((clothes) => effect(() => board.set(clothes(game)))),
      effect(() => {
        // Whoever plays by keys goes on at the board: the button that had the focus is gone.
        if (model.asked.value !== null && usesKeys() && document.activeElement === document.body)
          board.svg.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      onBoard(null);
      board.destroy();
    };
  }, [game]);
  return <div class="game-board" ref={host} />;
};

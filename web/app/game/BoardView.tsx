import { effect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Board, Config, Point } from "../../board";
import { createBoard } from "../../board";
import "../../board/board.css";
import type { Cell } from "../../engine/engine.js";
import { artVersion, tilePicture } from "../art/art";
import { t } from "../i18n";
import { mayMove } from "../settings/preferences";
import { useGame } from "./context";
import type { GameView } from "./context";
import { claimsOf, figuresOf, handOf, highlightOf, piecesOf, ringsOf, shadesOf, takenBackOf, tilesOf } from "./dress";
import { insideByCanvas, sameCell, segmentUnder, spaceUnder, tileAt } from "./ground";

/** The widget's clothes for what the model says now; read inside an effect. */
function clothes({ model, drawings, words }: GameView): Partial<Config> {
  const moment = model.shown.value;
  if (moment === null) return {};
  const { state } = moment;
  const [asked, laid, options] = [model.asked.value, model.laid.value, model.options.value];
  const isMine = asked !== null && asked.at === moment.at;
  const taken = isMine && asked.what === "follower" ? model.chosen.value : null;
  const claims = !isMine
    ? []
    : asked.what === "follower"
      ? takenBackOf(drawings, moment, words)
      : laid !== null && options !== null
        ? claimsOf(drawings, state, asked.seat, laid, options, words)
        : [];
  return {
    tiles: tilesOf(state),
    pieces: piecesOf(drawings, state),
    figures: figuresOf(drawings, state, words, model.outcome.value, taken),
    hand: isMine ? handOf(moment) : null,
    draft: isMine ? laid : null,
    claims,
    claimed: model.chosen.value,
    // At the end nothing is dead: there is no tile to lay.
    dead: state.tiles_left === 0 ? [] : moment.dead,
    still: !mayMove(),
    rings: ringsOf(drawings, state),
    highlights: highlightOf(drawings, state, model.pointed.value),
    shades: shadesOf(drawings, state, model.fields.value),
  };
}

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
      effect(() => board.set(clothes(game))),
      effect(() => {
        // Whoever plays by keys goes on at the board: the button that had the focus is gone.
        if (model.asked.value !== null && document.activeElement === document.body)
          board.svg.focus({ preventScroll: true });
      }),
      effect(() => {
        void artVersion.value;
        board.set({ art: (tile, rotation) => tilePicture(tile, rotation), labels: labels() });
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

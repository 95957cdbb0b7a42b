// The game's things in the reader's language.
import type { FeatureKind, FigureWord, GoodsKind, Reckoning, Seat, WheelSpace } from "../../engine/engine.js";
import { formatList, t } from "../i18n";
import type { Words } from "./dress";
import { crownOf, wordParts } from "./ground";
import type { Line } from "./story";

export type Names = (seat: Seat) => string;

export const kindOf = (segment: string): FeatureKind => segment.slice(0, segment.indexOf("[")) as FeatureKind;

export const spaceName = (space: WheelSpace): string => t(`game.space.${space}`);
export const goodsName = (goods: GoodsKind): string => t(`game.goods.${goods}`);

/** "Knight", "Builder in a city", "Crown on Taxes", "Nobody" */
export function figureName(word: FigureWord): string {
  const space = crownOf(word);
  if (space !== null) return t("game.figure.crown", { space: spaceName(space) });
  const parts = wordParts(word);
  if (parts === null) return t("game.figure.nobody");
  if (parts.figure !== "follower") return t(`game.figure.${parts.figure}`);
  return t(`game.figure.${kindOf(parts.segment)}`);
}

export const wordsFor = (name: Names): Words => ({
  figure: (seat, figure, segment) =>
    t("game.figure.of", {
      name: name(seat),
      figure: figureName(figure === "follower" ? segment : `${figure}:${segment}`),
    }),
  option: figureName,
  crown: (seat, space) => t("game.figure.of", { name: name(seat), figure: figureName(`crown:${space}`) }),
  pig: (space) => t("game.wheel.pig", { space: spaceName(space) }),
});

/** The sum behind a score: "City: 5 tiles × 2 + 1 shield × 2 = 12". */
export function sumText(points: number, why: Reckoning): string {
  const { tiles, shields, cities } = why;
  switch (why.kind) {
    case "city":
      // B-16: by some rules the smallest city pays half.
      if (why.complete && points < 2 * (tiles + shields)) return t("game.sum.city_small", { tiles, shields, points });
      return t(why.complete ? "game.sum.city" : "game.sum.city_open", { tiles, shields, points });
    case "road":
      return t(why.complete ? "game.sum.road" : "game.sum.road_open", { tiles, points });
    case "monastery":
      return t(why.complete ? "game.sum.monastery" : "game.sum.monastery_open", { neighbours: tiles - 1, points });
    case "field":
      if (cities === 0 || points % cities !== 0) return t("game.sum.field_mixed", { cities, points });
      return t("game.sum.field", { cities, each: points / cities, points });
  }
}

/** "Anna 2 : Ben 1", where there was a majority to have. */
export function majorityText(followers: readonly number[], name: Names): string {
  const present = followers.flatMap((count, seat) => (count > 0 ? [`${name(seat)} ${count}`] : []));
  const all = followers.reduce((sum, count) => sum + count, 0);
  return all < 2 ? "" : present.join(" : ");
}

function tellScore(line: Extract<Line, { kind: "score" }>, name: Names): string {
  const majority = majorityText(line.why.followers, name);
  const sum = sumText(line.points, line.why);
  const values = { name: name(line.seat), points: line.points, sum, majority };
  return t(majority === "" ? "game.log.score" : "game.log.score_by_majority", values);
}

export function tell(line: Line, name: Names): string {
  const who = name(line.seat);
  switch (line.kind) {
    case "laid":
      if (line.figure === null) return t("game.log.laid", { name: who });
      return t("game.log.laid_with", { name: who, figure: figureName(line.figure) });
    case "let_go":
      return t(line.returned ? "game.log.returned" : "game.log.discarded", { name: who, tile: line.tile });
    case "pig":
      return t("game.log.pig", { steps: line.steps, space: spaceName(line.space) });
    case "wheel":
      return t(`game.log.${line.space}`, { name: who, points: line.points, figures: line.figures });
    case "crown":
      return t("game.log.crown", {
        name: who,
        points: line.points,
        space: spaceName(line.space),
        followers: line.followers,
      });
    case "score":
      return tellScore(line, name);
    case "goods":
      return t("game.log.goods", { name: who, goods: goodsName(line.goods), tokens: line.tokens });
    case "most_goods":
      return t("game.log.most_goods", {
        name: who,
        goods: goodsName(line.goods),
        tokens: line.tokens,
        points: line.points,
      });
    case "second_tile":
      return t("game.log.second_tile", { name: who });
    case "home":
      return t(`game.log.home_${line.why}`, { name: who, figure: t(`game.figure.${line.figure}`) });
    case "end": {
      const names = formatList(line.winners.map(name));
      return t("game.log.end", { winners: line.winners.length, names, points: line.totals[line.winners[0] ?? 0] ?? 0 });
    }
  }
}

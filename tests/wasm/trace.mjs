// Replays a conformance trace through the engine's calls: draws and decisions come from the trace, everything else
// is asked of the engine and compared. Answers one text for each difference.

const byElements = (a, b) => {
  if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
  for (let i = 0; i < Math.min(a.length, b.length); ++i) {
    const order = byElements(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
};
const sorted = (list) => [...list].sort(byElements);

/** The words of a trace for a figure: followers are named, no figure is null. */
const traceFigure = (word) => (word === "-" ? null : word.includes(":") ? word : `follower:${word}`);
const figureWord = (name) => (name === null ? "-" : name.replace(/^follower:/, ""));

const rulesText = (rules) => Object.entries(rules).map(([name, value]) => `${name}=${value}`).join(" ");

const scoreLine = (kind) => (event) => [event.seat, event.points, kind ?? event.kind ?? event.goods];
const isKind = (...kinds) => (event) => kinds.includes(event.event);
const paid = (event) => event.points > 0;

class Replay {
  constructor(engine, game, trace) {
    this.engine = engine;
    this.game = game;
    this.trace = trace;
    this.differences = [];
    this.number = 0;
    this.final = [];
    this.events = [];
  }

  ask(call, args = {}) {
    return this.engine.call(call, { game: this.game, ...args });
  }

  compare(key, expected, found) {
    const [wanted, got] = [JSON.stringify(expected), JSON.stringify(found)];
    if (wanted !== got) this.differences.push(`${this.trace.id} step ${this.number} ${key}: not ${wanted} but ${got}`);
  }

  play(move) {
    const { events } = this.ask("play", { moves: [move] }).played[0];
    this.events.push(...events);
    this.final.push(...events.filter(isKind("final_scored", "goods_scored")));
  }

  /** Draws, and takes back what the trace says Pestilence took. */
  draw(step, tile) {
    this.play({ do: "draw", tile });
    const turns = this.events.filter(isKind("pig_moved")).length;
    const { phase } = this.ask("state");
    for (const [seat, cell, segment] of phase === "pestilence" ? step.wheel[turns - 1].returned : []) {
      this.compare("to_move", seat, this.ask("state").to_move);
      this.play({ do: "take_back", cell, segment });
    }
  }

  open(step) {
    this.events = [];
    const { active, second } = this.ask("state");
    this.compare("player", step.player, active);
    this.compare("second", step.second, second);
    for (const tile of step.discarded) this.draw(step, tile);
  }

  compareDraws(step) {
    const gone = this.events.filter(isKind("tile_discarded", "tile_returned")).map((event) => event.tile);
    this.compare("discarded", step.discarded, gone);
    if (step.wheel !== undefined) this.compare("wheel", step.wheel, this.wheel());
  }

  wheel() {
    const turns = [];
    for (const event of this.events) {
      const turn = turns.at(-1);
      if (event.event === "pig_moved") turns.push({ pig: event.space, scored: [], returned: [] });
      if (event.event === "wheel_scored" && paid(event)) turn.scored.push(scoreLine(event.space)(event));
      if (event.event === "crown_scored" && paid(event)) turn.scored.push(scoreLine("crown")(event));
      if (event.event === "figure_returned" && event.why === "pestilence") {
        turn.returned.push([event.seat, event.cell, event.segment]);
      }
    }
    return turns.map(({ pig, scored, returned }) => ({ pig, scored: sorted(scored), returned }));
  }

  goods() {
    const taken = this.events.filter(isKind("goods_taken"));
    const tokens = (kind) => taken.filter((event) => event.goods === kind).reduce((sum, event) => sum + event.tokens, 0);
    return ["wine", "grain", "cloth"].map(tokens);
  }

  finalPoints(seat) {
    return this.final.filter((event) => event.seat === seat).reduce((sum, event) => sum + event.points, 0);
  }

  step(step) {
    this.open(step);
    this.draw(step, step.draw);
    this.compareDraws(step);
    const { cells } = this.ask("legal");
    this.compare("legal", step.legal, sorted(cells.flatMap(({ cell, rotations }) => rotations.map((r) => [...cell, r]))));
    const [x, y, rotation] = step.place;
    const draft = this.ask("draft", { cell: [x, y], rotation, figure: figureWord(step.figure) });
    this.play({ do: "place", cell: [x, y], rotation });
    const options = sorted(this.ask("legal").figures.map(traceFigure).filter((name) => name !== null));
    this.compare("options", step.options, options);
    this.play({ do: "figure", figure: figureWord(step.figure) });
    this.compareOutcome(step);
    this.compareDraft(step, draft);
    ++this.number;
  }

  compareOutcome(step) {
    this.compare("scored", step.scored, sorted(this.events.filter(isKind("feature_scored")).map(scoreLine())));
    this.compare("goods", step.goods, this.goods());
    const { seats } = this.ask("state");
    this.compare("scores", step.scores, seats.map(({ score }, seat) => score - this.finalPoints(seat)));
    this.compare("supply", step.supply, seats.map((s) => [s.followers, Number(s.builder), Number(s.pig)]));
  }

  /** What the draft foretold is what came about. */
  compareDraft(step, draft) {
    this.compare("draft options", step.options, sorted(draft.figures.map(traceFigure).filter((name) => name !== null)));
    const placing = this.events.findIndex(isKind("tile_placed"));
    this.compare("draft events", this.events.slice(placing), draft.events);
  }

  run() {
    for (const step of this.trace.steps) this.step(step);
    if (this.trace.end !== undefined) {
      this.open(this.trace.end);
      this.compareDraws(this.trace.end);
    }
    this.compare("final", this.trace.final, sorted(this.final.filter(paid).map(scoreLine())));
    const { phase, seats } = this.ask("state");
    this.compare("phase", "over", phase);
    this.compare("scores", this.trace.scores, seats.map(({ score }) => score));
    return this.differences;
  }
}

export function differencesIn(engine, trace) {
  const { game } = engine.call("new", { rules: rulesText(trace.rules) });
  try {
    return new Replay(engine, game, trace).run();
  } finally {
    engine.call("free", { game });
  }
}

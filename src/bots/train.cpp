#include "bots/train.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <memory>
#include <sstream>
#include <vector>

#include "bots/arena_stats.hpp"
#include "bots/judge_bot.hpp"
#include "bots/policy.hpp"

namespace bastide {
namespace {

// A weight that training may change.
struct Knob {
  float& (*of)(Weights&);
  float step;  // about as much as matters
  float least;
  float most;
};

constexpr Knob knobs[] = {
    {[](Weights& w) -> float& { return w.luck; }, 0.02F, 0.02F, 1},
    {[](Weights& w) -> float& { return w.another_cell; }, 0.06F, 0.05F, 1},
    {[](Weights& w) -> float& { return w.growth; }, 0.06F, 0, 1.5F},
    {[](Weights& w) -> float& { return w.corner; }, 0.06F, 0, 1},
    {[](Weights& w) -> float& { return w.horizon; }, 0.4F, 0.2F, 20},
    {[](Weights& w) -> float& { return w.return_delay; }, 0.06F, 0, 1},
    {[](Weights& w) -> float& { return w.field_city; }, 0.06F, 0, 2},
    {[](Weights& w) -> float& { return w.field_growth; }, 0.02F, -0.3F, 0.3F},
    {[](Weights& w) -> float& { return w.join; }, 0.12F, 0, 4},
    {[](Weights& w) -> float& { return w.join_fields; }, 0.08F, 0, 4},
    {[](Weights& w) -> float& { return w.followers[1]; }, 0.6F, 0, 30},
    {[](Weights& w) -> float& { return w.followers[2]; }, 0.6F, 0, 40},
    {[](Weights& w) -> float& { return w.followers[3]; }, 0.6F, 0, 50},
    {[](Weights& w) -> float& { return w.followers[4]; }, 0.6F, 0, 50},
    {[](Weights& w) -> float& { return w.followers[5]; }, 0.6F, 0, 50},
    {[](Weights& w) -> float& { return w.followers[6]; }, 0.6F, 0, 50},
    {[](Weights& w) -> float& { return w.followers[7]; }, 0.6F, 0, 50},
};

void turn(Weights& weights, const Knob& knob, float by) {
  float& weight = knob.of(weights);
  weight = std::clamp(weight + by, knob.least, knob.most);
}

std::shared_ptr<const Setup> base_game() { return *Setup::make(*parse_ruleset("players=2 sets=base")); }

// --- ranking

constexpr int best_moves = 6;   // of a position, by the guess
constexpr int other_moves = 2;  // any
constexpr int policy_width = 4;
// Differences between moves as chances: a move that is this much better in points is better nearly three times in four.
constexpr double points_of_doubt = 4;

struct Candidate {
  StepCode step;
  double played = 0;  // mean lead at the end of its playouts
};

// A position where a tile is to be laid.
struct Sample {
  Line line;
  Judge judge;
  std::vector<Candidate> candidates;
};

// The judge's values of the candidates: of a placement with its best figure.
class Ranker {
 public:
  explicit Ranker(const TileLore& lore) : scratch_(lore, lore.setup().first_position()) {}

  double value(const Sample& sample, StepCode step) {
    scratch_.p = sample.line.p;
    scratch_.take(step);
    survey_.try_tile(scratch_.p);
    const Case c{scratch_.p, sample.line.fits, survey_};
    const Outlook outlook = sample.judge.judge(c);
    return outlook.lead(sample.line.to_move(), sample.line.p.setup->players()) +
           sample.judge.best_figure(c, outlook).gain;
  }

  // Cross entropy between what the playouts and the judge say of each pair of a position's moves.
  double loss(std::vector<Sample>& samples, const Weights& weights) {
    double sum = 0;
    int pairs = 0;
    std::vector<double> values;
    for (Sample& sample : samples) {
      sample.judge.reweigh(weights);
      survey_.begin();
      values.clear();
      for (const Candidate& candidate : sample.candidates) values.push_back(value(sample, candidate.step));
      for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t j = i + 1; j < values.size(); ++j, ++pairs) {
          const double said = chance(sample.candidates[i].played - sample.candidates[j].played);
          const double judged = std::clamp(chance(values[i] - values[j]), 1e-6, 1 - 1e-6);
          sum -= said * std::log(judged) + (1 - said) * std::log(1 - judged);
        }
      }
    }
    return pairs == 0 ? 0 : sum / pairs;
  }

  void begin() { survey_.begin(); }

 private:
  static double chance(double points) { return 1 / (1 + std::exp(-points / points_of_doubt)); }

  Line scratch_;
  Survey survey_;
};

// Plays the candidates out, all with the same bags and dice.
void play_out_all(Sample& sample, int playouts, Random& random) {
  Policy policy(sample.judge, policy_width);
  const Seat seat = sample.line.to_move();
  for (int playout = 0; playout < playouts; ++playout) {
    const Deck deck(*sample.line.p.setup, sample.line.p.bag, random);
    const std::uint64_t dice = random.next();
    for (Candidate& candidate : sample.candidates) {
      Line line = sample.line;
      line.take(candidate.step);
      Deck same_deck = deck;
      Random same_dice(dice);
      policy.play(line, same_deck, same_dice, max_tiles);
      const auto lead = line.p.ledger.score[at(seat)] - line.p.ledger.score[1 - at(seat)];
      candidate.played += static_cast<double>(lead) / playouts;
    }
  }
}

void choose_candidates(Sample& sample, Ranker& ranker, Random& random) {
  std::vector<std::pair<double, StepCode>> all;
  ranker.begin();
  sample.line.for_each_step([&](StepCode step) { all.emplace_back(ranker.value(sample, step), step); });
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto more = static_cast<std::uint32_t>(all.size() - best_moves);
    if (i < best_moves || random.below(more) < other_moves) sample.candidates.push_back({all[i].second});
  }
}

std::vector<Sample> samples_of(const TrainingPlan& plan, const TileLore& lore, const Weights& weights) {
  std::vector<Sample> samples;
  samples.reserve(static_cast<std::size_t>(plan.positions));
  Random random(plan.seed);
  Ranker ranker(lore);
  while (static_cast<int>(samples.size()) < plan.positions) {
    Deck deck(lore.setup(), lore.setup().bag(), random);
    const Judge judge(lore, lore.setup().bag(), weights);
    Policy policy(judge, policy_width);
    Line line(lore, lore.setup().first_position());
    const auto tiles = 1 + random.below(static_cast<std::uint32_t>(line.p.ledger.tiles_left) - 4);
    policy.play(line, deck, random, static_cast<int>(tiles));
    line.draw_on(lore, deck, random);
    if (line.phase() != Phase::place) continue;
    Sample& sample = samples.emplace_back(Sample{line, Judge(lore, line.p.bag, weights), {}});
    choose_candidates(sample, ranker, random);
    play_out_all(sample, plan.playouts, random);
  }
  return samples;
}

// Simultaneous perturbation: all knobs a little to random sides, and back against what it cost.
Weights descend(std::vector<Sample>& samples, const TileLore& lore, Weights weights, const TrainingPlan& plan) {
  Ranker ranker(lore);
  Random random(plan.seed + 1);
  Weights best = weights;
  double best_loss = ranker.loss(samples, weights);
  for (int step = 0; step < plan.steps; ++step) {
    Weights more = weights;
    Weights less = weights;
    std::vector<float> signs;
    const auto size = static_cast<float>(0.5 / std::pow(1.0 + step, 0.101));
    for (const Knob& knob : knobs) {
      signs.push_back(random.below(2) == 0 ? 1.0F : -1.0F);
      turn(more, knob, signs.back() * knob.step * size);
      turn(less, knob, -signs.back() * knob.step * size);
    }
    const double slope = ranker.loss(samples, more) - ranker.loss(samples, less);
    const double rate = 100 / std::pow(50.0 + step, 0.602);
    std::size_t i = 0;
    for (const Knob& knob : knobs) {
      const auto by = static_cast<float>(std::clamp(rate * slope / static_cast<double>(size), -0.5, 0.5));
      turn(weights, knob, -by * signs[i++] * knob.step);
    }
    if (step % 10 != 9) continue;
    const double loss = ranker.loss(samples, weights);
    if (loss < best_loss) {
      best_loss = loss;
      best = weights;
    }
  }
  return best;
}

// --- games

// The lead of seat 0.
int play_game(const Setup& setup, const Weights& first, const Weights& second, std::uint64_t seed) {
  Random random(seed);
  State state(setup);
  Deck deck(setup, state.bag(), random);
  JudgeBot players[] = {JudgeBot(seed, first), JudgeBot(seed + 1, second)};
  Budget budget;
  budget.time = std::chrono::hours(1);
  while (state.phase() != Phase::over) {
    const bool chance = state.phase() == Phase::draw;
    state.apply(chance ? Move::draw(deck.draw()) : players[index(state.to_move())].choose(state, budget));
  }
  return state.score(Seat{0}) - state.score(Seat{1});
}

// Of `candidate` over `known` on one deck, played in both seats.
double margin_on(const Setup& setup, const Weights& candidate, const Weights& known, std::uint64_t deck) {
  return (play_game(setup, candidate, known, deck) - play_game(setup, known, candidate, deck)) / 2.0;
}

Estimate margin_of(const Setup& setup, const Weights& candidate, const Weights& known, int games, std::uint64_t seed) {
  std::vector<DealScore> deals;
  for (int deal = 0; deal < (games + 1) / 2; ++deal) {
    deals.push_back({.margin = margin_on(setup, candidate, known, seed + static_cast<std::uint64_t>(deal))});
  }
  return summarize(deals).margin;
}

// Simultaneous perturbation again: on each deck all knobs a little to random sides against all to the others, and a
// little towards the winner. One deck says next to nothing, thousands do.
Weights tune(const Setup& setup, Weights weights, const TrainingPlan& plan) {
  Random random(plan.seed + 2);
  for (int deck = 0; deck < plan.decks; ++deck) {
    const double done = 10.0 * deck / plan.decks;
    const double rate = std::max(1000.0, plan.decks / 10.0) * std::pow(1 + done, 0.602);
    Weights more = weights;
    Weights less = weights;
    std::vector<float> signs;
    for (const Knob& knob : knobs) {
      signs.push_back(random.below(2) == 0 ? 1.0F : -1.0F);
      turn(more, knob, signs.back() * knob.step);
      turn(less, knob, -signs.back() * knob.step);
    }
    const auto by = static_cast<float>(margin_on(setup, more, less, random.next()) / rate);
    std::size_t i = 0;
    for (const Knob& knob : knobs) turn(weights, knob, by * signs[i++] * knob.step);
  }
  return weights;
}

// One of two, as fresh games say; `known` unless the candidate is clearly better.
Weights better_of(const Setup& setup, const Weights& candidate, const Weights& known, const TrainingPlan& plan,
                  std::uint64_t seed, const std::function<void(const std::string&)>& tell) {
  const Estimate better = margin_of(setup, candidate, known, plan.games, seed);
  const bool kept = better.value > 2 * better.error;
  std::ostringstream line;
  line << std::fixed << std::setprecision(1) << std::showpos << better.value << std::noshowpos << " ± " << better.error
       << " points a game against those of before, in " << plan.games << " games: " << (kept ? "kept" : "not kept");
  tell(line.str());
  return kept ? candidate : known;
}

std::string number(float value) {
  std::ostringstream text;
  text.precision(4);
  text << value;
  const std::string digits = text.str();
  return digits.find_first_of(".e") == std::string::npos ? digits + ".0F" : digits + 'F';
}

}  // namespace

Weights guessed_weights() {
  Weights guess;
  guess.luck = 0.22F;
  guess.another_cell = 0.4F;
  guess.growth = 0.3F;
  guess.corner = 0.7F;
  guess.followers = {0, 9, 15, 19.5F, 23, 25.5F, 28, 30};
  guess.horizon = 2;
  guess.return_delay = 0.25F;
  guess.field_city = 0.25F;
  guess.join = 0.8F;
  guess.join_fields = 0.4F;
  guess.builder = 3;
  guess.builder_idle = 0.8F;
  guess.pig_idle = 0.8F;
  guess.crown = 1.6F;
  return guess;
}

TrainingReport train(const TrainingPlan& plan, const std::function<void(const std::string&)>& tell) {
  const auto setup = base_game();
  const TileLore lore(*setup);
  TrainingReport report;
  report.weights = guessed_weights();
  auto samples = samples_of(plan, lore, report.weights);
  for (const Sample& sample : samples) report.moves += static_cast<int>(sample.candidates.size());
  Ranker ranker(lore);
  report.guessed_loss = ranker.loss(samples, report.weights);
  const Weights ranked = descend(samples, lore, report.weights, plan);
  report.ranked_loss = ranker.loss(samples, ranked);
  std::ostringstream line;
  line << report.moves << " moves of " << samples.size() << " positions: ranking loss " << report.guessed_loss << " → "
       << report.ranked_loss;
  tell(line.str());
  // To rank as playouts do is not yet to play better.
  report.weights = better_of(*setup, ranked, report.weights, plan, plan.seed + 3, tell);
  report.ranking_kept = report.weights == ranked;
  const Weights tuned = tune(*setup, report.weights, plan);
  report.weights = better_of(*setup, tuned, report.weights, plan, plan.seed + 4, tell);
  return report;
}

std::string header_of(const Weights& weights) {
  std::ostringstream text;
  const auto line = [&](const char* name, float value) { text << "    ." << name << " = " << number(value) << ",\n"; };
  text << "// Written by `bastide train` (docs/bots.md); change that, not this.\n#pragma once\n\n"
          "#include \"bots/weights.hpp\"\n\nnamespace bastide {\n\ninline constexpr Weights learnt_weights{\n";
  line("luck", weights.luck);
  line("another_cell", weights.another_cell);
  line("growth", weights.growth);
  line("corner", weights.corner);
  text << "    .followers = {";
  for (std::size_t i = 0; i < weights.followers.size(); ++i) {
    text << (i == 0 ? "" : ", ") << number(weights.followers[i]);
  }
  text << "},\n";
  line("horizon", weights.horizon);
  line("return_delay", weights.return_delay);
  line("field_city", weights.field_city);
  line("field_growth", weights.field_growth);
  line("join", weights.join);
  line("join_fields", weights.join_fields);
  line("builder", weights.builder);
  line("builder_idle", weights.builder_idle);
  line("pig_idle", weights.pig_idle);
  line("crown", weights.crown);
  text << "};\n\n}  // namespace bastide\n";
  return text.str();
}

}  // namespace bastide

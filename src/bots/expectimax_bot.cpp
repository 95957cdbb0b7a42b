#include "bots/expectimax_bot.hpp"

#include <algorithm>
#include <vector>

#include "bots/line.hpp"
#include "bots/outlook.hpp"

namespace bastide {
namespace {

constexpr int most_depth = 3;
constexpr int probes = 5;
constexpr std::uint64_t positions_a_look = 64;
// No step changes the judged lead by more: what Star's bounds rest on.
constexpr float most_swing = 40;

struct Option {
  StepCode step;
  FigureChoice figure;
  float value;  // judged lead of the searching seat
};

class Star {
 public:
  Star(const State& state, const Budget& budget)
      : lore_(state.setup()),
        judge_(lore_, state.bag()),
        root_(lore_, state.position()),
        seat_(state.to_move()),
        budget_(budget),
        deadline_(std::chrono::steady_clock::now() + budget.time) {}

  std::vector<Thought> think() {
    std::vector<Option> options = options_of(root_);
    std::vector<Thought> thoughts = thoughts_of(options);
    for (int depth = 2; depth <= most_depth && options.size() > 1; ++depth) {
      float alpha = -1e9F;
      std::vector<Option> deeper;
      for (const Option& option : options) {
        Line line = after(root_, option);
        const float value = chance(line, depth - 1, alpha, 1e9F);
        if (is_spent()) break;
        deeper.push_back({option.step, option.figure, value});
        alpha = std::max(alpha, value);
      }
      if (is_spent() && deeper.empty()) break;
      sort(deeper, true);
      thoughts = thoughts_of(deeper);
      if (is_spent()) break;
      options = std::move(deeper);
    }
    return thoughts;
  }

 private:
  bool is_spent() {
    spent_ = spent_ || budget_.is_cancelled() || (budget_.nodes > 0 && positions_ >= budget_.nodes);
    if (++looks_ % positions_a_look == 0) spent_ = spent_ || std::chrono::steady_clock::now() >= deadline_;
    return spent_;
  }

  static void sort(std::vector<Option>& options, bool high_first) {
    std::stable_sort(options.begin(), options.end(), [&](const Option& a, const Option& b) {
      return high_first ? a.value > b.value : a.value < b.value;
    });
  }

  std::vector<Thought> thoughts_of(const std::vector<Option>& options) const {
    std::vector<Thought> thoughts;
    for (const Option& option : options) thoughts.push_back({root_.move_of(option.step), option.value, 1});
    return thoughts;
  }

  // Whole steps: each placement with the best figure for whoever makes it. Best for him first: as the published order
  // of features does, but by the judge.
  std::vector<Option> options_of(const Line& line) {
    std::vector<Option> options;
    const int players = line.p.setup->players();
    const Seat mover = line.to_move();
    const bool figure_only = line.phase() == Phase::figure;
    survey_.begin();
    const Outlook now = figure_only ? judge_.judge({line.p, line.fits, survey_}) : Outlook{};
    line.for_each_step([&](StepCode step) {
      ++positions_;
      Line next = line;
      Outlook after = now;
      Judge::Figure figure;
      if (figure_only) {
        const auto choice = FigureChoice::from_bit(step);
        figure = {choice, judge_.gain({line.p, line.fits, survey_}, now, choice)};
      } else {
        next.take(step);
        const Case c{next.p, line.fits, survey_};
        survey_.take_step(line.phase(), next.p);
        after = judge_.judge(c);
        if (next.phase() == Phase::figure) figure = judge_.best_figure(c, after);
      }
      after.points[at(mover)] += figure.gain;
      options.push_back({step, figure.choice, after.lead(seat_, players)});
    });
    sort(options, mover == seat_);
    return options;
  }

  static Line after(const Line& line, const Option& option) {
    Line next = line;
    next.take(option.step);
    if (next.phase() == Phase::figure) next.take(static_cast<StepCode>(option.figure.bit()));
    return next;
  }

  float judged(const Line& line) {
    ++positions_;
    survey_.begin();
    return judge_.judge({line.p, line.fits, survey_}).lead(seat_, line.p.setup->players());
  }

  struct Outcome {
    Line line;
    float weight;
  };
  std::vector<Outcome> outcomes_of(const Line& line) const {
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < line.p.setup->tiles().size(); ++i) {
      const auto type = static_cast<TileType>(i);
      const int copies = copies_to_draw(line.p, type);
      if (copies == 0) continue;
      Line next = line;
      const std::uint16_t left = next.p.ledger.tiles_left;
      next.fits.take(lore_, type);
      draw(Mover<Silent>(next.p, Silent{}), type, placements_of(next.p, type).any());
      if (next.p.ledger.tiles_left == left) next.fits.put_back(lore_, type);
      outcomes.push_back({std::move(next), static_cast<float>(copies)});
    }
    float all = 0;
    for (const Outcome& outcome : outcomes) all += outcome.weight;
    for (Outcome& outcome : outcomes) outcome.weight /= all;
    return outcomes;
  }

  // The mean over the next draw, exact within (alpha, beta), else a bound. First a probe of each outcome's most
  // promising steps (Star2), then each in full within what the others leave open (Star1).
  float chance(const Line& line, int depth, float alpha, float beta) {
    if (line.is_over() || depth == 0 || is_spent()) return judged(line);
    if (line.phase() != Phase::draw) return choice(line, depth, alpha, beta, 1000);
    const float here = judged(line);
    const float low = here - most_swing;
    const float high = here + most_swing;
    const std::vector<Outcome> outcomes = outcomes_of(line);
    const bool maximises = line.to_move() == seat_;
    std::vector<float> bounds(outcomes.size(), maximises ? low : high);
    float probed = maximises ? low : high;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const float bound = std::clamp(choice(outcomes[i].line, depth, -1e9F, 1e9F, probes), low, high);
      probed += outcomes[i].weight * (bound - bounds[i]);
      bounds[i] = bound;
      if (maximises ? probed >= beta : probed <= alpha) return probed;
    }
    float exact = 0;      // of those searched
    float open = probed;  // bound by the probes of the others
    float left = 1;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const float weight = outcomes[i].weight;
      left -= weight;
      open -= weight * bounds[i];
      const float others_low = exact + (maximises ? open : left * low);
      const float others_high = exact + (maximises ? left * high : open);
      const float value = std::clamp(
          choice(outcomes[i].line, depth, (alpha - others_high) / weight, (beta - others_low) / weight, 1000), low,
          high);
      exact += weight * value;
      if (exact + (maximises ? open : left * low) >= beta) return exact + (maximises ? open : left * low);
      if (exact + (maximises ? left * high : open) <= alpha) return exact + (maximises ? left * high : open);
    }
    return exact;
  }

  // Of the first `most` steps of whoever is to move.
  float choice(const Line& line, int depth, float alpha, float beta, std::size_t most) {
    if (line.is_over() || is_spent()) return judged(line);
    if (line.phase() == Phase::draw) return judged(line);  // an unplaceable tile: the same seat draws again
    const bool maximises = line.to_move() == seat_;
    std::vector<Option> options = options_of(line);
    if (depth == 1) return options.front().value;
    float best = maximises ? -1e9F : 1e9F;
    for (std::size_t i = 0; i < std::min(most, options.size()); ++i) {
      const float value = chance(after(line, options[i]), depth - 1, alpha, beta);
      best = maximises ? std::max(best, value) : std::min(best, value);
      if (maximises) alpha = std::max(alpha, best);
      else beta = std::min(beta, best);
      if (alpha >= beta) break;
    }
    return best;
  }

  TileLore lore_;
  Judge judge_;
  Survey survey_;
  Line root_;
  Seat seat_;
  const Budget& budget_;
  std::chrono::steady_clock::time_point deadline_;
  std::uint64_t positions_ = 0;
  std::uint64_t looks_ = 0;
  bool spent_ = false;
};

}  // namespace

Move ExpectimaxBot::choose(const State& state, const Budget& budget) {
  thoughts_ = Star(state, budget).think();
  return thoughts_.front().move;
}

}  // namespace bastide

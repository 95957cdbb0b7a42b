#include "bots/endgame.hpp"

#include <algorithm>
#include <chrono>

#include "bots/outlook.hpp"

namespace bastide {
namespace {

constexpr std::uint64_t most_positions = 20'000'000;
constexpr std::uint64_t positions_a_look = 1024;

using Totals = std::array<float, max_seats>;

class Endgame {
 public:
  Endgame(const State& state, const Budget& budget)
      : lore_(state.setup()),
        budget_(budget),
        deadline_(std::chrono::steady_clock::now() + budget.time),
        root_(lore_, state.position()) {}

  std::optional<std::vector<Thought>> solve() {
    std::vector<Thought> thoughts;
    root_.for_each_step([&](StepCode step) {
      const Totals totals = after(root_, step);
      thoughts.push_back({root_.move_of(step), lead(totals, root_.to_move()), 1});
    });
    if (gave_up_) return std::nullopt;
    std::stable_sort(thoughts.begin(), thoughts.end(),
                     [](const Thought& a, const Thought& b) { return a.value > b.value; });
    return thoughts;
  }

 private:
  float lead(const Totals& totals, Seat seat) const {
    Outlook outlook;
    outlook.points = totals;
    return outlook.lead(seat, root_.p.setup->players());
  }

  Totals after(const Line& line, StepCode step) {
    Line next = line;
    next.take(step);
    return value(next);
  }

  Totals value(const Line& line) {
    if (++positions_ % positions_a_look == 0) look_at_clock();
    if (line.is_over() || gave_up_) return totals_of(line.p);
    if (line.phase() == Phase::draw) return mean_of_draws(line);
    const Seat seat = line.to_move();
    Totals best{};
    bool any = false;
    line.for_each_step([&](StepCode step) {
      const Totals here = after(line, step);
      if (any && lead(here, seat) <= lead(best, seat)) return;
      best = here;
      any = true;
    });
    return best;
  }

  Totals mean_of_draws(const Line& line) {
    Totals sum{};
    float weight = 0;
    for (std::size_t i = 0; i < line.p.setup->tiles().size(); ++i) {
      const auto type = static_cast<TileType>(i);
      const auto copies = static_cast<float>(copies_to_draw(line.p, type));
      if (copies == 0) continue;
      Line next = line;
      draw(Mover<Silent>(next.p, Silent{}), type, placements_of(next.p, type).any());
      // A tile that is put back is drawn again later: as if it had not been drawn (O-2).
      if (next.phase() == Phase::draw && next.p.ledger.tiles_left == line.p.ledger.tiles_left) continue;
      const Totals here = value(next);
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += copies * here[seat];
      weight += copies;
    }
    for (float& points : sum) points /= weight;
    return sum;
  }

  static Totals totals_of(const Position& p) {
    Totals totals{};
    for (std::size_t seat = 0; seat < totals.size(); ++seat) totals[seat] = p.ledger.score[seat];
    return totals;
  }

  void look_at_clock() {
    gave_up_ = gave_up_ || budget_.is_cancelled() || positions_ > most_positions ||
               std::chrono::steady_clock::now() >= deadline_;
  }

  TileLore lore_;
  const Budget& budget_;
  std::chrono::steady_clock::time_point deadline_;
  Line root_;
  std::uint64_t positions_ = 0;
  bool gave_up_ = false;
};

}  // namespace

std::optional<std::vector<Thought>> solve_endgame(const State& state, const Budget& budget) {
  if (budget.is_cancelled()) return std::nullopt;
  return Endgame(state, budget).solve();
}

}  // namespace bastide

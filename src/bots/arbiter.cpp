#include "bots/arbiter.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "bots/crew.hpp"
#include "bots/policy.hpp"

namespace bastide {
namespace {

constexpr int policy_width = 6;
// Fewer than this say nothing, unless more were not wanted.
constexpr int least_playouts = 8;
constexpr std::size_t most_candidates = 8;

std::size_t nearly_equal(const std::vector<Thought>& thoughts, const Arbitration& how) {
  const Thought& best = thoughts.front();
  const auto differs = [&](const Thought& other) {
    return static_cast<double>(other.visits) < how.visits * static_cast<double>(best.visits) ||
           other.value < best.value - how.points;
  };
  const auto end = std::find_if(thoughts.begin(), thoughts.end(), differs);
  return std::min(
      {static_cast<std::size_t>(how.candidates), most_candidates, static_cast<std::size_t>(end - thoughts.begin())});
}

class Hearing {
 public:
  // What each candidate led by after a playout.
  using Leads = std::array<double, most_candidates>;

  Hearing(const State& state, const std::vector<Thought>& thoughts, std::size_t count, const Arbitration& how,
          const Budget& budget, std::uint64_t seed)
      : state_(state), how_(how), budget_(budget), seed_(seed), lore_(state.setup()), judge_(lore_, state.bag()) {
    for (std::size_t i = 0; i < count; ++i) {
      State after = state;
      after.apply(thoughts[i].move);
      starts_.emplace_back(lore_, after.position());
    }
    leads_.resize(static_cast<std::size_t>(how.playouts));
  }

  // The candidate that did best; nothing if there was no time to hear them.
  std::optional<std::size_t> best() {
    share_out(budget_.threads, [this](int) { work(); });
    Leads sums{};
    int heard = 0;
    for (const std::optional<Leads>& leads : leads_) {
      if (!leads) continue;
      ++heard;
      for (std::size_t i = 0; i < starts_.size(); ++i) sums[i] += (*leads)[i];
    }
    if (budget_.is_cancelled() || heard < std::min(least_playouts, how_.playouts)) return std::nullopt;
    const auto end = sums.begin() + static_cast<std::ptrdiff_t>(starts_.size());
    return static_cast<std::size_t>(std::max_element(sums.begin(), end) - sums.begin());
  }

 private:
  void work() {
    Policy policy(judge_, policy_width);
    for (std::size_t playout = next_.fetch_add(1); playout < leads_.size(); playout = next_.fetch_add(1)) {
      Leads leads{};
      // The same bag and dice for every candidate.
      Random random(seed_ + playout);
      const Deck deck(state_.setup(), state_.bag(), random);
      for (std::size_t i = 0; i < starts_.size(); ++i) {
        if (budget_.is_cancelled() || std::chrono::steady_clock::now() >= end_) return;
        leads[i] = play(policy, starts_[i], deck, random);
      }
      leads_[playout] = leads;
    }
  }

  double play(Policy& policy, Line line, Deck deck, Random random) const {
    policy.play(line, deck, random, how_.steps);
    return static_cast<double>(judge_.judge(line.p, line.fits).lead(state_.to_move(), state_.setup().players()));
  }

  const State& state_;
  const Arbitration& how_;
  const Budget& budget_;
  std::uint64_t seed_;
  TileLore lore_;
  Judge judge_;
  std::vector<Line> starts_;
  std::vector<std::optional<Leads>> leads_;
  std::atomic<std::size_t> next_{0};
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + budget_.time;
};

}  // namespace

void arbitrate(const State& state, std::vector<Thought>& thoughts, const Arbitration& how, const Budget& budget,
               std::uint64_t seed) {
  const std::size_t count = nearly_equal(thoughts, how);
  if (count < 2) return;
  const auto best = Hearing(state, thoughts, count, how, budget, seed).best();
  if (!best) return;
  const auto chosen = thoughts.begin() + static_cast<std::ptrdiff_t>(*best);
  std::rotate(thoughts.begin(), chosen, chosen + 1);
}

}  // namespace bastide

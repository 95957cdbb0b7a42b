#include "bots/arbiter.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <optional>

#include "bots/crew.hpp"
#include "bots/policy.hpp"

namespace bastide {
namespace {

constexpr int policy_width = 6;
constexpr std::size_t most_candidates = 8;
// Played between two looks at who is behind; two candidates are the fewest. Fewer than one round say nothing, unless
// more were not wanted.
constexpr int round_playouts = static_cast<int>(fewest_playouts / 2);

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

// What each candidate led by after one playout.
using Leads = std::array<double, most_candidates>;

// The leads of two candidates in the same playouts.
struct Comparison {
  int playouts = 0;
  double sum = 0;  // of the one's lead less the other's
  double squares = 0;

  void add(double difference) {
    ++playouts;
    sum += difference;
    squares += difference * difference;
  }
  double mean() const { return playouts == 0 ? 0 : sum / playouts; }
  double error() const {
    const double variance = squares / playouts - mean() * mean();
    return std::sqrt(std::max(0.0, variance) / playouts);
  }
};

class Hearing {
 public:
  Hearing(const State& state, const std::vector<Thought>& thoughts, std::size_t count, const Arbitration& how,
          const Weights& weights, const Budget& budget, std::uint64_t seed)
      : state_(state),
        how_(how),
        budget_(budget),
        seed_(seed),
        lore_(state.setup()),
        judge_(lore_, state.bag(), weights) {
    for (std::size_t i = 0; i < count; ++i) {
      State after = state;
      after.apply(thoughts[i].move);
      starts_.emplace_back(lore_, after.position());
      heard_.push_back(i);
    }
  }

  struct Verdict {
    std::size_t best = 0;
    Leads deficits{};  // at most 0, which is the best one's
  };
  // Nothing if there was no time to hear them.
  std::optional<Verdict> verdict() {
    int played = 0;
    while (played < how_.playouts && heard_.size() > 1) {
      const int wanted = std::min({round_playouts, how_.playouts - played, affordable()});
      if (wanted == 0) break;
      const int done = play_round(played, wanted);
      played += done;
      if (done < wanted) break;
      if (how_.errors > 0) dismiss_those_behind();
    }
    if (budget_.is_cancelled() || played < std::min(round_playouts, how_.playouts)) return std::nullopt;
    Verdict verdict{leader(), {}};
    // Who was dismissed stays behind, though it may have been better than the best one in the playouts they share.
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      verdict.deficits[i] = std::min(0.0, comparisons_[i][verdict.best].mean());
    }
    return verdict;
  }

 private:
  int affordable() const {
    if (budget_.nodes == 0) return round_playouts;
    return static_cast<int>(std::min<std::uint64_t>(round_playouts, (budget_.nodes - spent_) / heard_.size()));
  }

  // Playouts from `first` on that all who are heard have played; fewer than wanted if time is over.
  int play_round(int first, int wanted) {
    std::array<std::optional<Leads>, round_playouts> round;
    std::atomic<int> next{0};
    share_out(std::min(budget_.threads, wanted), [&](int) {
      Policy policy(judge_, policy_width);
      for (int i = next.fetch_add(1); i < wanted; i = next.fetch_add(1)) {
        round[static_cast<std::size_t>(i)] = play_all(policy, static_cast<std::uint64_t>(first + i));
      }
    });
    int done = 0;
    for (const std::optional<Leads>& leads : round) {
      if (!leads) continue;
      ++done;
      for (const std::size_t i : heard_) {
        for (const std::size_t other : heard_) comparisons_[i][other].add((*leads)[i] - (*leads)[other]);
      }
    }
    spent_ += static_cast<std::uint64_t>(done) * heard_.size();
    return done;
  }

  // The same bag and dice for every candidate.
  std::optional<Leads> play_all(Policy& policy, std::uint64_t playout) const {
    Leads leads{};
    Random random(seed_ + playout);
    const Deck deck(state_.setup(), state_.bag(), random);
    for (const std::size_t i : heard_) {
      if (budget_.is_cancelled() || std::chrono::steady_clock::now() >= end_) return std::nullopt;
      leads[i] = play(policy, starts_[i], deck, random);
    }
    return leads;
  }

  double play(Policy& policy, Line line, Deck deck, Random random) const {
    policy.play(line, deck, random, how_.steps);
    return static_cast<double>(judge_.judge(line.p, line.fits).lead(state_.to_move(), state_.setup().players()));
  }

  std::size_t leader() const {
    std::size_t best = heard_.front();
    for (const std::size_t i : heard_) {
      if (comparisons_[i][best].mean() > 0) best = i;
    }
    return best;
  }

  void dismiss_those_behind() {
    const std::size_t best = leader();
    std::erase_if(heard_, [&](std::size_t i) {
      const Comparison& behind = comparisons_[i][best];
      return i != best && behind.mean() < -how_.errors * behind.error();
    });
  }

  const State& state_;
  const Arbitration& how_;
  const Budget& budget_;
  std::uint64_t seed_;
  TileLore lore_;
  Judge judge_;
  std::vector<Line> starts_;
  std::vector<std::size_t> heard_;  // candidates that may still be the best
  std::array<std::array<Comparison, most_candidates>, most_candidates> comparisons_{};
  std::uint64_t spent_ = 0;
  std::chrono::steady_clock::time_point end_ = std::chrono::steady_clock::now() + budget_.time;
};

}  // namespace

void arbitrate(const State& state, std::vector<Thought>& thoughts, const Arbitration& how, const Weights& weights,
               const Budget& budget, std::uint64_t seed) {
  const std::size_t count = nearly_equal(thoughts, how);
  if (count < 2) return;
  const auto verdict = Hearing(state, thoughts, count, how, weights, budget, seed).verdict();
  if (!verdict) return;
  double shift = 0;
  for (std::size_t i = 0; i < count; ++i) shift += thoughts[i].value - verdict->deficits[i];
  for (std::size_t i = 0; i < count; ++i) {
    thoughts[i].value = shift / static_cast<double>(count) + verdict->deficits[i];
  }
  const auto begin = thoughts.begin();
  const auto best = begin + static_cast<std::ptrdiff_t>(verdict->best);
  std::rotate(begin, best, best + 1);
  std::stable_sort(begin, begin + static_cast<std::ptrdiff_t>(count),
                   [](const Thought& a, const Thought& b) { return a.value > b.value; });
}

}  // namespace bastide

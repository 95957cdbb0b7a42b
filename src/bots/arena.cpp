#include "bots/arena.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <mutex>
#include <thread>

#include "bots/arena_ranks.hpp"
#include "record/files.hpp"
#include "record/notation.hpp"

namespace bastide {
namespace {

std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  std::uint64_t z = (a ^ (b + 0x9E3779B97F4A7C15 + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9;
  return z ^ (z >> 31);
}

using Pair = std::pair<std::size_t, std::size_t>;

// Of contestants, in the order of run_arena.
std::vector<Pair> pairs_of(const ArenaPlan& plan) {
  std::vector<Pair> pairs;
  for (std::size_t first = 0; first < plan.contestants.size(); ++first) {
    for (std::size_t second = first + 1; second < plan.contestants.size(); ++second) pairs.emplace_back(first, second);
  }
  return pairs;
}

void add(SeatResult& sum, const SeatResult& game) {
  sum.score += game.score;
  sum.faults += game.faults;
  sum.farmers += game.farmers;
  sum.idle_farmers += game.idle_farmers;
}

// The games of one pair, dealt out to threads and taken back in order.
class Pairing {
 public:
  Pairing(const ArenaPlan& plan, int number, std::size_t first, std::size_t second)
      : plan_(plan), number_(number), first_(first), second_(second), orders_(seat_orders(plan.setup->players())) {
    if (plan.test) test_.emplace(*plan.test);
  }

  int deals() const {
    const int orders = static_cast<int>(orders_.size());
    return (plan_.games + orders - 1) / orders;
  }

  Status play(ArenaLog& log, const std::function<void()>& advance, Desk* desk) {
    games_.resize(static_cast<std::size_t>(deals()) * orders_.size());
    std::vector<std::thread> threads;
    const auto take_back = [&](const GameKey& key, const Result<PlayedGame>& game) { take(key, game, log, advance); };
    const auto work = [&] {
      while (const auto key = next(log, advance)) take_back(*key, play_arena_game(plan_, *key));
    };
    // This thread alone talks to other ranks; without any it plays itself.
    for (int i = desk == nullptr ? 1 : 0; i < plan_.threads; ++i) threads.emplace_back(work);
    Status handed_out = Done{};
    if (desk == nullptr) work();
    else handed_out = desk->hand_out([&] { return next(log, advance); }, take_back);
    for (std::thread& thread : threads) thread.join();
    if (!handed_out) return handed_out;
    return fault_.empty() ? Status(Done{}) : Error{fault_};
  }

  PairResult result() const {
    PairResult result;
    result.first = first_;
    result.second = second_;
    result.tournament = summarize(deals_);
    if (test_) {
      result.ratio = test_->ratio();
      result.verdict = test_->verdict();
    }
    for (std::size_t game = 0; game < deals_.size() * orders_.size(); ++game) {
      const std::vector<int>& order = orders_[game % orders_.size()];
      for (std::size_t seat = 0; seat < order.size(); ++seat) {
        add(order[seat] == 0 ? result.of_first : result.of_second, (*games_[game])[seat]);
      }
    }
    return result;
  }

 private:
  // The next one to be played; those played before are counted on the way.
  std::optional<GameKey> next(const ArenaLog& log, const std::function<void()>& advance) {
    for (;;) {
      const std::size_t game = next_.fetch_add(1);
      if (game >= games_.size() || stops_ || plan_.budget.is_cancelled()) return std::nullopt;
      const GameKey key{number_, static_cast<int>(game / orders_.size()), static_cast<int>(game % orders_.size())};
      const std::lock_guard lock(mutex_);
      const auto before = log.played().find(key);
      if (before == log.played().end()) return key;
      count(key, before->second, advance);
    }
  }

  void take(const GameKey& key, const Result<PlayedGame>& game, ArenaLog& log, const std::function<void()>& advance) {
    const std::lock_guard lock(mutex_);
    if (plan_.budget.is_cancelled()) return;  // its last moves were hurried
    if (!fault_.empty()) return;
    Status kept = game ? keep_record(key, game->record) : Status(Error{game.error()});
    if (kept) kept = log.add(key, game->result);
    if (kept) return count(key, game->result, advance);
    fault_ = kept.error();
    stops_ = true;
  }

  void count(const GameKey& key, const GameResult& game, const std::function<void()>& advance) {
    games_[static_cast<std::size_t>(key.deal) * orders_.size() + static_cast<std::size_t>(key.order)] = game;
    take_deals();
    if (is_decided()) stops_ = true;
    advance();
  }

  Status keep_record(const GameKey& key, const std::string& record) const {
    if (plan_.records.empty()) return Done{};
    const std::string name =
        std::to_string(key.pair) + '-' + std::to_string(key.deal) + '-' + std::to_string(key.order);
    return write_file(plan_.records + '/' + name + ".txt", record);
  }

  // What came last may fill a gap. Deals count from the first on, up to the one that decides a test: so its end does
  // not depend on which thread was faster.
  void take_deals() {
    while (!is_decided() && deals_.size() * orders_.size() < games_.size()) {
      DealScore deal;
      for (std::size_t i = 0; i < orders_.size(); ++i) {
        const auto& game = games_[deals_.size() * orders_.size() + i];
        if (!game) return;
        add_game(deal, orders_[i], *game);
      }
      deals_.push_back(deal);
      if (test_) test_->add(deal);
    }
  }

  bool is_decided() const { return test_ && test_->verdict() != Verdict::open; }

  void add_game(DealScore& deal, const std::vector<int>& order, const GameResult& game) const {
    std::array<double, 2> points{};
    std::array<int, 2> seats{};
    for (std::size_t seat = 0; seat < order.size(); ++seat) {
      points[static_cast<std::size_t>(order[seat])] += game[seat].score;
      ++seats[static_cast<std::size_t>(order[seat])];
    }
    const double margin = points[0] / seats[0] - points[1] / seats[1];
    deal.margin += margin / static_cast<double>(orders_.size());
    ++(margin > 0 ? deal.wins : margin < 0 ? deal.losses : deal.draws);
  }

  const ArenaPlan& plan_;
  int number_;
  std::size_t first_;
  std::size_t second_;
  std::vector<std::vector<int>> orders_;
  std::vector<std::optional<GameResult>> games_;
  std::vector<DealScore> deals_;
  std::optional<SequentialTest> test_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stops_{false};
  std::mutex mutex_;
  std::string fault_;
};

Result<ArenaLog> log_of(const ArenaPlan& plan) {
  if (plan.results.empty()) return ArenaLog();
  return ArenaLog::open(plan.results, heading_of(plan), plan.setup->players());
}

Status make_folder(const std::string& path) {
  if (path.empty()) return Done{};
  std::error_code fault;
  std::filesystem::create_directories(path, fault);
  if (fault) return Error{path + " cannot be made: " + fault.message()};
  return Done{};
}

}  // namespace

std::vector<std::vector<int>> seat_orders(int players) {
  std::vector<std::vector<int>> orders;
  for (int first = 0; first < 2; ++first) {
    for (int turn = 0; turn < players; ++turn) {
      std::vector<int> order;
      for (int seat = 0; seat < players; ++seat) order.push_back(((seat + turn) % players + first) % 2);
      if (std::find(orders.begin(), orders.end(), order) == orders.end()) orders.push_back(order);
    }
  }
  return orders;
}

std::uint64_t games_planned(const ArenaPlan& plan) {
  const std::uint64_t players = plan.contestants.size();
  const std::uint64_t orders = seat_orders(plan.setup->players()).size();
  return players * (players - 1) / 2 * ((static_cast<std::uint64_t>(plan.games) + orders - 1) / orders) * orders;
}

std::string heading_of(const ArenaPlan& plan) {
  std::string text = "arena 2 " + to_string(plan.setup->rules()) + " seed=" + std::to_string(plan.seed);
  text += " nodes=" + std::to_string(plan.budget.nodes) + " time=" + std::to_string(plan.budget.time.count());
  if (plan.budget.threads > 1) text += " search-threads=" + std::to_string(plan.budget.threads);
  for (const Contestant& contestant : plan.contestants) text += ' ' + contestant.name;
  return text;
}

Result<PlayedGame> play_arena_game(const ArenaPlan& plan, const GameKey& key) {
  const auto [first, second] = pairs_of(plan)[static_cast<std::size_t>(key.pair)];
  Match match;
  match.setup = plan.setup;
  match.budget = plan.budget;
  // All pairs of a round robin play the same decks.
  match.deck_seed = mixed(plan.seed, static_cast<std::uint64_t>(key.deal));
  match.bot_seed = mixed(match.deck_seed, static_cast<std::uint64_t>(key.order + 1));
  const auto orders = seat_orders(plan.setup->players());
  for (const int who : orders[static_cast<std::size_t>(key.order)]) {
    match.lineup.push_back(plan.contestants[who == 0 ? first : second]);
  }
  Record record(plan.setup);
  for (std::size_t seat = 0; seat < match.lineup.size(); ++seat) {
    const Status named = record.set_player(static_cast<Seat>(seat), match.lineup[seat].name);
    if (!named) return Error{named.error()};
  }
  const auto played = play_match(match, record);
  if (!played) return Error{played.error()};
  return PlayedGame{*played, plan.records.empty() ? "" : to_text(record)};
}

Result<std::vector<PairResult>> run_arena(const ArenaPlan& plan, const std::function<void()>& advance, Ranks* ranks) {
  std::optional<Desk> desk;
  if (ranks != nullptr) desk.emplace(plan, *ranks);
  if (const Status made = make_folder(plan.records); !made) return Error{made.error()};
  auto log = log_of(plan);
  if (!log) return Error{log.error()};
  std::vector<PairResult> results;
  for (const auto& [first, second] : pairs_of(plan)) {
    Pairing pairing(plan, static_cast<int>(results.size()), first, second);
    if (const Status played = pairing.play(*log, advance, desk ? &*desk : nullptr); !played) {
      return Error{played.error()};
    }
    results.push_back(pairing.result());
  }
  return results;
}

}  // namespace bastide

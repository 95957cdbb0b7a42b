// Many clients that do anything at any time, twice, late, for others' seats: a model of the network and of malice. The
// table must refuse without harm, keep its secrets, and come back from its log as it was.
#include <gtest/gtest.h>

#include "record/deck_proof.hpp"
#include "support/house.hpp"
#include "support/secrets.hpp"
#include "table/event_json.hpp"
#include "table/fair_dealing.hpp"
#include "table/view.hpp"

namespace bastide::table {
namespace {

using namespace test;

class Storm {
 public:
  Storm(const TableSpec& spec, std::uint64_t seed) : house_(spec), random_(seed) {
    house_.services.limits.sent_away = 2;
  }

  void blow(int commands) {
    for (; commands > 0; --commands) {
      house_.now += Millis(random_.below(random_.below(20) == 0 ? 40'000 : 900));
      if (random_.below(4) == 0) act_as_host();
      else act_as_somebody();
      hold_invariants();
      if (random_.below(150) == 0) house_.restart(Millis(random_.below(5000)));
    }
    house_.check();
  }

  const House& house() const { return house_; }
  int accepted = 0;
  int refused = 0;
  int repeated = 0;

 private:
  const Person& somebody() {
    static const Person people[] = {anna, ben, cleo, stranger, {{"p-5"}, "Eve"}};
    return people[random_.below(std::size(people))];
  }
  Seat some_seat() { return static_cast<Seat>(random_.below(6)); }
  std::optional<Seat> maybe_seat() { return random_.below(2) ? std::optional(some_seat()) : std::nullopt; }
  const char* some(std::initializer_list<const char*> words) {
    return words.begin()[random_.below(static_cast<std::uint32_t>(words.size()))];
  }

  // A legal choice as often as not.
  Choice some_choice() {
    if (house_.state().to_move() && random_.below(4) > 0) return house_.some_choice();
    if (random_.below(3) == 0) return TakeFollowerBack{cell(0, 0), {FeatureKind::city, 0}};
    return LayTile{cell(static_cast<int>(random_.below(5)) - 2, static_cast<int>(random_.below(5)) - 2),
                   rotation_of(static_cast<int>(random_.below(4))), some({"-", "city[0]", "pig:field[0]", "nonsense"})};
  }

  Action play_somehow() {
    const auto to_move = house_.state().to_move();
    return Play{to_move && random_.below(5) > 0 ? *to_move : some_seat(), some_choice()};
  }

  Action some_action() {
    switch (random_.below(40)) {
      case 0: return Leave{maybe_seat()};
      case 1: return AddBot{some({"random", "greedy", "wizard"}), maybe_seat()};
      case 2: return Kick{some({"Ben", "2", "Eve", "greedy", ""})};
      case 3:
        return SetOption{some({"fluss", "old", "clock", "seats", "sets", "colour"}),
                         some({"", "off", "live 60s+1s", "3", "base,wheel", "base,tb"})};
      case 4:
      case 5:
      case 6: return Start{};
      case 7:
      case 8:
      case 9:
      case 10: return GiveNonce{some_seat(), filled(static_cast<std::uint8_t>(random_.below(256)))};
      case 11: return random_.below(12) == 0 ? Action(Resign{maybe_seat()}) : Action(Help{});
      case 12: return Propose{{static_cast<ProposalKind>(random_.below(3)), static_cast<int>(random_.below(4))}};
      case 13: return Answer{random_.below(3) == 0};
      case 14: return Say{some({"hello", "", "/join", "/leave 9", "/start", "/option fluss", "/yes", "\x01"})};
      case 15: return Mute{some({"Ben", "Anna", "p-5", "who"}), random_.below(2) == 0};
      case 16:
      case 17:
      case 18: return Join{maybe_seat(), some({"", "", "Otto", "\xff"})};
      default: return play_somehow();
    }
  }

  std::optional<Version> some_version() {
    const Version version = house_.table.version();
    switch (random_.below(8)) {
      case 0: return std::nullopt;
      case 1: return version - std::min<Version>(version, random_.below(6));
      case 2: return version + random_.below(3);
      default: return version;
    }
  }

  void act_as_somebody() {
    if (!sent_.empty() && random_.below(6) == 0) return resend();
    // Somebody who is to move acts for themselves as a rule.
    const auto to_move = house_.state().to_move();
    const bool own = to_move && random_.below(3) > 0 && house_.state().seat(*to_move)->owner() != nullptr;
    const Person actor = own ? house_.owner_of(*to_move) : somebody();
    const Command command{
        actor, {"s" + std::to_string(sent_.size())}, some_version(), some_action(), Millis(random_.below(700))};
    const Outcome outcome = house_.send(command);
    count(outcome);
    if (outcome.refusal || std::holds_alternative<Help>(command.action)) return;
    EXPECT_FALSE(outcome.entries.empty()) << "the log must know every command that was accepted";
    sent_.push_back({command, outcome.version});
  }

  // Twice and late, in any order.
  void resend() {
    const std::size_t recent = std::min<std::size_t>(sent_.size(), 20);
    const auto& [command, version] = sent_[sent_.size() - 1 - random_.below(static_cast<std::uint32_t>(recent))];
    const Outcome outcome = house_.send(command);
    if (outcome.repeated) {
      EXPECT_EQ(outcome.version, version);
      EXPECT_TRUE(outcome.entries.empty());
    }
    count(outcome);
  }

  void act_as_host() {
    const Wants wants = house_.table.wants();
    if (wants.seed && random_.below(2)) return house_.give_seed();
    if (wants.bot && random_.below(4)) return house_.play_one();
    if (wants.rematch) count(house_.host(RematchMade{{"t2"}}));
    switch (random_.below(12)) {
      case 0: count(house_.host(Disconnected{somebody().id})); break;
      case 1:
      case 2: count(house_.host(Connected{somebody().id})); break;
      case 3: count(house_.host(BotPlays{some_seat(), house_.state().position_changed, some_choice()})); break;
      case 4: count(house_.host(BotFailed{some_seat(), house_.state().position_changed, "random"})); break;
      default: count(house_.host(Tick{})); break;
    }
  }

  void count(const Outcome& outcome) {
    repeated += outcome.repeated;
    (outcome.refusal ? refused : accepted) += 1;
    if (outcome.refusal) {
      for (const Entry& entry : outcome.entries) EXPECT_TRUE(entry.cause.command.text.empty());
    }
  }

  void hold_invariants() {
    for (; seen_ < house_.log.size(); ++seen_) {
      const Entry& entry = house_.log[seen_];
      EXPECT_EQ(entry.version, seen_ + 1);
      const auto message = viewer_json(entry, stranger.id);
      if (message) {
        EXPECT_EQ(secret_in(message->dump(), house_.state(), house_.services), "");
      }
    }
    const TableState& state = house_.state();
    EXPECT_EQ(state.version, house_.log.size());
    EXPECT_LE(state.done.size(), commands_known);
    EXPECT_LE(state.chat.size(), chat_kept);
    if (random_.below(40) != 0) return;
    auto again = Table::replay(house_.log, house_.services);
    ASSERT_TRUE(again) << again.error();
    EXPECT_TRUE(*again == house_.table);
    house_.check();
  }

  House house_;
  Random random_;
  struct Sent {
    Command command;
    Version version;
  };
  std::vector<Sent> sent_;
  std::size_t seen_ = 0;
};

TEST(Storm, LeavesEveryTableSoundAndEverySecretKept) {
  int finished = 0;
  int refused = 0;
  int repeated = 0;
  const char* clocks[] = {"none", "live 60s+1s", "correspondence 1d"};
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    Storm storm(spec_of(seed % 2 ? "players=3 sets=base" : "players=4 sets=base,river,traders_and_builders,wheel",
                        clocks[seed % 3], Order::drawn),
                seed);
    storm.blow(900);
    const House& house = storm.house();
    refused += storm.refused;
    repeated += storm.repeated;
    if (house.state().stage != Stage::finished || !house.state().game) continue;
    ++finished;
    const Status verified = verify_deck(*house.table.record());
    EXPECT_TRUE(verified) << verified.error();
  }
  EXPECT_GT(finished, 8);
  EXPECT_GT(refused, 1000);
  EXPECT_GT(repeated, 100);
}

}  // namespace
}  // namespace bastide::table

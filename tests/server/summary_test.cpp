// Summaries: the same about seats and stages as the table itself, without its rules.
#include "server/summary.hpp"

#include <gtest/gtest.h>

#include "server/store_samples.hpp"

namespace bastide::test {
namespace {

using namespace server;
using namespace table;

Summary folded(const std::vector<Entry>& log) {
  Summary summary;
  for (const Entry& one : log) fold(summary, one);
  return summary;
}

// What the table says that the summary should.
void expect_fits(const Summary& summary, const House& house) {
  const TableState& state = house.state();
  EXPECT_EQ(summary.table, state.id);
  EXPECT_EQ(summary.version, state.version);
  EXPECT_EQ(summary.stage, state.stage);
  EXPECT_EQ(summary.host, state.host);
  EXPECT_EQ(summary.spec, state.spec);
  EXPECT_EQ(summary.over, state.over);
  EXPECT_EQ(summary.rematch, state.rematch);
  EXPECT_EQ(summary.made, state.made_at);
  EXPECT_EQ(summary.changed, state.last_at);
  ASSERT_EQ(summary.seats.size(), state.seats.size());
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    ASSERT_EQ(summary.seats[i].has_value(), state.seats[i].has_value());
    if (!state.seats[i]) continue;
    EXPECT_EQ(summary.seats[i]->name, state.seats[i]->name);
    EXPECT_EQ(summary.seats[i]->bot, state.seats[i]->played_by());
    const PersonId* owner = state.seats[i]->owner();
    EXPECT_EQ(summary.seats[i]->person, owner == nullptr ? std::nullopt : std::optional(*owner));
  }
  EXPECT_EQ(must(summary_of_json(to_json(summary))), summary);
}

TEST(Summary, SaysAboutSeatsAndStagesWhatTheTableSays) {
  House house(spec_of("players=5 sets=base", "none", Order::drawn));
  const auto check = [&] { expect_fits(folded(house.log), house); };
  check();
  house.done(ben, Join{});
  house.done(cleo, Join{});
  house.done(anna, Join{});
  check();
  house.done(ben, Leave{});
  check();
  house.done(anna, AddBot{"greedy", {}});
  house.done(anna, SetOption{"seats", "4"});
  check();
  house.done(anna, SetOption{"visibility", "by_link"});
  house.done(anna, Start{});
  check();
  house.give_seed();
  house.give_nonces();
  check();
  house.play(20);
  house.done(cleo, Leave{});
  check();
  house.play(5);
  house.done(cleo, Join{});
  check();
  house.play_to_end();
  house.done(anna, Propose{{ProposalKind::rematch, 0}});
  house.done(cleo, Answer{true});
  house.host(RematchMade{{"t2"}});
  check();
  EXPECT_EQ(folded(house.log).tiles, 71);
  EXPECT_TRUE(counts(folded(house.log)));
}

TEST(Summary, ATileThatGoesBackIsNotCounted) {
  AppendEntries log = log_of("t1", {TileRejected{first, "BG-A", true}, TileRejected{first, "BG-A", false}, TileLaid{}});
  EXPECT_EQ(folded(log.entries).tiles, 2);
}

TEST(Summary, GamesThatWereCalledOffDoNotCount) {
  const auto ended = [](EndWhy why) { return folded(log_of("t1", {GameOver{why, {1, 2}, {first}}}).entries); };
  EXPECT_TRUE(counts(ended(EndWhy::played)));
  EXPECT_TRUE(counts(ended(EndWhy::resigned)));
  EXPECT_TRUE(counts(ended(EndWhy::flagged)));
  EXPECT_FALSE(counts(ended(EndWhy::aborted)));
  EXPECT_FALSE(counts(ended(EndWhy::closed)));
  EXPECT_FALSE(counts(folded(log_of("t1", {}).entries)));
}

TEST(Summary, EventsThatCannotBeDoNoHarm) {
  const Seat last{5};
  AppendEntries log = log_of("t1", {sits(last, anna), GotUp{last, GotUpWhy::left}, DeckMixed{{last, second, first}},
                                    BotStandsIn{last, "greedy", StandInWhy::left}, OwnerReturned{last}});
  EXPECT_EQ(folded(log.entries).seats.size(), 3U);
}

TEST(Summary, ReadsOnlyWhatItWrites) {
  const nlohmann::json good =
      to_json(folded(log_of("t1", {sits(first, anna), GameOver{EndWhy::played, {1}, {first}}}).entries));
  ASSERT_TRUE(summary_of_json(good));
  for (const auto& [key, value] : good.items()) {
    if (key == "over") continue;
    nlohmann::json damaged = good;
    damaged.erase(key);
    EXPECT_FALSE(summary_of_json(damaged)) << key;
  }
  for (const auto& [key, value] : good.items()) {
    nlohmann::json damaged = good;
    damaged[key] = nlohmann::json::array({nlohmann::json::object()});
    EXPECT_FALSE(summary_of_json(damaged)) << key;
  }
  EXPECT_FALSE(summary_of_json(nullptr));
}

}  // namespace
}  // namespace bastide::test

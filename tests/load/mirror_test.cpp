// A client that begins at any moment, and follows, knows what everybody knows.
#include "load/mirror.hpp"

#include <gtest/gtest.h>

#include "support/house.hpp"
#include "support/knowledge.hpp"
#include "table/event_json.hpp"
#include "table/view.hpp"

namespace bastide::load {
namespace {

using namespace test;
using nlohmann::json;

json view_message(const House& house, const PersonId& viewer) {
  return {{"type", "view"},
          {"table", "t1"},
          {"version", house.table.version()},
          {"view", table::view_json(house.table, viewer, house.now)}};
}

// Those of the log after `version`, as the viewer gets them.
json events_message(const House& house, const PersonId& viewer, table::Version version) {
  json events = json::array();
  for (const table::Entry& entry : house.log) {
    if (entry.version <= version) continue;
    if (const auto event = table::viewer_json(entry, viewer)) events.push_back(*event);
  }
  return {{"type", "events"}, {"table", "t1"}, {"version", house.table.version()}, {"events", events}};
}

class Mirrored : public ::testing::Test {
 protected:
  // Another client begins to watch now.
  void begin_another() {
    mirrors_.emplace_back(setups_);
    const Status seen = mirrors_.back().see(view_message(house_, cleo.id));
    EXPECT_TRUE(seen) << seen.error();
  }
  void expect_all_know_the_same() {
    begin_another();
    const Mirror& fresh = mirrors_.back();
    for (std::size_t i = 0; i + 1 < mirrors_.size(); ++i) {
      const Status seen = mirrors_[i].see(events_message(house_, cleo.id, mirrors_[i].version()));
      ASSERT_TRUE(seen) << seen.error();
      EXPECT_EQ(difference(mirrors_[i].state(), fresh.state()), "") << "of the client that began as number " << i;
      EXPECT_EQ(mirrors_[i].missed(), 0u);
      EXPECT_EQ(mirrors_[i].repeated(), 0u);
    }
  }

  House house_{spec_of("players=3 sets=base,river,traders_and_builders,wheel", "live 10m+5s", table::Order::drawn)};
  std::shared_ptr<table::SetupShelf> setups_ = std::make_shared<table::SetupShelf>();
  std::vector<Mirror> mirrors_;
};

TEST_F(Mirrored, FromAnyMomentAClientKnowsWhatAllKnow) {
  begin_another();
  house_.done(anna, table::Join{});
  house_.done(ben, table::Join{});
  house_.done(anna, table::AddBot{"random", {}});
  expect_all_know_the_same();
  house_.done(anna, table::Say{"hello"});
  house_.done(anna, table::Start{});
  expect_all_know_the_same();
  house_.give_seed();
  expect_all_know_the_same();
  house_.give_nonces();
  expect_all_know_the_same();
  for (int i = 0; i < 20; ++i) {
    house_.play(4);
    if (i == 5) house_.done(ben, table::Leave{});
    if (i == 13) house_.done(anna, table::Propose{{table::ProposalKind::correspondence, 3}});
    if (i == 12) house_.done(ben, table::Join{});
    if (i == 14) house_.done(ben, table::Answer{false});
    if (i == 16) house_.restart(std::chrono::seconds(5));
    expect_all_know_the_same();
  }
  house_.play_to_end();
  expect_all_know_the_same();
  EXPECT_EQ(mirrors_.front().state().stage, Stage::finished);
}

TEST_F(Mirrored, EventsFromTheFirstOnAreAsGoodAsAView) {
  house_.begin({anna, ben, cleo});
  house_.play(30);
  Mirror mirror(setups_);
  const Status seen = mirror.see(events_message(house_, cleo.id, 0));
  ASSERT_TRUE(seen) << seen.error();
  mirrors_.push_back(std::move(mirror));
  expect_all_know_the_same();
}

TEST_F(Mirrored, CountsWhatWasLostAndWhatCameTwice) {
  begin_another();
  house_.done(anna, table::Say{"one"});
  house_.done(anna, table::Say{"two"});
  json message = events_message(house_, cleo.id, 1);
  const json second = message["events"][1];
  Mirror& mirror = mirrors_.front();
  EXPECT_TRUE(mirror.see({{"type", "event"}, {"table", "t1"}, {"event", second}}));
  EXPECT_TRUE(mirror.see({{"type", "event"}, {"table", "t1"}, {"event", second}}));
  EXPECT_EQ(mirror.missed(), 1u);
  EXPECT_EQ(mirror.repeated(), 1u);
}

TEST_F(Mirrored, NoticesThatItsPositionIsNotTheServers) {
  house_.begin({anna, ben, cleo});
  house_.play(5);
  json view = view_message(house_, cleo.id);
  EXPECT_TRUE(Mirror(setups_).see(view));
  view["view"]["hash"] = "0000000000000000";
  EXPECT_FALSE(Mirror(setups_).see(view));
  json events = events_message(house_, cleo.id, 0);
  for (json& event : events["events"]) {
    const bool moves = event["event"] == "tile_drawn" || event["event"] == "tile_laid";
    EXPECT_EQ(event.contains("hash"), moves) << event;
    if (event["event"] == "tile_laid") event["hash"] = "0000000000000000";
  }
  EXPECT_FALSE(Mirror(setups_).see(events));
}

TEST_F(Mirrored, RefusesAViewThatMakesNoSense) {
  house_.begin({anna, ben, cleo});
  for (const char* field : {"table", "version", "stage", "host", "spec", "seats", "record", "deck", "order"}) {
    json message = view_message(house_, cleo.id);
    message["view"][field] = "nonsense\n";
    if (std::string_view(field) == "table") message["view"][field] = 7;
    EXPECT_FALSE(Mirror(setups_).see(message)) << field;
  }
}

}  // namespace
}  // namespace bastide::load

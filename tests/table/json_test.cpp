// Commands, events and refusals as JSON.
#include <gtest/gtest.h>

#include <set>

#include "support/house.hpp"
#include "table/command_json.hpp"
#include "table/event_json.hpp"

namespace bastide::table {
namespace {

using namespace test;
using nlohmann::json;

// "ok", or the code it is refused with.
std::string read(std::string_view text) {
  const auto action = action_of_json(json::parse(text));
  if (const auto* refusal = std::get_if<Refusal>(&action)) return std::string(word(refusal->code));
  EXPECT_EQ(to_json(std::get<Action>(action)), json::parse(text));
  return "ok";
}

const char* const well_formed[] = {
    R"({"do":"join"})",
    R"({"do":"join","seat":1,"neighbour":"Ben"})",
    R"({"do":"leave","seat":5})",
    R"({"do":"bot","level":"greedy","seat":2})",
    R"({"do":"kick","who":"Ben"})",
    R"({"do":"option","name":"fluss","value":""})",
    R"({"do":"start"})",
    R"({"do":"nonce","seat":0,"nonce":"0101010101010101010101010101010101010101010101010101010101010101"})",
    R"({"do":"play","seat":0,"cell":[1,-3],"rotation":2,"figure":"road[0]"})",
    R"({"do":"take_back","seat":0,"cell":[1,0],"segment":"city[0]"})",
    R"({"do":"resign"})",
    R"({"do":"propose","what":"correspondence","days":3})",
    R"({"do":"propose","what":"rematch"})",
    R"({"do":"answer","yes":true})",
    R"({"do":"say","text":"hello"})",
    R"({"do":"mute","who":"Ben","muted":false})",
    R"({"do":"help"})",
};

TEST(CommandJson, ReadsWhatItWrites) {
  for (const char* text : well_formed) EXPECT_EQ(read(text), "ok") << text;
}

TEST(CommandJson, RefusesAnyFieldThatIsMissingWrongOrTooMany) {
  const json wrong[] = {nullptr, -1, 6, 1e300, "x", json::array({1, 2, 3}), json::object({{"a", 1}})};
  for (const char* text : well_formed) {
    const json good = json::parse(text);
    for (const auto& [key, value] : good.items()) {
      for (const json& other : wrong) {
        json bad = good;
        bad[key] = other;
        const auto action = action_of_json(bad);
        if (std::holds_alternative<Refusal>(action)) continue;
        // Any text is one, and the table judges the days.
        EXPECT_TRUE(other.is_string() || key == "days") << bad;
      }
    }
    json bad = good;
    bad["extra"] = 1;
    EXPECT_TRUE(std::holds_alternative<Refusal>(action_of_json(bad))) << bad;
  }
}

TEST(CommandJson, RefusesWhatIsNoAction) {
  EXPECT_EQ(read("[]"), "malformed");
  EXPECT_EQ(read("{}"), "malformed");
  EXPECT_EQ(read(R"({"do":7})"), "malformed");
  EXPECT_EQ(read(R"({"do":"dance"})"), "unknown_command");
  EXPECT_EQ(read(R"({"do":"play","seat":0})"), "malformed");
  EXPECT_EQ(read(R"({"do":"kick","who":")" + std::string(201, 'x') + R"("})"), "malformed");
}

TEST(CommandJson, NoMessageBecomesACommandOfTheServer) {
  for (const char* name :
       {"connected", "disconnected", "commit_seed", "bot_plays", "rematch_made", "tick", "resume", "close"}) {
    EXPECT_EQ(read(json{{"do", name}}.dump()), "unknown_command") << name;
  }
}

TEST(Codes, AreSpeltEachInItsOwnWay) {
  std::set<std::string_view> words;
  for (int i = 0; i < codes; ++i) {
    const Code code = static_cast<Code>(i);
    words.insert(word(code));
    EXPECT_EQ(code_of(word(code)), code);
  }
  EXPECT_EQ(words.size(), static_cast<std::size_t>(codes));
  EXPECT_FALSE(words.contains(""));
  EXPECT_FALSE(code_of("no such code"));
}

// --- events

// A log with every event that there is.
std::vector<Entry> every_event() {
  const TableSpec spec = spec_of("players=2 sets=base,river", "live 10m+5s", Order::drawn);
  const Event events[] = {TableMade{{"t1"}, anna, spec},
                          SatDown{first, "Anna", Owner{anna.id}},
                          GotUp{first, GotUpWhy::kicked},
                          SentAway{ben.id},
                          HostChanged{ben},
                          OptionSet{"fluss", "", spec},
                          Dealing{spec},
                          SeedCommitted{filled(1), {3, filled(2), filled(3)}, first_moment},
                          NonceGiven{second, filled(4)},
                          NonceMissed{first},
                          DeckMixed{{second, first}},
                          TileDrawn{first, "BG-A", true},
                          TileRejected{first, "BG-A", true},
                          FollowerTakenBack{first, {cell(1, -1), {FeatureKind::road, 1}}, 5ms},
                          TileLaid{first, {cell(0, 1), Rotation::half, "-"}, -5ms},
                          BotStandsIn{first, "greedy", StandInWhy::failed},
                          OwnerReturned{first},
                          WentOut{first, Out::flagged},
                          ClockChanged{ClockRules::correspondence(3)},
                          WentAway{anna.id},
                          CameBack{anna.id},
                          Paused{1h},
                          Proposed{anna.id, {ProposalKind::correspondence, 3}},
                          Agreed{ben.id},
                          ProposalEnded{ProposalEnd::lapsed},
                          RematchReady{{"t2"}},
                          GameOver{EndWhy::played, {10, 20}, {second}},
                          SeedRevealed{filled(5)},
                          Said{anna, "\"quoted\" \\ text"},
                          MuteSet{anna.id, ben.id, true},
                          SeedSealed{"00ff"}};
  std::vector<Entry> log;
  for (const Event& event : events) {
    log.push_back({log.size() + 1, first_moment, {anna.id, {"c1"}}, {Audience::Kind::only, {anna.id, ben.id}}, event});
  }
  return log;
}

TEST(EventJson, ReadsEveryEventAsItWritesIt) {
  const auto log = every_event();
  ASSERT_EQ(log.size(), std::variant_size_v<Event>);
  for (std::size_t i = 0; i < log.size(); ++i) {
    EXPECT_EQ(log[i].event.index(), i);
    const json written = log_json(log[i]);
    const auto read = entry_of_json(json::parse(written.dump()));
    ASSERT_TRUE(read) << read.error() << written;
    EXPECT_EQ(log_json(*read), written);
    EXPECT_EQ(read->event.index(), i);
  }
}

TEST(EventJson, ReadsNoEntryWithAFieldMissing) {
  for (const Entry& entry : every_event()) {
    const json written = log_json(entry);
    for (const auto& [key, value] : written.items()) {
      if (key == "cause" || key == "audience") continue;
      json damaged = written;
      damaged.erase(key);
      EXPECT_FALSE(entry_of_json(damaged)) << key << " of " << written;
      damaged[key] = json::array({json::object()});
      EXPECT_FALSE(entry_of_json(damaged)) << key << " of " << written;
    }
  }
}

TEST(EventJson, AViewersFormHasNeitherCauseNorAudience) {
  for (const Entry& entry : every_event()) {
    const auto message = viewer_json(entry, anna.id);
    EXPECT_EQ(message.has_value(), !std::holds_alternative<SeedSealed>(entry.event));
    if (!message) continue;
    EXPECT_FALSE(message->contains("cause"));
    EXPECT_FALSE(message->contains("audience"));
    EXPECT_FALSE(viewer_json(entry, stranger.id));
    EXPECT_FALSE(viewer_json(entry, PersonId{}));
  }
}

TEST(EventJson, TheSealedSeedHasNoViewersFormWhateverItsAudience) {
  EXPECT_FALSE(viewer_json({1, first_moment, {}, {}, SeedSealed{"00ff"}}, anna.id));
}

}  // namespace
}  // namespace bastide::table

// Programs of the operator's at tables: they play like any bot, and whatever they do, the game goes on and everybody is
// told.
#include <gtest/gtest.h>

#include "server/hall_house.hpp"
#include "support/shell_bot.hpp"
#include "support/temporary_folder.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

class HallPrograms : public ::testing::Test {
 protected:
  std::string answering(const std::string& name, const std::string& on_go) const {
    const std::string path = folder_.file(name + ".sh");
    write_content(path, shell_bot(on_go));
    return "sh " + path;
  }
  static void open_with(HallHouse& house, const std::map<std::string, std::string>& programs) {
    house.stop();
    house.options.programs = programs;
    for (const auto& [name, command] : programs) house.services.bot_levels.push_back(name);
    house.open();
  }
  // A table of these bots, played to its end.
  static TableId played(HallHouse& house, const std::vector<std::string>& levels, const std::string& sets = "base") {
    const TableId table = house.make(anna, {{"sets", sets}, {"seats", std::to_string(levels.size())}});
    for (const std::string& level : levels) house.done(table, anna, AddBot{level, {}});
    house.done(table, anna, Start{});
    eventually([&] { return !house.logged<GameOver>(table).empty(); });
    return table;
  }

  TemporaryFolder folder_;
};

TEST_F(HallPrograms, TheSampleInPythonPlaysAtATableToItsEnd) {
  HallHouse house;
  open_with(house, {{"simple", "python3 " BASTIDE_SOURCE_DIR "/examples/simple_bot.py"}});
  const TableId table = played(house, {"simple", "random"}, "base,traders_and_builders,wheel");
  EXPECT_TRUE(house.logged<BotStandsIn>(table).empty());
  EXPECT_EQ(house.logged<GameOver>(table)[0].why, EndWhy::played);
  house.check(table);
}

TEST_F(HallPrograms, ThatFailAreReplacedForTheGameAndEverybodyIsTold) {
  HallHouse house;
  open_with(house, {{"wrong", answering("wrong", "echo best place 99,99 r0")},
                    {"crashing", answering("crashing", "exit 3")},
                    {"silent", answering("silent", "sleep 100")},
                    {"missing", "/no/such/program"}});
  const TableId table = played(house, {"wrong", "crashing", "silent", "missing"});
  const auto replaced = house.logged<BotStandsIn>(table);
  ASSERT_EQ(replaced.size(), 4u);
  for (const BotStandsIn& bot : replaced) {
    EXPECT_EQ(bot.why, StandInWhy::failed);
    EXPECT_EQ(bot.level, "skilled");
  }
  EXPECT_EQ(house.logged<GameOver>(table)[0].why, EndWhy::played);
  house.check(table);
}

TEST_F(HallPrograms, ThatFailedPlayTheNextGameAgain) {
  HallHouse house;
  const std::string once = folder_.file("once");
  open_with(house,
            {{"late", answering("late", "[ -e " + once + " ] || { touch " + once + "; exit; }; echo best $last")}});
  EXPECT_EQ(house.logged<BotStandsIn>(played(house, {"late", "random"})).size(), 1u);
  EXPECT_TRUE(house.logged<BotStandsIn>(played(house, {"late", "random"})).empty());
}

TEST_F(HallPrograms, ThatTheServerHasNoMoreAreReplacedToo) {
  HallHouse house;
  open_with(house, {{"gone", answering("gone", "echo best $last")}});
  const TableId table = house.make(anna, {{"seats", "2"}});
  for (const char* level : {"gone", "random"}) house.done(table, anna, AddBot{level, {}});
  house.stop();
  house.options.programs.clear();
  house.open();
  house.done(table, anna, Start{});
  eventually([&] { return !house.logged<GameOver>(table).empty(); });
  EXPECT_EQ(house.logged<BotStandsIn>(table).size(), 1u);
}

TEST_F(HallPrograms, AreNamedByTheOperatorAlone) {
  HallHouse house;
  const TableId table = house.make(anna);
  for (const char* level : {"cmd:true", "cmd:sh -c true", "simple"}) {
    const Reply reply = house.send(table, anna, AddBot{level, {}});
    ASSERT_TRUE(reply.refusal) << level;
    EXPECT_EQ(reply.refusal->code, Code::unknown_level) << level;
  }
}

}  // namespace
}  // namespace bastide::server

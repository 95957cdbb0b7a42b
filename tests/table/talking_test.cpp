// Chat, slash commands, mutes.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/house.hpp"
#include "table/command_json.hpp"
#include "table/event_json.hpp"
#include "table/slash.hpp"
#include "table/view.hpp"

namespace bastide::table {
namespace {

using namespace test;

// As JSON; "!code", or "!code reason", for a refusal.
std::string parsed(std::string_view text) {
  const auto action = parse_slash(text);
  if (const auto* refusal = std::get_if<Refusal>(&action)) {
    const auto reason = refusal->args.find("reason");
    const std::string code = "!" + std::string(word(refusal->code));
    return reason == refusal->args.end() ? code : code + ' ' + reason->second;
  }
  return to_json(std::get<Action>(action)).dump();
}

// --- slash commands

TEST(Slash, EveryCommandIsTheOneThatAButtonSends) {
  const std::pair<const char*, const char*> cases[] = {
      {"/join", R"({"do":"join"})"},
      {"/join Otto von B", R"({"do":"join","neighbour":"Otto von B"})"},
      {"/leave", R"({"do":"leave"})"},
      {"/leave 2", R"({"do":"leave","seat":1})"},
      {"/bot greedy", R"({"do":"bot","level":"greedy"})"},
      {"/kick Ben", R"({"do":"kick","who":"Ben"})"},
      {"/kick 3", R"({"do":"kick","who":"3"})"},
      {"/option fluss", R"({"do":"option","name":"fluss","value":""})"},
      {"/option old", R"({"do":"option","name":"old","value":""})"},
      {"/option  clock   live 10m+5s ", R"({"do":"option","name":"clock","value":"live 10m+5s"})"},
      {"/start", R"({"do":"start"})"},
      {"/resign", R"({"do":"resign"})"},
      {"/resign 6", R"({"do":"resign","seat":5})"},
      {"/mute Ben", R"({"do":"mute","muted":true,"who":"Ben"})"},
      {"/unmute Ben", R"({"do":"mute","muted":false,"who":"Ben"})"},
      {"/correspondence 3", R"({"days":3,"do":"propose","what":"correspondence"})"},
      {"/abort", R"({"do":"propose","what":"abort"})"},
      {"/rematch", R"({"do":"propose","what":"rematch"})"},
      {"/yes", R"({"do":"answer","yes":true})"},
      {"/no", R"({"do":"answer","yes":false})"},
      {"/help", R"({"do":"help"})"},
  };
  for (const auto& [text, json] : cases) EXPECT_EQ(parsed(text), json) << text;
}

TEST(Slash, RefusesWhatItCannotRead) {
  const std::pair<const char*, const char*> cases[] = {
      {"/", "!unknown_command"},
      {"/ join", "!unknown_command"},
      {"/Join", "!unknown_command"},
      {"/dance", "!unknown_command"},
      {"/start now", "!malformed nothing_follows"},
      {"/leave 7", "!malformed seat_number"},
      {"/leave 0", "!malformed seat_number"},
      {"/resign me", "!malformed seat_number"},
      {"/bot", "!malformed level_missing"},
      {"/kick", "!malformed name_missing"},
      {"/mute ", "!malformed name_missing"},
      {"/option", "!malformed option_missing"},
      {"/correspondence", "!malformed days_missing"},
      {"/correspondence x", "!malformed days_missing"},
      {"/yes please", "!malformed nothing_follows"},
  };
  for (const auto& [text, code] : cases) EXPECT_EQ(parsed(text), code) << text;
}

TEST(Slash, SaidInChatIsTheCommandAndNoChat) {
  House house;
  house.done(anna, Say{"/join"});
  house.done(anna, Say{"/bot random"});
  house.done(anna, Say{"/option fluss"});
  house.done(anna, Say{"/start"});
  EXPECT_EQ(house.state().stage, Stage::dealing);
  EXPECT_TRUE(house.state().spec.rules.has_set("river"));
  EXPECT_TRUE(house.told<Said>().empty());
  EXPECT_EQ(house.refused(anna, Say{"/dance"}), Code::unknown_command);
  EXPECT_EQ(house.refused(anna, Say{"/start"}), Code::wrong_stage);
}

TEST(Help, IsANoteForTheSenderAlone) {
  House house;
  const Version before = house.table.version();
  const Outcome outcome = house.send(stranger, Say{"/help"});
  ASSERT_EQ(outcome.notes.size(), 1u);
  EXPECT_EQ(outcome.notes[0].key, "help");
  EXPECT_EQ(outcome.notes[0].args.at("levels").rfind("random, greedy", 0), 0u);
  for (const std::string_view command : slash_commands()) {
    EXPECT_NE(outcome.notes[0].args.at("commands").find(command), std::string::npos);
  }
  EXPECT_EQ(house.table.version(), before);
}

// --- chat

TEST(Say, IsForAllSpectatorsToo) {
  House house;
  house.done(stranger, Say{"good luck!"});
  const Entry& entry = house.log.back();
  const auto message = viewer_json(entry, PersonId{});
  ASSERT_TRUE(message);
  EXPECT_EQ((*message)["text"], "good luck!");
  EXPECT_EQ((*message)["by"]["name"], "Stranger");
}

TEST(Say, RefusesTextThatIsNone) {
  House house;
  for (const std::string& text :
       {std::string(), std::string("   "), std::string("a\nb"), std::string("\x1b[2J"), std::string("\xff"),
        std::string(501, 'a'), "/" + std::string(500, 'a'), std::string("/say \n")}) {
    EXPECT_EQ(house.refused(anna, Say{text}), Code::text_unfit);
  }
  EXPECT_EQ(house.refused({{"p"}, ""}, Say{"hello"}), Code::name_unfit);
  house.done(anna, Say{std::string(500, 'a')});
}

TEST(Say, OnlyTheLastTextsAreKept) {
  House house;
  for (int i = 0; i < 60; ++i) house.done(anna, Say{"line " + std::to_string(i)});
  EXPECT_EQ(house.state().chat.size(), chat_kept);
  EXPECT_EQ(house.state().chat.back().text, "line 59");
  house.check();
}

// --- mute

TEST(Mute, KeepsOneFromReadingAnotherAndNobodyElse) {
  House house;
  house.seat_all({anna, ben, cleo});
  house.done(ben, Say{"old news"});
  house.done(anna, Mute{"Ben", true});
  house.done(ben, Say{"blah"});
  const Entry& said = house.log.back();
  EXPECT_FALSE(viewer_json(said, anna.id));
  EXPECT_TRUE(viewer_json(said, ben.id));
  EXPECT_TRUE(viewer_json(said, cleo.id));
  EXPECT_TRUE(viewer_json(said, PersonId{}));
  EXPECT_TRUE(view_json(house.table, anna.id, house.now)["chat"].empty());
  EXPECT_EQ(view_json(house.table, cleo.id, house.now)["chat"].size(), 2u);
  house.done(anna, Mute{"Ben", false});
  house.done(ben, Say{"hello again"});
  EXPECT_TRUE(viewer_json(house.log.back(), anna.id));
  house.check();
}

TEST(Mute, IsKnownToWhoMutesAlone) {
  House house;
  house.seat_all({anna, ben});
  house.done(anna, Mute{"p-ben", true});
  EXPECT_TRUE(viewer_json(house.log.back(), anna.id));
  for (const Person& other : {ben, stranger, Person{}}) EXPECT_FALSE(viewer_json(house.log.back(), other.id));
  EXPECT_EQ(view_json(house.table, anna.id, house.now)["muted"].size(), 1u);
  EXPECT_TRUE(view_json(house.table, ben.id, house.now)["muted"].empty());
}

TEST(Mute, MeansAnIdBeforeANameThatLooksLikeIt) {
  House house;
  const Person impostor{{"p-x"}, "p-ben"};
  house.done(impostor, Join{});
  house.done(ben, Join{});
  house.done(anna, Mute{"p-ben", true});
  EXPECT_EQ(view_json(house.table, anna.id, house.now)["muted"], nlohmann::json::array({"p-ben"}));
}

TEST(Mute, IsOfSomebodyAtTheTable) {
  House house;
  house.seat_all({anna, ben});
  EXPECT_EQ(house.refused(anna, Mute{"Nobody", true}), Code::no_such_person);
  EXPECT_EQ(house.refused(anna, Mute{"Anna", true}), Code::yourself);
  house.done(stranger, Say{"spam"});
  house.done(anna, Mute{"Stranger", true});
}

TEST(Mute, IsBounded) {
  Services services = services_with();
  services.limits.mutes = 1;
  House house(spec_of("players=3 sets=base"), services);
  house.seat_all({anna, ben, cleo});
  house.done(anna, Mute{"Ben", true});
  EXPECT_EQ(house.refused(anna, Mute{"Cleo", true}), Code::too_many);
  house.done(anna, Mute{"Ben", true});
}

TEST(Mute, SurvivesARestart) {
  House house;
  house.seat_all({anna, ben});
  house.done(anna, Mute{"Ben", true});
  house.restart(1s);
  house.done(ben, Say{"blah"});
  EXPECT_FALSE(viewer_json(house.log.back(), anna.id));
}

}  // namespace
}  // namespace bastide::table

// Before the game: sitting down, getting up, options, the start.
#include <gtest/gtest.h>

#include "support/house.hpp"

namespace bastide::table {
namespace {

using namespace test;

std::string option_of(const House& house, std::string_view name) { return house.state().spec.rules.get(name); }

// --- making

TEST(TableMaking, RefusesWhatMakesNoSense) {
  const Services services = services_with();
  const auto fault = [&](const TableId& id, const Person& host, const TableSpec& spec) {
    const auto made = Table::make(id, host, spec, first_moment, services);
    return made ? std::string() : made.error();
  };
  const TableSpec good = spec_of("players=2 sets=base");
  EXPECT_EQ(fault({"t1"}, anna, good), "");
  EXPECT_NE(fault({""}, anna, good), "");
  EXPECT_NE(fault({"a b"}, anna, good), "");
  EXPECT_NE(fault({std::string(65, 'a')}, anna, good), "");
  EXPECT_NE(fault({"t1"}, {{"p"}, "  "}, good), "");
  EXPECT_NE(fault({"t1"}, {{""}, "Anna"}, good), "");
  EXPECT_NE(fault({"t1"}, anna, spec_of("players=2 sets=river")), "");
  EXPECT_NE(fault({"t1"}, anna, spec_of("players=7 sets=base")), "");
  EXPECT_NE(fault({"t1"}, anna, spec_of("players=2 sets=base,traders_and_builders farm_scoring=1")), "");
  TableSpec spec = good;
  spec.substitute = "nobody";
  EXPECT_NE(fault({"t1"}, anna, spec), "");
  spec = good;
  spec.grace = 1s;
  EXPECT_NE(fault({"t1"}, anna, spec), "");
  spec = good;
  spec.clock = ClockRules::live(1s, 0s);
  EXPECT_NE(fault({"t1"}, anna, spec), "");
}

// --- join, leave

TEST(Join, TakesTheFirstFreeSeatOrTheOneAskedFor) {
  House house;
  house.done(ben, Join{third, ""});
  house.done(anna, Join{});
  EXPECT_EQ(house.state().seat(third)->name, "Ben");
  EXPECT_EQ(house.state().seat(first)->name, "Anna");
  EXPECT_EQ(house.state().seat(second), nullptr);
  house.check();
}

TEST(Join, RefusesASeatThatIsTakenOrNotThere) {
  House house;
  house.done(anna, Join{first, ""});
  EXPECT_EQ(house.refused(ben, Join{first, ""}), Code::seat_taken);
  EXPECT_EQ(house.refused(ben, Join{Seat{3}, ""}), Code::no_such_seat);
  EXPECT_EQ(house.refused(anna, Join{}), Code::already_seated);
}

TEST(Join, RefusesAtAFullTable) {
  House house(spec_of("players=2 sets=base"));
  house.seat_all({anna, ben});
  EXPECT_EQ(house.refused(cleo, Join{}), Code::table_full);
}

TEST(Join, SeatsNeighboursAtTheSameScreenForOneIdentity) {
  House house;
  house.done(anna, Join{});
  house.done(anna, Join{std::nullopt, "Otto"});
  EXPECT_EQ(house.state().seat(second)->name, "Otto");
  EXPECT_TRUE(house.state().seat(second)->belongs_to(anna.id));
  EXPECT_EQ(house.state().people(), (std::set{anna.id}));
}

TEST(Join, TellsPeopleOfOneNameApart) {
  House house;
  house.done(anna, Join{});
  house.done({{"p-2"}, "Anna"}, Join{});
  house.done({{"p-3"}, " Anna "}, Join{});
  EXPECT_EQ(house.state().seat(second)->name, "Anna 2");
  EXPECT_EQ(house.state().seat(third)->name, "Anna 3");
}

TEST(Join, RefusesNamesThatHideOrControl) {
  House house;
  for (const char* name : {"", "   ", "a\nb", "a\tb", "\xff",
                           "ab\xE2\x80\xAE"
                           "cd",
                           "a\xE2\x80\x8B",
                           "\xEF\xBB\xBF"
                           "a",
                           "abcdefghijklmnopqrstuvwxyz"}) {
    EXPECT_EQ(house.refused({{"p-x"}, name}, Join{}), Code::name_unfit) << name;
  }
  EXPECT_EQ(house.refused(anna, Join{std::nullopt, "\x1b[31m"}), Code::name_unfit);
  house.done({{"p-y"}, "Ren\xC3\xA9 \xF0\x9F\x98\x80"}, Join{});
}

TEST(Join, RefusesNamesThatNobodySees) {
  House house;
  for (const char* name : {"\u00A0", "\u3164", "\u115F", "\uFFA0", "\u2800", "\u2003", "A\u034F", "\u17B4", "\u180E",
                           "\uFE00", "\uFE0F", "\uE000", "\uFFFF", "\U000E0041", "\U0001D173", "\U0010FFFF"}) {
    EXPECT_EQ(house.refused(anna, Join{std::nullopt, name}), Code::name_unfit) << name;
  }
}

TEST(Join, RefusesNamesThatTowerOverTheirLine) {
  House house;
  for (const char* name :
       {"\u0301", "Z\u0301\u0302\u0303", "a \u0301", "\u0E01\u0E47\u0E47\u0E47", "a\u20DD\u20DD\u20DD"}) {
    EXPECT_EQ(house.refused(anna, Join{std::nullopt, name}), Code::name_unfit) << name;
  }
}

TEST(Join, TakesNamesOfEveryScript) {
  for (const char* name : {"Zo\u0065\u0308", "Vie\u0323\u0302t", "\u0E01\u0E35\u0E49\u0E14",
                           "\u0939\u093F\u0928\u094D\u0926\u0940", "\u05D3\u05BC\u05B8\u05D5\u05D3",
                           "\u0645\u064F\u062D\u0645\u0651\u064E\u062F", "\u65E5\u672C", "\u2764\uFE0F", "\uAE40"}) {
    House house;
    house.done({{"p-y"}, name}, Join{});
  }
}

TEST(Leave, FreesAllSeatsOfAPersonOrOne) {
  House house(spec_of("players=4 sets=base"));
  house.done(ben, Join{});
  house.done(ben, Join{std::nullopt, "Otto"});
  house.done(ben, Join{std::nullopt, "Ida"});
  EXPECT_EQ(house.refused(anna, Leave{first}), Code::not_yours);
  EXPECT_EQ(house.refused(ben, Leave{Seat{5}}), Code::no_such_seat);
  house.done(ben, Leave{second});
  EXPECT_EQ(house.state().seats_taken(), 2);
  house.done(ben, Leave{});
  EXPECT_EQ(house.state().seats_taken(), 0);
  EXPECT_EQ(house.refused(ben, Leave{}), Code::not_seated);
}

TEST(Leave, OfTheHostMakesTheNextPersonHost) {
  House house;
  house.seat_all({anna, ben});
  house.done(anna, Leave{});
  EXPECT_EQ(house.state().host, ben);
  EXPECT_EQ(house.refused(anna, AddBot{"random", {}}), Code::not_host);
  house.done(ben, AddBot{"random", {}});
}

TEST(Leave, OfTheLastPersonKeepsTheHost) {
  House house;
  house.done(anna, Join{});
  house.done(anna, Leave{});
  EXPECT_EQ(house.state().host, anna);
}

// --- bots, kick

TEST(AddBot, SeatsABotOfAKnownLevel) {
  House house;
  house.done(anna, AddBot{"greedy", {}});
  house.done(anna, AddBot{"greedy", third});
  EXPECT_EQ(house.state().seat(first)->played_by(), "greedy");
  EXPECT_EQ(house.state().seat(third)->name, "greedy 2");
  EXPECT_EQ(house.refused(anna, AddBot{"wizard", {}}), Code::unknown_level);
  EXPECT_EQ(house.refused(anna, AddBot{"random", third}), Code::seat_taken);
  EXPECT_EQ(house.refused(ben, AddBot{"random", {}}), Code::not_host);
}

TEST(Kick, SendsAPersonAwayForGoodWithAllNeighbours) {
  House house(spec_of("players=4 sets=base"));
  house.seat_all({anna, ben});
  house.done(ben, Join{std::nullopt, "Otto"});
  EXPECT_EQ(house.refused(ben, Kick{"Anna"}), Code::not_host);
  EXPECT_EQ(house.refused(anna, Kick{"Anna"}), Code::yourself);
  EXPECT_EQ(house.refused(anna, Kick{"Nobody"}), Code::no_such_person);
  EXPECT_EQ(house.refused(anna, Kick{"4"}), Code::no_such_person);
  house.done(anna, Kick{"Otto"});
  EXPECT_EQ(house.state().seats_taken(), 1);
  EXPECT_EQ(house.refused(ben, Join{}), Code::kicked);
  EXPECT_EQ(house.refused(ben, Join{std::nullopt, "Ben"}), Code::kicked);
}

TEST(Kick, RemovesABotByItsSeatsNumber) {
  House house;
  house.done(anna, Join{});
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Kick{"2"});
  EXPECT_EQ(house.state().seats_taken(), 1);
  EXPECT_TRUE(house.state().sent_away.empty());
}

TEST(Kick, ByNumberIsStaleOnceSomebodyElseMaySitThere) {
  House house;
  house.seat_all({anna, ben});
  const Version seen = house.table.version();
  house.done(ben, Leave{});
  house.done(cleo, Join{});
  const Outcome outcome = house.send(anna, Kick{"2"}, seen);
  ASSERT_TRUE(outcome.refusal);
  EXPECT_EQ(outcome.refusal->code, Code::stale);
}

TEST(Kick, KeepsABoundedListOfThoseSentAway) {
  Services services = services_with();
  services.limits.sent_away = 1;
  House house(spec_of("players=3 sets=base"), services);
  house.seat_all({anna, ben, cleo});
  house.done(anna, Kick{"Ben"});
  EXPECT_EQ(house.refused(anna, Kick{"Cleo"}), Code::too_many);
}

// --- options

TEST(SetOption, X02_FlussPutsTheRiverInAndOut) {
  House house;
  house.done(anna, SetOption{"fluss", ""});
  EXPECT_EQ(option_of(house, "sets"), "base,river");
  house.done(anna, SetOption{"fluss", "on"});
  EXPECT_EQ(option_of(house, "sets"), "base,river");
  house.done(anna, SetOption{"fluss", "off"});
  EXPECT_EQ(option_of(house, "sets"), "base");
}

TEST(SetOption, X01_OldIsTheFirstEditionOfFarms) {
  House house;
  house.done(anna, SetOption{"old", ""});
  EXPECT_EQ(option_of(house, "farm_scoring"), "1");
  EXPECT_EQ(house.refused(anna, SetOption{"sets", "base,tb"}), Code::senseless_rules);
  house.done(anna, SetOption{"old", "off"});
  EXPECT_EQ(option_of(house, "farm_scoring"), "3");
  house.done(anna, SetOption{"preset", "bsw-old"});
  house.done(anna, SetOption{"old", "off"});
  EXPECT_EQ(option_of(house, "farm_scoring"), "2") << "X-03";
}

TEST(SetOption, APresetKeepsSetsAndSeats) {
  House house(spec_of("players=6 sets=base,river"));
  house.done(anna, SetOption{"preset", "bsw"});
  EXPECT_EQ(to_string(house.state().spec.rules),
            "players=5 sets=base,river player_limit=5 farm_scoring=2 two_tile_city=2");
  EXPECT_EQ(house.state().seats.size(), 5u);
}

TEST(SetOption, SetsWhatTheTableItselfAsks) {
  House house;
  house.done(anna, SetOption{"clock", "live 10m+5s"});
  house.done(anna, SetOption{"order", "drawn"});
  house.done(anna, SetOption{"visibility", "by_link"});
  house.done(anna, SetOption{"grace", "30"});
  house.done(anna, SetOption{"substitute", "greedy"});
  house.done(anna, SetOption{"seats", "5"});
  const TableSpec& spec = house.state().spec;
  EXPECT_EQ(spec.clock, ClockRules::live(10min, 5s));
  EXPECT_EQ(spec.order, Order::drawn);
  EXPECT_EQ(spec.visibility, Visibility::by_link);
  EXPECT_EQ(spec.grace, 30s);
  EXPECT_EQ(spec.substitute, "greedy");
  EXPECT_EQ(house.state().seats.size(), 5u);
  house.check();
}

TEST(SetOption, RefusesWhatItDoesNotKnow) {
  House house;
  EXPECT_EQ(house.refused(anna, SetOption{"colour", "red"}), Code::unknown_option);
  const std::pair<const char*, const char*> cases[] = {
      {"clock", "live 1s"},     {"clock", "fast"},        {"clock", "correspondence 31d"},
      {"order", "random"},      {"visibility", "none"},   {"grace", "1"},
      {"grace", "an hour"},     {"substitute", "wizard"}, {"seats", "many"},
      {"preset", "tournament"}, {"fluss", "maybe"},       {"old", "2"},
      {"two_tile_city", "3"},   {"farm_scoring", "4"},
  };
  for (const auto& [name, value] : cases) {
    EXPECT_EQ(house.refused(anna, SetOption{name, value}), Code::option_value) << name << " " << value;
  }
  EXPECT_EQ(house.refused(anna, SetOption{"seats", "7"}), Code::senseless_rules);
  EXPECT_EQ(house.refused(anna, SetOption{"sets", "river"}), Code::senseless_rules);
  EXPECT_EQ(house.refused(anna, SetOption{"sets", "base,unheard_of"}), Code::senseless_rules);
  EXPECT_EQ(house.refused(ben, SetOption{"fluss", ""}), Code::not_host);
}

// So that whoever reads another language than English can be told.
TEST(SetOption, NamesTheReason) {
  TableSpec spec;
  const auto reason = [&](const char* name, const char* value) {
    TableSpec changed = spec;
    const auto refusal = set_option(changed, name, value, {"random"});
    return refusal ? refusal->args.at("reason") : std::string();
  };
  EXPECT_EQ(reason("clock", "soon"), "clock");
  EXPECT_EQ(reason("order", "random"), "one_of");
  EXPECT_EQ(reason("two_tile_city", "3"), "one_of");
  EXPECT_EQ(reason("substitute", "wizard"), "one_of");
  EXPECT_EQ(reason("grace", "1"), "seconds");
  EXPECT_EQ(reason("seats", "many"), "number");
  EXPECT_EQ(reason("old", "2"), "one_of");
  EXPECT_EQ(reason("sets", "Base!"), "set_names");
  EXPECT_EQ(reason("seats", "7"), "players");
  EXPECT_EQ(reason("sets", "river"), "no_deck");
  EXPECT_EQ(reason("sets", "base,base"), "set_twice");
  EXPECT_EQ(reason("sets", "wheel_standalone,wheel"), "two_boards");
  EXPECT_EQ(reason("sets", "wheel_standalone,base"), "two_decks");
  spec.rules.farm_scoring = FarmScoring::first;
  EXPECT_EQ(reason("sets", "base,tb"), "farms_without_pigs");
}

TEST(SetOption, FewerSeatsMovePeopleUpButSendNobodyAway) {
  House house(spec_of("players=5 sets=base"));
  house.done(anna, Join{Seat{4}, ""});
  house.done(ben, Join{third, ""});
  EXPECT_EQ(house.refused(anna, SetOption{"seats", "1"}), Code::senseless_rules);
  house.done(anna, SetOption{"seats", "2"});
  EXPECT_EQ(house.state().seat(first)->name, "Ben");
  EXPECT_EQ(house.state().seat(second)->name, "Anna");
  house.done(anna, SetOption{"seats", "3"});
  house.done(cleo, Join{});
  EXPECT_EQ(house.refused(anna, SetOption{"seats", "2"}), Code::option_value);
  house.check();
}

// --- start

TEST(Start, NeedsTwoSeatsAndTheHost) {
  House house;
  house.done(anna, Join{});
  EXPECT_EQ(house.refused(anna, Start{}), Code::too_few_seats);
  house.done(ben, Join{});
  EXPECT_EQ(house.refused(ben, Start{}), Code::not_host);
  house.done(anna, Start{});
  EXPECT_EQ(house.state().stage, Stage::dealing);
}

TEST(Start, IsForTheSeatsTakenWhicheverTheyAre) {
  House house(spec_of("players=6 sets=base"));
  house.done(anna, Join{Seat{5}, ""});
  house.done(ben, Join{second, ""});
  house.done(anna, Start{});
  EXPECT_EQ(house.state().spec.rules.players, 2);
  EXPECT_EQ(house.state().seat(first)->name, "Ben");
  EXPECT_EQ(house.state().seat(second)->name, "Anna");
}

TEST(Start, IsStaleIfOptionsChangedUnseen) {
  House house;
  house.seat_all({anna, ben});
  const Version seen = house.table.version();
  house.done(ben, Say{"river, please"});
  house.done(anna, SetOption{"fluss", ""});
  const Outcome outcome = house.send(anna, Start{}, seen);
  ASSERT_TRUE(outcome.refusal);
  EXPECT_EQ(outcome.refusal->code, Code::stale);
}

TEST(Start, IsNotStaleForChatAlone) {
  House house;
  house.seat_all({anna, ben});
  const Version seen = house.table.version();
  house.done(ben, Say{"ready"});
  EXPECT_FALSE(house.send(anna, Start{}, seen).refusal);
}

TEST(Start, EndsTheTimeForSeatsAndOptions) {
  House house;
  house.begin({anna, ben});
  EXPECT_EQ(house.refused(anna, Start{}), Code::wrong_stage);
  EXPECT_EQ(house.refused(anna, SetOption{"fluss", ""}), Code::wrong_stage);
  EXPECT_EQ(house.refused(anna, AddBot{"random", {}}), Code::wrong_stage);
  EXPECT_EQ(house.refused(anna, Kick{"Ben"}), Code::wrong_stage);
  EXPECT_EQ(house.refused(cleo, Join{}), Code::not_seated);
  EXPECT_EQ(house.refused(anna, Join{}), Code::already_seated);
}

}  // namespace
}  // namespace bastide::table

// What every store must do. A store comes with a keeper, which opens an empty one:
//
//   struct MyKeeper {
//     server::Store& store();
//     void reopen();  // as after the end of the process
//   };
//   INSTANTIATE_TYPED_TEST_SUITE_P(Mine, StoreContract, MyKeeper);
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/store_samples.hpp"

namespace bastide::test {

using namespace server;
using namespace table;
using table::Event;

template <class Keeper>
class StoreContract : public ::testing::Test {
 protected:
  Store& store() { return keeper_.store(); }
  void reopen() { keeper_.reopen(); }

  // Nothing if it was kept.
  std::optional<StoreError> write(const Unit& unit) { return store().write(std::span(&unit, 1)).front(); }
  void kept(const Unit& unit) {
    const auto error = write(unit);
    EXPECT_FALSE(error) << error->text;
  }
  void refused(const Unit& unit) {
    const auto error = write(unit);
    ASSERT_TRUE(error) << "it should have been refused";
    EXPECT_EQ(error->fault, StoreFault::refused);
    EXPECT_FALSE(error->text.empty());
  }

  std::string log(const std::string& id) { return as_text(*store().log({id})); }
  std::vector<std::string> ids(const SummaryQuery& query) {
    std::vector<std::string> found;
    for (const Summary& summary : must(store().summaries(query))) found.push_back(summary.table.text);
    return found;
  }

 private:
  Keeper keeper_;
};

TYPED_TEST_SUITE_P(StoreContract);

using Ids = std::vector<std::string>;

// --- logs

TYPED_TEST_P(StoreContract, AnUnknownTableHasAnEmptyLog) {
  EXPECT_TRUE(this->store().log({"t1"})->empty());
  EXPECT_FALSE(*this->store().summary({"t1"}));
}

TYPED_TEST_P(StoreContract, AWholeGameComesBackAsItWas) {
  House house;
  house.begin({anna, ben, cleo});
  house.play_to_end();
  this->kept({AppendEntries{{"t1"}, house.log}});
  EXPECT_EQ(this->log("t1"), as_text(house.log));
  this->reopen();
  EXPECT_EQ(this->log("t1"), as_text(house.log));
}

TYPED_TEST_P(StoreContract, LogsGrowOnlyAtTheirEnd) {
  this->kept({log_of("t1", {sits(first, anna)})});
  const std::string before = this->log("t1");
  this->refused({more("t1", 1, {sits(second, ben)})});
  this->refused({more("t1", 3, {sits(second, ben)})});
  this->refused({log_of("t1", {})});
  EXPECT_EQ(this->log("t1"), before);
  this->kept({more("t1", 2, {sits(second, ben)})});
  EXPECT_EQ(this->store().log({"t1"})->size(), 3U);
}

TYPED_TEST_P(StoreContract, ALogBeginsWithItsOwnMaking) {
  this->refused({more("t1", 0, {sits(first, anna)})});
  this->refused({AppendEntries{{"t2"}, {entry(1, made("t1"))}}});
  this->refused({log_of("t1", {made("t1")})});
  this->refused({AppendEntries{{""}, {entry(1, made(""))}}});
  EXPECT_TRUE(this->store().log({"t1"})->empty());
}

TYPED_TEST_P(StoreContract, AUnitIsKeptWholeOrNotAtAll) {
  this->refused({PutPerson{row_of(anna)}, log_of("t1", {}), link_behind({}, "t1"), PutPerson{row_of(ben)},
                 more("t1", 7, {sits(first, anna)})});
  EXPECT_TRUE(this->store().log({"t1"})->empty());
  EXPECT_FALSE(*this->store().summary({"t1"}));
  EXPECT_FALSE(*this->store().person(anna.id));
  EXPECT_FALSE(*this->store().last_link());
}

TYPED_TEST_P(StoreContract, ARefusedUnitDoesNotHarmTheOthersOfItsGroup) {
  const std::vector<Unit> group{{log_of("t1", {})}, {log_of("t1", {})}, {}, {more("t1", 1, {sits(first, ben)})}};
  const auto answers = this->store().write(group);
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_FALSE(answers[0]);
  EXPECT_TRUE(answers[1]);
  EXPECT_FALSE(answers[2]);
  EXPECT_FALSE(answers[3]);
  EXPECT_EQ(this->store().log({"t1"})->size(), 2U);
  EXPECT_TRUE(this->store().write(std::vector<Unit>()).empty());
}

// --- summaries

TYPED_TEST_P(StoreContract, ASummaryFollowsItsLog) {
  House house;
  house.begin({anna, ben});
  Summary expected;
  for (const Entry& one : house.log) {
    fold(expected, one);
    this->kept({AppendEntries{{"t1"}, {one}}});
    EXPECT_EQ(**this->store().summary({"t1"}), expected);
  }
}

TYPED_TEST_P(StoreContract, TablesAreFoundByWhoSitsThere) {
  this->kept({log_of("t1", {sits(first, anna), sits(second, ben)}, 10)});
  this->kept({log_of("t2", {sits(first, ben)}, 20)});
  this->kept({log_of("t3", {sits(first, ben), GotUp{first, GotUpWhy::left}}, 30)});
  EXPECT_EQ(this->ids({.person = ben.id}), (Ids{"t2", "t1"}));
  EXPECT_EQ(this->ids({.person = anna.id}), Ids{"t1"});
  EXPECT_EQ(this->ids({.person = cleo.id}), Ids{});
  this->kept({more("t1", 3, {BotStandsIn{second, "greedy", StandInWhy::left}}, 40)});
  EXPECT_EQ(this->ids({.person = ben.id}), (Ids{"t1", "t2"})) << "the seat is still Ben's";
}

TYPED_TEST_P(StoreContract, TablesAreFoundByHowFarTheyAre) {
  this->kept({log_of("open", {}, 10)});
  this->kept({log_of("played", {GameOver{EndWhy::played, {1, 2}, {second}}}, 20)});
  this->kept({log_of("resigned", {GameOver{EndWhy::resigned, {1, 2}, {second}}}, 30)});
  this->kept({log_of("closed", {GameOver{EndWhy::closed, {}, {}}}, 40)});
  this->kept({log_of("aborted", {GameOver{EndWhy::aborted, {1, 2}, {}}}, 50)});
  EXPECT_EQ(this->ids({.finished = true}), (Ids{"resigned", "played"}));
  EXPECT_EQ(this->ids({.finished = false}), Ids{"open"});
  EXPECT_EQ(this->ids({}), (Ids{"aborted", "closed", "resigned", "played", "open"}));
}

TYPED_TEST_P(StoreContract, TablesByLinkAreShownToWhoAsksForThem) {
  TableSpec hidden = spec_of("players=2 sets=base");
  hidden.visibility = Visibility::by_link;
  this->kept({log_of("t1", {sits(first, anna)}, 10, hidden)});
  this->kept({log_of("t2", {}, 20)});
  EXPECT_EQ(this->ids({}), Ids{"t2"});
  EXPECT_EQ(this->ids({.by_link_too = true}), (Ids{"t2", "t1"}));
  EXPECT_EQ(this->ids({.person = anna.id}), Ids{});
  EXPECT_EQ(this->ids({.person = anna.id, .by_link_too = true}), Ids{"t1"});
}

TYPED_TEST_P(StoreContract, PagesGoOnBeforeTheLastOnesChange) {
  for (int i = 0; i < 7; ++i) this->kept({log_of("t" + std::to_string(i), {}, 10 * i)});
  EXPECT_EQ(this->ids({.limit = 3}), (Ids{"t6", "t5", "t4"}));
  EXPECT_EQ(this->ids({.before = moment(40), .limit = 3}), (Ids{"t3", "t2", "t1"}));
  EXPECT_EQ(this->ids({.before = moment(10), .limit = 3}), Ids{"t0"});
  EXPECT_EQ(this->ids({.limit = 0}).size(), 1U) << "a page has one table at least";
}

TYPED_TEST_P(StoreContract, WhatIsUnfinishedComesOldestFirst) {
  for (const int at : {30, 10, 20}) this->kept({log_of("t" + std::to_string(at), {}, at)});
  this->kept({log_of("over", {GameOver{EndWhy::closed, {}, {}}}, 5)});
  Ids found;
  for (const Summary& summary : must(this->store().unfinished())) found.push_back(summary.table.text);
  EXPECT_EQ(found, (Ids{"t10", "t20", "t30"}));
}

// --- results

TYPED_TEST_P(StoreContract, ResultsCountGamesWinsAndPoints) {
  for (const Person& person : {anna, ben, cleo}) this->kept({PutPerson{row_of(person)}});
  const std::vector<Event> seats{sits(first, anna), sits(second, ben), sits(third, cleo)};
  auto game = [&](const std::string& id, const GameOver& over) {
    auto events = seats;
    events.push_back(over);
    this->kept({log_of(id, events)});
  };
  game("t1", {EndWhy::played, {50, 40, 30}, {first}});
  game("t2", {EndWhy::flagged, {10, 20, 20}, {second, third}});
  game("t3", {EndWhy::aborted, {90, 90, 90}, {}});
  game("t4", {EndWhy::closed, {}, {}});
  const auto results = *this->store().results(10);
  ASSERT_EQ(results.size(), 3U);
  const auto line = [](const PlayerResult& result) {
    return result.name + " " + std::to_string(result.games) + " " + std::to_string(result.won) + " " +
           std::to_string(result.points);
  };
  EXPECT_EQ(line(results[0]), "Anna 2 1 60");
  EXPECT_EQ(line(results[1]), "Ben 2 1 60");
  EXPECT_EQ(line(results[2]), "Cleo 2 1 50");
  EXPECT_EQ(this->store().results(1)->size(), 1U);
}

TYPED_TEST_P(StoreContract, NeighboursOnOneSeatholdersDeviceCountAsTwoGames) {
  this->kept({log_of("t1", {sits(first, anna), sits(second, anna), GameOver{EndWhy::played, {50, 40}, {second}}})});
  const auto results = *this->store().results(10);
  ASSERT_EQ(results.size(), 1U);
  EXPECT_EQ(results[0].games, 2);
  EXPECT_EQ(results[0].won, 1);
  EXPECT_EQ(results[0].points, 90);
}

// --- the chain of commitments

TYPED_TEST_P(StoreContract, TheChainGrowsLinkByLink) {
  EXPECT_FALSE(*this->store().last_link());
  const AppendLink one = link_behind({}, "t1", 1);
  const AppendLink two = link_behind(one.link, "t2", 2);
  this->refused({two});
  this->kept({one});
  this->refused({one});
  this->refused({link_behind({}, "t3", 3)});
  this->kept({two});
  const auto last = *this->store().last_link();
  EXPECT_EQ(last->link, two.link);
  EXPECT_EQ(last->table.text, "t2");
  EXPECT_EQ(last->commitment, two.commitment);
  EXPECT_EQ(last->at, two.at);
}

TYPED_TEST_P(StoreContract, TheChainIsReadInPages) {
  ChainLink last;
  for (std::uint8_t i = 1; i <= 5; ++i) {
    const AppendLink append = link_behind(last, "t1", i);
    last = append.link;
    this->kept({append});
  }
  const auto page = *this->store().links(2, 2);
  ASSERT_EQ(page.size(), 2U);
  EXPECT_EQ(page[0].link.sequence, 3U);
  EXPECT_EQ(page[1].link.sequence, 4U);
  EXPECT_TRUE(this->store().links(5, 2)->empty());
  EXPECT_TRUE(this->store().links(~std::uint64_t{0}, 2)->empty());
}

// --- people and their secrets

TYPED_TEST_P(StoreContract, PeopleAreKeptAndChange) {
  EXPECT_FALSE(*this->store().person(anna.id));
  this->kept({PutPerson{row_of(anna)}, PutPerson{row_of(ben)}});
  EXPECT_EQ(**this->store().person(anna.id), row_of(anna));
  PersonRow changed = row_of({anna.id, "Annabel"}, "anna", "secret");
  this->kept({PutPerson{changed}});
  EXPECT_EQ(**this->store().person(anna.id), changed);
  EXPECT_EQ(**this->store().person_by_login("anna"), changed);
  EXPECT_FALSE(*this->store().person_by_login("ben"));
  EXPECT_FALSE(*this->store().person_by_login("")) << "guests have none";
}

TYPED_TEST_P(StoreContract, ALoginBelongsToOnePerson) {
  this->kept({PutPerson{row_of(anna, "queen", "1")}});
  this->refused({PutPerson{row_of(ben, "queen", "2")}});
  EXPECT_FALSE(*this->store().person(ben.id));
  this->kept({PutPerson{row_of(anna, "empress", "1")}});
  this->kept({PutPerson{row_of(ben, "queen", "2")}});
  EXPECT_EQ((*this->store().person_by_login("queen"))->id, ben.id);
}

TYPED_TEST_P(StoreContract, SecretsAreKeptUntilTheyAreDropped) {
  this->kept({PutPerson{row_of(anna)}});
  this->kept({PutSecret{SecretKind::session, filled(1), anna.id, moment(5)}});
  EXPECT_EQ((*this->store().secret(SecretKind::session, filled(1)))->person, anna.id);
  EXPECT_EQ((*this->store().secret(SecretKind::session, filled(1)))->until, moment(5));
  EXPECT_FALSE(*this->store().secret(SecretKind::transfer, filled(1)));
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(2)));
  this->kept({PutSecret{SecretKind::session, filled(1), anna.id, moment(9)}});
  EXPECT_EQ((*this->store().secret(SecretKind::session, filled(1)))->until, moment(9));
  this->kept({DropSecret{SecretKind::session, filled(1)}});
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(1)));
}

TYPED_TEST_P(StoreContract, WhatIsGoodOnceCannotBeDroppedTwice) {
  this->kept({PutPerson{row_of(anna)}, PutSecret{SecretKind::transfer, filled(1), anna.id, moment(5)}});
  const Unit use{DropSecret{SecretKind::transfer, filled(1)},
                 PutSecret{SecretKind::session, filled(2), anna.id, moment(9)}};
  const auto answers = this->store().write(std::vector{use, use});
  EXPECT_FALSE(answers[0]);
  EXPECT_TRUE(answers[1]);
}

TYPED_TEST_P(StoreContract, NobodyHasNoSecrets) {
  this->refused({PutSecret{SecretKind::session, filled(1), anna.id, moment(5)}});
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(1)));
}

TYPED_TEST_P(StoreContract, DroppingAPersonsSecretsLeavesThoseOfOthers) {
  this->kept({PutPerson{row_of(anna)}, PutPerson{row_of(ben)}});
  this->kept({PutSecret{SecretKind::session, filled(1), anna.id, moment(5)},
              PutSecret{SecretKind::session, filled(2), anna.id, moment(5)},
              PutSecret{SecretKind::transfer, filled(3), anna.id, moment(5)},
              PutSecret{SecretKind::session, filled(4), ben.id, moment(5)}});
  this->kept({DropSecrets{anna.id}});
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(1)));
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(2)));
  EXPECT_FALSE(*this->store().secret(SecretKind::transfer, filled(3)));
  EXPECT_TRUE(*this->store().secret(SecretKind::session, filled(4)));
}

TYPED_TEST_P(StoreContract, AHeartbeatForgetsWhatRanOut) {
  EXPECT_FALSE(*this->store().heartbeat());
  this->kept({PutPerson{row_of(anna)}, PutSecret{SecretKind::session, filled(1), anna.id, moment(5)},
              PutSecret{SecretKind::session, filled(2), anna.id, moment(6)}});
  this->kept({Heartbeat{moment(6)}});
  EXPECT_EQ(**this->store().heartbeat(), moment(6));
  EXPECT_FALSE(*this->store().secret(SecretKind::session, filled(1)));
  EXPECT_TRUE(*this->store().secret(SecretKind::session, filled(2)));
  this->kept({Heartbeat{moment(8)}});
  EXPECT_EQ(**this->store().heartbeat(), moment(8));
}

TYPED_TEST_P(StoreContract, EverythingOutlivesTheProcess) {
  this->kept({PutPerson{row_of(anna, "anna", "hash")}, PutSecret{SecretKind::session, filled(1), anna.id, moment(5)},
              log_of("t1", {sits(first, anna)}), link_behind({}, "t1"), Heartbeat{moment(3)}});
  this->reopen();
  EXPECT_EQ(**this->store().person_by_login("anna"), row_of(anna, "anna", "hash"));
  EXPECT_TRUE(*this->store().secret(SecretKind::session, filled(1)));
  EXPECT_EQ(this->store().log({"t1"})->size(), 2U);
  EXPECT_EQ((*this->store().last_link())->link.sequence, 1U);
  EXPECT_EQ(**this->store().heartbeat(), moment(3));
  this->kept({more("t1", 2, {sits(second, ben)})});
}

// --- hostile text

inline const std::vector<std::string>& hostile_texts() {
  using namespace std::string_literals;
  static const std::vector<std::string> texts{"'; DROP TABLE events; --"s,
                                              "\" OR \"1\"=\"1"s,
                                              "a\0b"s,
                                              "\0"s,
                                              "%_*?"s,
                                              "line\nbreak\x1b[31m"s,
                                              "\xE2\x80\xAE"s + "reversed",
                                              "\xF0\x9F\x8F\xB0"s,
                                              std::string(64, 'x')};
  return texts;
}

TYPED_TEST_P(StoreContract, HostileTextIsKeptAsItIs) {
  for (const std::string& text : hostile_texts()) {
    const Person person{{text}, text};
    this->kept({PutPerson{row_of(person, text, text)}});
    this->kept({PutSecret{SecretKind::session, sha256(text), person.id, moment(5)}});
    this->kept({log_of(text, {sits(first, person), Said{person, text}})});
    EXPECT_EQ(**this->store().person(person.id), row_of(person, text, text));
    EXPECT_EQ((*this->store().person_by_login(text))->id, person.id);
    EXPECT_EQ((*this->store().secret(SecretKind::session, sha256(text)))->person, person.id);
    EXPECT_EQ(this->ids({.person = person.id}), Ids{text});
    EXPECT_EQ(this->store().log({text})->size(), 3U);
  }
  EXPECT_EQ(this->ids({.limit = 200}).size(), hostile_texts().size());
}

TYPED_TEST_P(StoreContract, TextThatCannotBeReadAgainIsRefused) {
  this->kept({log_of("t1", {})});
  for (const std::string& text : {std::string("\xFF\xFE"), std::string("\xC0\x80"), std::string(5000, 'x')}) {
    const Person person{{text}, "Somebody"};
    this->refused({PutPerson{row_of(person)}});
    this->refused({PutPerson{row_of({anna.id, text})}});
    this->refused({PutPerson{row_of(anna, text)}});
    this->refused({log_of(text, {})});
    this->refused({link_behind({}, text)});
    this->refused({more("t1", 1, {Said{anna, text}})});
    this->refused({more("t1", 1, {sits(first, person)})});
    EXPECT_FALSE(*this->store().person(person.id));
    EXPECT_TRUE(this->store().log({text})->empty());
  }
  EXPECT_EQ(this->store().log({"t1"})->size(), 1U);
}

REGISTER_TYPED_TEST_SUITE_P(StoreContract, AnUnknownTableHasAnEmptyLog, AWholeGameComesBackAsItWas,
                            LogsGrowOnlyAtTheirEnd, ALogBeginsWithItsOwnMaking, AUnitIsKeptWholeOrNotAtAll,
                            ARefusedUnitDoesNotHarmTheOthersOfItsGroup, ASummaryFollowsItsLog,
                            TablesAreFoundByWhoSitsThere, TablesAreFoundByHowFarTheyAre,
                            TablesByLinkAreShownToWhoAsksForThem, PagesGoOnBeforeTheLastOnesChange,
                            WhatIsUnfinishedComesOldestFirst, ResultsCountGamesWinsAndPoints,
                            NeighboursOnOneSeatholdersDeviceCountAsTwoGames, TheChainGrowsLinkByLink,
                            TheChainIsReadInPages, PeopleAreKeptAndChange, ALoginBelongsToOnePerson,
                            SecretsAreKeptUntilTheyAreDropped, WhatIsGoodOnceCannotBeDroppedTwice, NobodyHasNoSecrets,
                            DroppingAPersonsSecretsLeavesThoseOfOthers, AHeartbeatForgetsWhatRanOut,
                            EverythingOutlivesTheProcess, HostileTextIsKeptAsItIs, TextThatCannotBeReadAgainIsRefused);

}  // namespace bastide::test

// Nobody is told what they may not know: every text of whole games is searched.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "record/deck_proof.hpp"
#include "record/notation.hpp"
#include "support/party.hpp"
#include "support/server_process.hpp"

namespace bastide::server {
namespace {

using namespace test;

using Texts = std::vector<std::string>;

// The first of the secrets that stands in a text.
std::string told(const Texts& texts, const Texts& secrets) {
  for (const std::string& text : texts) {
    for (const std::string& secret : secrets) {
      if (text.find(secret) != std::string::npos) return secret + " in " + text.substr(0, 500);
    }
  }
  return {};
}

std::string hex_of(const void* bytes, int size) {
  static const char digits[] = "0123456789abcdef";
  std::string hex;
  for (int i = 0; i < size; ++i) {
    const auto byte = static_cast<const unsigned char*>(bytes)[i];
    hex += {digits[byte >> 4], digits[byte & 15]};
  }
  return hex;
}

// Every value of one column, texts as they are, bytes in hexadecimal digits.
Texts column(const std::filesystem::path& data, const std::string& query) {
  Texts values;
  sqlite3* database = nullptr;
  sqlite3_stmt* statement = nullptr;
  EXPECT_EQ(sqlite3_open_v2((data / "bastide.sqlite").c_str(), &database, SQLITE_OPEN_READONLY, nullptr), SQLITE_OK);
  EXPECT_EQ(sqlite3_prepare_v2(database, query.c_str(), -1, &statement, nullptr), SQLITE_OK)
      << sqlite3_errmsg(database);
  while (sqlite3_step(statement) == SQLITE_ROW) {
    const int size = sqlite3_column_bytes(statement, 0);
    const bool is_text = sqlite3_column_type(statement, 0) == SQLITE_TEXT;
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, 0));
    values.push_back(is_text ? std::string(bytes, static_cast<std::size_t>(size)) : hex_of(bytes, size));
  }
  sqlite3_finalize(statement);
  sqlite3_close(database);
  return values;
}

Texts files_in(const std::filesystem::path& folder) {
  Texts all;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return all;
}

// What lies sealed in the logs.
Texts sealed_seeds(const std::filesystem::path& data) {
  Texts sealed;
  for (const std::string& text : column(data, "SELECT entry FROM events")) {
    const auto entry = json::parse(text, nullptr, false);
    if (entry.value("event", "") == "seed_sealed") sealed.push_back(entry.at("sealed"));
  }
  return sealed;
}

// Tiles in the order in which they were drawn from the `from`-th draw on, in some spelling.
Texts orders_to_come(const Record& record, std::size_t from) {
  constexpr std::size_t telling = 6;
  Texts ids;
  for (const Move move : record.moves()) {
    if (move.kind() == MoveKind::draw) ids.push_back(record.setup().tile(move.tile()).id);
  }
  Texts orders;
  for (std::size_t i = from; i + telling <= ids.size(); ++i) {
    for (const char* between : {",", " ", "\",\"", "\", \""}) {
      std::string row = ids[i];
      for (std::size_t k = 1; k < telling; ++k) row += between + ids[i + k];
      orders.push_back(std::move(row));
    }
  }
  return orders;
}

std::size_t draws(const Record& record) {
  return static_cast<std::size_t>(std::count_if(record.moves().begin(), record.moves().end(),
                                                [](Move move) { return move.kind() == MoveKind::draw; }));
}

// Everything that may be asked about a table or a person.
void ask_everything(Visitor& visitor, const std::string& table, const std::string& person) {
  for (const char* target : {"/api/session", "/api/options", "/api/tables", "/api/archive", "/api/people/me/tables",
                             "/api/results", "/api/chain", "/healthz", "/readyz", "/metrics"}) {
    visitor.get(target);
  }
  for (const char* part : {"", "/choices", "/record", "/record.json", "/log", "/events", "/seed", "/deck"}) {
    visitor.get("/api/tables/" + table + part);
  }
  visitor.get("/api/people/" + person + "/tables");
  visitor.get("/api/archive?person=" + person);
}

class Privacy : public ::testing::Test {
 protected:
  // All that anybody was told so far.
  Texts heard() {
    Texts all;
    for (Visitor* visitor : everybody_) all.insert(all.end(), visitor->heard().begin(), visitor->heard().end());
    return all;
  }

  static std::vector<std::string> arguments() {
    std::vector<std::string> all = any_rate;
    all.insert(all.end(), {"--log-level", "debug"});
    return all;
  }

  ServerProcess server_{arguments()};
  std::vector<Visitor*> everybody_;
};

TEST_F(Privacy, NoSeedNoSealNoOrderIsToldBeforeTheEnd) {
  constexpr int games = 3;
  std::vector<std::unique_ptr<Party>> parties;
  Visitor stranger(server_.url());
  ASSERT_TRUE(stranger.connect());
  everybody_.push_back(&stranger);
  std::vector<std::size_t> drawn;
  for (int i = 0; i < games; ++i) {
    const char* const sets[] = {"base", "base,river,traders_and_builders,wheel", "wheel_standalone"};
    parties.push_back(std::make_unique<Party>(server_.url(), 2, Party::Options{{"sets", sets[i]}}, i + 1));
    Party& party = *parties.back();
    stranger.watch(party.table());
    party.begin();
    party.play(25);
    party.gather();
    for (std::size_t who = 0; who < party.size(); ++who) {
      everybody_.push_back(&party.person(who));
      ask_everything(party.person(who), party.table(), party.host().person().id.text);
    }
    ask_everything(stranger, party.table(), party.host().person().id.text);
    stranger.watch(party.table());
    drawn.push_back(draws(party.record()));
  }
  const Texts before = heard();
  Texts secrets;
  Texts orders;
  for (std::size_t i = 0; i < parties.size(); ++i) {
    parties[i]->play_to_end();
    const Record record = parties[i]->record();
    ASSERT_TRUE(verify_deck(record));
    secrets.emplace_back(record.tag("FairSeed"));
    const Texts to_come = orders_to_come(record, drawn[i]);
    EXPECT_FALSE(to_come.empty());
    orders.insert(orders.end(), to_come.begin(), to_come.end());
  }
  EXPECT_EQ(told(before, secrets), "");
  EXPECT_EQ(told(before, orders), "");
  server_.stop();
  const Texts seals = sealed_seeds(server_.data());
  EXPECT_EQ(seals.size(), parties.size());
  EXPECT_EQ(told(heard(), seals), "");
  Texts all_secrets = seals;
  all_secrets.insert(all_secrets.end(), secrets.begin(), secrets.end());
  EXPECT_EQ(told({server_.log()}, all_secrets), "");
}

TEST_F(Privacy, NoTokenPasswordOrDigestIsToldToAnybody) {
  Party party(server_.url(), 3);
  const std::string password = "correct horse battery staple";
  Visitor& anna = party.host();
  anna.must_post("/api/register", "session", {{"login", "anna"}, {"password", password}});
  const std::string transfer = anna.must_post("/api/transfer", "transfer")["code"];
  party.begin();
  party.play(10);
  for (std::size_t i = 0; i < party.size(); ++i) {
    everybody_.push_back(&party.person(i));
    ask_everything(party.person(i), party.table(), anna.person().id.text);
  }
  Texts secrets{password};
  for (std::size_t i = 0; i < party.size(); ++i) {
    ASSERT_EQ(party.person(i).caller().cookie.size(), 64u);
    secrets.push_back(party.person(i).caller().cookie);
  }
  server_.stop();
  for (const char* query : {"SELECT secret FROM secrets", "SELECT password FROM people WHERE password <> ''"}) {
    const Texts found = column(server_.data(), query);
    EXPECT_FALSE(found.empty()) << query;
    secrets.insert(secrets.end(), found.begin(), found.end());
  }
  EXPECT_EQ(told(heard(), secrets), "");
  secrets.push_back(transfer);
  EXPECT_EQ(told({server_.log()}, secrets), "");
  // What lies on the disk is no use to whoever reads it.
  secrets.resize(1 + party.size());
  EXPECT_EQ(told(files_in(server_.data()), secrets), "");
}

TEST_F(Privacy, AMuteIsKnownOnlyToWhoMutes) {
  Party party(server_.url(), 3);
  Visitor& anna = party.host();
  Visitor& ben = party.person(1);
  Visitor& cleo = party.person(2);
  ben.must(party.table(), table::Mute{"Anna", true});
  anna.must(party.table(), table::Say{"can you hear me?"});
  party.gather();
  for (Visitor* visitor : {&anna, &cleo}) {
    for (const std::string& text : visitor->heard()) EXPECT_EQ(text.find("mute_set"), std::string::npos);
    visitor->watch(party.table());
    EXPECT_EQ(visitor->mirror(party.table()).state().chat.size(), 1u);
  }
  for (const std::string& text : ben.heard()) EXPECT_EQ(text.find("can you hear me?"), std::string::npos);
  EXPECT_EQ(anna.get("/api/tables/" + party.table()).body.find(R"("muted":["p)"), std::string::npos);
}

}  // namespace
}  // namespace bastide::server

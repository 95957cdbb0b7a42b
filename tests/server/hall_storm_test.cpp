// Many people on many threads who do anything at any time, twice, late, for others' seats, while connections come and
// go, the store fails now and then and the server is restarted. What anybody was told must be what the log says.
#include <gtest/gtest.h>

#include <thread>

#include "server/hall_house.hpp"
#include "support/secrets.hpp"
#include "table/view.hpp"

namespace bastide::server {
namespace {

using namespace test;
using namespace table;

// One connection to one table, and all that it was told.
struct Connection {
  TableId table;
  PersonId viewer;
  std::shared_ptr<Ear> ear = std::make_shared<Ear>();
};

// What was answered to a command that was done.
struct Answered {
  TableId table;
  Cause cause;
  Version version = 0;
};

// One thread's people and their doings.
class Client {
 public:
  Client(HallHouse& house, const std::vector<TableId>& tables, std::uint64_t number)
      : house_(house), tables_(tables), random_(number), number_(number) {}

  void act(int steps) {
    for (; steps > 0; --steps) {
      switch (random_.below(10)) {
        case 0: come(); break;
        case 1: go(); break;
        case 2: resend(); break;
        default: command();
      }
    }
  }

  std::vector<Connection> connections;
  std::vector<Answered> done;
  int refused = 0, repeated = 0, unavailable = 0;

 private:
  const Person& somebody() {
    static const Person people[] = {anna, ben, cleo, stranger};
    return people[random_.below(std::size(people))];
  }
  const TableId& some_table() { return tables_[random_.below(static_cast<std::uint32_t>(tables_.size()))]; }
  Seat some_seat() { return static_cast<Seat>(random_.below(4)); }

  void come() {
    if (!open_.empty() && random_.below(3) == 0) return come_back();
    const TableId& table = some_table();
    const PersonId viewer = random_.below(4) == 0 ? PersonId{} : somebody().id;
    connections.push_back({table, viewer});
    if (!house_.watch(table, {viewer, ""}, connections.back().ear).fault) {
      open_.push_back(connections.size() - 1);
    } else {
      connections.pop_back();
    }
  }
  // As a page that lost its connection: from the last version that it knows.
  void come_back() {
    const std::size_t which = random_.below(static_cast<std::uint32_t>(open_.size()));
    const Connection old = connections[open_[which]];
    house_.hall().unwatch_all(old.ear);
    open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(which));
    Version last = 0;
    for (const json& message : old.ear->heard()) {
      last = message["type"] == "event" ? message["event"]["version"] : message["version"];
    }
    connections.push_back({old.table, old.viewer});
    if (!house_.watch(old.table, {old.viewer, ""}, connections.back().ear, last).fault) {
      open_.push_back(connections.size() - 1);
    } else {
      connections.pop_back();
    }
  }
  void go() {
    if (open_.empty()) return;
    house_.hall().unwatch_all(connections[open_.front()].ear);
    open_.erase(open_.begin());
  }

  void command() {
    const TableId& table = some_table();
    const CommandId id{"n" + std::to_string(number_) + "-" + std::to_string(sent_.size())};
    Command made{somebody(), id, std::nullopt, some_action()};
    if (std::holds_alternative<Play>(made.action)) {
      const auto choice = house_.some_choice(table, random_);
      if (!choice) return;
      made.action = choice->play;
      made.expected = random_.below(10) == 0 ? random_.below(60) : choice->version;
      if (random_.below(5) > 0) made.actor.id = owner(table, choice->play.seat);
    }
    sent_.emplace_back(table, made);
    send(table, made);
  }
  PersonId owner(const TableId& table, Seat seat) {
    const json view = *house_.view(table, stranger);
    const json& whose = view["seats"][static_cast<std::size_t>(index(seat))]["whose"];
    return {whose.value("person", stranger.id.text)};
  }
  Action some_action() {
    switch (random_.below(26)) {
      case 0: return Leave{};
      case 1: return AddBot{random_.below(2) ? "random" : "greedy", {}};
      case 2: return SetOption{"grace", "5"};
      case 3:
      case 4: return Start{};
      case 5: return GiveNonce{some_seat(), filled(static_cast<std::uint8_t>(random_.below(99)))};
      case 6: return Say{random_.below(2) ? "hello" : "/join"};
      case 7: return Mute{random_.below(2) ? "Ben" : "Anna", random_.below(2) == 0};
      case 8: return Propose{{static_cast<ProposalKind>(random_.below(3)), 2}};
      case 9: return Answer{random_.below(3) > 0};
      case 10: return Kick{"Cleo"};
      case 11: return random_.below(40) == 0 ? Action{Resign{}} : Action{Help{}};
      case 12:
      case 13: return Join{};
      default: return Play{};
    }
  }
  // Of late: a table knows its last commands (table::commands_known), not all that there ever were.
  void resend() {
    if (sent_.empty()) return;
    constexpr std::size_t of_late = 4;
    const auto back = random_.below(static_cast<std::uint32_t>(std::min(of_late, sent_.size())));
    const auto [table, command] = sent_[sent_.size() - 1 - back];
    send(table, command);
  }
  void send(const TableId& table, const Command& command) {
    const Reply reply = house_.send(table, command);
    refused += reply.refusal.has_value();
    repeated += reply.repeated;
    unavailable += reply.fault == FaultCode::unavailable;
    if (reply.fault || reply.refusal || !reply.notes.empty()) return;
    done.push_back({table, {command.actor.id, command.id}, reply.version});
  }

  HallHouse& house_;
  const std::vector<TableId>& tables_;
  Random random_;
  std::uint64_t number_;
  std::vector<std::pair<TableId, Command>> sent_;
  std::vector<std::size_t> open_;
};

// What was told, held against the log.
class Judge {
 public:
  Judge(HallHouse& house, const TableId& table) : house_(house), log_(house.log(table)), table_(table) {}

  void judge(const Connection& connection) {
    if (connection.table != table_) return;
    const auto seen = seen_by(log_, connection.viewer);
    Version last = 0;
    bool is_first = true;
    for (const json& message : connection.ear->heard()) {
      if (message["type"] == "event") {
        expect_next(seen, last, message["event"], connection);
        continue;
      }
      EXPECT_TRUE(is_first) << "a connection is greeted once";
      is_first = false;
      if (message["type"] == "view") expect_view(message, connection);
      else expect_events(seen, message, connection);
      last = message["version"];
    }
    EXPECT_EQ(secret_in(connection.ear->text(), whole().state(), house_.services), "");
  }

  void judge(const Answered& answered) {
    if (answered.table != table_) return;
    const auto entry =
        std::find_if(log_.begin(), log_.end(), [&](const Entry& one) { return one.cause == answered.cause; });
    ASSERT_NE(entry, log_.end()) << "what was acknowledged is there";
    EXPECT_LE(entry->version, answered.version);
    EXPECT_EQ(std::count_if(log_.begin(), log_.end(),
                            [&](const Entry& one) { return one.cause == answered.cause && is_final(one); }) > 1,
              false);
  }

  const Table& whole() {
    if (!whole_) whole_ = replay(log_.size());
    return *whole_;
  }

 private:
  // A command says something at most once.
  static bool is_final(const Entry& entry) {
    return std::holds_alternative<Said>(entry.event) || std::holds_alternative<table::TileLaid>(entry.event);
  }

  Table replay(std::size_t versions) {
    auto table = Table::replay(std::span(log_).first(versions), house_.services);
    if (!table) throw std::runtime_error(table.error());
    return std::move(*table);
  }

  // None is missing, none is double.
  void expect_next(const std::vector<json>& seen, Version& last, const json& event, const Connection& connection) {
    const auto next = std::find_if(seen.begin(), seen.end(), [&](const json& one) { return one["version"] > last; });
    ASSERT_NE(next, seen.end());
    EXPECT_EQ(*next, event) << "as told to " << connection.viewer.text;
    last = event["version"];
  }
  void expect_events(const std::vector<json>& seen, const json& message, const Connection& connection) {
    Version last = 0;
    if (!message["events"].empty()) last = message["events"][0]["version"].get<Version>() - 1;
    for (const json& event : message["events"]) expect_next(seen, last, event, connection);
    EXPECT_LE(last, message["version"]);
  }
  void expect_view(const json& message, const Connection& connection) {
    const Version version = message["version"];
    const Time at{Millis{message["view"]["at"].get<std::int64_t>()}};
    EXPECT_EQ(view_json(replay(version), connection.viewer, at), message["view"]);
  }

  HallHouse& house_;
  std::vector<Entry> log_;
  TableId table_;
  std::optional<Table> whole_;
};

class HallStorm : public ::testing::Test {
 protected:
  std::vector<TableId> make_tables(HallHouse& house) {
    const HallHouse::Options options[] = {
        {{"sets", "base"}, {"seats", "3"}},
        {{"sets", "base,river,traders_and_builders,wheel"}, {"seats", "4"}, {"clock", "live 60s+1s"}},
        {{"sets", "base,river"}, {"seats", "2"}, {"clock", "correspondence 1d"}},
    };
    std::vector<TableId> tables;
    for (const auto& chosen : options) tables.push_back(house.make(anna, chosen));
    // One more is in the middle of its game.
    tables.push_back(house.make_for({anna, ben, cleo}, {{"seats", "3"}}));
    return tables;
  }

  void blow(HallHouse& house, const std::vector<TableId>& tables, int steps) {
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 3; ++i) clients.push_back(std::make_unique<Client>(house, tables, ++client_number_));
    std::atomic<int> at_work{0};
    std::vector<std::thread> threads;
    for (auto& client : clients) {
      ++at_work;
      threads.emplace_back([&, steps] {
        client->act(steps);
        --at_work;
      });
    }
    // Time flies, so that clocks, grace and unloading have their say, too.
    while (at_work > 0) {
      house.pass(40ms);
      std::this_thread::sleep_for(1ms);
    }
    for (auto& thread : threads) thread.join();
    for (auto& client : clients) all_.push_back(std::move(client));
  }

  void judge(HallHouse& house, const std::vector<TableId>& tables) {
    for (const TableId& table : tables) {
      Judge judge(house, table);
      for (const auto& client : all_) {
        for (const Connection& connection : client->connections) judge.judge(connection);
        for (const Answered& answered : client->done) judge.judge(answered);
      }
    }
  }

  template <class Member>
  int sum(Member member) const {
    int all = 0;
    for (const auto& client : all_) all += (*client).*member;
    return all;
  }

  std::vector<std::unique_ptr<Client>> all_;
  std::uint64_t client_number_ = 100;
};

int steps_of(int usual) { return std::getenv("BASTIDE_LONG") != nullptr ? 20 * usual : usual; }

TEST_F(HallStorm, EverybodyIsToldWhatTheLogSays) {
  HallHouse house;
  const auto tables = make_tables(house);
  blow(house, tables, steps_of(600));
  house.stop();
  judge(house, tables);
  std::size_t laid = 0;
  for (const TableId& table : tables) laid += house.logged<table::TileLaid>(table).size();
  EXPECT_GT(laid, 30U) << "there were games, too";
  EXPECT_GT(sum(&Client::refused), 50);
  EXPECT_GT(sum(&Client::repeated), 5);
}

TEST_F(HallStorm, EvenIfTheStoreFailsNowAndThen) {
  std::atomic<int> writes{0};
  HallHouse house;
  const auto tables = make_tables(house);
  house.stop();
  house.store.fail_when([&] { return ++writes % 12 == 0; });
  house.open();
  blow(house, tables, steps_of(600));
  house.stop();
  judge(house, tables);
  EXPECT_GT(sum(&Client::unavailable), 5);
}

TEST_F(HallStorm, EvenIfTheServerStopsAndCrashesInBetween) {
  HallOptions options = quick_options();
  options.unload_after = 1s;
  HallHouse house(options);
  const auto tables = make_tables(house);
  for (int round = 0; round < 4; ++round) {
    blow(house, tables, steps_of(150));
    if (round % 2 == 0) house.crash();
    house.reopen(10min);
  }
  house.stop();
  judge(house, tables);
}

}  // namespace
}  // namespace bastide::server

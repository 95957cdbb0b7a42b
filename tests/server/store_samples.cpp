#include "server/store_samples.hpp"

#include <array>

#include "table/event_json.hpp"

namespace bastide::test {

using namespace table;
using namespace server;
using table::Event;

Time moment(int milliseconds) { return first_moment + Millis(milliseconds); }

Entry entry(Version version, Event event, int at) {
  return {.version = version, .at = moment(at), .cause = {}, .audience = {}, .event = std::move(event)};
}

TableMade made(const std::string& id, const TableSpec& spec) { return {.table = {id}, .host = anna, .spec = spec}; }

SatDown sits(Seat seat, const Person& person) { return {.seat = seat, .name = person.name, .whose = Owner{person.id}}; }

AppendEntries log_of(const std::string& id, std::vector<Event> events, int at, const TableSpec& spec) {
  AppendEntries append = more(id, 1, std::move(events), at);
  append.entries.insert(append.entries.begin(), entry(1, made(id, spec), at));
  return append;
}

AppendEntries more(const std::string& id, Version last, std::vector<Event> events, int at) {
  AppendEntries append{.table = {id}, .entries = {}};
  for (Event& event : events) append.entries.push_back(entry(++last, std::move(event), at));
  return append;
}

AppendLink link_behind(const ChainLink& last, const std::string& table, std::uint8_t seed) {
  const Digest commitment = commitment_to(filled(seed));
  return {.link = next_link(last, table, commitment), .table = {table}, .commitment = commitment, .at = moment(seed)};
}

PersonRow row_of(const Person& person, const std::string& login, const std::string& password) {
  return {.id = person.id, .name = person.name, .login = login, .password = password, .since = first_moment};
}

std::string as_text(const std::vector<Entry>& log) {
  std::string text;
  for (const Entry& one : log) text += log_json(one).dump() + "\n";
  return text;
}

// --- by chance

Unit UnitsByChance::next() {
  now_ += below(3);
  Unit unit;
  for (int writes = 1 + below(3); writes > 0; --writes) unit.push_back(write());
  return unit;
}

Write UnitsByChance::write() {
  switch (below(12)) {
    case 0: {
      AppendLink append = link_behind(chain_, "t" + std::to_string(below(5)), static_cast<std::uint8_t>(below(256)));
      if (below(10) != 0) chain_ = append.link;
      return append;
    }
    case 1:
    case 2: {
      PersonRow row = row_of(person(), below(2) == 0 ? "" : "login" + std::to_string(below(4)));
      row.name += std::to_string(below(3));
      return PutPerson{row};
    }
    case 3: return PutSecret{static_cast<SecretKind>(below(2)), digest(), person().id, moment(now_ + below(40))};
    case 4: return DropSecret{static_cast<SecretKind>(below(2)), digest()};
    case 5: return DropSecrets{person().id};
    case 6: return Heartbeat{moment(now_)};
    default: return append();
  }
}

AppendEntries UnitsByChance::append() {
  const int number = below(5);
  Version& last = versions_[static_cast<std::size_t>(number)];
  AppendEntries append{.table = {"t" + std::to_string(number)}, .entries = {}};
  if (below(20) == 0) last += static_cast<Version>(below(3));
  for (int entries = below(4); entries > 0; --entries) {
    ++last;
    append.entries.push_back(entry(last, event(append.table, last == 1), now_));
  }
  return append;
}

Event UnitsByChance::event(const TableId& table, bool is_first) {
  const Seat seat{static_cast<std::uint8_t>(below(4))};
  if (is_first) {
    TableSpec spec = spec_of("players=" + std::to_string(2 + below(3)) + " sets=base");
    spec.visibility = static_cast<Visibility>(below(2));
    return TableMade{table, person(), spec};
  }
  switch (below(12)) {
    case 0:
    case 1:
    case 2: return sits(seat, person());
    case 3: return SatDown{seat, "Bot", table::Bot{"greedy"}};
    case 4: return GotUp{seat, GotUpWhy::left};
    case 5: return OptionSet{"seats", "3", spec_of("players=3 sets=base")};
    case 6: return Dealing{spec_of("players=2 sets=base")};
    case 7: return DeckMixed{{second, first}};
    case 8: return TileLaid{};
    case 9: return BotStandsIn{seat, "greedy", StandInWhy::left};
    case 10: return GameOver{static_cast<EndWhy>(below(5)), {below(90), below(90)}, {seat}};
    default: return Said{person(), "h\xC3\xA4llo \"quoted\""};
  }
}

Person UnitsByChance::person() { return std::array{anna, ben, cleo, stranger}[static_cast<std::size_t>(below(4))]; }

Digest UnitsByChance::digest() { return filled(static_cast<std::uint8_t>(below(6))); }

}  // namespace bastide::test

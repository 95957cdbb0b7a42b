#include "server/sqlite_derived.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "server/sqlite_queries.hpp"

namespace bastide::server::sqlite {
namespace {

using table::PersonId;

// As the column `state` has it; the indexes name the numbers.
enum class State : std::int64_t { open = 0, counts = 1, called_off = 2 };

State state_of(const Summary& summary) {
  if (!summary.over) return State::open;
  return counts(summary) ? State::counts : State::called_off;
}

void put_summary(Connection& connection, std::int64_t key, const Summary& summary) {
  connection.run(
      "INSERT INTO summaries (table_key, version, changed, state, by_link, summary) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
      "ON CONFLICT (table_key) DO UPDATE SET version = ?2, changed = ?3, state = ?4, by_link = ?5, summary = ?6",
      key, static_cast<std::int64_t>(summary.version), summary.changed.time_since_epoch().count(),
      static_cast<std::int64_t>(state_of(summary)), std::int64_t{summary.spec.visibility == table::Visibility::by_link},
      to_json(summary).dump());
}

void put_seats(Connection& connection, std::int64_t key, const std::set<PersonId>& people) {
  connection.run("DELETE FROM seats WHERE table_key = ?1", key);
  for (const PersonId& person : people) {
    connection.run("INSERT INTO seats (person, table_key) VALUES (?1, ?2)", person.text, key);
  }
}

void add_results(Connection& connection, const std::map<PersonId, Tally>& tallies, std::int64_t sign) {
  for (const auto& [person, tally] : tallies) {
    connection.run(
        "INSERT INTO results (person, games, won, points) VALUES (?1, ?2, ?3, ?4) "
        "ON CONFLICT (person) DO UPDATE SET games = games + ?2, won = won + ?3, points = points + ?4",
        person.text, sign * tally.games, sign * tally.won, sign * tally.points);
    if (sign < 0) connection.run("DELETE FROM results WHERE person = ?1 AND games = 0", person.text);
  }
}

}  // namespace

std::set<PersonId> people_of(const Summary& summary) {
  std::set<PersonId> people;
  for (const auto& seat : summary.seats) {
    if (seat && seat->person) people.insert(*seat->person);
  }
  return people;
}

std::map<PersonId, Tally> tally(const Summary& summary) {
  std::map<PersonId, Tally> tallies;
  if (!counts(summary)) return tallies;
  const auto& [why, totals, winners] = *summary.over;
  for (std::size_t i = 0; i < summary.seats.size(); ++i) {
    if (!summary.seats[i] || !summary.seats[i]->person) continue;
    Tally& tally = tallies[*summary.seats[i]->person];
    ++tally.games;
    tally.won += std::find(winners.begin(), winners.end(), static_cast<Seat>(i)) != winners.end();
    tally.points += i < totals.size() ? totals[i] : 0;
  }
  return tallies;
}

void derive(Connection& connection, std::int64_t table_key, const Summary& before, const Summary& after) {
  put_summary(connection, table_key, after);
  if (auto people = people_of(after); people != people_of(before)) put_seats(connection, table_key, people);
  const auto old_results = tally(before);
  const auto new_results = tally(after);
  if (old_results == new_results) return;
  add_results(connection, old_results, -1);
  add_results(connection, new_results, 1);
}

void derive_all(Connection& connection) {
  for (const std::string_view table : {"summaries", "seats", "results"}) {
    connection.run("DELETE FROM " + std::string(table));
  }
  for (const auto& [key, id] : all_tables(connection)) {
    Summary summary;
    for (const table::Entry& entry : read_log(connection, id)) fold(summary, entry);
    if (summary.version > 0) derive(connection, key, Summary{}, summary);
  }
}

}  // namespace bastide::server::sqlite

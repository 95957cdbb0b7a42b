#include "server/doctor.hpp"

#include <sys/stat.h>

#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "server/data_folder.hpp"
#include "server/keeping.hpp"
#include "server/key_file.hpp"
#include "server/sqlite_derived.hpp"
#include "server/sqlite_queries.hpp"
#include "server/sqlite_schema.hpp"
#include "server/sqlite_store.hpp"
#include "table/table.hpp"
#include "table/table_state.hpp"

namespace bastide::server {
namespace {

using sqlite::Access;
using sqlite::Connection;
using sqlite::Failure;
using sqlite::Statement;
using table::Table;

constexpr std::size_t most_findings = 100;

constexpr const char* take_back =
    "stop the server, keep a copy of the data folder, and take back a backup (docs/store.md)";
constexpr const char* rebuild_derived = "stop the server and run bastide doctor --rebuild";
constexpr const char* report = "keep a copy of the data folder and report it: no server should have written this";

class Examination {
 public:
  Examination(Connection& connection, std::shared_ptr<const table::Sealer> sealer, Health& health)
      : connection_(connection), health_(health) {
    services_.sealer = std::move(sealer);
  }

  void run(const TablesChecked& progress) {
    check_file();
    count();
    const auto tables = sqlite::all_tables(connection_);
    std::int64_t done = 0;
    for (const auto& [key, id] : tables) {
      guarded("table " + id.text, [&, key = key, &id = id] { check_table(key, id); });
      if (progress) progress(++done, static_cast<std::int64_t>(tables.size()));
    }
    guarded("the chain of commitments", [&] { check_chain(); });
    guarded("the results", [&] { check_results(); });
  }

 private:
  // What a log says about its link of the chain.
  struct Pledge {
    TableId table;
    ChainLink link;
    Digest commitment{};
  };

  void find(const std::string& what, const std::string& remedy) {
    if (health_.findings.size() < most_findings) health_.findings.push_back({what, remedy});
    else ++health_.more;
  }

  // A part that cannot be read is a finding, and the others are looked at all the same.
  template <class Part>
  void guarded(const std::string& what, Part part) {
    try {
      part();
    } catch (const Failure& failure) {
      find(what + " cannot be read: " + failure.what(), take_back);
    }
  }

  void check_file() {
    guarded("the file", [&] {
      Statement rows = connection_("PRAGMA integrity_check(20)");
      while (rows.step()) {
        if (rows.text(0) != "ok") find("the file is damaged: " + std::string(rows.text(0)), take_back);
      }
    });
    guarded("the file", [&] {
      Statement rows = connection_("PRAGMA foreign_key_check");
      while (rows.step()) find("a row of " + std::string(rows.text(0)) + " names what is not there", take_back);
    });
  }

  void count() {
    guarded("the file", [&] {
      health_.tables = connection_.number("SELECT count(*) FROM tables");
      health_.events = connection_.number("SELECT count(*) FROM events");
      health_.links = connection_.number("SELECT count(*) FROM links");
      health_.people = connection_.number("SELECT count(*) FROM people");
    });
  }

  // --- tables

  void check_table(std::int64_t key, const TableId& id) {
    const auto log = sqlite::read_log(connection_, id);
    if (log.empty()) return find("table " + id.text + " has no log", report);
    Summary summary;
    for (const table::Entry& entry : log) {
      fold(summary, entry);
      note_pledge(id, entry);
    }
    check_derived(key, id, summary);
    auto table = Table::replay(log, services_);
    if (!table) return find("the log of table " + id.text + " does not replay: " + table.error(), report);
    setups_.insert(table->shared_setup());
    const auto& secret = table->state().secret;
    if (!summary.over && !secret.sealed.empty() && !secret.opens && services_.sealer != nullptr) {
      find("the key does not open the seed of table " + id.text + ", whose game cannot go on",
           "put back the copy of the key that sealed it");
    }
  }

  void note_pledge(const TableId& id, const table::Entry& entry) {
    const auto* committed = std::get_if<table::SeedCommitted>(&entry.event);
    if (committed == nullptr) return;
    const auto [place, is_new] =
        pledges_.insert({committed->link.sequence, {id, committed->link, committed->commitment}});
    if (!is_new) {
      find("tables " + place->second.table.text + " and " + id.text + " have the same link of the chain", report);
    }
  }

  void check_derived(std::int64_t key, const TableId& id, const Summary& summary) {
    const auto kept = summary_of(id);
    std::set<PersonId> people;
    Statement rows = connection_("SELECT person FROM seats WHERE table_key = ?1", key);
    while (rows.step()) people.insert({std::string(rows.text(0))});
    if (kept != summary || people != sqlite::people_of(summary)) {
      find("what the lobby shows of table " + id.text + " does not fit its log", rebuild_derived);
    }
    for (const auto& [person, tally] : sqlite::tally(summary)) {
      results_[person].games += tally.games;
      results_[person].won += tally.won;
      results_[person].points += tally.points;
    }
  }

  // One that cannot be read is as good as none: it can be made anew.
  std::optional<Summary> summary_of(const TableId& id) {
    try {
      return sqlite::read_summary(connection_, id);
    } catch (const Failure&) {
      return std::nullopt;
    }
  }

  void check_results() {
    std::map<PersonId, sqlite::Tally> kept;
    Statement rows = connection_("SELECT person, games, won, points FROM results");
    while (rows.step()) kept[{std::string(rows.text(0))}] = {rows.number(1), rows.number(2), rows.number(3)};
    if (kept != results_) find("the results do not fit the games", rebuild_derived);
  }

  // --- the chain

  void check_chain() {
    constexpr int page = 200;
    ChainLink last;
    for (auto links = sqlite::read_links(connection_, 0, page); !links.empty();
         links = sqlite::read_links(connection_, links.back().link.sequence, page)) {
      for (const Link& link : links) {
        check_link(last, link);
        last = link.link;
      }
    }
    // What is left has no link: whoever verifies such a game misses it.
    for (const auto& [sequence, pledge] : pledges_) {
      find("link " + std::to_string(sequence) + " of table " + pledge.table.text + " is missing in the chain", report);
    }
  }

  // A link without a table is nothing wrong: it is kept before the table hears of it.
  void check_link(const ChainLink& last, const Link& link) {
    const std::string name = "link " + std::to_string(link.link.sequence) + " of the chain";
    if (const Status follows = check_next(last, link.link); !follows) find(follows.error(), report);
    if (!is_link_for(link.link, link.table.text, link.commitment)) {
      find(name + " is not the one for its table and commitment", report);
    }
    const auto pledge = pledges_.find(link.link.sequence);
    if (pledge == pledges_.end()) return;
    const bool is_same = pledge->second.table == link.table && pledge->second.link == link.link &&
                         pledge->second.commitment == link.commitment;
    if (!is_same) find(name + " is not the one in the log of table " + pledge->second.table.text, report);
    pledges_.erase(pledge);
  }

  Connection& connection_;
  Health& health_;
  table::Services services_;
  std::set<std::shared_ptr<const Setup>> setups_;  // so that none is made twice
  std::map<std::uint64_t, Pledge> pledges_;        // by sequence; those that the chain confirmed are taken out
  std::map<PersonId, sqlite::Tally> results_;
};

void check_rights(const std::string& folder, const std::string& key_path, Health& health) {
  std::vector<std::string> files{key_path};
  for (const char* ending : {"", "-wal", "-shm"}) files.push_back(store_path(folder) + ending);
  for (const std::string& path : files) {
    struct stat found {};
    if (::stat(path.c_str(), &found) == 0 && (found.st_mode & 077) != 0) {
      health.findings.push_back({"others can read " + path, "chmod 600 " + path});
    }
  }
}

// Without a key, or with a wrong one, everything else is looked at all the same.
std::shared_ptr<const table::Sealer> find_sealer(Connection& connection, const std::string& path, Health& health) {
  std::error_code ignored;
  const bool is_there = std::filesystem::exists(path, ignored);
  if (!is_there && !sqlite::read_last_link(connection)) return nullptr;
  const auto key = read_key(path);
  if (key) return std::make_shared<const table::SecretBox>(*key);
  struct stat found {};
  const bool is_open_to_others = ::stat(path.c_str(), &found) == 0 && (found.st_mode & 077) != 0;
  if (!is_open_to_others) {  // else it is among the findings already
    health.findings.push_back({key.error(), "games that run cannot go on without the key that sealed their seeds"});
  }
  return nullptr;
}

}  // namespace

Result<Health> examine(const std::string& folder, const std::string& key_path, const TablesChecked& progress) {
  const std::string path = store_path(folder);
  if (std::error_code ignored; !std::filesystem::exists(path, ignored)) {
    return Error{"there is no store in " + folder + ": name the folder that bastide serve --data uses"};
  }
  Health health;
  check_rights(folder, key_path, health);
  try {
    Connection connection(path, Access::read);
    connection.run_script("BEGIN");  // of one moment
    if (const Status version = sqlite::check_version(connection); !version) return Error{path + ": " + version.error()};
    const auto sealer = find_sealer(connection, key_path, health);
    Examination(connection, sealer, health).run(progress);
  } catch (const Failure& failure) {
    health.findings.push_back({path + " cannot be read: " + failure.what(), take_back});
  }
  return health;
}

Status rebuild(const std::string& folder) {
  if (std::error_code ignored; !std::filesystem::exists(store_path(folder), ignored)) {
    return Error{"there is no store in " + folder + ": name the folder that bastide serve --data uses"};
  }
  const auto store = SqliteStore::open(folder);
  if (!store) return Error{store.error()};
  return (*store)->rebuild();
}

}  // namespace bastide::server

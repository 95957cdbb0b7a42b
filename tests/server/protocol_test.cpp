// docs/protocol.md and its schemas: complete, strict, and right about their own examples.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "server/fault_code.hpp"
#include "support/house.hpp"
#include "support/schema.hpp"
#include "table/command_json.hpp"
#include "table/event_json.hpp"
#include "table/refusal.hpp"
#include "table/slash.hpp"
#include "table/spec.hpp"
#include "table/view.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;
using test::schema_fault;

std::string protocol() {
  std::ifstream file(BASTIDE_SOURCE_DIR "/docs/protocol.md");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

struct Example {
  std::string kind;
  json message;
};

std::vector<Example> examples() {
  std::vector<Example> all;
  std::istringstream lines(protocol());
  std::string kind;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```json ")) kind = line.substr(8);
    else if (line.starts_with("```")) kind.clear();
    else if (!kind.empty()) all.push_back({kind, json::parse(line)});
  }
  return all;
}

TEST(Protocol, ShowsExamplesThatAreRight) {
  EXPECT_GE(examples().size(), 50u);
  for (const Example& example : examples()) EXPECT_EQ(schema_fault(example.kind, example.message), "");
}

TEST(Protocol, KnowsNoOtherFieldsThanItNames) {
  for (Example example : examples()) {
    example.message["extra"] = 1;
    EXPECT_NE(schema_fault(example.kind, example.message), "") << example.message;
  }
}

TEST(Protocol, TakesNoFieldOfAnotherType) {
  for (const Example& example : examples()) {
    for (const auto& [name, value] : example.message.items()) {
      json bad = example.message;
      bad[name] = value.is_array() ? json(7) : json::array({json::array()});
      EXPECT_NE(schema_fault(example.kind, bad), "") << bad;
    }
  }
}

// All reasons for a refusal that the code knows.
std::set<std::string> known_codes() {
  std::set<std::string> codes;
  for (int i = 0; i < table::codes; ++i) codes.emplace(table::word(static_cast<table::Code>(i)));
  for (int i = 0; i < fault_codes; ++i) codes.emplace(word(static_cast<FaultCode>(i)));
  return codes;
}

// Those in the first column of its tables under "Refusals": the page's tests have a text for each of them.
std::set<std::string> codes_of_the_protocol() {
  const std::string text = protocol();
  const std::size_t begin = text.find("\n## Refusals\n");
  std::istringstream lines(text.substr(begin, text.find("\n## ", begin + 1) - begin));
  std::set<std::string> codes;
  const std::regex quoted("`([a-z_]+)`");
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(1, line.find('|', 1) - 1);
    for (std::sregex_iterator code(cell.begin(), cell.end(), quoted), end; code != end; ++code)
      codes.insert((*code)[1]);
  }
  return codes;
}

TEST(Protocol, NamesEveryRefusalAndNoOther) { EXPECT_EQ(codes_of_the_protocol(), known_codes()); }

TEST(Protocol, AllowsEveryRefusalAndNoOther) {
  std::ifstream file(BASTIDE_SOURCE_DIR "/docs/protocol/definitions.schema.json");
  const auto allowed = json::parse(file)["$defs"]["code"]["enum"].get<std::set<std::string>>();
  EXPECT_EQ(allowed, known_codes());
}

// Those that only ever go over the WebSocket have none in the table.
TEST(Protocol, GivesEveryRefusalTheStatusThatItNames) {
  std::istringstream lines(protocol());
  const std::regex row(R"(\| ((?:`[a-z_]+`(?:, )?)+) \| ([0-9]{3}) \|.*)");
  int found = 0;
  for (std::string line; std::getline(lines, line);) {
    std::smatch parts;
    if (!std::regex_match(line, parts, row)) continue;
    for (int i = 0; i < fault_codes; ++i) {
      const auto code = static_cast<FaultCode>(i);
      if (parts[1].str().find("`" + std::string(word(code)) + "`") == std::string::npos) continue;
      EXPECT_EQ(std::to_string(status_of(code)), parts[2].str()) << word(code);
      ++found;
    }
  }
  EXPECT_GE(found, 20);
}

TEST(Protocol, NamesEverySlashCommandAndOption) {
  const std::string text = protocol();
  for (const std::string_view name : table::slash_commands()) {
    EXPECT_NE(text.find("`/" + std::string(name)), std::string::npos) << name;
  }
  for (const std::string& name : table::table_option_names()) {
    EXPECT_NE(text.find("`" + name + "`"), std::string::npos) << name;
  }
}

// The action is what a client sends, and the schema allows exactly what the table reads.
TEST(Protocol, AllowsTheActionsThatATableReads) {
  for (const Example& example : examples()) {
    if (example.kind != "action") continue;
    const auto action = table::action_of_json(example.message);
    ASSERT_TRUE(std::holds_alternative<table::Action>(action)) << example.message;
    EXPECT_EQ(schema_fault("action", table::to_json(std::get<table::Action>(action))), "");
  }
}

TEST(Protocol, AllowsEveryEventViewAndChoiceOfAGame) {
  test::House house(test::spec_of("players=3 sets=base,river,traders_and_builders,wheel", "live 10m+5s"));
  const auto look = [&] {
    EXPECT_EQ(schema_fault("rest", "view", table::view_json(house.table, test::ben.id, house.now)), "");
    EXPECT_EQ(schema_fault("rest", "choices", table::choices_json(house.table)), "");
  };
  look();
  house.begin({test::anna, test::ben, test::cleo});
  house.done(test::anna, table::Propose{{table::ProposalKind::abort, 0}});
  look();
  for (int i = 0; i < 20; ++i, look()) house.play(3);
  house.done(test::ben, table::Say{"Well met!"});
  house.play_to_end();
  look();
  for (const table::Entry& entry : house.log) {
    const auto event = table::viewer_json(entry, test::anna.id);
    EXPECT_EQ(event ? schema_fault("event", *event) : "", "") << entry.version;
  }
}

}  // namespace
}  // namespace bastide::server

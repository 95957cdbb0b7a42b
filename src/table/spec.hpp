// What a table was set up to play: everything that /option changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.hpp"
#include "table/clock.hpp"
#include "table/refusal.hpp"
#include "table/types.hpp"

namespace bastide::table {

enum class Order : std::uint8_t { chosen, drawn };       // who plays first: as they sit, or by the deck's seed (B-02)
enum class Visibility : std::uint8_t { open, by_link };  // for the server's lobby; the table treats both alike

struct TableSpec {
  Ruleset rules;  // its `players` is the number of seats until the start, then of those taken
  ClockRules clock;
  Order order = Order::drawn;
  Visibility visibility = Visibility::open;
  Millis grace{60'000};               // before a bot plays for a person who vanished
  std::string substitute = "greedy";  // the level of that bot
  friend bool operator==(const TableSpec&, const TableSpec&) = default;
};

// Sets one option by name; the table's own are clock, order, visibility, grace (seconds), substitute, seats, preset,
// fluss and old; all others are the ruleset's. An empty value switches fluss and old on, "off" switches them off (X-01,
// `levels`: the bots that there are.
std::optional<Refusal> set_option(TableSpec& spec, std::string_view name, std::string_view value,
                                  const std::vector<std::string>& levels);
const std::vector<std::string>& table_option_names();

}  // namespace bastide::table

#include "table/spec.hpp"

#include <algorithm>
#include <array>

#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide::table {
namespace {

// What is wrong with the value, as arguments of a refusal; empty if nothing is.
using Fault = Args;
using Levels = std::vector<std::string>;

Fault one_of(const std::vector<std::string>& known) {
  return because("one_of", "known are " + listed(known), {{"known", listed(known)}});
}

Fault numbers(std::string_view reason, const std::string& detail, int least, int most) {
  return because(reason, detail, {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
}

Fault set_rule(TableSpec& spec, std::string_view name, std::string_view value) {
  const Status status = spec.rules.set(name, value);
  if (status) return {};
  if (name == "players") return numbers("number", status.error(), 2, max_seats);
  if (name == "sets") return because("set_names", status.error());
  const std::vector<std::string> known = Ruleset::values_of(name);
  return known.empty() ? because("no_value", status.error()) : one_of(known);
}

Fault set_seats(TableSpec& spec, std::string_view value, const Levels&) { return set_rule(spec, "players", value); }

Fault set_clock(TableSpec& spec, std::string_view value, const Levels&) {
  const auto clock = parse_clock(value);
  if (!clock) return because("clock", clock.error());
  spec.clock = *clock;
  return {};
}

Fault set_order(TableSpec& spec, std::string_view value, const Levels&) {
  if (value != "drawn" && value != "chosen") return one_of({"drawn", "chosen"});
  spec.order = value == "drawn" ? Order::drawn : Order::chosen;
  return {};
}

Fault set_visibility(TableSpec& spec, std::string_view value, const Levels&) {
  if (value != "open" && value != "by_link") return one_of({"open", "by_link"});
  spec.visibility = value == "open" ? Visibility::open : Visibility::by_link;
  return {};
}

Fault set_grace(TableSpec& spec, std::string_view value, const Levels&) {
  const auto seconds = number_of(value);
  constexpr int least = 5;
  constexpr int most = 3600;
  if (!seconds || *seconds < least || *seconds > most)
    return numbers("seconds", "write seconds, 5 to 3600", least, most);
  spec.grace = std::chrono::seconds(*seconds);
  return {};
}

Fault set_substitute(TableSpec& spec, std::string_view value, const Levels& levels) {
  if (std::find(levels.begin(), levels.end(), value) == levels.end()) return one_of(levels);
  spec.substitute = value;
  return {};
}

// Keeps the sets, and the seats as far as the preset allows.
Fault set_preset(TableSpec& spec, std::string_view value, const Levels&) {
  auto rules = Ruleset::preset(value);
  if (!rules) return one_of(Ruleset::preset_names());
  rules->sets = spec.rules.sets;
  rules->players = std::min(spec.rules.players, rules->player_limit);
  spec.rules = *rules;
  return {};
}

// "on", or nothing, and "off".
std::optional<bool> switch_of(std::string_view value) {
  if (value.empty() || value == "on") return true;
  if (value == "off") return false;
  return std::nullopt;
}

//
Fault set_fluss(TableSpec& spec, std::string_view value, const Levels&) {
  const auto on = switch_of(value);
  if (!on) return one_of({"on", "off"});
  std::vector<std::string> sets = spec.rules.sets;
  std::erase(sets, "river");
  if (*on) sets.emplace_back("river");
  std::string list = listed(sets);
  std::erase(list, ' ');
  return set_rule(spec, "sets", list);
}

// Off is the edition that goes with the rest: 2 where two-tile cities count 2, else 3.
Fault set_old(TableSpec& spec, std::string_view value, const Levels&) {
  const auto on = switch_of(value);
  if (!on) return one_of({"on", "off"});
  const FarmScoring newer = spec.rules.two_tile_city == 2 ? FarmScoring::second : FarmScoring::third;
  spec.rules.farm_scoring = *on ? FarmScoring::first : newer;
  return {};
}

struct Option {
  std::string_view name;
  Fault (*set)(TableSpec& spec, std::string_view value, const Levels& levels);
};
constexpr std::array<Option, 9> options{{
    {"seats", set_seats},
    {"clock", set_clock},
    {"order", set_order},
    {"visibility", set_visibility},
    {"grace", set_grace},
    {"substitute", set_substitute},
    {"preset", set_preset},
    {"fluss", set_fluss},
    {"old", set_old},
}};

bool is_rule(std::string_view name) {
  const auto& names = Ruleset::option_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<Refusal> set_option(TableSpec& spec, std::string_view name, std::string_view value,
                                  const std::vector<std::string>& levels) {
  const auto own = std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == name; });
  if (own == options.end() && !is_rule(name)) {
    return Refusal{Code::unknown_option,
                   {{"option", std::string(name.substr(0, 40))},
                    {"known", listed(table_option_names()) + ", " + listed(Ruleset::option_names())}}};
  }
  Fault fault = own != options.end() ? own->set(spec, value, levels) : set_rule(spec, name, value);
  if (!fault.empty()) {
    fault["option"] = name;
    fault["value"] = value.substr(0, 40);
    return Refusal{Code::option_value, std::move(fault)};
  }
  if (const auto nonsense = nonsense_of(spec.rules)) return Refusal{Code::senseless_rules, because(*nonsense)};
  return std::nullopt;
}

const std::vector<std::string>& table_option_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const Option& option : options) all.emplace_back(option.name);
    return all;
  }();
  return names;
}

}  // namespace bastide::table

#include "rules/ruleset.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <type_traits>

#include "rules/error_words.hpp"
#include "rules/set_names.hpp"

namespace bastide {
namespace {

struct Value {
  std::string_view word;
  int number;
};

// An option with a fixed list of values, the default first.
struct Choice {
  std::string_view name;
  int (*read)(const Ruleset&);
  void (*write)(Ruleset&, int);
  std::vector<Value> values;
};

template <auto member>
Choice choice(std::string_view name, std::vector<Value> values) {
  using Field = std::remove_reference_t<decltype(std::declval<Ruleset>().*member)>;
  return {name, [](const Ruleset& rules) { return static_cast<int>(rules.*member); },
          [](Ruleset& rules, int number) { rules.*member = static_cast<Field>(number); }, std::move(values)};
}

template <class Kind>
constexpr int number_of(Kind kind) {
  return static_cast<int>(kind);
}

const std::vector<Choice>& choices() {
  static const std::vector<Choice> all{
      choice<&Ruleset::player_limit>("player_limit", {{"6", 6}, {"5", 5}}),
      choice<&Ruleset::farm_scoring>("farm_scoring", {{"3", number_of(FarmScoring::third)},
                                                      {"2", number_of(FarmScoring::second)},
                                                      {"1", number_of(FarmScoring::first)}}),
      choice<&Ruleset::two_tile_city>("two_tile_city", {{"4", 4}, {"2", 2}}),
      choice<&Ruleset::unplaceable>(
          "unplaceable", {{"discard", number_of(Unplaceable::discard)}, {"return", number_of(Unplaceable::to_pile)}}),
      choice<&Ruleset::lonely_pig>(
          "lonely_pig", {{"returns", number_of(LonelyPig::returns)}, {"stays", number_of(LonelyPig::stays)}}),
      choice<&Ruleset::famine_pig>("famine_pig", {{"false", 0}, {"true", 1}}),
      choice<&Ruleset::board_squares>("board_squares", {{"16", 16}, {"1", 1}}),
      choice<&Ruleset::river_start_tile>("river_start_tile", {{"shuffle", number_of(RiverStartTile::shuffle)},
                                                              {"out", number_of(RiverStartTile::out)}}),
      choice<&Ruleset::river_room>("river_room",
                                   {{"plain", number_of(RiverRoom::plain)}, {"wide", number_of(RiverRoom::wide)}}),
      choice<&Ruleset::unplaceable_wheel>("unplaceable_wheel", {{"happens", number_of(UnplaceableWheel::happens)},
                                                                {"skipped", number_of(UnplaceableWheel::skipped)}}),
  };
  return all;
}

const Choice* choice_named(std::string_view name) {
  for (const Choice& choice : choices()) {
    if (choice.name == name) return &choice;
  }
  return nullptr;
}

const Value* value_of(const Choice& choice, const Ruleset& rules) {
  for (const Value& value : choice.values) {
    if (value.number == choice.read(rules)) return &value;
  }
  return nullptr;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

Status set_players(Ruleset& rules, std::string_view value) {
  int players = 0;
  const char* const last = value.data() + value.size();
  const auto [end, error] = std::from_chars(value.data(), last, players);
  if (error != std::errc() || end != last || players < 0) {
    return Error{"players cannot be " + in_quotes(value) + ": write a number from 2 to 6"};
  }
  rules.players = players;
  return Done{};
}

Status set_sets(Ruleset& rules, std::string_view value) {
  std::vector<std::string> sets;
  for (const std::string_view name : split(value, ',')) {
    if (!is_set_id(name)) {
      return Error{"no tile set can be called " + in_quotes(name) +
                   ": write names like base,river with commas between"};
    }
    sets.emplace_back(set_id_of(name));
  }
  put_in_order(sets);
  rules.sets = std::move(sets);
  return Done{};
}

Status set_choice(Ruleset& rules, const Choice& choice, std::string_view word) {
  for (const Value& value : choice.values) {
    if (value.word != word) continue;
    choice.write(rules, value.number);
    return Done{};
  }
  return Error{std::string(choice.name) + " cannot be " + in_quotes(word) + "; known are " +
               listed(Ruleset::values_of(choice.name))};
}

Ruleset bsw() {
  Ruleset rules;
  rules.player_limit = 5;
  rules.two_tile_city = 2;
  rules.farm_scoring = FarmScoring::second;
  return rules;
}

// `old` is a name of its own for the first edition of farms.
constexpr std::string_view old_farms = "old";

bool is_preset(std::string_view name) {
  const auto& names = Ruleset::preset_names();
  return std::find(names.begin(), names.end(), name) != names.end();
}

Status set_word(Ruleset& rules, std::string_view word) {
  const std::size_t sign = word.find('=');
  if (sign != std::string_view::npos) return rules.set(word.substr(0, sign), word.substr(sign + 1));
  if (word == old_farms) return rules.set(word, "");
  return Error{"the rules do not know " + in_quotes(word) + "; they start with a preset (" +
               listed(Ruleset::preset_names()) + ") or go on with option=value"};
}

using Fault = std::optional<Nonsense>;

Fault fault_of_values(const Ruleset& rules) {
  for (const Choice& choice : choices()) {
    if (value_of(choice, rules) != nullptr) continue;
    const std::string value = std::to_string(choice.read(rules));
    return Nonsense{"value",
                    std::string(choice.name) + " cannot be " + value,
                    {{"option", std::string(choice.name)}, {"value", value}}};
  }
  if (rules.players >= 2 && rules.players <= rules.player_limit) return {};
  const std::string players = std::to_string(rules.players);
  const std::string most = std::to_string(rules.player_limit);
  return Nonsense{
      "players", players + " players cannot play: take 2 to " + most, {{"players", players}, {"most", most}}};
}

Fault fault_of_names(const Ruleset& rules) {
  std::set<std::string_view> seen;
  for (const std::string& id : rules.sets) {
    if (!is_set_id(id)) return Nonsense{"set_name", "no tile set can be called " + in_quotes(id), {{"set", id}}};
    if (!seen.insert(id).second)
      return Nonsense{"set_twice", "the set " + id + " is named twice: name it once", {{"set", id}}};
  }
  if (rules.sets.empty()) return Nonsense{"no_set", "there is no tile set: name at least one, base for a start"};
  return {};
}

bool is_addition(std::string_view id) { return id == "river" || id == "traders_and_builders" || id == "wheel"; }

Fault fault_of_sets(const Ruleset& rules) {
  if (rules.has_set("wheel_standalone") && rules.has_set("wheel")) {
    return Nonsense{"two_boards", "wheel and wheel_standalone both bring the board: take one of them"};
  }
  if (rules.has_set("wheel_standalone") && rules.has_set("base")) {
    return Nonsense{"two_decks",
                    "wheel_standalone is a whole deck of its own: leave base out, or take base with wheel"};
  }
  if (std::all_of(rules.sets.begin(), rules.sets.end(), is_addition)) {
    return Nonsense{"no_deck", listed(rules.sets) + " cannot be played alone: add base or wheel_standalone"};
  }
  return {};
}

Fault fault_of_combination(const Ruleset& rules) {
  const bool has_pigs = rules.has_set("traders_and_builders");
  if (has_pigs && rules.farm_scoring == FarmScoring::first) {
    // T-22
    return Nonsense{"farms_without_pigs",
                    "farm_scoring 1 says nothing of pigs: leave traders_and_builders out or take farm_scoring 2 or 3"};
  }
  return {};
}

}  // namespace

bool Ruleset::has_set(std::string_view id) const { return std::find(sets.begin(), sets.end(), id) != sets.end(); }

Result<Ruleset> Ruleset::preset(std::string_view name) {
  if (name == "standard") return Ruleset{};
  Ruleset rules = bsw();
  if (name == "bsw") return rules;
  rules.farm_scoring = FarmScoring::first;
  if (name == "bsw-old") return rules;
  return Error{"no preset is called " + in_quotes(name) + "; known are " + listed(preset_names())};
}

const std::vector<std::string>& Ruleset::preset_names() {
  static const std::vector<std::string> names{"standard", "bsw", "bsw-old"};
  return names;
}

Status Ruleset::set(std::string_view option, std::string_view value) {
  if (option == "players") return set_players(*this, value);
  if (option == "sets") return set_sets(*this, value);
  if (option == old_farms && value.empty()) return set("farm_scoring", "1");
  if (const Choice* choice = choice_named(option)) return set_choice(*this, *choice, value);
  if (option == old_farms) return Error{"old takes no value: write it alone, or farm_scoring=1"};
  return Error{"no option is called " + in_quotes(option) + "; known are " + listed(option_names())};
}

const std::vector<std::string>& Ruleset::option_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all{"players", "sets"};
    for (const Choice& choice : choices()) all.emplace_back(choice.name);
    return all;
  }();
  return names;
}

std::vector<std::string> Ruleset::values_of(std::string_view option) {
  std::vector<std::string> words;
  const Choice* const choice = choice_named(option);
  if (choice == nullptr) return words;
  for (const Value& value : choice->values) words.emplace_back(value.word);
  return words;
}

std::string Ruleset::get(std::string_view option) const {
  if (option == "players") return std::to_string(players);
  if (option == "sets") {
    std::string list = listed(sets);
    list.erase(std::remove(list.begin(), list.end(), ' '), list.end());
    return list;
  }
  const Choice* choice = choice_named(option);
  if (choice == nullptr) return {};
  const Value* value = value_of(*choice, *this);
  return value == nullptr ? std::to_string(choice->read(*this)) : std::string(value->word);
}

std::string to_string(const Ruleset& rules) {
  const Ruleset defaults;
  std::string line = "players=" + rules.get("players") + " sets=" + rules.get("sets");
  for (const Choice& choice : choices()) {
    if (choice.read(rules) == choice.read(defaults)) continue;
    line += " " + std::string(choice.name) + "=" + rules.get(choice.name);
  }
  return line;
}

Result<Ruleset> parse_ruleset(std::string_view text) {
  const std::vector<std::string_view> words = split(text, ' ');
  const bool has_preset = !words.empty() && is_preset(words.front());
  Ruleset rules = has_preset ? *Ruleset::preset(words.front()) : Ruleset{};
  std::set<std::string_view> seen;
  for (std::size_t i = has_preset ? 1 : 0; i < words.size(); ++i) {
    const std::string_view option = words[i].substr(0, words[i].find('='));
    if (!seen.insert(option).second) return Error{"the option " + in_quotes(option) + " is given twice: give it once"};
    if (const Status status = set_word(rules, words[i]); !status) return Error{status.error()};
  }
  return rules;
}

std::optional<Nonsense> nonsense_of(const Ruleset& rules) {
  for (const auto check : {fault_of_values, fault_of_names, fault_of_sets, fault_of_combination}) {
    if (Fault fault = check(rules)) return fault;
  }
  return std::nullopt;
}

Status validate(const Ruleset& rules) {
  if (std::optional<Nonsense> nonsense = nonsense_of(rules)) return Error{std::move(nonsense->text)};
  return Done{};
}

}  // namespace bastide

#include "record/jcz_setup.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "record/jcz_words.hpp"
#include "rules/error_words.hpp"
#include "rules/json_reader.hpp"

namespace bastide {
namespace {

using nlohmann::json;

// What is switched off is written as absent, false, 0 or "off".
bool is_on(const json& value) {
  return !value.is_null() && value != json(false) && value != json(0) && value != json("off");
}

class SetupReader {
 public:
  Result<Ruleset> read(const json& setup, int players) {
    rules_.players = players;
    in_.object(setup, "setup", {"sets", "elements", "rules", "start", "timer", "options", "tiles"});
    read_sets(members(setup, "sets"));
    if (rules_.has_set("river")) rules_.river_room = RiverRoom::wide;
    read_elements(members(setup, "elements"));
    read_rules(members(setup, "rules"));
    if (is_on(in_.at(setup, "tiles")) && !in_.at(setup, "tiles").empty()) unknown_.push_back("counts of single tiles");
    if (in_.failed()) return Error{in_.fault()};
    if (unknown_.empty()) return rules_;
    return Error{"Bastide cannot import " + listed(unknown_) +
                 ": it knows the base game, The River I and Traders & Builders, with their own figures"};
  }

 private:
  static const json::object_t& members(const json& node, std::string_view key) {
    static const json::object_t none;
    const auto* found = JsonReader::at(node, key).get_ptr<const json::object_t*>();
    return found == nullptr ? none : *found;
  }

  void read_sets(const json::object_t& sets) {
    std::vector<std::string> played;
    for (const auto& [id, count] : sets) {
      if (!is_on(count)) continue;
      const std::string set(set_of_jcz(id));
      const bool is_once = count == json(1) && std::find(played.begin(), played.end(), set) == played.end();
      if (set.empty()) unknown_.push_back("the tile set " + in_quotes(id));
      else if (!is_once) unknown_.push_back("the tile set " + in_quotes(id) + " more than once");
      else played.push_back(set);
    }
    rules_.sets.clear();
    for (const std::string set : {"base", "river", "traders_and_builders"}) {
      if (std::find(played.begin(), played.end(), set) != played.end()) rules_.sets.push_back(set);
    }
  }

  void read_elements(const json::object_t& elements) {
    const json expected{{"small-follower", 7}, {"farmers", true}};
    const json of_traders{{"builder", 1}, {"pig", 1}, {"traders", true}};
    const bool has_traders = rules_.has_set("traders_and_builders");
    for (const json* const group : {&expected, &of_traders}) {
      for (const auto& [name, value] : group->items()) {
        const bool is_played = group == &expected || has_traders;
        const auto found = elements.find(name);
        const json& written = found == elements.end() ? json() : found->second;
        if (is_played ? written == value : !is_on(written)) continue;
        unknown_.push_back("the element " + in_quotes(name) + (is_played ? " other than " + value.dump() : ""));
      }
    }
    for (const auto& [name, value] : elements) {
      // No tile of the sets that we have shows a herd.
      const bool is_known = expected.contains(name) || of_traders.contains(name) || name == "pig-herd";
      if (!is_known && is_on(value)) unknown_.push_back("the element " + in_quotes(name));
    }
  }

  void read_rules(const json::object_t& rules) {
    for (const auto& [name, value] : rules) {
      if (name == "tiny-city-scoring") read_two_tile_city(value);
      else if (!is_foreign_rule_of_jcz(name)) unknown_.push_back("the rule " + in_quotes(name));
    }
  }

  void read_two_tile_city(const json& value) {
    if (value == json("2") || value == json(2)) rules_.two_tile_city = 2;
    else if (value != json("4") && value != json(4)) unknown_.push_back("tiny cities for other than 4 or 2 points");
  }

  JsonReader in_{"the JCloisterZone game"};
  Ruleset rules_;
  std::vector<std::string> unknown_;
};

}  // namespace

Result<Ruleset> ruleset_of_jcz(const json& setup, int players) { return SetupReader().read(setup, players); }

Status check_start_of_jcz(const json& setup, const Setup& ours) {
  const json& start = JsonReader::at(setup, "start");
  const json expected{
      {"x", ours.start_cell().x}, {"y", ours.start_cell().y}, {"rotation", 90 * quarter_turns(ours.start_rotation())}};
  if (start.is_array() && start.size() == 1 && start[0].is_object()) {
    json placed = start[0];
    const json& id = JsonReader::at(placed, "tile");
    const bool is_ours =
        id.is_string() && tile_of_jcz(*id.get_ptr<const json::string_t*>()) == ours.tile(ours.start_tile()).id;
    placed.erase("tile");
    if (is_ours && placed == expected) return Done{};
  }
  return Error{"Bastide cannot import a game that begins otherwise than with the start tile, or the spring, on 0,0"};
}

}  // namespace bastide

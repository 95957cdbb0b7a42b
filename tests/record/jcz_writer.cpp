#include "jcz_writer.hpp"

#include <nlohmann/json.hpp>

#include "jcz_sets.hpp"
#include "record/jcz_words.hpp"
#include "record/steps.hpp"

namespace bastide::test {
namespace {

using nlohmann::json;

std::string jcz_tile(const std::string& ours) {
  for (const JczTiles* set : {&jcz_basic_2, &jcz_river_2, &jcz_traders_2}) {
    for (const auto& [id, count] : *set) {
      if (tile_of_jcz(id) == ours) return id;
    }
  }
  return {};
}

std::string joined_sides(PortSet ports) {
  // The names that JCloisterZone has for several sides, by the letters they stand for.
  constexpr std::string_view names[] = {"NW", "SW", "SE", "NE", "WE", "NS", "NWSE"};
  std::string letters;
  for (const Side side : all_sides) {
    if (ports >> port(side, PortPlace::middle) & 1) letters += "NESW"[index(side)];
  }
  if (letters.size() == 1) return letters;
  if (letters.size() == 3) {
    for (const char c : {'N', 'E', 'S', 'W'}) {
      if (letters.find(c) == std::string::npos) return std::string("_") + c;
    }
  }
  for (const std::string_view name : names) {
    if (name.size() == letters.size() && letters.find_first_not_of(name) == std::string::npos) return std::string(name);
  }
  return {};
}

std::string half_sides(PortSet ports) {
  std::string text;
  for (const Side side : all_sides) {
    for (const PortPlace place : {PortPlace::left, PortPlace::right}) {
      if ((ports >> port(side, place) & 1) == 0) continue;
      if (!text.empty()) text += '.';
      text += std::string(1, "NESW"[index(side)]) + (place == PortPlace::left ? 'L' : 'R');
    }
  }
  return text;
}

json pointer_to(const Segment& segment, const Step::Placement& placed) {
  constexpr const char* features[] = {"City", "Road", "Monastery", "Field"};
  const PortSet ports = rotated(segment.touches, placed.rotation);
  std::string location = "I";
  if (ports != 0) location = segment.kind == FeatureKind::field ? half_sides(ports) : joined_sides(ports);
  return {{"position", {placed.where.x, placed.where.y}},
          {"feature", features[static_cast<int>(segment.kind)]},
          {"location", location}};
}

std::string meeple(const Step& step) {
  const FigureKind kind = step.figure->figure();
  return std::to_string(index(step.seat)) + "." + (kind == FigureKind::follower ? "small" : std::string(word(kind))) +
         ".1";
}

void add_step(json& replay, const Step& step, const Tile& tile) {
  const auto add = [&](const char* type, const json& payload) {
    replay.push_back({{"type", type}, {"payload", payload}, {"player", index(step.seat)}, {"clock", 1}});
  };
  if (!step.placement) return;
  add("PLACE_TILE", {{"tileId", jcz_tile(tile.id)},
                     {"rotation", "R" + std::to_string(90 * quarter_turns(step.placement->rotation))},
                     {"position", {step.placement->where.x, step.placement->where.y}}});
  if (!step.figure) return;
  if (step.figure->is_none()) {
    add("PASS", json::object());
  } else {
    const Segment& segment = tile.segments[static_cast<std::size_t>(step.figure->segment())];
    add("DEPLOY_MEEPLE", {{"pointer", pointer_to(segment, *step.placement)}, {"meepleId", meeple(step)}});
  }
  add("COMMIT", {{"random", 0.25}});
}

json setup_of(const Record& record) {
  const Ruleset& rules = record.rules();
  json setup{{"sets", {{"basic:2", 1}}},
             {"elements", {{"small-follower", 7}, {"farmers", true}}},
             {"rules", {{"tiny-city-scoring", std::to_string(rules.two_tile_city)}, {"wagon-move", "C2"}}},
             {"start", {{{"tile", "BA/RCr"}, {"x", 0}, {"y", 0}, {"rotation", 0}}}},
             {"timer", nullptr}};
  if (rules.has_set("river")) {
    setup["sets"]["river/1:2"] = 1;
    setup["start"][0]["tile"] = "RI/s";
  }
  if (rules.has_set("traders_and_builders")) {
    setup["sets"]["traders-and-builders:2"] = 1;
    setup["elements"].update({{"builder", 1}, {"pig", 1}, {"traders", true}, {"pig-herd", true}});
  }
  return setup;
}

}  // namespace

std::string jcz_of(const Record& record) {
  json game{{"appVersion", "5.11.0"}, {"name", ""}, {"initialRandom", 0.5}, {"created", "2024-02-03T10:00:00.000Z"}};
  game["setup"] = setup_of(record);
  for (int seat = 0; seat < record.setup().players(); ++seat) {
    game["players"].push_back({{"name", record.player(static_cast<Seat>(seat))}, {"slot", seat}});
  }
  game["replay"] = json::array();
  for (const Step& step : steps_of(record)) add_step(game["replay"], step, record.setup().tile(step.tile));
  return game.dump(1);
}

}  // namespace bastide::test

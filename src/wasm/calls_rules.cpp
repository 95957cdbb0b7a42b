// What can be played: versions, tile sets, rulesets.
#include <algorithm>

#include "bots/registry.hpp"
#include "record/notation.hpp"
#include "rules/error_words.hpp"
#include "rules/set_names.hpp"
#include "wasm/calls.hpp"
#include "wasm/tile_json.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

// The words that an option takes, its default first; nothing for players and sets, which take more than a list.
std::vector<std::string> values_of(const std::string& option) {
  constexpr std::string_view before_words = "known are ";
  constexpr std::string_view between_words = ", ";
  const Status refused = Ruleset{}.set(option, "?");
  const std::string& text = refused.error();
  std::vector<std::string> words;
  std::size_t begin = text.find(before_words);
  if (begin == std::string::npos) return words;
  for (begin += before_words.size(); begin < text.size(); begin += between_words.size()) {
    const std::size_t end = std::min(text.find(between_words, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

void add_options(JsonWriter& out, const Ruleset& rules) {
  out.name("options");
  out.object([&] {
    for (const std::string& option : Ruleset::option_names()) out.field(option, rules.get(option));
  });
}

}  // namespace

void about(Request& request) {
  request.out.field("version", BASTIDE_VERSION);
  request.out.field("record_format", record_format);
}

void tile_sets(Request& request) {
  const TileCatalogue catalogue = catalogue_of(request);
  request.out.list("sets", catalogue.sets(), [&](const TileSet& set) { write_tile_set(request.out, set); });
}

void rulesets(Request& request) {
  JsonWriter& out = request.out;
  out.list("presets", Ruleset::preset_names(), [&](const std::string& name) {
    out.object([&] {
      out.field("name", name);
      add_options(out, *Ruleset::preset(name));
    });
  });
  out.list("options", Ruleset::option_names(), [&](const std::string& name) {
    out.object([&] {
      out.field("name", name);
      out.field("values", values_of(name));
    });
  });
}

void ruleset(Request& request) {
  const auto rules = parse_ruleset(request.in.text(request.args, "rules"));
  if (!rules) return request.in.fail(rules.error());
  const auto setup = Setup::make(*rules, catalogue_of(request));
  if (!setup) return request.in.fail(setup.error());
  request.out.field("rules", to_string(*rules));
  add_options(request.out, *rules);
  request.out.field("tiles", (*setup)->tiles_to_draw());
}

}  // namespace bastide::wasm

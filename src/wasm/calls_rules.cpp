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
      out.field("values", Ruleset::values_of(name));
    });
  });
}

void nonsense(Request& request) {
  const auto rules = parse_ruleset(request.in.text(request.args, "rules"));
  if (!rules) return request.in.fail(rules.error());
  const auto nonsense = nonsense_of(*rules);
  request.out.name("nonsense");
  if (!nonsense) return request.out.null();
  request.out.object([&] {
    request.out.field("reason", nonsense->reason);
    request.out.field("detail", nonsense->text);
    for (const auto& [name, value] : nonsense->with) request.out.field(name, value);
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

#include "wasm/calls.hpp"

#include "rules/error_words.hpp"
#include "rules/json_text.hpp"

namespace bastide::wasm {
namespace {

using nlohmann::json;

struct Call {
  std::string_view name;
  std::vector<std::string_view> keys;
  void (*run)(Request& request);
};

const std::vector<Call>& calls() {
  static const std::vector<Call> all {
    {"about", {}, about}, {"tile_sets", {"own"}, tile_sets}, {"rulesets", {}, rulesets},
        {"ruleset", {"rules", "own"}, ruleset}, {"nonsense", {"rules"}, nonsense}, {"new", {"rules", "own"}, new_game},
        {"load", {"record", "own"}, load_game}, {"damage", {"record", "own"}, damage},
        {"copy", {"game", "at"}, copy_game}, {"free", {"game"}, free_game}, {"header", {"game"}, header},
        {"annotate", {"game", "players", "tags", "comments"}, annotate}, {"record", {"game", "form"}, record},
        {"steps", {"game"}, steps}, {"find", {"game", "address"}, find}, {"play", {"game", "moves"}, play},
        {"cut", {"game", "length"}, cut}, {"history", {"game", "from", "to"}, history},
        {"state", {"game", "at"}, state}, {"legal", {"game", "at", "merge"}, legal},
        {"placements", {"game", "at", "merge", "tile"}, placements},
        {"draft", {"game", "at", "cell", "rotation", "figure"}, draft},
        {"feature", {"game", "at", "cell", "segment"}, feature},
        {"features", {"game", "at", "kind", "claimed"}, features}, {"cells", {"game", "at"}, cells},
        {"fitting", {"game", "at", "cell"}, fitting}, {"projection", {"game", "at"}, projection},
        {"hash", {"game", "at"}, hash}, {"shuffle", {"game", "at", "seed"}, shuffle},
#if BASTIDE_WASM_BOTS
        {"bots", {}, bots}, {"bot_move", {"game", "at", "bot", "seed", "nodes", "milliseconds"}, bot_move},
        {"judge", {"game", "at", "nodes"}, judge},
#endif
#if BASTIDE_WASM_ART
        {"tile_art", {"tile", "own", "rotation", "variant"}, tile_art}, {"figure_art", {"colour"}, figure_art},
        {"wheel_art", {"own", "set"}, wheel_art},
#endif
  };
  return all;
}

const Call* call_named(std::string_view name) {
  for (const Call& call : calls()) {
    if (call.name == name) return &call;
  }
  return nullptr;
}

std::string error_answer(std::string_view fault) {
  JsonWriter out;
  out.object([&] { out.field("error", fault); });
  return out.take();
}

std::string answer(Games& games, const Call& call, const json& args) {
  JsonReader in(call.name);
  JsonWriter out;
  Request request{args, in, games, out};
  std::vector<std::string_view> keys = call.keys;
  keys.push_back("call");
  if (in.object(args, "this call", keys)) {
    out.object([&] {
      out.name("ok");
      out.object([&] { call.run(request); });
    });
  }
  return in.failed() ? error_answer(in.fault()) : out.take();
}

}  // namespace

std::string answer(Games& games, std::string_view request) {
  constexpr JsonLimits limits{std::size_t{8} << 20, 16};
  const Result<json> args = read_json(request, limits);
  if (!args) return error_answer("request: " + args.error());
  const std::string name = JsonReader("request").text(*args, "call", "");
  if (const Call* call = call_named(name)) return answer(games, *call, *args);
  std::vector<std::string_view> names;
  for (const Call& call : calls()) names.push_back(call.name);
  return error_answer("request: \"call\" cannot be " + in_quotes(name) + "; known are " + listed(names));
}

}  // namespace bastide::wasm

// Chance, and players that think.
#include "bots/analysis.hpp"
#include "bots/registry.hpp"
#include "record/deck.hpp"
#include "wasm/calls.hpp"
#include "wasm/move_json.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

constexpr int default_milliseconds = 1000;
constexpr int most_milliseconds = 60'000;
constexpr int default_nodes = 100;
constexpr int most_nodes = 1'000'000'000;

bool has_choice(const State& state) { return state.phase() != Phase::draw && state.phase() != Phase::over; }

void add_thoughts(JsonWriter& out, std::string_view key, const std::vector<Thought>& thoughts, const State& state) {
  out.list(key, thoughts, [&](const Thought& thought) {
    out.object([&] {
      out.name("move");
      write_move(out, thought.move, state);
      out.field("value", thought.value);
      out.field("visits", static_cast<double>(thought.visits));
    });
  });
}

void add_choice(JsonWriter& out, const JudgedChoice& choice, const State& before) {
  out.name("choice");
  out.object([&] {
    out.field("value", choice.value);
    out.field("lost", choice.lost);
    add_thoughts(out, "best", choice.best, before);
  });
}

}  // namespace

void shuffle(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  Random random(seed_of(request));
  Deck deck(state.setup(), state.bag(), random);
  request.out.name("order");
  request.out.array([&] {
    while (!deck.empty()) {
      request.out.item();
      request.out.string(state.setup().tile(deck.draw()).id);
    }
  });
}

void bots(Request& request) {
  // Those that a person need not wait for.
  std::vector<BotKind> offered;
  for (const BotKind& kind : bot_kinds()) {
    if (kind.is_level) offered.push_back(kind);
  }
  request.out.list("bots", offered, [&](const BotKind& kind) {
    request.out.object([&] {
      request.out.field("name", kind.name);
      request.out.field("about", kind.about);
    });
  });
}

void bot_move(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const State state = position_of(request, *record);
  const auto bot = make_bot(request.in.text(request.args, "bot"), seed_of(request));
  Budget budget;
  budget.nodes = static_cast<std::uint64_t>(request.in.number(request.args, "nodes", 0, most_nodes, 0));
  budget.time = std::chrono::milliseconds(
      request.in.number(request.args, "milliseconds", 1, most_milliseconds, default_milliseconds));
  if (!bot) request.in.fail(bot.error());
  if (!has_choice(state)) request.in.fail("nobody is to choose: the next tile is to be drawn, or the game is over");
  if (request.in.failed()) return;
  request.out.name("move");
  write_move(request.out, (*bot)->choose(state, budget), state);
  add_thoughts(request.out, "thoughts", (*bot)->thoughts(), state);
}

void judge(Request& request) {
  const Record* record = game_of(request);
  if (record == nullptr) return;
  const int at = request.in.number(request.args, "at", 0, record->length() - 1);
  AnalysisOptions options;
  options.budget.nodes =
      static_cast<std::uint64_t>(request.in.number(request.args, "nodes", 1, most_nodes, default_nodes));
  options.budget.time = std::chrono::hours(1);
  if (request.in.failed()) return;
  const State before = record->position_at(at);
  const JudgedMove judged = judge_move(before, record->moves()[static_cast<std::size_t>(at)], at, options);
  JsonWriter& out = request.out;
  out.field("seat", before.to_move());
  if (judged.choice) add_choice(out, *judged.choice, before);
  if (judged.draw) out.field("luck", judged.draw->luck);
  if (judged.forecast) add_by_seat(out, "forecast", judged.forecast->points, before.setup().players());
}

}  // namespace bastide::wasm

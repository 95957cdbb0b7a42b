// Random games whose hashes stand in tests/data/random_games.jsonl, where tests/wasm/random_games.test.mjs finds what
// the native engine says.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bots/registry.hpp"
#include "record/deck.hpp"
#include "record/record.hpp"

namespace bastide {
namespace {

using nlohmann::json;

struct Game {
  std::string rules;
  std::uint64_t seed;
};

const std::vector<Game> games{
    {"standard players=2 sets=base", 1},
    {"standard players=3 sets=base,river unplaceable=return", 2},
    {"standard players=4 sets=base,traders_and_builders farm_scoring=2", 3},
    {"standard players=2 sets=base,wheel", 4},
    {"standard players=6 sets=base,river,traders_and_builders,wheel lonely_pig=stays famine_pig=true", 5},
    {"standard players=5 sets=wheel_standalone board_squares=1", 6},
    {"bsw-old players=3 sets=base,river river_room=wide river_start_tile=out", 7},
    {"standard players=2 sets=base,traders_and_builders,wheel unplaceable_wheel=skipped", 8},
};

std::string hexadecimal(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i > 0; value >>= 4) text[--i] = "0123456789abcdef"[value & 15];
  return text;
}

// The hash before each move and at the end. Every number of moves has its own seed, for the bot and for the shuffle,
// which is done anew when a tile has gone back to the pile (O-2).
std::vector<std::string> hashes_of(const Game& game) {
  Record record = *Record::start(*parse_ruleset(game.rules));
  std::optional<Deck> deck;
  std::vector<std::string> hashes{hexadecimal(record.state().hash())};
  while (!record.is_finished()) {
    const State& state = record.state();
    const std::uint64_t seed = game.seed + static_cast<std::uint64_t>(record.length());
    if (!deck || deck->left() != state.tiles_left()) {
      Random random(seed);
      deck.emplace(record.setup(), state.bag(), random);
    }
    const bool chance = state.phase() == Phase::draw;
    const Move move = chance ? Move::draw(deck->draw()) : (*make_bot("random", seed))->choose(state, {});
    const auto played = record.play(move);
    EXPECT_TRUE(played) << played.error();
    hashes.push_back(hexadecimal(record.state().hash()));
  }
  return hashes;
}

std::string all_games() {
  std::string lines;
  for (const Game& game : games) {
    const json line{{"rules", game.rules}, {"seed", std::to_string(game.seed)}, {"hashes", hashes_of(game)}};
    lines += line.dump() + '\n';
  }
  return lines;
}

TEST(RandomGames, AreTheOnesThatTheWasmTestsCompareWith) {
  const std::string written = "random_games.jsonl";
  std::ifstream file(BASTIDE_SOURCE_DIR "/tests/data/" + written);
  const std::string expected(std::istreambuf_iterator<char>(file), {});
  const std::string found = all_games();
  if (found == expected) return;
  std::ofstream(written) << found;
  FAIL() << "the engine plays other games than before; if that is meant, move " << written << " to tests/data";
}

}  // namespace
}  // namespace bastide

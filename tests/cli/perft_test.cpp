#include "cli/perft.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/process.hpp"

namespace bastide {
namespace {

// The slow and obvious way: copies instead of undo.
std::uint64_t count_with_copies(const State& state, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (const Move move : state.legal_moves()) {
    State next = state;
    next.apply(move);
    sum += count_with_copies(next, depth - 1);
  }
  return sum;
}

PerftOptions options_for(int depth, std::string sets = "base") {
  PerftOptions options;
  options.depth = depth;
  options.game.sets = std::move(sets);
  return options;
}

TEST(Perft, FirstMoveIsOneOfTheTypesInTheBag) {
  std::ostringstream out;
  ASSERT_EQ(perft(options_for(1), out), exit_ok);
  EXPECT_EQ(out.str().rfind("perft: depth 1, 24 sequences, ", 0), 0u) << out.str();
}

TEST(Perft, UndoCountsWhatCopiesCount) {
  for (const std::string_view sets : {"base", "base,river", "base,wheel", "base,traders_and_builders"}) {
    const auto setup = *Setup::make(*parse_ruleset("players=2 sets=" + std::string(sets)));
    State state(*setup);
    const State before = state;
    EXPECT_EQ(count_sequences(state, 4, false), count_with_copies(state, 4)) << sets;
    EXPECT_TRUE(state == before);
  }
}

TEST(Perft, BranchesSumUpToTheWhole) {
  PerftOptions options = options_for(3);
  options.divide = options.json = true;
  std::ostringstream out;
  ASSERT_EQ(perft(options, out), exit_ok);
  const auto json = nlohmann::json::parse(out.str());
  std::uint64_t sum = 0;
  for (const auto& branch : json["divide"]) sum += branch.get<std::uint64_t>();
  EXPECT_EQ(sum, json["sequences"].get<std::uint64_t>());
  EXPECT_EQ(json["divide"].size(), 24u);
  EXPECT_TRUE(json["divide"].contains("BG-V"));
}

TEST(Perft, LookAlikesCountOnceWhenMerged) {
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  State state(*setup);
  state.apply(Move::draw(setup->find("BG-B")));
  // A monastery looks the same in each of its four rotations.
  EXPECT_EQ(count_sequences(state, 1, false), 4 * count_sequences(state, 1, true));
}

TEST(Perft, StartsFromARecord) {
  TemporaryFolder folder;
  write_content(folder.file("game.txt"),
                "[Bastide \"1\"]\n[Rules \"players=2 sets=base\"]\n[Result \"*\"]\n\n1A BG-V -1,0 r2 -\n*\n");
  PerftOptions options;
  options.depth = 1;
  options.record = folder.file("game.txt");
  options.to = "1";
  std::ostringstream out;
  ASSERT_EQ(perft(options, out), exit_ok);
  // The places of a bend beside the start tile.
  const auto setup = *Setup::make(*parse_ruleset("players=2 sets=base"));
  const std::size_t places = State(*setup).placements(setup->find("BG-V")).size();
  EXPECT_NE(out.str().find("depth 1, " + std::to_string(places) + " sequences"), std::string::npos) << out.str();
}

}  // namespace
}  // namespace bastide

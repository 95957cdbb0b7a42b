// Records of random games for the tests of this room.
#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <string_view>

#include "record/random.hpp"
#include "record/record.hpp"
#include "support/random_games.hpp"

namespace bastide::test {

inline Ruleset rules_of(std::string_view text) {
  const auto rules = parse_ruleset(text);
  EXPECT_TRUE(rules) << rules.error();
  return *rules;
}

inline Record new_record(std::string_view rules) {
  auto record = Record::start(rules_of(rules));
  EXPECT_TRUE(record) << record.error();
  return *record;
}

// Plays at random until the game is over or so many moves are made.
inline void play_on(Record& record, Random& random, int moves = std::numeric_limits<int>::max()) {
  for (; moves > 0 && !record.is_finished(); --moves) {
    ASSERT_TRUE(record.play(random_move(record.state(), random)));
  }
}

inline Record random_record(const Ruleset& rules, std::uint64_t seed, int moves = std::numeric_limits<int>::max()) {
  Record record = *Record::start(rules);
  Random random(seed);
  play_on(record, random, moves);
  return record;
}

// All sets at once, with double turns, Pestilence and crowns.
inline constexpr std::string_view everything = "players=3 sets=base,river,traders_and_builders,wheel";

}  // namespace bastide::test

// The levels that people play against. The weaker ones do not play at random: they overlook places where a tile would
// fit, misjudge by some points what they see, and know nothing of contest; the strongest searches.
#pragma once

#include "bots/judge_bot.hpp"
#include "bots/search_bot.hpp"

namespace bastide {

struct LevelStyle {
  double sees = 1;       // portion of the placements
  double misjudges = 0;  // points, about two thirds of the time
  bool contests = true;  // knows what joining features of different owners brings
};
LevelStyle beginner_style();
LevelStyle casual_style();
LevelStyle steady_style();
LevelStyle skilled_style();
LevelStyle expert_style();

class OverlookingBot : public Bot {
 public:
  OverlookingBot(const LevelStyle& style, std::uint64_t seed);
  Move choose(const State& state, const Budget& budget) override;
  // As it judged them, the one it took first.
  std::vector<Thought> thoughts() const override { return thoughts_; }

 private:
  bool overlooks(Move move);
  double slip();

  LevelStyle style_;
  Random random_;
  JudgeBot judge_;
  std::vector<Thought> thoughts_;
};

// `bastide`, but never longer than five seconds, so that a page need not wait; with counted nodes as many as it is
// given.
class MasterBot final : public Bot {
 public:
  explicit MasterBot(std::uint64_t seed) : search_(bastide_style(), seed) {}
  Move choose(const State& state, const Budget& budget) override;
  std::vector<Thought> thoughts() const override { return search_.thoughts(); }

 private:
  SearchBot search_;
};

template <LevelStyle (*style)()>
class LevelBot final : public OverlookingBot {
 public:
  explicit LevelBot(std::uint64_t seed) : OverlookingBot(style(), seed) {}
};
using BeginnerBot = LevelBot<beginner_style>;
using CasualBot = LevelBot<casual_style>;
using SteadyBot = LevelBot<steady_style>;
using SkilledBot = LevelBot<skilled_style>;
using ExpertBot = LevelBot<expert_style>;

}  // namespace bastide

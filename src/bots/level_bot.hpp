// The levels that people play against. The weaker ones do not play at random: they overlook places where a tile would
// fit, misjudge by some points what they see, and know nothing of contest; the stronger ones search.
#pragma once

#include "bots/judge_bot.hpp"
#include "bots/search_bot.hpp"

namespace bastide {

struct LevelStyle {
  double sees = 1;       // portion of the placements
  double misjudges = 0;  // points, about two thirds of the time
  bool contests = true;  // knows what joining features of different owners brings
};
LevelStyle novice_style();
LevelStyle beginner_style();
LevelStyle casual_style();
LevelStyle steady_style();
LevelStyle able_style();
LevelStyle skilled_style();

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

// `bastide` within limits of its own, so that a page need not wait; the limit of time only where the host counts time.
class LimitedBot : public Bot {
 public:
  LimitedBot(std::uint64_t nodes, std::chrono::milliseconds time, std::uint64_t seed)
      : nodes_(nodes), time_(time), search_(bastide_style(), seed) {}
  Move choose(const State& state, const Budget& budget) override;
  std::vector<Thought> thoughts() const override { return search_.thoughts(); }

 private:
  std::uint64_t nodes_;  // 0: no limit
  std::chrono::milliseconds time_;
  SearchBot search_;
};

template <LevelStyle (*style)()>
class LevelBot final : public OverlookingBot {
 public:
  explicit LevelBot(std::uint64_t seed) : OverlookingBot(style(), seed) {}
};
using NoviceBot = LevelBot<novice_style>;
using BeginnerBot = LevelBot<beginner_style>;
using CasualBot = LevelBot<casual_style>;
using SteadyBot = LevelBot<steady_style>;
using AbleBot = LevelBot<able_style>;
using SkilledBot = LevelBot<skilled_style>;

class ExpertBot final : public LimitedBot {
 public:
  explicit ExpertBot(std::uint64_t seed) : LimitedBot(600, std::chrono::milliseconds(800), seed) {}
};
class MasterBot final : public LimitedBot {
 public:
  explicit MasterBot(std::uint64_t seed) : LimitedBot(0, std::chrono::milliseconds(5000), seed) {}
};

}  // namespace bastide

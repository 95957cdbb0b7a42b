// Monte Carlo tree search over placements and figures, each a level of the tree: one engine for all players that search
// so, from the plain one to ours.
//
// Draws come from decks that are shuffled anew from the bag: either each simulation has its own, and the tree branches
// by what is drawn (chance nodes), or a few decks are drawn first and each has a tree (determinisations). The real
// order is nowhere to be seen.
//
// Every tree has its own dice, so that what grows does not depend on which others stand beside it: forest.hpp shares
// them out among threads.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "bots/arbiter.hpp"
#include "bots/bot.hpp"
#include "bots/line.hpp"
#include "bots/outlook.hpp"
#include "bots/policy.hpp"

namespace bastide {

struct SearchStyle {
  enum class Selection : std::uint8_t { uct, puct };
  enum class Reward : std::uint8_t { lead, portion, squashed };

  Selection selection = Selection::puct;
  float exploration = 1.2F;
  Reward reward = Reward::squashed;
  int determinisations = 8;      // 0: chance nodes
  bool random_playouts = false;  // to the end, instead of the judge
  int rollout_steps = 0;         // tiles that the policy plays before the judge speaks
  int policy_width = 4;
  float prior_points = 5;              // priors are softmax(judged points / this)
  Arbitration arbiter{.playouts = 0};  // between the moves that are nearly as good as the best
  int search_percent = 100;            // of the budget, before the arbiter
  bool exact_end = false;              // the last draws are reckoned out
  Weights weights = learnt_weights;
  bool rave = false;  // all moves as first, for uct with random playouts
  // Memory: about 40 bytes each. Every tree has its part, whichever thread grows it.
  std::size_t most_edges = 3'000'000;
};

// A move of the root, as one tree found it.
struct RootMove {
  StepCode step = 0;
  std::uint32_t visits = 0;
  float sum = 0;     // of the values for the seat to move
  float judged = 0;  // lead in points
};

// Of all trees, those that one thread grows: first, first + step, first + 2 step, ... below count.
struct TreeShare {
  int first = 0;
  int step = 1;
  int count = 1;
};

class TreeSearch {
 public:
  using Clock = std::chrono::steady_clock;
  TreeSearch(const State& root, const SearchStyle& style, std::uint64_t seed, const TreeShare& share);

  // Simulations, tree by tree in turn, until the budget's nodes are used up or it is cancelled, until the deadline, or
  // until no tree may grow any more; one at least. Nodes count simulations.
  void run(const Budget& budget, Clock::time_point deadline);
  // What the n-th tree of the share made of its root; empty if it was never looked at.
  std::vector<RootMove> root_moves(std::size_t tree) const;
  // The sum of all trees as thoughts, the most visited first; those never visited by the judge's opinion.
  std::vector<Thought> thoughts(const std::vector<RootMove>& moves) const;

 private:
  using Values = std::array<float, max_seats>;
  struct Edge {
    StepCode step = 0;
    std::uint32_t visits = 0;
    float sum = 0;  // of the values for the seat to move
    float prior = 0;
    float judged = 0;         // lead in points
    std::int32_t child = -1;  // the first of those that chance leads to
    std::uint32_t rave_key = 0;
    std::uint32_t rave_visits = 0;
    float rave_sum = 0;
  };
  struct Node {
    std::int32_t first_edge = -1;  // not expanded yet
    std::uint16_t edges = 0;
    Seat seat{};
    TileType tile = TileType::none;
    Phase phase = Phase::place;
    std::int32_t next = -1;  // another one that chance leads to from the same edge
    std::uint32_t visits = 0;
    float sum = 0;
  };
  struct Tree {
    Random random;
    Deck deck;  // a determinisation's
    std::int32_t root;
    std::size_t edges = 0;
  };
  struct Visit {
    std::int32_t node;
    std::int32_t edge;
  };
  // A move in a simulation, for RAVE: who laid which tile where.
  struct Trail {
    Seat seat;
    std::uint32_t key;
  };

  bool knows_enough(std::uint64_t simulations, const Budget& budget) const;
  void simulate();
  Random& random() { return trees_[tree_].random; }
  // Down the tree along path_; true if the game ended or was played out there.
  bool descend(std::int32_t node, Deck& deck);
  std::int32_t add_node();
  std::int32_t child_of(std::int32_t edge);
  void expand(std::int32_t node);
  float judge_step(const Outlook& now, StepCode step, Outlook& after);
  void set_priors(std::int32_t node);
  std::int32_t select(const Node& node);
  std::int32_t select_uct(const Node& node);
  std::int32_t select_puct(const Node& node) const;
  void play_out_at_random(Deck& deck);
  std::uint32_t rave_key(StepCode step) const;
  void leave_trail(StepCode step);
  Values leaf_values(Deck& deck);
  Values values_of(const std::array<float, max_seats>& points) const;
  void back_up(const Values& values);
  void back_up_rave(const Values& values);
  double points_of(float value) const;

  SearchStyle style_;
  TileLore lore_;
  Judge judge_;
  Line root_;
  Line line_;
  Line scratch_;
  Survey survey_;
  Policy policy_;
  std::vector<Tree> trees_;
  std::size_t tree_ = 0;    // the one that grows now
  std::size_t most_edges_;  // of a tree
  std::size_t full_ = 0;    // trees
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Visit> path_;
  std::vector<Trail> trail_;
  std::array<float, max_seats> leaf_points_{};  // as the judge sees the leaf after the best step
  StepCode leaf_step_ = 0;
};

}  // namespace bastide

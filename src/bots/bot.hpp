// A player that thinks: one interface for all of them, from dice to deep search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <vector>

#include "rules/moves.hpp"
#include "rules/state.hpp"

namespace bastide {

// How much a bot may think about one move. Whichever limit comes first counts; a bot that needs no search may
// answer at once.
struct Budget {
  std::chrono::milliseconds time{1000};
  std::uint64_t nodes = 0;                    // positions looked at; 0: no limit
  const std::atomic<bool>* cancel = nullptr;  // set by another thread: answer now, with the best so far
  int threads = 1;                            // that a search may think on, the caller's included

  bool is_cancelled() const { return cancel != nullptr && cancel->load(std::memory_order_relaxed); }
};

// What a bot made of one move.
struct Thought {
  Move move;
  double value = 0;          // expected lead over the best opponent at the end, in points
  std::uint64_t visits = 0;  // how often it was looked into
};

class Bot {
 public:
  virtual ~Bot() = default;

  // A legal move for state.to_move(). Asked in Phase::pestilence, Phase::place and Phase::figure only; draws are
  // chance's, and the bot sees the bag but never an order. The answer depends on the state, the budget and the
  // bot's own seed and past; an instance serves one thread at a time.
  virtual Move choose(const State& state, const Budget& budget) = 0;

  // Told of every move of its game from the first draw on, its own too, by hosts that play one game with it (arena,
  // terminal). No player of ours needs it: a State says all.
  virtual void observe(const State& /*before*/, Move /*move*/) {}

  // Of the last choose: every move that was weighed, the best first. Empty for bots that weigh nothing.
  virtual std::vector<Thought> thoughts() const { return {}; }

  // How often so far it gave no usable answer, so that another move was made for it: programs of others only.
  virtual int faults() const { return 0; }

 protected:
  Bot() = default;
  Bot(const Bot&) = default;
  Bot& operator=(const Bot&) = default;
};

}  // namespace bastide

// People at one table of a real server, who play what the dice say.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/random_bot.hpp"
#include "record/record.hpp"
#include "support/visitor.hpp"

namespace bastide::test {

class Party {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;

  // Everybody enters and connects; the first makes the table, all watch it and sit down.
  Party(const std::string& url, int people, Options options = {{"sets", "base"}}, std::uint64_t seed = 1);

  // Starts the game and gives all nonces: the first tile is drawn.
  void begin();
  // Whoever is to move does so, if a person is; false if none is.
  bool play_one();
  void play(int moves);
  void play_to_end();

  Visitor& person(std::size_t number) { return *people_[number]; }
  Visitor& host() { return person(0); }
  std::size_t size() const { return people_.size(); }
  // Who owns the seat to move; null if no person does.
  Visitor* to_move();
  // What to do there; by the table as its owner knows it.
  table::Action some_move(Visitor& mover);
  const std::string& table() const { return table_; }
  // All know all that was told by now.
  void gather();
  // As anybody gets it; must be readable.
  Record record();

 private:
  std::vector<std::unique_ptr<Visitor>> people_;
  std::string table_;
  RandomBot dice_;
};

// A seat's owner answers for it in this table.
bool owns(const Visitor& visitor, const table::TableState& state, Seat seat);
// 32 bytes that follow from a number: for tests any nonce is good.
Bytes32 some_nonce(std::uint64_t number);

}  // namespace bastide::test

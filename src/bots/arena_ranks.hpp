// An arena on several processes, on one machine or many: one keeps the books and plays, the others play what it hands
// out. How they talk (MPI) is not known here.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "bots/arena.hpp"

namespace bastide {

// The processes that play one arena together, numbered from 0, which keeps the books.
class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string text;
  };
  virtual ~Ranks() = default;
  virtual int own() const = 0;
  virtual int count() const = 0;
  // Called by the thread alone that made it, all of them.
  virtual void send(int to, std::string_view text) = 0;
  // The next one that has come, of each sender in its order; nothing if none waits.
  virtual std::optional<Message> receive() = 0;

 protected:
  Ranks() = default;
  Ranks(const Ranks&) = default;
  Ranks& operator=(const Ranks&) = default;
};

// What the others do: plays what rank 0 hands out, on the plan's threads, until that says it is enough.
void play_for_rank_0(const ArenaPlan& plan, Ranks& ranks);

// Rank 0's books: hands out games to the others' threads, and takes back what became of them.
class Desk {
 public:
  using Next = std::function<std::optional<GameKey>()>;
  using Take = std::function<void(const GameKey&, const Result<PlayedGame>&)>;
  Desk(const ArenaPlan& plan, Ranks& ranks) : plan_(plan), ranks_(ranks) {}
  // Tells the others that it is enough.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  // Until `next` has nothing more and all that was handed out is back. Error: a rank has another plan.
  Status hand_out(const Next& next, const Take& take);

 private:
  Status hear(const Ranks::Message& message, const Take& take);

  const ArenaPlan& plan_;
  Ranks& ranks_;
  std::vector<int> idle_;  // ranks, one entry a thread that waits for a game
  int handed_out_ = 0;
};

}  // namespace bastide

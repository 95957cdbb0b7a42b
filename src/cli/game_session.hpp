// A game in the terminal from here to its end: people and bots by turns, every step kept in a file.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/human_turn.hpp"
#include "cli/score_sheet.hpp"
#include "record/deck.hpp"
#include "record/random.hpp"
#include "record/record.hpp"

namespace bastide {

// A seat without a bot is a person's.
struct SessionSeat {
  std::unique_ptr<Bot> bot;
  std::string bot_name;
};

struct SessionOptions {
  std::string save_path;  // empty: the game is not kept
  std::uint64_t seed = 1;
  std::chrono::milliseconds pace{0};  // between the turns of bots that are watched
  bool quiet = false;                 // show nothing
  int search_threads = 1;             // that a bot may think on
};

class GameSession {
 public:
  // Goes on from the record's end, with the deck of what its bag holds in a new order.
  GameSession(Record record, std::vector<SessionSeat> seats, const SessionOptions& options, Screen& screen,
              LineReader& reader);

  // Until the game is over or the players leave; both end well. Error: a bot made a move that is not legal.
  Status play();

  const Record& record() const { return record_; }
  const ScoreSheet& sheet() const { return sheet_; }

 private:
  void retell();
  void tell_bots(const State& before, Move move);
  bool is_person(Seat seat) const { return seats_[static_cast<std::size_t>(index(seat))].bot == nullptr; }
  bool has_people() const;
  // Each returns false where the players leave.
  bool step();
  bool ask_person();
  void draw_tile();
  void let_bot_play();
  void watch();
  void take(Move move);
  Frame picture() const;
  std::string save(const std::string& path);
  std::string how_saved(const Status& saved, const std::string& target) const;
  void say_goodbye();
  void show_end();

  Record record_;
  std::vector<SessionSeat> seats_;
  SessionOptions options_;
  Screen& screen_;
  WordsTyped typed_;
  Random random_;
  Deck deck_;
  Story story_;
  ScoreSheet sheet_;
  // By seat: what each person has been shown of the story, and of the tiles laid.
  std::array<std::size_t, max_seats> told_{};
  std::array<std::size_t, max_seats> tiles_seen_{};
  std::size_t watched_ = 0;
  std::size_t final_lines_ = 0;  // of the story, before the final scoring
  std::string broken_;           // why the game cannot go on
};

}  // namespace bastide

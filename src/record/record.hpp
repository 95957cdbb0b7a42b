// A game on paper: by which rules, who played, and every move from the first draw on. A Record is always a legal
// game, finished or not, since moves enter it through play() alone. docs/record.md tells how it is written down.
//
//   auto record = Record::start(rules);
//   record->set_player(Seat{0}, "Anna");
//   record->play(Move::draw(type));
//   write_file(path, to_text(*record));
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/state.hpp"

namespace bastide {

// A line of the header that means something to people only: Event, Site, Date, a proof of the deck.
struct Tag {
  std::string name;
  std::string value;
  friend bool operator==(const Tag&, const Tag&) = default;
};

// A remark on the position after so many moves.
struct Comment {
  int after = 0;
  std::string text;
  friend bool operator==(const Comment&, const Comment&) = default;
};

class Record {
 public:
  explicit Record(std::shared_ptr<const Setup> setup);
  // Error: what Setup::make refuses.
  static Result<Record> start(const Ruleset& rules, const TileCatalogue& catalogue = TileCatalogue::built_in());

  const Setup& setup() const { return *setup_; }
  const std::shared_ptr<const Setup>& shared_setup() const { return setup_; }
  const Ruleset& rules() const { return setup_->rules(); }

  // --- header; Error: text that cannot be written down (not UTF-8, control characters, too long), a bad or
  // reserved name.
  const std::string& player(Seat seat) const { return players_[static_cast<std::size_t>(index(seat))]; }
  Status set_player(Seat seat, std::string_view name);
  // In order of their first setting.
  const std::vector<Tag>& tags() const { return tags_; }
  // Empty if there is none.
  std::string_view tag(std::string_view name) const;
  // Replaces the tag of that name.
  Status set_tag(std::string_view name, std::string_view value);

  // --- moves
  const std::vector<Move>& moves() const { return moves_; }
  int length() const { return static_cast<int>(moves_.size()); }
  // After the last move; valid until the record rests or goes.
  const State& state() const { return state_.empty() ? rebuild() : state_.front(); }
  bool is_finished() const { return state().phase() == Phase::over; }
  // Lets go of the position, nine tenths of a record's memory, until somebody asks for it: then it is made anew from
  // the moves. That first question must not come from two threads at once.
  void rest();
  // Number of the turn that goes on or comes next, from 1. A double turn is one turn.
  int turn() const { return turn_; }
  // Adds a move and tells what happened. Error: why it is not legal; the record stays as it was.
  Result<Events> play(Move move);
  // Takes back all moves but the first `length`, and the comments on them.
  void cut(int length);
  // After the first `length` moves, 0 to length(). Valid while a copy of shared_setup() lives.
  State position_at(int length) const;

  // --- comments, in order of their place
  const std::vector<Comment>& comments() const { return comments_; }
  // On the position after `after` moves, behind those already there. Error: no such position, or text that
  // cannot be written down: see above; besides no "}" and no blanks at its ends.
  Status add_comment(int after, std::string_view text);

  // Same rules, header, moves and comments.
  friend bool operator==(const Record& a, const Record& b);

 private:
  const State& rebuild() const;

  std::shared_ptr<const Setup> setup_;
  std::array<std::string, max_seats> players_;
  std::vector<Tag> tags_;
  std::vector<Move> moves_;
  std::vector<Comment> comments_;
  mutable std::vector<State> state_;  // one; none while the record rests
  int turn_ = 1;
};

}  // namespace bastide

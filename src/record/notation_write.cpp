#include <vector>

#include "record/fingerprint.hpp"
#include "record/notation.hpp"
#include "record/transcriber.hpp"

namespace bastide {
namespace {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string tag_line(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + escaped(value) + "\"]\n";
}

std::string header_of(const Record& record) {
  std::string text = tag_line("Bastide", std::to_string(record_format)) + tag_line("Rules", to_string(record.rules()));
  if (has_own_tiles(record.setup())) text += tag_line("Tiles", fingerprint(record.setup()));
  for (int seat = 0; seat < record.setup().players(); ++seat) {
    const std::string name(1, letter_of(static_cast<Seat>(seat)));
    text += tag_line(name, record.player(static_cast<Seat>(seat)));
  }
  for (const Tag& tag : record.tags()) text += tag_line(tag.name, tag.value);
  return text + tag_line("Result", result_of(record));
}

// Writes the moves one after another, each followed by the comments on the position it leads to.
class MoveWriter {
 public:
  explicit MoveWriter(const Record& record) : record_(record), comment_(record.comments().begin()) {}

  std::string write() {
    add_comments(0);
    if (!text_.empty()) text_ += '\n';
    for (const Step& step : steps_of(record_)) add(step);
    return text_;
  }

 private:
  void add(const Step& step) {
    text_ += to_string(StepHead{step.turn, step.seat, step.second}) + " " + tile(step).id;
    int moves = step.first_move + 1;
    // The end of a tile that was let go at once belongs to the move that drew it.
    if (step.taken_back.empty()) add_end(step);
    add_comments(moves);
    for (const Step::TakenBack& follower : step.taken_back) {
      text_ += std::string(" (") + letter_of(follower.seat) + " " + to_string(follower.from.where) + " " +
               to_string(follower.from.name) + ")";
      if (&follower == &step.taken_back.back()) add_end(step);
      add_comments(++moves);
    }
    if (step.placement) {
      text_ += " " + to_string(step.placement->where) + " " + to_string(step.placement->rotation);
      add_comments(++moves);
    }
    if (step.figure) {
      text_ += " " + figure_word(tile(step), *step.figure);
      add_comments(++moves);
    }
    text_ += '\n';
  }
  void add_end(const Step& step) {
    if (!word(step.end).empty()) text_ += " " + std::string(word(step.end));
  }
  void add_comments(int moves) {
    for (; comment_ != record_.comments().end() && comment_->after == moves; ++comment_) {
      if (!text_.empty()) text_ += ' ';
      text_ += "{" + comment_->text + "}";
    }
  }
  const Tile& tile(const Step& step) const { return record_.setup().tile(step.tile); }

  const Record& record_;
  std::vector<Comment>::const_iterator comment_;
  std::string text_;
};

}  // namespace

std::string to_text(const Record& record) {
  return header_of(record) + "\n" + MoveWriter(record).write() + result_of(record) + "\n";
}

}  // namespace bastide

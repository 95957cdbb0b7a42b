// What a player typed, word by word, and what a word means.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "cli/line_reader.hpp"

namespace bastide {

// Hands out the words of a line one after the other, so that "3b 2 ." answers three questions.
class WordsTyped {
 public:
  explicit WordsTyped(LineReader& reader) : reader_(reader) {}

  // An empty line is one empty word. None when no more lines come.
  std::optional<std::string> next();
  // Words of this line that are still to be handed out.
  bool has_more() const { return !words_.empty(); }
  // An answer was wrong: the rest of the line was meant for something else.
  void drop() { words_.clear(); }
  bool is_interrupted() const { return reader_.is_interrupted(); }

 private:
  LineReader& reader_;
  std::deque<std::string> words_;
};

// "3", "3b": a number from 1, and the rotation that a letter names.
struct NumberTyped {
  int number = 0;
  std::optional<int> letter;  // 0 for a
};
std::optional<NumberTyped> number_typed(std::string_view word);

}  // namespace bastide

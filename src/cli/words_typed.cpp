#include "cli/words_typed.hpp"

#include <sstream>
#include <utility>

#include "record/words.hpp"

namespace bastide {

std::optional<std::string> WordsTyped::next() {
  if (words_.empty()) {
    const auto line = reader_.line();
    if (!line) return {};
    std::istringstream stream(*line);
    for (std::string word; stream >> word;) words_.push_back(word);
    if (words_.empty()) return "";
  }
  std::string word = std::move(words_.front());
  words_.pop_front();
  return word;
}

std::optional<NumberTyped> number_typed(std::string_view word) {
  NumberTyped typed;
  if (!word.empty() && word.back() >= 'a' && word.back() <= 'd') {
    typed.letter = word.back() - 'a';
    word.remove_suffix(1);
  }
  const auto number = number_of(word);
  if (!number) return {};
  typed.number = *number;
  return typed;
}

}  // namespace bastide

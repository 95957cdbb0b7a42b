#include "rules/journal.hpp"

namespace bastide {

void Journal::undo(Position& position) {
  const Frame& frame = frames_.back();
  auto* const base = reinterpret_cast<std::byte*>(&position);
  while (words_.size() > frame.first_word) {
    const Word& word = words_.back();
    std::memcpy(base + word.offset, &word.old, word.size);
    words_.pop_back();
  }
  position.ledger = frame.ledger;
  frames_.pop_back();
}

}  // namespace bastide

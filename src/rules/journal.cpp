#include "rules/journal.hpp"

namespace bastide {

void Journal::undo(Position& position) {
  const Frame& frame = frames_.back();
  auto* const base = reinterpret_cast<std::byte*>(&position);
  while (used_ > frame.first_word) {
    const Word& word = words_[--used_];
    std::memcpy(base + word.offset, &word.old, sizeof word.old);
  }
  position.ledger = frame.ledger;
  frames_.pop_back();
}

}  // namespace bastide

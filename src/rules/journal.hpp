// What it takes to undo moves exactly: the words that they overwrote, in order. A Journal belongs to one State and
// is a stack: the last move applied with it is the first undone. Memory grows to the depth once reached and stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "rules/position.hpp"

namespace bastide {

class Journal {
 public:
  std::size_t depth() const { return frames_.size(); }
  void clear() {
    frames_.clear();
    words_.clear();
  }

  // Opens a move: the whole ledger is kept, since every move changes most of it.
  void begin(const Position& position) { frames_.push_back({position.ledger, words_.size()}); }
  // Call before `place`, somewhere in the position, is overwritten.
  template <class T>
  void save(const Position& position, const T& place) {
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    const auto offset = reinterpret_cast<const std::byte*>(&place) - reinterpret_cast<const std::byte*>(&position);
    Word word{static_cast<std::uint32_t>(offset), sizeof(T), 0};
    std::memcpy(&word.old, &place, sizeof(T));
    words_.push_back(word);
  }
  // Takes the last move back.
  void undo(Position& position);

 private:
  struct Frame {
    Ledger ledger;
    std::size_t first_word;
  };
  struct Word {
    std::uint32_t offset;
    std::uint32_t size;
    std::uint64_t old;
  };
  std::vector<Frame> frames_;
  std::vector<Word> words_;
};

}  // namespace bastide

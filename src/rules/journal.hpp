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
    used_ = 0;
  }

  // Opens a move: the whole ledger is kept, since every move changes most of it.
  void begin(const Position& position) {
    if (words_.size() - used_ < most_words_of_a_move) words_.resize(2 * words_.size() + most_words_of_a_move);
    frames_.push_back({position.ledger, used_});
  }
  // Call before `place`, somewhere in the position, is overwritten. Eight bytes are kept whatever its size: constant
  // sizes are fast, and since words are put back in reverse order, what a word holds beside `place` is right, too.
  template <class T>
  void save(const Position& position, const T& place) {
    static_assert(sizeof(T) <= sizeof(std::uint64_t));
    const auto* const base = reinterpret_cast<const std::byte*>(&position);
    const auto offset = static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&place) - base);
    Word& word = words_[used_++];
    word.offset = offset;
    std::memcpy(&word.old, base + offset, sizeof word.old);
  }
  // Takes the last move back.
  void undo(Position& position);

 private:
  struct Frame {
    Ledger ledger;
    std::size_t first_word;
  };
  struct Word {
    std::size_t offset;
    std::uint64_t old;
  };
  // A placement joins at most twelve pairs of features, which relabels no segment more than seven times; all else that
  // a move writes is a few hundred words.
  static constexpr std::size_t most_words_of_a_move = 8 * max_segment_ids + 1024;

  std::vector<Frame> frames_;
  std::vector<Word> words_;  // the first used_ of them
  std::size_t used_ = 0;
};

}  // namespace bastide

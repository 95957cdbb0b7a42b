// The games that a page has open, by handle.
#pragma once

#include <cstddef>
#include <map>

#include "record/record.hpp"

namespace bastide::wasm {

class Games {
 public:
  // A game takes about 100 kB; a page that forgets to free them shall hear of it before the memory is full.
  static constexpr std::size_t most = 256;

  bool is_full() const { return games_.size() >= most; }
  // Its handle, 1 or more; none is given twice, so that an old one never names another game.
  int add(Record record);
  // Null if there is none.
  Record* find(int handle);
  void remove(int handle) { games_.erase(handle); }

 private:
  std::map<int, Record> games_;
  int last_ = 0;
};

}  // namespace bastide::wasm

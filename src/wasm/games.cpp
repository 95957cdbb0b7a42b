#include "wasm/games.hpp"

#include <utility>

namespace bastide::wasm {

int Games::add(Record record) {
  games_.emplace(++last_, std::move(record));
  return last_;
}

Record* Games::find(int handle) {
  const auto found = games_.find(handle);
  return found == games_.end() ? nullptr : &found->second;
}

}  // namespace bastide::wasm

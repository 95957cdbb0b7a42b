// One write of store.hpp, inside the transaction that is open.
#pragma once

#include <stdexcept>

#include "server/sqlite_connection.hpp"
#include "server/store.hpp"

namespace bastide::server::sqlite {

// The write contradicts what is kept. Like Failure it never leaves the store.
class Contradiction : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws Contradiction or Failure; what it has done until then is for the caller to roll back.
void apply(Connection& connection, const Write& write);

}  // namespace bastide::server::sqlite

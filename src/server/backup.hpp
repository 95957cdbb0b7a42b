// A copy of a store in one file, taken while the server runs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "rules/result.hpp"

namespace bastide::server {

struct BackupCounts {
  std::int64_t tables = 0;
  std::int64_t events = 0;
  std::int64_t people = 0;
  std::int64_t bytes = 0;
};

// Told how many of so many pages are copied.
using PagesCopied = std::function<void(int copied, int of)>;

// `target` gets the store of one moment, checked by SQLite, for its owner alone; until then an older file of that name
// stays as it is. The key of the seeds is not in it. Error: there is no store, it is damaged, or the target cannot be
// written.
Result<BackupCounts> back_up(const std::string& folder, const std::string& target, const PagesCopied& progress = {});

}  // namespace bastide::server

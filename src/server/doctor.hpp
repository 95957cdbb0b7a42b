// Whether a store is sound: everything in it that can be checked, and what to do where it is not.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rules/result.hpp"

namespace bastide::server {

struct Finding {
  std::string what;
  std::string remedy;
};

struct Health {
  std::int64_t tables = 0;
  std::int64_t events = 0;
  std::int64_t links = 0;
  std::int64_t people = 0;
  std::vector<Finding> findings;
  std::size_t more = 0;  // that there was no room for
};

// Told how many of so many tables are done.
using TablesChecked = std::function<void(std::int64_t checked, std::int64_t of)>;

// The store of one moment, also of a server that runs; changes nothing. Looks at: the file itself; every log, replayed
// by the rules; what is derived from the logs; the chain of commitments and the logs' part in it; whether the key opens
// the seeds of games that run; who may read the files. Error: there is no store.
Result<Health> examine(const std::string& folder, const std::string& key_path, const TablesChecked& progress = {});

// Makes anew what is derived from the logs. Not while a server runs. Error: why not.
Status rebuild(const std::string& folder);

}  // namespace bastide::server

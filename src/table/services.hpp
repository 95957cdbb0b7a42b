// What a table borrows from its host. None of it is part of the table's state.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bots/registry.hpp"
#include "rules/setup.hpp"
#include "table/sealer.hpp"
#include "table/types.hpp"

namespace bastide::table {

// Setups by ruleset, made once and shared by all tables that play by it. Safe to use from many threads.
class SetupShelf {
 public:
  explicit SetupShelf(const TileCatalogue& catalogue = TileCatalogue::built_in()) : catalogue_(catalogue) {}
  // Error: what Setup::make refuses.
  Result<std::shared_ptr<const Setup>> get(const Ruleset& rules);

 private:
  const TileCatalogue& catalogue_;
  std::mutex mutex_;
  std::map<std::string, std::weak_ptr<const Setup>> setups_;
};

struct Limits {
  std::size_t chat_bytes = 500;  // of one text
  std::size_t name_characters = 24;
  std::size_t mutes = 200;      // at one table
  std::size_t sent_away = 200;  // people who may not sit down
  Millis nonce_time{10'000};
};

struct Services {
  std::vector<std::string> bot_levels = bastide::bot_levels();
  std::shared_ptr<const Sealer> sealer;
  std::shared_ptr<SetupShelf> setups = std::make_shared<SetupShelf>();
  Limits limits;
};

}  // namespace bastide::table

#include "table/services.hpp"

namespace bastide::table {

Result<std::shared_ptr<const Setup>> SetupShelf::get(const Ruleset& rules) {
  const std::lock_guard lock(mutex_);
  const std::string name = to_string(rules);
  const auto kept = setups_.find(name);
  if (kept != setups_.end()) {
    if (auto setup = kept->second.lock()) return setup;
  }
  auto made = Setup::make(rules, catalogue_);
  if (!made) return made;
  std::erase_if(setups_, [](const auto& entry) { return entry.second.expired(); });
  setups_[name] = *made;
  return made;
}

}  // namespace bastide::table

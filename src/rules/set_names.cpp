#include "rules/set_names.hpp"

#include <algorithm>
#include <utility>

namespace bastide {
namespace {

struct Alias {
  std::string_view name;
  std::string_view id;
};

constexpr Alias aliases[] = {
    {"fluss", "river"},
    {"rivers", "river"},
    {"tb", "traders_and_builders"},
    {"traders", "traders_and_builders"},
    {"wof", "wheel"},
    {"wheel_of_fortune", "wheel"},
    {"standalone", "wheel_standalone"},
};

std::size_t rank(std::string_view id) {
  const auto& ids = built_in_set_ids();
  return static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}

}  // namespace

const std::vector<std::string_view>& built_in_set_ids() {
  static const std::vector<std::string_view> ids{"base", "river", "traders_and_builders", "wheel", "wheel_standalone"};
  return ids;
}

bool is_set_id(std::string_view text) {
  const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
  return !text.empty() && text.size() <= 40 && std::all_of(text.begin(), text.end(), fits);
}

std::string_view set_id_of(std::string_view name) {
  for (const Alias& alias : aliases) {
    if (alias.name == name) return alias.id;
  }
  return name;
}

void put_in_order(std::vector<std::string>& sets) {
  std::sort(sets.begin(), sets.end(), [](const std::string& a, const std::string& b) {
    return std::pair<std::size_t, std::string_view>(rank(a), a) < std::pair<std::size_t, std::string_view>(rank(b), b);
  });
}

}  // namespace bastide

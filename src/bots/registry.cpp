#include "bots/registry.hpp"

#include "bots/greedy_bot.hpp"
#include "bots/random_bot.hpp"

namespace bastide {
namespace {

using Maker = std::unique_ptr<Bot> (*)(std::uint64_t seed);

template <class SomeBot>
std::unique_ptr<Bot> make(std::uint64_t seed) {
  return std::make_unique<SomeBot>(seed);
}

struct Entry {
  BotKind kind;
  Maker maker;
};
constexpr Entry entries[] = {
    {{"random", "any legal move"}, make<RandomBot>},
    {{"greedy", "the best projected lead after its own tile and figure"}, make<GreedyBot>},
};

}  // namespace

const std::vector<BotKind>& bot_kinds() {
  static const std::vector<BotKind> kinds = [] {
    std::vector<BotKind> all;
    for (const Entry& entry : entries) all.push_back(entry.kind);
    return all;
  }();
  return kinds;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
  std::string known;
  for (const Entry& entry : entries) {
    if (entry.kind.name == name) return entry.maker(seed);
    known += (known.empty() ? "" : ", ") + std::string(entry.kind.name);
  }
  return Error{"there is no bot \"" + std::string(name) + "\": the bots are " + known};
}

}  // namespace bastide

#include "bots/registry.hpp"

#include <algorithm>
#include <iterator>

#include "bots/greedy_bot.hpp"
#include "bots/level_bot.hpp"
#include "bots/random_bot.hpp"

#ifndef __EMSCRIPTEN__
#include "bots/expectimax_bot.hpp"
#include "bots/heuristic_bot.hpp"
#include "bots/jcz_like_bot.hpp"
#include "bots/judge_bot.hpp"
#include "bots/search_bot.hpp"
#endif

namespace bastide {
namespace {

using Maker = std::unique_ptr<Bot> (*)(std::uint64_t seed);

template <class SomeBot>
std::unique_ptr<Bot> make(std::uint64_t seed) {
  return std::make_unique<SomeBot>(seed);
}

#ifndef __EMSCRIPTEN__
std::unique_ptr<Bot> make_blind_judge(std::uint64_t seed) {
  return std::make_unique<JudgeBot>(seed, without_contest(learnt_weights));
}
#endif

struct Entry {
  BotKind kind;
  Maker maker;
};
constexpr Entry entries[] = {
    {{"random", "any legal move", true}, make<RandomBot>},
    {{"greedy", "the best projected lead after its own tile and figure", true}, make<GreedyBot>},
    {{"beginner", "overlooks half of the places and misjudges what it sees", true}, make<BeginnerBot>},
    {{"casual", "overlooks many places and plans little", true}, make<CasualBot>},
    {{"steady", "knows what pays, but not how to fight for it", true}, make<SteadyBot>},
    {{"skilled", "fights for cities and fields, and overlooks little", true}, make<SkilledBot>},
    {{"expert", "overlooks nothing, and looks no further than its own tile", true}, make<ExpertBot>},
    {{"master", "thinks as long as it may, five seconds at most", true}, make<MasterBot>},
#ifndef __EMSCRIPTEN__
    // For whoever compares players; a page loads only what its visitors can choose.
    {{"heuristic", "a weight for each terrain and for followers left"}, make<HeuristicBot>},
    {{"jcz-like", "features by their chance to finish, after a published description"}, make<JczLikeBot>},
    {{"judge", "one ply by our own judgement of positions"}, make<JudgeBot>},
    {{"judge-blind", "the same without an eye for contest, to measure what that is worth"}, make_blind_judge},
    {{"expectimax", "Star2.5 expectimax: answers to every tile of the bag"}, make<ExpectimaxBot>},
    {{"mcts", "plain tree search with random playouts"}, make<MctsBot>},
    {{"mcts-rave", "the same, with all moves as first"}, make<MctsRaveBot>},
    {{"carcasum-like", "tree search with chance nodes, after a published description"}, make<CarcasumLikeBot>},
    {{"puct", "priors and determinisations, after a published recipe"}, make<PuctBot>},
    {{"bastide", "ours: priors, determinisations, short rollouts, an arbiter, exact ends"}, make<BastideBot>},
#endif
};

// Null if none has this name.
const Entry* find(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(entries), std::end(entries), [&](const Entry& entry) { return entry.kind.name == name; });
  return found == std::end(entries) ? nullptr : found;
}

}  // namespace

const std::vector<BotKind>& bot_kinds() {
  static const std::vector<BotKind> kinds = [] {
    std::vector<BotKind> all;
    for (const Entry& entry : entries) all.push_back(entry.kind);
    return all;
  }();
  return kinds;
}

std::vector<std::string> bot_levels() {
  std::vector<std::string> levels;
  for (const BotKind& kind : bot_kinds()) {
    if (kind.is_level) levels.emplace_back(kind.name);
  }
  return levels;
}

bool is_bot(std::string_view name) { return find(name) != nullptr; }

std::string bot_names() {
  std::string names;
  for (const Entry& entry : entries) names += (names.empty() ? "" : ", ") + std::string(entry.kind.name);
  return names;
}

Result<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
  if (const Entry* entry = find(name); entry != nullptr) return entry->maker(seed);
  return Error{"there is no bot \"" + std::string(name) + "\": the bots are " + bot_names()};
}

}  // namespace bastide

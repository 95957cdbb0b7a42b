#include "support/secrets.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace bastide::test {
namespace {

using Ids = std::vector<std::string>;

// Six tiles in the order in which they will come are no chance.
constexpr std::size_t telling = 6;

Ids tiles_to_come(const table::TableState& state) {
  Ids ids;
  if (!state.secret.deck) return ids;
  for (FairDeck deck = *state.secret.deck; deck.left() > 0;) ids.push_back(state.game->setup().tile(deck.draw()).id);
  return ids;
}

bool is_of_id(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; }

// Words of the text that name a tile of this game.
Ids tiles_named(const std::string& text, const Setup& setup) {
  Ids ids;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && is_of_id(text[end])) ++end;
    const std::string word = text.substr(i, end - i);
    if (word.size() > 3 && word[2] == '-' && setup.find(word) != TileType::none) ids.push_back(word);
    i = std::max(end, i + 1);
  }
  return ids;
}

bool tells_order(const std::string& text, const table::TableState& state) {
  const Ids to_come = tiles_to_come(state);
  if (to_come.size() < telling) return false;
  const Ids named = tiles_named(text, state.game->setup());
  for (std::size_t from = 0; from + telling <= to_come.size(); ++from) {
    const auto begin = to_come.begin() + static_cast<std::ptrdiff_t>(from);
    if (std::search(named.begin(), named.end(), begin, begin + telling) != named.end()) return true;
    if (std::search(named.begin(), named.end(), std::reverse_iterator(begin + telling), std::reverse_iterator(begin)) !=
        named.end()) {
      return true;
    }
  }
  return false;
}

}  // namespace

std::string secret_in(const std::string& text, const table::TableState& state, const table::Services& services) {
  if (!state.secret.sealed.empty() && text.find(state.secret.sealed) != std::string::npos) return "the sealed seed";
  if (state.revealed || state.secret.sealed.empty()) return {};
  if (const auto seed = services.sealer->open(state.secret.sealed)) {
    if (text.find(to_hex(*seed)) != std::string::npos) return "the seed";
    if (text.find(std::string(as_text(*seed))) != std::string::npos) return "the seed's bytes";
  }
  return state.game && tells_order(text, state) ? "the order of the deck" : "";
}

}  // namespace bastide::test

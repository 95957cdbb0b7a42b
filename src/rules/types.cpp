#include "rules/types.hpp"

#include <algorithm>

namespace bastide {
namespace {

// Words in the order of their enumerators.
constexpr std::array<std::string_view, 4> edge_words{"field", "road", "city", "river"};
constexpr std::array<std::string_view, feature_kinds> feature_words{"city", "road", "monastery", "field"};
constexpr std::array<std::string_view, 4> figure_words{"none", "follower", "builder", "pig"};
constexpr std::array<std::string_view, goods_kinds + 1> goods_words{"none", "wine", "grain", "cloth"};
constexpr std::array<std::string_view, wheel_spaces> space_words{"fortune", "taxes",       "famine",
                                                                 "storm",   "inquisition", "pestilence"};

template <class Kind, std::size_t size>
std::string_view word_in(const std::array<std::string_view, size>& words, Kind kind) {
  return words[static_cast<std::size_t>(kind)];
}

template <class Kind, std::size_t size>
std::optional<Kind> kind_in(const std::array<std::string_view, size>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Kind>(found - words.begin());
}

}  // namespace

std::string_view word(EdgeKind kind) { return word_in(edge_words, kind); }
std::string_view word(FeatureKind kind) { return word_in(feature_words, kind); }
std::string_view word(FigureKind kind) { return word_in(figure_words, kind); }
std::string_view word(Goods goods) { return word_in(goods_words, goods); }
std::string_view word(WheelSpace space) { return word_in(space_words, space); }

std::optional<FeatureKind> feature_kind_of(std::string_view word) { return kind_in<FeatureKind>(feature_words, word); }
std::optional<WheelSpace> wheel_space_of(std::string_view word) { return kind_in<WheelSpace>(space_words, word); }

}  // namespace bastide

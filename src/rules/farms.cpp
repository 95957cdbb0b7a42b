#include "rules/farms.hpp"

#include <algorithm>
#include <bit>

namespace bastide::farms {

ClaimedFields::ClaimedFields(const Position& p, const ClaimedFeatures& claimed)
    : words_((p.ledger.segments + 63U) / 64) {
  for (const std::uint16_t label : claimed) {
    if (p.tally[label].kind() != FeatureKind::field) continue;
    ClaimedField& field = fields_[count_++];
    field.label = label;
    field.tally = p.tally[label];
    std::fill_n(field.cities.begin(), words_, 0);
  }
  if (count_ > 0) add_cities(p);
}

// Without branches: the borders of unclaimed fields go to one more field that nobody reads.
void ClaimedFields::add_cities(const Position& p) {
  std::array<std::uint8_t, max_segment_ids> field_of;
  std::fill_n(field_of.begin(), p.ledger.segments, static_cast<std::uint8_t>(count_));
  for (std::size_t i = 0; i < count_; ++i) field_of[fields_[i].label] = static_cast<std::uint8_t>(i);
  for (std::size_t i = 0; i < p.ledger.borders; ++i) {
    const std::uint16_t city = p.label[p.borders[i].city];
    ClaimedField& field = fields_[field_of[p.label[p.borders[i].field]]];
    field.cities[city / 64] |= static_cast<std::uint64_t>(p.tally[city].is_complete()) << (city % 64);
  }
}

int ClaimedFields::cities(const ClaimedField& field) const {
  int count = 0;
  for (std::size_t word = 0; word < words_; ++word) count += std::popcount(field.cities[word]);
  return count;
}

SegmentSet ClaimedFields::all_cities() const {
  SegmentSet all{};
  for (const ClaimedField& field : *this) {
    for (std::size_t word = 0; word < words_; ++word) all[word] |= field.cities[word];
  }
  return all;
}

}  // namespace bastide::farms

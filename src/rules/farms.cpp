#include "rules/farms.hpp"

#include <bit>

namespace bastide::farms {

ClaimedFields::ClaimedFields(const Position& p) : words_((p.ledger.segments + 63U) / 64) {
  for_each_claimed_feature(p, [&](std::uint16_t label, Tally tally) {
    if (tally.kind() != FeatureKind::field) return;
    ClaimedField& field = fields_[count_++];
    field.label = label;
    field.tally = tally;
  });
  if (count_ == 0) return;
  for (std::size_t i = 0; i < p.ledger.tiles; ++i) add_borders(p, p.placed[i]);
}

void ClaimedFields::add_borders(const Position& p, const Placed& tile) {
  const TileShape& shape = shape_under(p, tile);
  for (unsigned locals = shape.fields; locals != 0; locals &= locals - 1) {
    const auto local = static_cast<std::size_t>(std::countr_zero(locals));
    const std::uint16_t label = p.label[tile.first_segment + local];
    if (shape.borders[local] == 0 || p.tally[label].followers() == 0) continue;
    ClaimedField* field = fields_.data();
    while (field->label != label) ++field;
    for (unsigned cities = shape.borders[local]; cities != 0; cities &= cities - 1) {
      const std::uint16_t city = p.label[tile.first_segment + static_cast<std::size_t>(std::countr_zero(cities))];
      if (p.tally[city].is_complete()) field->cities[city / 64] |= std::uint64_t{1} << (city % 64);
    }
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

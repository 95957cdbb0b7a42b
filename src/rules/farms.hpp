// Fields and the completed cities that feed them, in all three editions of the rule (B-27 to B-34).
#pragma once

#include <array>
#include <cstdint>

#include "rules/position.hpp"
#include "rules/scoring.hpp"

namespace bastide::farms {

using SegmentSet = std::array<std::uint64_t, max_segment_ids / 64>;

struct ClaimedField {
  std::uint16_t label;
  Tally tally;
  SegmentSet cities;  // labels of the completed cities it borders, each once (B-31, B-32)
};

// The claimed fields of a position with their cities. Nothing of this is kept during play: it follows from the tiles
// laid, and is asked for at the end and by Famine only.
class ClaimedFields {
 public:
  ClaimedFields(const Position& p, const ClaimedFeatures& claimed);

  const ClaimedField* begin() const { return fields_.data(); }
  const ClaimedField* end() const { return fields_.data() + count_; }
  // Completed cities that the field borders.
  int cities(const ClaimedField& field) const;
  // All of them, over all claimed fields.
  SegmentSet all_cities() const;

 private:
  void add_cities(const Position& p);

  std::size_t words_;  // of a SegmentSet that can hold a bit; the others are not touched
  std::size_t count_ = 0;
  std::array<ClaimedField, followers_per_seat * max_seats + 1> fields_;  // and one for the fields nobody claims
};

// Calls line(FinalScored) for each field (edition 3) or each completed city (editions 1 and 2) and each seat it pays.
template <class Line>
void score(const Position& p, const ClaimedFeatures& claimed, Line line);

// Points of one city to a seat in a field it leads, or round a city it leads: more where its pig stands (T-20, T-22).
inline Points city_value(const Position& p, FarmScoring edition, Seat seat, std::uint16_t field) {
  const std::uint16_t pig = p.ledger.pig[at(seat)];
  const bool has_pig = pig != 0 && p.label[pig] == field;
  return (edition == FarmScoring::first ? 4 : 3) + (has_pig ? 1 : 0);
}

inline Reckoning field_reckoning(const Position& p, const ClaimedField& field, int cities) {
  Reckoning why = reckoning_of(field.label, field.tally, p.setup->players());
  why.tiles = 0;
  why.cities = cities;
  return why;
}

// B-30: each field by itself.
template <class Line>
void score_fields(const Position& p, const ClaimedFields& fields, Line line) {
  for (const ClaimedField& field : fields) {
    const int cities = fields.cities(field);
    if (cities == 0) continue;
    for_each_leader(field.tally.followers(), p.setup->players(), [&](Seat seat) {
      const Points each = city_value(p, FarmScoring::third, seat, field.label);
      line(FinalScored{seat, cities * each, field_reckoning(p, field, cities)});
    });
  }
}

// B-28: the farmers on all fields round the city together. B-29: a city pays a leader of any field at it, but once.
template <class Line>
void score_city(const Position& p, const ClaimedFields& fields, std::uint16_t city, Line line) {
  const FarmScoring edition = p.setup->rules().farm_scoring;
  std::uint32_t farmers = 0;
  std::array<Points, max_seats> best{};
  for (const ClaimedField& field : fields) {
    if ((field.cities[city / 64] >> (city % 64) & 1) == 0) continue;
    farmers += field.tally.followers();
    const auto offer = [&](Seat seat) {
      best[at(seat)] = std::max(best[at(seat)], city_value(p, edition, seat, field.label));
    };
    if (edition == FarmScoring::second) {
      for_each_leader(field.tally.followers(), p.setup->players(), offer);
    } else {
      for (int i = 0; i < p.setup->players(); ++i) offer(static_cast<Seat>(i));
    }
  }
  Reckoning why = reckoning_of(city, p.tally[city], p.setup->players());
  why.kind = FeatureKind::field;
  why.tiles = why.shields = 0;
  why.cities = 1;
  for (int i = 0; i < max_seats; ++i) {
    why.followers[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(nibble(farmers, static_cast<Seat>(i)));
  }
  if (edition == FarmScoring::first) {
    for_each_leader(farmers, p.setup->players(), [&](Seat seat) { line(FinalScored{seat, best[at(seat)], why}); });
    return;
  }
  for (int i = 0; i < p.setup->players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (best[at(seat)] > 0) line(FinalScored{seat, best[at(seat)], why});
  }
}

template <class Line>
void score(const Position& p, const ClaimedFeatures& claimed, Line line) {
  const ClaimedFields fields(p, claimed);
  if (p.setup->rules().farm_scoring == FarmScoring::third) return score_fields(p, fields, line);
  const SegmentSet cities = fields.all_cities();
  for (std::size_t word = 0; word < cities.size(); ++word) {
    for (std::uint64_t bits = cities[word]; bits != 0; bits &= bits - 1) {
      score_city(p, fields, static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))),
                 line);
    }
  }
}

}  // namespace bastide::farms

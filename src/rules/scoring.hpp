// What features are worth and whom they pay: one reckoning for play, final scoring and projections.
#pragma once

#include <algorithm>
#include <cstdint>

#include "rules/mover.hpp"

namespace bastide {

// Where a segment lies, as people name it.
SegmentPlace segment_place(const Position& p, SegmentId segment);

// B-11, B-15, B-16, B-18, B-25.
inline Points feature_value(FeatureKind kind, bool complete, int tiles, int shields, const Ruleset& rules) {
  if (kind != FeatureKind::city) return tiles;
  const bool doubled = complete && !(tiles == 2 && rules.two_tile_city == 2);
  return (tiles + shields) * (doubled ? 2 : 1);
}
inline Points feature_value(Tally tally, const Ruleset& rules) {
  return feature_value(tally.kind(), tally.is_complete(), tally.tiles(), tally.shields(), rules);
}

inline int most_followers(std::uint32_t followers, int players) {
  int most = 0;
  for (int i = 0; i < players; ++i) most = std::max(most, nibble(followers, static_cast<Seat>(i)));
  return most;
}

// Calls pay(seat) for each seat with the most followers (B-12); for nobody without followers.
template <class Pay>
void for_each_leader(std::uint32_t followers, int players, Pay pay) {
  if (followers == 0) return;
  const int most = most_followers(followers, players);
  for (int i = 0; i < players; ++i) {
    if (nibble(followers, static_cast<Seat>(i)) == most) pay(static_cast<Seat>(i));
  }
}

inline Reckoning reckoning_of(std::uint16_t label, Tally tally, int players) {
  Reckoning why;
  why.kind = tally.kind();
  why.complete = tally.is_complete();
  why.feature = static_cast<SegmentId>(label);
  why.tiles = tally.tiles();
  why.shields = tally.shields();
  for (int i = 0; i < players; ++i) {
    why.followers[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(tally.followers(static_cast<Seat>(i)));
  }
  return why;
}

template <class Trace>
void add_points(Mover<Trace> m, Seat seat, Points points) {
  std::int16_t& score = m.ledger().score[at(seat)];
  score = static_cast<std::int16_t>(score + points);
}

// The events of all followers of a feature going home; only where somebody listens.
template <class Trace>
void tell_followers_home(Mover<Trace> m, std::uint16_t label, Homecoming why) {
  if constexpr (Trace::tells) {
    for (std::uint16_t segment = label;;) {
      const Occupant occupant = m.p.occupant[segment];
      if (occupant.kind() == FigureKind::follower && m.p.tally[label].followers(occupant.seat()) > 0) {
        const auto id = static_cast<SegmentId>(segment);
        m.tell([&] { return FigureReturned{occupant.seat(), FigureKind::follower, segment_place(m.p, id), why}; });
      }
      segment = m.p.next[segment];
      if (segment == label) return;
    }
  }
}

// Pays the leaders of a completed road, city or monastery and sends its followers home (B-12, B-20, B-22).
template <class Trace>
void pay_feature(Mover<Trace> m, std::uint16_t label) {
  Tally& tally = m.p.tally[label];
  if (tally.followers() == 0) return;
  const Points points = feature_value(tally, m.setup.rules());
  for_each_leader(tally.followers(), m.setup.players(), [&](Seat seat) {
    add_points(m, seat, points);
    m.tell([&] { return FeatureScored{seat, points, reckoning_of(label, tally, m.setup.players())}; });
  });
  tell_followers_home(m, label, Homecoming::feature_complete);
  m.keep(tally);
  m.ledger().supply += tally.followers();
  tally.clear_followers();
}

// The seat has a follower on this segment; on the land, that is (W-16).
inline bool is_follower_of(const Position& p, std::size_t segment, Seat seat) {
  const Occupant occupant = p.occupant[segment];
  return occupant.kind() == FigureKind::follower && occupant.seat() == seat &&
         p.tally[p.label[segment]].followers(seat) > 0;
}

// The features that hold followers, each once, in order of the oldest segment with one.
class ClaimedFeatures {
 public:
  explicit ClaimedFeatures(const Position& p) {
    std::array<std::uint64_t, max_segment_ids / 64> seen{};
    for (std::size_t start = 0; start < p.ledger.segments; start += 8) {
      std::uint64_t eight = 0;
      std::memcpy(&eight, &p.occupant[start], sizeof eight);
      const std::size_t live = p.ledger.segments - start;
      if (live < 8) eight &= (std::uint64_t{1} << (8 * live)) - 1;
      while (eight != 0) {
        const auto byte = static_cast<std::size_t>(std::countr_zero(eight)) / 8;
        eight &= ~(std::uint64_t{0xFF} << (8 * byte));
        const std::size_t segment = start + byte;
        const std::uint16_t label = p.label[segment];
        const std::uint64_t bit = std::uint64_t{1} << (label % 64);
        if (p.tally[label].followers() == 0 || (seen[label / 64] & bit) != 0) continue;
        seen[label / 64] |= bit;
        labels_[count_++] = label;
      }
    }
  }
  const std::uint16_t* begin() const { return labels_.data(); }
  const std::uint16_t* end() const { return labels_.data() + count_; }

 private:
  std::array<std::uint16_t, followers_per_seat * max_seats> labels_;
  std::size_t count_ = 0;
};

}  // namespace bastide

// What moves a game on: chance's draw and the players' choices, packed into one word.
#pragma once

#include <compare>
#include <cstdint>

#include "rules/types.hpp"

namespace bastide {

// A figure and its place on the tile just laid (B-06), a crown space (W-19), or nothing.
class FigureChoice {
 public:
  constexpr FigureChoice() = default;  // no figure
  // `local` is the segment's local number on the tile just placed.
  static constexpr FigureChoice follower(int local) { return FigureChoice(local); }
  static constexpr FigureChoice builder(int local) { return FigureChoice(16 + local); }
  static constexpr FigureChoice pig(int local) { return FigureChoice(32 + local); }
  static constexpr FigureChoice crown(WheelSpace space) { return FigureChoice(48 + static_cast<int>(space)); }
  // By bit in a FigureOptions set.
  static constexpr FigureChoice from_bit(int bit) { return FigureChoice(bit); }

  constexpr int bit() const { return bit_; }
  constexpr bool is_none() const { return bit_ == none_bit; }
  constexpr bool is_crown() const { return bit_ >= 48 && bit_ < 54; }
  // The figure used: a crown takes a follower.
  constexpr FigureKind figure() const {
    if (is_none()) return FigureKind::none;
    if (bit_ < 16 || bit_ >= 48) return FigureKind::follower;
    return bit_ < 32 ? FigureKind::builder : FigureKind::pig;
  }
  // Local segment number; only where the figure stands on the tile.
  constexpr int segment() const { return bit_ & 15; }
  constexpr WheelSpace space() const { return static_cast<WheelSpace>(bit_ - 48); }

  static constexpr int none_bit = 63;
  friend constexpr auto operator<=>(FigureChoice, FigureChoice) = default;

 private:
  constexpr explicit FigureChoice(int bit) : bit_(static_cast<std::uint8_t>(bit)) {}
  std::uint8_t bit_ = none_bit;
};

enum class MoveKind : std::uint8_t { draw, take_back, place, figure };

class Move {
 public:
  // Chance: the tile that the deck gives. Legal in Phase::draw, for types that State::drawable names.
  static constexpr Move draw(TileType type) { return Move(MoveKind::draw, static_cast<std::uint32_t>(type)); }
  // Pestilence: the seat to move takes back its follower from this segment (W-16).
  static constexpr Move take_back(SegmentId segment) {
    return Move(MoveKind::take_back, static_cast<std::uint32_t>(segment));
  }
  static constexpr Move place(Cell where, Rotation rotation) {
    return Move(MoveKind::place, static_cast<std::uint32_t>(static_cast<std::uint8_t>(where.x)) |
                                     static_cast<std::uint32_t>(static_cast<std::uint8_t>(where.y)) << 8 |
                                     static_cast<std::uint32_t>(rotation) << 16);
  }
  // Ends the step; FigureChoice{} passes.
  static constexpr Move figure(FigureChoice choice) {
    return Move(MoveKind::figure, static_cast<std::uint32_t>(choice.bit()));
  }

  constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 24); }
  constexpr TileType tile() const { return static_cast<TileType>(bits_ & 0xFF); }
  constexpr SegmentId segment() const { return static_cast<SegmentId>(bits_ & 0xFFFF); }
  constexpr Cell where() const {
    return {static_cast<std::int8_t>(bits_ & 0xFF), static_cast<std::int8_t>(bits_ >> 8 & 0xFF)};
  }
  constexpr Rotation rotation() const { return static_cast<Rotation>(bits_ >> 16 & 3); }
  constexpr FigureChoice choice() const { return FigureChoice::from_bit(static_cast<int>(bits_ & 63)); }

  // The packed word, for hashes and logs; from_bits takes any word, State::check tells whether it is legal.
  constexpr std::uint32_t bits() const { return bits_; }
  static constexpr Move from_bits(std::uint32_t bits) { return Move(bits); }
  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr explicit Move(std::uint32_t bits) : bits_(bits) {}
  constexpr Move(MoveKind kind, std::uint32_t payload) : bits_(static_cast<std::uint32_t>(kind) << 24 | payload) {}
  std::uint32_t bits_;
};

}  // namespace bastide

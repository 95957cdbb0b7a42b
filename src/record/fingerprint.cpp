#include "record/fingerprint.hpp"

#include <array>
#include <cstdint>

#include "rules/error_words.hpp"

namespace bastide {
namespace {

// FNV-1a, 64 bits. Guards against the wrong file, not against malice.
class FactHash {
 public:
  FactHash& add(std::string_view text) {
    for (const char c : text) mix(static_cast<unsigned char>(c));
    mix(0);
    return *this;
  }
  FactHash& add(int number) { return add(std::to_string(number)); }

  std::string digits() const {
    constexpr std::string_view hexadecimal = "0123456789abcdef";
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += hexadecimal[hash_ >> shift & 15];
    return text;
  }

 private:
  void mix(std::uint64_t byte) { hash_ = (hash_ ^ byte) * 0x100000001B3; }
  std::uint64_t hash_ = 0xCBF29CE484222325;
};

void add_tile(FactHash& hash, const Tile& tile, int copies) {
  hash.add(tile.id).add(copies).add(tile.edge_code()).add(tile.wheel).add(static_cast<int>(tile.river));
  for (const Segment& segment : tile.segments) {
    hash.add(word(segment.kind)).add(segment.touches).add(segment.shields).add(word(segment.goods));
    hash.add(segment.cities);
  }
}

void add_board(FactHash& hash, const WheelBoard& board) {
  hash.add(board.width).add(board.height).add(board.spring.x).add(board.spring.y);
  hash.add(quarter_turns(board.spring_rotation));
  for (const BoardSegment& segment : board.segments) {
    hash.add(word(segment.kind)).add(segment.cities);
    for (const BoardPort& touched : segment.touches) {
      hash.add(touched.square.x).add(touched.square.y).add(port(touched.side, touched.place));
    }
  }
}

}  // namespace

std::string fingerprint(const Setup& setup) {
  FactHash hash;
  for (std::size_t i = 0; i < setup.tiles().size(); ++i) add_tile(hash, setup.tiles()[i], setup.bag()[i]);
  if (setup.start_tile() != TileType::none) hash.add(setup.tile(setup.start_tile()).id);
  if (setup.board() != nullptr) add_board(hash, *setup.board());
  return hash.digits();
}

Status check_fingerprint(const Setup& setup, std::string_view written) {
  if (written == fingerprint(setup)) return Done{};
  return Error{"it was played with other tiles than those loaded as " + listed(setup.rules().sets) +
               ": load the tile files of that game"};
}

bool has_own_tiles(const Setup& setup) {
  const auto built_in = Setup::make(setup.rules());
  return !built_in || fingerprint(**built_in) != fingerprint(setup);
}

}  // namespace bastide

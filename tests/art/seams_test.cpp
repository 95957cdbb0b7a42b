// Whatever lies beside whatever: where two sides of one kind meet, the pictures go on.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "art/every_tile.hpp"
#include "art/pixels.hpp"
#include "art/tile_art.hpp"
#include "cli/png.hpp"

namespace bastide {
namespace {

constexpr int dots = 800;  // a side, two for each tile unit
constexpr int depth = 2;   // of the strip that is drawn

struct Turned {
  const Tile* tile;
  Rotation rotation;
};

using Strip = std::vector<std::array<std::uint8_t, 4>>;

std::string numbers(std::initializer_list<double> values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

// The rims of all tiles in all rotations in one picture, so that one run of the program draws them: those that lie
// horizontally below each other in its left part, the others side by side below.
class AllRims {
 public:
  AllRims() : tiles_(test::every_tile()) {
    for (const Tile& tile : tiles_) {
      for (const Rotation rotation : all_rotations) turned_.push_back({&tile, rotation});
    }
    std::string definitions;
    std::string body;
    for (std::size_t at = 0; at < turned_.size(); ++at) {
      const std::string id = "t" + std::to_string(at);
      definitions += tile_definition(*turned_[at].tile, id, turned_[at].rotation, static_cast<int>(at % 3));
      for (const Side side : all_sides) body += window(id, at, side);
    }
    const std::string size = std::to_string(4 * depth * static_cast<int>(turned_.size()) + 2 * dots);
    const auto png = png_of("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + size + "\" height=\"" + size +
                            "\"><defs>" + definitions + "</defs>" + body + "</svg>");
    if (png) picture_ = test::read_png(*png);
    else fault_ = png.error();
  }

  const std::string& fault() const { return fault_; }
  const std::vector<Turned>& turned() const { return turned_; }
  bool drawn() const { return picture_.width > 0; }

  EdgeKind kind(std::size_t at, Side side) const {
    for (const Side from : all_sides) {
      if (rotated(from, turned_[at].rotation) == side)
        return turned_[at].tile->edges[static_cast<std::size_t>(index(from))];
    }
    return EdgeKind::field;
  }

  // The outermost dots of a side, from west to east or north to south.
  Strip strip(std::size_t at, Side side) const {
    const auto [x, y] = place(at, side);
    const int outermost = side == Side::south || side == Side::east ? depth - 1 : 0;
    Strip strip;
    for (int i = 0; i < dots; ++i) {
      strip.push_back(lies(side) ? picture_.at(x + i, y + outermost) : picture_.at(x + outermost, y + i));
    }
    return strip;
  }

 private:
  static bool lies(Side side) { return side == Side::north || side == Side::south; }

  std::pair<int, int> place(std::size_t at, Side side) const {
    const int number = 2 * static_cast<int>(at) + (side == Side::south || side == Side::east);
    const int rows = 2 * depth * static_cast<int>(turned_.size());
    return lies(side) ? std::pair{0, number * depth} : std::pair{number * depth, rows};
  }

  std::string window(const std::string& id, std::size_t at, Side side) const {
    const auto [x, y] = place(at, side);
    const double thin = tile_size * depth / dots;
    const double far = tile_size - thin;
    const std::string box = lies(side) ? numbers({0, side == Side::south ? far : 0, tile_size, thin})
                                       : numbers({side == Side::east ? far : 0, 0, thin, tile_size});
    return "<svg x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) + "\" width=\"" +
           std::to_string(lies(side) ? dots : depth) + "\" height=\"" + std::to_string(lies(side) ? depth : dots) +
           "\" viewBox=\"" + box + "\"><use href=\"#" + id + "\"/></svg>";
  }

  std::vector<Tile> tiles_;
  std::vector<Turned> turned_;
  test::Pixels picture_;
  std::string fault_;
};

int difference(const std::array<std::uint8_t, 4>& a, const std::array<std::uint8_t, 4>& b) {
  int most = 0;
  for (std::size_t i = 0; i < 4; ++i) most = std::max(most, std::abs(a[i] - b[i]));
  return most;
}

// Places of dots without a like within two dots' distance, since lines that cross the seam at a slant move a little.
std::vector<int> mismatches(const Strip& a, const Strip& b) {
  std::vector<int> places;
  for (int i = 0; i < dots; ++i) {
    int least = 255;
    for (int j = std::max(0, i - 2); j <= std::min(dots - 1, i + 2); ++j) {
      least = std::min(least, difference(a[static_cast<std::size_t>(i)], b[static_cast<std::size_t>(j)]));
    }
    if (least > 60) places.push_back(i);
  }
  return places;
}

const AllRims& all_rims() {
  static const AllRims all;
  return all;
}

// Strips that are there, each once, with a tile that shows it.
std::map<Strip, std::size_t> strips(const AllRims& all, EdgeKind kind, Side side) {
  std::map<Strip, std::size_t> found;
  for (std::size_t at = 0; at < all.turned().size(); ++at) {
    if (all.kind(at, side) == kind) found.emplace(all.strip(at, side), at);
  }
  return found;
}

std::string name_of(const Turned& turned) {
  return turned.tile->id + " rotated " + std::to_string(quarter_turns(turned.rotation));
}

TEST(Seams, PicturesGoOnAcrossEverySideOfOneKind) {
  const AllRims& all = all_rims();
  ASSERT_TRUE(all.drawn()) << all.fault();
  for (const auto& [side, other] : {std::pair{Side::south, Side::north}, std::pair{Side::east, Side::west}}) {
    for (const EdgeKind kind : {EdgeKind::field, EdgeKind::road, EdgeKind::city, EdgeKind::river}) {
      const auto against = strips(all, kind, other);
      ASSERT_FALSE(against.empty());
      for (const auto& [strip, a] : strips(all, kind, side)) {
        for (const auto& [next, b] : against) {
          const std::vector<int> places = mismatches(strip, next);
          ASSERT_LE(places.size(), 6U) << name_of(all.turned()[a]) << " and " << name_of(all.turned()[b]) << ", "
                                       << word(kind) << " sides, at " << ::testing::PrintToString(places);
        }
      }
    }
  }
}

// The seams above would match on a blank sheet too.
TEST(Seams, KindsOfSidesLookDifferent) {
  const AllRims& all = all_rims();
  ASSERT_TRUE(all.drawn()) << all.fault();
  std::vector<Strip> kinds;
  for (const EdgeKind kind : {EdgeKind::field, EdgeKind::road, EdgeKind::city, EdgeKind::river}) {
    kinds.push_back(strips(all, kind, Side::north).begin()->first);
  }
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_GT(mismatches(kinds[i], kinds[j]).size(), 32U);
  }
}

}  // namespace
}  // namespace bastide

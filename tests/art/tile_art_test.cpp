#include "art/tile_art.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <zlib.h>

#include <set>

#include "art/anchors.hpp"
#include "art/every_tile.hpp"
#include "art/markup.hpp"
#include "art/segment_path.hpp"
#include "art/tile_sheet.hpp"

namespace bastide {
namespace {

std::size_t compressed(const std::string& text) {
  uLongf size = compressBound(text.size());
  std::string out(size, '\0');
  compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(), 9);
  return size;
}

TEST(TileArt, DrawsEveryTileInEveryRotation) {
  for (const Tile& tile : test::every_tile()) {
    for (const Rotation rotation : all_rotations) {
      EXPECT_EQ(test::fault_in_document(tile_svg(tile, rotation)), "") << tile.id;
    }
  }
}

TEST(TileArt, TellsTilesRotationsAndVariantsApart) {
  std::set<std::string> pictures;
  const std::vector<Tile> tiles = test::every_tile();
  for (const Tile& tile : tiles) {
    pictures.insert(tile_svg(tile));
    pictures.insert(tile_svg(tile, Rotation::quarter));
    pictures.insert(tile_svg(tile, Rotation::none, 1));
  }
  EXPECT_EQ(pictures.size(), 3 * tiles.size());
}

TEST(TileArt, GivesTheSameBytesForTheSameTile) {
  for (const Tile& tile : test::every_tile()) EXPECT_EQ(tile_svg(tile), tile_svg(tile)) << tile.id;
}

TEST(TileArt, HasNoIdsButTheDefinitionsOwn) {
  for (const Tile& tile : test::every_tile()) {
    EXPECT_TRUE(test::read_markup(tile_svg(tile)).ids.empty()) << tile.id;
    EXPECT_EQ(test::read_markup(tile_definition(tile, "mine")).ids, std::vector<std::string>{"mine"}) << tile.id;
  }
}

TEST(TileArt, IsSmallEnoughForAPage) {
  for (const Tile& tile : test::every_tile()) {
    const std::string svg = tile_svg(tile);
    EXPECT_LT(svg.size(), 20'000U) << tile.id;
    EXPECT_LT(test::read_markup(svg).elements, 120) << tile.id;
  }
  for (const TileSet& set : TileCatalogue::built_in().sets()) {
    std::string sheet;
    for (const CountedTile& counted : set.tiles) sheet += tile_definition(counted.tile, counted.tile.id);
    EXPECT_LT(compressed(sheet) / set.tiles.size(), 2'000U) << set.id;
  }
}

TEST(TileArt, SheetShowsEveryTileOfItsSet) {
  for (const TileSet& set : TileCatalogue::built_in().sets()) {
    const std::string sheet = tile_sheet_svg(set);
    EXPECT_EQ(test::fault_in_document(sheet), "") << set.id;
    for (const CountedTile& counted : set.tiles) EXPECT_NE(sheet.find(counted.tile.id + " × "), std::string::npos);
  }
}

// Tiles that no set has and perhaps none should: what a file may say in its own words. Cities and roads have sides.
class Scribbler {
 public:
  Tile draw() {
    tile_.id = *rc::gen::container<std::string>(3, rc::gen::inRange('A', 'Z'));
    tile_.wheel = *rc::gen::inRange<std::uint8_t>(0, 4);
    for (EdgeKind& edge : tile_.edges) edge = static_cast<EdgeKind>(*rc::gen::inRange(0, 4));
    for (const PortSet touches : parts(EdgeKind::city)) {
      add(FeatureKind::city, touches);
      tile_.segments.back().shields = *rc::gen::inRange<std::uint8_t>(0, 3);
      tile_.segments.back().goods = static_cast<Goods>(*rc::gen::inRange(0, 4));
    }
    for (const PortSet touches : parts(EdgeKind::road)) {
      add(FeatureKind::road, touches);
      tile_.segments.back().end = static_cast<RoadEnd>(*rc::gen::inRange(0, 5));
    }
    if (*rc::gen::arbitrary<bool>()) add(FeatureKind::monastery, 0);
    for (int i = 0; i < 3; ++i) {
      add(FeatureKind::field, static_cast<PortSet>(*rc::gen::inRange(0, 0x1000)));
      tile_.segments.back().cities = *rc::gen::inRange<std::uint8_t>(0, 4);
    }
    tile_.rivers = parts(EdgeKind::river);
    tile_.river = static_cast<RiverRole>(*rc::gen::inRange(0, 4));
    return tile_;
  }

 private:
  void add(FeatureKind kind, PortSet touches) {
    Segment segment;
    segment.kind = kind;
    segment.index = static_cast<std::uint8_t>(tile_.count(kind));
    segment.touches = touches;
    tile_.segments.push_back(segment);
  }

  // The sides of a kind, in up to two parts.
  std::vector<PortSet> parts(EdgeKind kind) {
    std::array<PortSet, 2> sets{};
    for (const Side side : all_sides) {
      if (tile_.edges[static_cast<std::size_t>(index(side))] != kind) continue;
      sets[*rc::gen::inRange<std::size_t>(0, 2)] |= static_cast<PortSet>(1 << port(side, PortPlace::middle));
    }
    std::vector<PortSet> result;
    for (const PortSet set : sets) {
      if (set != 0) result.push_back(set);
    }
    return result;
  }

  Tile tile_;
};

RC_GTEST_PROP(TileArt, DrawsWhateverAFileMaySay, ()) {
  const Tile tile = Scribbler().draw();
  const auto rotation = static_cast<Rotation>(*rc::gen::inRange(0, 4));
  RC_ASSERT(test::fault_in_document(tile_svg(tile, rotation)) == "");
  for (std::size_t local = 0; local < tile.segments.size(); ++local) {
    const Point p = anchor(tile, static_cast<int>(local), rotation);
    RC_ASSERT(p.x >= 0 && p.y >= 0 && p.x <= tile_size && p.y <= tile_size);
    segment_path(tile, static_cast<int>(local), rotation);
  }
}

}  // namespace
}  // namespace bastide

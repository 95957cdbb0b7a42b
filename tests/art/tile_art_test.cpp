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

// Tiles that no set has and perhaps none should: what a file may say in its own words.
rc::Gen<Tile> any_tile() {
  return rc::gen::exec([] {
    Tile tile;
    tile.id = *rc::gen::container<std::string>(3, rc::gen::inRange('A', 'Z'));
    tile.wheel = *rc::gen::inRange<std::uint8_t>(0, 4);
    const auto ports_of = [&](EdgeKind kind, std::size_t part) {
      PortSet set = 0;
      for (const Side side : all_sides) {
        if (tile.edges[static_cast<std::size_t>(index(side))] != kind) continue;
        if (*rc::gen::inRange<std::size_t>(0, 2) == part % 2)
          set |= static_cast<PortSet>(1 << port(side, PortPlace::middle));
      }
      return set;
    };
    for (EdgeKind& edge : tile.edges) edge = static_cast<EdgeKind>(*rc::gen::inRange(0, 4));
    for (std::uint8_t i = 0; i < 2; ++i) {
      const auto goods = static_cast<Goods>(*rc::gen::inRange(0, 4));
      tile.segments.push_back(
          {FeatureKind::city, i, ports_of(EdgeKind::city, i), *rc::gen::inRange<std::uint8_t>(0, 3), goods});
    }
    for (std::uint8_t i = 0; i < 2; ++i) {
      const auto end = static_cast<RoadEnd>(*rc::gen::inRange(0, 5));
      tile.segments.push_back({FeatureKind::road, i, ports_of(EdgeKind::road, i), 0, Goods::none, end});
    }
    if (*rc::gen::arbitrary<bool>()) tile.segments.push_back({FeatureKind::monastery, 0, 0});
    for (std::uint8_t i = 0; i < 2; ++i) {
      const auto touches = static_cast<PortSet>(*rc::gen::inRange(0, 0x1000));
      tile.segments.push_back(
          {FeatureKind::field, i, touches, 0, Goods::none, RoadEnd::none, *rc::gen::inRange<std::uint8_t>(0, 4)});
    }
    if (const PortSet river = ports_of(EdgeKind::river, 0); river != 0) tile.rivers.push_back(river);
    tile.river = static_cast<RiverRole>(*rc::gen::inRange(0, 4));
    return tile;
  });
}

RC_GTEST_PROP(TileArt, DrawsWhateverAFileMaySay, ()) {
  const Tile tile = *any_tile();
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

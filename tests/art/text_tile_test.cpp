#include "art/text_tile.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "art/text_board.hpp"
#include "rules/tile_set.hpp"

namespace bastide {
namespace {

constexpr std::array<TextSize, 2> both_sizes{TextSize::small, TextSize::large};

const Tile& tile_named(std::string_view set, std::string_view id) {
  return TileCatalogue::built_in().find(set)->find(id)->tile;
}

// The tile as text, with line ends.
std::string drawn(const Tile& tile, Rotation rotation, TextSize size) {
  const TilePicture picture(tile, rotation, size);
  Canvas canvas(picture.width(), picture.height());
  for (int y = 0; y < picture.height(); ++y) {
    for (int x = 0; x < picture.width(); ++x) canvas.at(x, y).symbol = picture.at(x, y).symbol;
  }
  std::string text = "\n";
  for (const std::string& line : canvas.lines({})) text += line + '\n';
  return text;
}

template <class Visit>
void for_every_picture(Visit visit) {
  for (const TileSet& set : TileCatalogue::built_in().sets()) {
    for (const CountedTile& counted : set.tiles) {
      for (const Rotation rotation : all_rotations) {
        for (const TextSize size : both_sizes) {
          SCOPED_TRACE(counted.tile.id + " turned " + std::to_string(quarter_turns(rotation)) + " width " +
                       std::to_string(tile_columns(size)));
          visit(counted.tile, rotation, TilePicture(counted.tile, rotation, size));
        }
      }
    }
  }
}

TileLayer layer_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::field: return TileLayer::field;
    case EdgeKind::road: return TileLayer::road;
    case EdgeKind::city: return TileLayer::city;
    case EdgeKind::river: return TileLayer::river;
  }
  return TileLayer::blank;
}

bool is_city(TileLayer layer) {
  return layer == TileLayer::city || layer == TileLayer::shield || layer == TileLayer::goods;
}

TextSpot middle_of(Side side, const TilePicture& picture) {
  switch (side) {
    case Side::north: return {picture.width() / 2, 0};
    case Side::east: return {picture.width() - 1, picture.height() / 2};
    case Side::south: return {picture.width() / 2, picture.height() - 1};
    case Side::west: return {0, picture.height() / 2};
  }
  return {};
}

TEST(TextTile, ShowsEverySegmentAndLeavesNothingBlank) {
  for_every_picture([](const Tile& tile, Rotation, const TilePicture& picture) {
    std::set<int> shown;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        EXPECT_NE(picture.at(x, y).layer, TileLayer::blank) << x << ',' << y;
        shown.insert(picture.at(x, y).local);
      }
    }
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
      EXPECT_TRUE(shown.count(static_cast<int>(i))) << to_string(tile.name_of(static_cast<int>(i)));
    }
  });
}

TEST(TextTile, B03_EverySideShowsItsEdgeInTheMiddle) {
  for_every_picture([](const Tile& tile, Rotation rotation, const TilePicture& picture) {
    for (const Side side : all_sides) {
      const TextSpot spot = middle_of(rotated(side, rotation), picture);
      const TileLayer expected = layer_of(tile.edges[static_cast<std::size_t>(index(side))]);
      // A monastery beside the river reaches to the border of the small size.
      if (expected == TileLayer::field && picture.at(spot.x, spot.y).layer == TileLayer::monastery) continue;
      const TileLayer shown = picture.at(spot.x, spot.y).layer;
      EXPECT_TRUE(shown == expected || (is_city(shown) && is_city(expected))) << "side " << index(side);
    }
  });
}

TEST(TextTile, FiguresStandOnTheirOwnSegments) {
  for_every_picture([](const Tile& tile, Rotation, const TilePicture& picture) {
    std::set<std::pair<int, int>> taken;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
      const TextSpot spot = picture.anchor(static_cast<int>(i));
      EXPECT_EQ(picture.at(spot.x, spot.y).local, static_cast<int>(i));
      EXPECT_TRUE(taken.insert({spot.x, spot.y}).second);
    }
  });
}

TEST(TextTile, CityWithRoad) {
  EXPECT_EQ(drawn(tile_named("base", "BG-D"), Rotation::none, TextSize::large), R"(
▒▒▒▒▒▒▒▒▒
··▒▒▒▒▒··
═════════
·········
·········
)");
  EXPECT_EQ(drawn(tile_named("base", "BG-D"), Rotation::quarter, TextSize::small), R"(
···║··▒
···║·▒▒
···║··▒
)");
}

TEST(TextTile, B11_RoadsEndAtTheVillage) {
  EXPECT_EQ(drawn(tile_named("base", "BG-X"), Rotation::none, TextSize::large), R"(
····║····
····║····
════⌂════
····║····
····║····
)");
}

TEST(TextTile, R07_TheRoadBridgesTheRiver) {
  EXPECT_EQ(drawn(tile_named("river", "RV-07"), Rotation::none, TextSize::large), R"(
▒▒▒▒▒▒▒▒▒
··▒▒▒▒▒··
≈≈≈≈║≈≈≈≈
····║····
····║····
)");
}

TEST(TextTile, T25_TheCottageStandsBesideTheRoadToTheCity) {
  EXPECT_EQ(drawn(tile_named("traders_and_builders", "TB-20"), Rotation::none, TextSize::large), R"(
▒▒▒▒▒▒▒▒▒
··▒▒▒▒▒··
═══⌂║····
····║····
····║····
)");
}

TEST(TextTile, TwoBendsKeepApart) {
  EXPECT_EQ(drawn(tile_named("wheel", "WF-08"), Rotation::none, TextSize::large), R"(
····║····
··╔═╝····
══╝···╔══
····╔═╝··
····║····
)");
}

TEST(TextTile, SeparateCitiesDoNotTouch) {
  EXPECT_EQ(drawn(tile_named("base", "BG-I"), Rotation::none, TextSize::large), R"(
·▒▒▒▒▒▒▒▒
▒··▒▒▒▒··
▒▒▒······
▒▒·······
▒········
)");
}

TEST(TextTile, ShieldsAndGoodsAreShownOnTheirCity) {
  for_every_picture([](const Tile& tile, Rotation, const TilePicture& picture) {
    int shields = 0;
    int goods = 0;
    for (int y = 0; y < picture.height(); ++y) {
      for (int x = 0; x < picture.width(); ++x) {
        shields += picture.at(x, y).layer == TileLayer::shield ? 1 : 0;
        goods += picture.at(x, y).layer == TileLayer::goods ? 1 : 0;
      }
    }
    int with_shields = 0;
    int with_goods = 0;
    for (const Segment& segment : tile.segments) {
      with_shields += segment.shields > 0 ? 1 : 0;
      with_goods += segment.goods != Goods::none ? 1 : 0;
    }
    EXPECT_EQ(shields, with_shields);
    EXPECT_EQ(goods, with_goods);
  });
}

}  // namespace
}  // namespace bastide

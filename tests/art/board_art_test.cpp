#include "art/board_art.hpp"

#include <gtest/gtest.h>

#include "art/markup.hpp"
#include "art/room_map.hpp"
#include "art/wheel_art.hpp"
#include "art/wheel_ground.hpp"
#include "art/wheel_plan.hpp"
#include "rules/queries.hpp"
#include "support/random_games.hpp"

namespace bastide {
namespace {

int count(const std::string& text, std::string_view part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// Every figure has one, and nothing else.
constexpr std::string_view figure_rim = "stroke-width=\"11\"";

int crowned(const State& state) {
  int figures = 0;
  for (int space = 0; space < wheel_spaces; ++space) {
    for (int seat = 0; seat < state.setup().players(); ++seat) {
      figures += state.crowns(static_cast<WheelSpace>(space), static_cast<Seat>(seat));
    }
  }
  return figures;
}

TEST(BoardArt, ShowsEveryTileAndFigureOfAnyPosition) {
  Ruleset rules;
  rules.players = 4;
  for (const char* sets : {"base", "base,river", "base,traders_and_builders", "base,wheel", "wheel_standalone",
                           "base,river,traders_and_builders,wheel"}) {
    ASSERT_TRUE(rules.set("sets", sets));
    const auto setup = test::setup_for(rules);
    for (const int length : {0, 40, 140, 1000}) {
      State state(*setup);
      Random random(static_cast<std::uint64_t>(length));
      for (int i = 0; i < length && state.phase() != Phase::over; ++i) state.apply(test::random_move(state, random));
      const std::string svg = board_svg(state);
      EXPECT_EQ(test::fault_in_document(svg), "") << sets;
      EXPECT_EQ(count(svg, "<use "), static_cast<int>(placed_tiles(state).size())) << sets;
      const int pig = setup->has_wheel() ? 1 : 0;
      EXPECT_EQ(count(svg, figure_rim), static_cast<int>(placed_figures(state).size()) + crowned(state) + pig) << sets;
    }
  }
}

TEST(BoardArt, WritesNamesSafely) {
  const auto setup = Setup::make(Ruleset{});
  ASSERT_TRUE(setup);
  BoardStyle style;
  style.captions = {"<b>&\"Anna\" 7", "Ben 8"};
  style.background = "\"/><script/>";
  const std::string svg = board_svg(State(**setup), style);
  EXPECT_EQ(test::read_markup(svg).fault, "");
  EXPECT_NE(svg.find("&lt;b>&amp;&quot;Anna&quot; 7</text>"), std::string::npos);
  EXPECT_EQ(svg.find("<script"), std::string::npos);
}

TEST(BoardArt, IsAsWideAsItsTiles) {
  const auto setup = Setup::make(Ruleset{});
  ASSERT_TRUE(setup);
  BoardStyle style;
  style.pixels_per_tile = 80;
  // One tile and an eighth of one on each side.
  EXPECT_NE(board_svg(State(**setup), style).find("width=\"100\" height=\"100\" viewBox=\"-50 -50 500 500\""),
            std::string::npos);
}

const WheelBoard& board() { return TileCatalogue::built_in().find("wheel")->board.front(); }

TEST(WheelArt, IsAWholeDocument) { EXPECT_EQ(test::fault_in_document(wheel_board_svg(board())), ""); }

// W-05: three fields, which roads and the wheel keep apart.
TEST(WheelArt, FieldsReachTheSidesThatTheyTouchAndNeverOverlap) {
  const WheelGround ground(board());
  std::vector<std::pair<Point, int>> beside_ports;
  for (std::size_t local = 0; local < board().segments.size(); ++local) {
    if (board().segments[local].kind != FeatureKind::field) continue;
    for (const BoardPort& port : board().segments[local].touches) {
      const Point within = outwards(port.side) * -20;
      beside_ports.emplace_back(corner_of(port.square) + beside_port(port.side, port.place) + within, local);
    }
  }
  ASSERT_EQ(beside_ports.size(), 24U);
  for (std::size_t local = 0; local < board().segments.size(); ++local) {
    if (board().segments[local].kind != FeatureKind::field) continue;
    const std::vector<Polygon> lines = ground.contours_of(static_cast<int>(local));
    for (const auto& [at, owner] : beside_ports) {
      const auto around =
          std::count_if(lines.begin(), lines.end(), [spot = at](const Polygon& line) { return contains(line, spot); });
      EXPECT_EQ(around % 2 == 1, owner == static_cast<int>(local)) << at.x << ',' << at.y;
    }
  }
}

// W-18: nine crown spaces, each wide enough for a follower.
TEST(WheelArt, W18_GivesEveryCrownItsPlace) {
  std::vector<Point> places;
  for (int space = 0; space < wheel_spaces; ++space) {
    for (int crown = 0; crown < crowns_in_space[static_cast<std::size_t>(space)]; ++crown) {
      places.push_back(crown_anchor(board(), static_cast<WheelSpace>(space), crown));
    }
    places.push_back(pig_anchor(board(), static_cast<WheelSpace>(space)));
  }
  EXPECT_EQ(places.size(), 15U);
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_GE(distance(places[i], places[j]), 110) << i << ' ' << j;
  }
}

// W-11: clockwise from Fortune, which is on top.
TEST(WheelArt, W11_SpacesFollowClockwise) {
  const Point heart{800, 800};
  for (int space = 0; space < wheel_spaces; ++space) {
    const Point here = pig_anchor(board(), static_cast<WheelSpace>(space)) - heart;
    const Point next = pig_anchor(board(), static_cast<WheelSpace>((space + 1) % wheel_spaces)) - heart;
    EXPECT_GT(dot(right_hand(here), next), 0) << space;
  }
  EXPECT_LT(pig_anchor(board(), WheelSpace::fortune).y, heart.y);
}

}  // namespace
}  // namespace bastide

#include "art/path_data.hpp"

#include <gtest/gtest.h>

namespace bastide {
namespace {

TEST(PathData, WritesEqualShapesAlikeWhereverTheyStand) {
  const auto shape = [](Point o) {
    return PathData().polygon({o, o + Point{12, 0}, o + Point{12, -7}, o + Point{3, 4}}).text();
  };
  EXPECT_EQ(shape({10, 20}), "M10 20h12v-7l-9 11z");
  EXPECT_EQ(shape({310, 20}), "M310 20h12v-7l-9 11z");
}

TEST(PathData, DoesNotAddUpRounding) {
  PathData path;
  path.move({0, 0});
  for (int i = 1; i <= 10; ++i) path.line({i * 0.4, i * 10.0});
  EXPECT_EQ(path.text(), "M0 0v10l1 10v10l1 10v10 10l1 10v10l1 10v10");
}

TEST(PathData, ClosesCircles) {
  EXPECT_EQ(PathData().circle({50, 50}, 9.6).text(), "M40 50a10 10 0 1 1 20 0 10 10 0 1 1-20 0z");
}

TEST(PathData, FollowsCurves) { EXPECT_EQ(PathData().curve(straight({0, 0}, {30, 0})).text(), "M0 0c10 0 20 0 30 0"); }

}  // namespace
}  // namespace bastide

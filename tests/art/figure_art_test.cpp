#include "art/figure_art.hpp"

#include <gtest/gtest.h>

#include <set>

#include "art/markup.hpp"

namespace bastide {
namespace {

TEST(FigureArt, DrawsEveryFigureInEveryColour) {
  std::set<std::string> pictures;
  for (const FigureKind figure : {FigureKind::follower, FigureKind::builder, FigureKind::pig}) {
    for (const SeatColour colour : all_seat_colours) {
      const std::string svg = figure_svg(figure, colour);
      EXPECT_EQ(test::fault_in_document(svg), "") << word(colour);
      pictures.insert(svg);
    }
  }
  EXPECT_EQ(pictures.size(), 18U);
}

TEST(FigureArt, FarmersLieDown) {
  EXPECT_NE(figure_svg(FigureKind::follower, SeatColour::red, Pose::lying),
            figure_svg(FigureKind::follower, SeatColour::red));
  EXPECT_EQ(figure_svg(FigureKind::pig, SeatColour::red, Pose::lying), figure_svg(FigureKind::pig, SeatColour::red));
}

// The path of a mark or a pattern without its colours.
std::string shape(const std::string& elements) {
  const std::size_t from = elements.rfind(" d=\"");
  return elements.substr(from, elements.find('"', from + 4) - from);
}

TEST(FigureArt, ColoursAreToldApartWithoutColour) {
  std::set<std::string> marks;
  std::set<std::string> patterns;
  for (const SeatColour colour : all_seat_colours) {
    marks.insert(shape(mark_elements(colour)));
    patterns.insert(shape(seat_pattern(colour, "p")));
    EXPECT_EQ(test::read_markup(seat_pattern(colour, "p")).fault, "");
  }
  EXPECT_EQ(marks.size(), all_seat_colours.size());
  EXPECT_EQ(patterns.size(), all_seat_colours.size());
}

}  // namespace
}  // namespace bastide

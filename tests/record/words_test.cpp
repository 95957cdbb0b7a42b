#include "record/words.hpp"

#include <gtest/gtest.h>

#include "rules/tile_set.hpp"

namespace bastide {
namespace {

const Tile& tile(std::string_view id) { return TileCatalogue::built_in().find("base")->find(id)->tile; }

TEST(RecordWords, HeadsOfStepsNameTurnSeatAndSecondTile) {
  EXPECT_EQ(to_string(StepHead{12, Seat{0}, false}), "12A");
  EXPECT_EQ(to_string(StepHead{5, Seat{5}, true}), "5F+");
  EXPECT_EQ(step_head_of("12A"), (StepHead{12, Seat{0}, false}));
  EXPECT_EQ(step_head_of("5F+"), (StepHead{5, Seat{5}, true}));
  for (const auto* word : {"", "A", "12", "12G", "12a", "12A++", "+", "-1A", "012A", "12A ", "9999999999A", "1AA"}) {
    EXPECT_FALSE(step_head_of(word)) << word;
  }
}

TEST(RecordWords, CellsAreTwoCoordinates) {
  EXPECT_EQ(to_string(cell(3, -1)), "3,-1");
  EXPECT_EQ(cell_of("3,-1"), cell(3, -1));
  EXPECT_EQ(cell_of("-128,127"), cell(-128, 127));
  for (const auto* word :
       {"", ",", "3", "3,", ",3", "3,-1,2", "03,1", "-0,1", "+3,1", "3, 1", "128,0", "0,-129", "3.1"}) {
    EXPECT_FALSE(cell_of(word)) << word;
  }
}

TEST(RecordWords, RotationsAreQuarterTurns) {
  for (const Rotation rotation : all_rotations) EXPECT_EQ(rotation_of_word(to_string(rotation)), rotation);
  EXPECT_EQ(to_string(Rotation::half), "r2");
  for (const auto* word : {"", "r", "r4", "2", "R2", "r22", "r-1"}) EXPECT_FALSE(rotation_of_word(word)) << word;
}

TEST(RecordWords, FiguresAreNamedBySegmentOrCrown) {
  const Tile& inn = tile("BG-J");
  EXPECT_EQ(figure_word(inn, FigureChoice{}), "-");
  EXPECT_EQ(figure_word(inn, FigureChoice::follower(0)), "city[0]");
  EXPECT_EQ(figure_word(inn, FigureChoice::builder(1)), "builder:road[0]");
  EXPECT_EQ(figure_word(inn, FigureChoice::pig(3)), "pig:field[1]");
  EXPECT_EQ(figure_word(inn, FigureChoice::crown(WheelSpace::taxes)), "crown:taxes");
}

TEST(RecordWords, EveryFigureIsReadBack) {
  for (const CountedTile& counted : TileCatalogue::built_in().find("base")->tiles) {
    for (int local = 0; local < static_cast<int>(counted.tile.segments.size()); ++local) {
      for (const auto choice :
           {FigureChoice::follower(local), FigureChoice::builder(local), FigureChoice::pig(local)}) {
        const std::string word = figure_word(counted.tile, choice);
        EXPECT_EQ(*figure_of(counted.tile, word), choice) << counted.tile.id << " " << word;
      }
    }
  }
}

TEST(RecordWords, WhatIsNoFigureIsNamed) {
  EXPECT_EQ(figure_of(tile("BG-V"), "city[0]").error(), "BG-V has no city[0]");
  EXPECT_EQ(figure_of(tile("BG-V"), "crown:gold").error(),
            "\"crown:gold\" names no space of the wheel: crown:fortune to crown:pestilence do");
  for (const auto* word : {"", "road", "road[]", "knight:road[0]", "builder:", "builder:pig:road[0]", "--"}) {
    EXPECT_FALSE(figure_of(tile("BG-V"), word)) << word;
  }
}

}  // namespace
}  // namespace bastide

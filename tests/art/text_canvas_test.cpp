#include "art/text_canvas.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace bastide {
namespace {

constexpr Colour red{200, 0, 0, 1};
constexpr Colour bright_yellow{255, 209, 0, 11};

std::string one_line(const Canvas& canvas, TextStyle style) { return canvas.lines(style).front(); }

Canvas road_in_red() {
  Canvas canvas(5, 1);
  canvas.write(1, 0, "═A", red, bright_yellow);
  return canvas;
}

TEST(TextCanvas, WithoutColoursThereAreNoCodesAndNoBlanksAtTheEnd) {
  EXPECT_EQ(one_line(road_in_red(), {ColourDepth::none, true}), " ═A");
}

TEST(TextCanvas, AsciiTakesOneLetterForEachSymbol) {
  Canvas canvas(6, 1);
  canvas.write(0, 0, "╔═≈▒⌂ü");
  EXPECT_EQ(one_line(canvas, {ColourDepth::none, false}), "+=~#nu");
}

TEST(TextCanvas, EveryDepthHasItsOwnCodes) {
  EXPECT_EQ(one_line(road_in_red(), {ColourDepth::ansi16, true}), " \033[0;31;103m═A\033[0m  ");
  EXPECT_EQ(one_line(road_in_red(), {ColourDepth::ansi256, true}), " \033[0;38;5;160;48;5;220m═A\033[0m  ");
  EXPECT_EQ(one_line(road_in_red(), {ColourDepth::truecolor, true}), " \033[0;38;2;200;0;0;48;2;255;209;0m═A\033[0m  ");
}

TEST(TextCanvas, WhatLiesOutsideIsCutOff) {
  Canvas canvas(3, 2);
  canvas.write(-1, 0, "abcde");
  canvas.write(0, 2, "below");
  EXPECT_EQ(canvas.lines({}), (std::vector<std::string>{"bcd", ""}));
  EXPECT_EQ(canvas.part(1, 0, 4, 1).lines({}), (std::vector<std::string>{"cd"}));
}

TEST(TextCanvas, WritingKeepsTheGroundUnlessThereIsANewOne) {
  Canvas canvas(2, 1);
  canvas.write(0, 0, "ab", {}, red);
  canvas.write(0, 0, "x");
  EXPECT_EQ(canvas.at(0, 0).ground, red);
  EXPECT_EQ(canvas.at(0, 0).symbol, U'x');
}

TEST(TextCanvas, PlainTextIsSpelledOut) {
  EXPECT_EQ(spelled("Grün × 2", {ColourDepth::none, false}), "Gruen x 2");
  EXPECT_EQ(spelled("Grün × 2", {ColourDepth::none, true}), "Grün × 2");
  EXPECT_EQ(spelled("名", {ColourDepth::none, false}), "?");
  EXPECT_EQ(columns("Grün × 2"), 8);
}

TEST(TextCanvas, BrokenUtf8IsNoTrouble) {
  const std::string cut = spelled("\xE2\x95", {ColourDepth::none, false});
  EXPECT_TRUE(std::all_of(cut.begin(), cut.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  Canvas canvas(4, 1);
  canvas.write(0, 0, "\xFF\xC3");
  EXPECT_EQ(canvas.lines({}).size(), 1u);
}

}  // namespace
}  // namespace bastide

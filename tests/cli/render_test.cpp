#include "cli/render.hpp"

#include <gtest/gtest.h>

#include "cli/process.hpp"
#include "record/files.hpp"
#include "record/saved_game.hpp"

namespace bastide {
namespace {

std::string path_of(const std::string& name) {
  static const TemporaryFolder folder;
  return folder.file(name);
}

// A game that has just begun.
std::string saved_record() {
  auto record = Record::start(Ruleset{});
  EXPECT_TRUE(record);
  EXPECT_TRUE(record->set_player(Seat{0}, "Anna & Co"));
  const std::string path = path_of("render_test.txt");
  EXPECT_TRUE(save_record(*record, path));
  return path;
}

RenderOptions to_file(const std::string& name) {
  RenderOptions options;
  options.record = saved_record();
  options.output = path_of(name);
  return options;
}

TEST(RenderCommand, DrawsARecordAsSvg) {
  const RenderOptions options = to_file("render_test.svg");
  ASSERT_EQ(render(options), exit_ok);
  const auto svg = read_file(options.output);
  ASSERT_TRUE(svg);
  EXPECT_EQ(svg->rfind("<svg ", 0), 0U);
  EXPECT_NE(svg->find("Anna &amp; Co 0</text>"), std::string::npos);
}

TEST(RenderCommand, DrawsARecordAsPng) {
  const RenderOptions options = to_file("render_test.png");
  ASSERT_EQ(render(options), exit_ok);
  const auto png = read_file(options.output);
  ASSERT_TRUE(png);
  EXPECT_EQ(png->substr(1, 3), "PNG");
}

TEST(RenderCommand, LeavesNamesOutOfAPlainPicture) {
  RenderOptions options = to_file("render_plain.svg");
  options.plain = true;
  ASSERT_EQ(render(options), exit_ok);
  const auto svg = read_file(options.output);
  ASSERT_TRUE(svg);
  EXPECT_EQ(svg->find("Anna"), std::string::npos);
}

TEST(RenderCommand, DrawsTheSheetOfASet) {
  RenderOptions options = to_file("render_sheet.svg");
  options.record.clear();
  options.sheet = "river";
  ASSERT_EQ(render(options), exit_ok);
  const auto svg = read_file(options.output);
  ASSERT_TRUE(svg);
  EXPECT_NE(svg->find("RV-10"), std::string::npos);
}

TEST(RenderCommand, RefusesWhatItCannotDraw) {
  RenderOptions options = to_file("render_test.jpg");
  EXPECT_EQ(render(options), exit_bad_usage);
  options = to_file("a.svg");
  options.sheet = "river";
  EXPECT_EQ(render(options), exit_bad_usage);
  options.record.clear();
  options.sheet = "rivers";
  EXPECT_EQ(render(options), exit_bad_usage);
  options = to_file("a.svg");
  options.record = path_of("no such record");
  EXPECT_EQ(render(options), exit_bad_usage);
  options = to_file("a.svg");
  options.to = "nowhere";
  EXPECT_EQ(render(options), exit_bad_usage);
}

}  // namespace
}  // namespace bastide

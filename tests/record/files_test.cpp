#include "record/files.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "games.hpp"
#include "record/saved_game.hpp"
#include "support/temporary_folder.hpp"

namespace bastide {
namespace {

namespace fs = std::filesystem;

class Files : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.file(name); }
  std::ptrdiff_t entries() const {
    return std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator());
  }

  TemporaryFolder folder_;
};

TEST_F(Files, GiveBackWhatWasWritten) {
  const std::string content("line\n\0\xFF", 7);
  ASSERT_TRUE(write_file(path("a"), content));
  EXPECT_EQ(*read_file(path("a")), content);
  ASSERT_TRUE(write_file(path("a"), ""));
  EXPECT_EQ(*read_file(path("a")), "");
  EXPECT_EQ(entries(), 1);
}

TEST_F(Files, ADeviceOrPipeStaysWhatItIs) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  ASSERT_GE(reader, 0);
  EXPECT_TRUE(write_file(path("pipe"), "abc"));
  char text[4] = {};
  EXPECT_EQ(::read(reader, text, sizeof text), 3);
  ::close(reader);
  EXPECT_STREQ(text, "abc");
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(entries(), 1);
}

TEST_F(Files, AreReadUpToALimit) {
  ASSERT_TRUE(write_file(path("a"), std::string(100, 'x')));
  EXPECT_TRUE(read_file(path("a"), 100));
  EXPECT_EQ(read_file(path("a"), 99).error(), "cannot read " + path("a") + ": it is larger than 99 bytes");
}

TEST_F(Files, FailuresNameThePathAndTheReason) {
  EXPECT_EQ(read_file(path("none")).error(), "cannot open " + path("none") + ": No such file or directory");
  EXPECT_EQ(read_file(folder_.path()).error(), "cannot read " + folder_.path() + ": Is a directory");
  EXPECT_EQ(write_file(folder_.path(), "x").error(), "cannot write " + folder_.path() + ": it is a folder");
  EXPECT_FALSE(write_file(path("no/such/folder/a"), "x"));
  EXPECT_EQ(entries(), 0);
}

TEST_F(Files, KeepLinksAndPermissions) {
  ASSERT_TRUE(write_file(path("real"), "old"));
  ASSERT_EQ(::chmod(path("real").c_str(), 0640), 0);
  fs::create_symlink("real", path("link"));
  ASSERT_TRUE(write_file(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(*read_file(path("real")), "new");
  struct stat status {};
  ASSERT_EQ(::stat(path("real").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777u, 0640u);
}

TEST_F(Files, SavedGamesComeBackInBothForms) {
  const Record record = test::random_record(test::rules_of(test::everything), 2, 77);
  for (const auto* name : {"game.txt", "game.json"}) {
    ASSERT_TRUE(save_record(record, path(name)));
    const auto loaded = load_record(path(name));
    ASSERT_TRUE(loaded) << loaded.error();
    EXPECT_TRUE(*loaded == record);
  }
  EXPECT_EQ(read_file(path("game.json"))->front(), '{');
  EXPECT_EQ(read_file(path("game.txt"))->front(), '[');
}

TEST_F(Files, BadSavedGamesAreNamed) {
  ASSERT_TRUE(write_file(path("bad"), "hello"));
  EXPECT_EQ(load_record(path("bad")).error(),
            path("bad") + ": line 1: this is no record: a record begins with [Bastide \"1\"]");
  EXPECT_FALSE(load_record(path("none")));
}

}  // namespace
}  // namespace bastide

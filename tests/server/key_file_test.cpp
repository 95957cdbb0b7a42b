// The key that seeds lie under: made once, for its owner alone, never replaced.
#include "server/key_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "cli/process.hpp"
#include "server/store_samples.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {
namespace {

using namespace server;

class KeyFile : public ::testing::Test {
 protected:
  std::string fault() const {
    const auto sealer = open_sealer(path_, store_);
    return sealer ? "" : sealer.error();
  }
  void expect_fault(const std::string& part) const { EXPECT_NE(fault().find(part), std::string::npos) << fault(); }

  TemporaryFolder folder_;
  std::string path_ = folder_.file("seed.key");
  MemoryStore store_;
};

TEST_F(KeyFile, IsMadeAtTheFirstStartForItsOwnerAlone) {
  const mode_t before = ::umask(0);
  ASSERT_EQ(fault(), "");
  ::umask(before);
  struct stat found {};
  ASSERT_EQ(::stat(path_.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600U);
  EXPECT_EQ(content_of(path_).size(), 65U);
  int files = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder_.file(""))) ++files;
  EXPECT_EQ(files, 1) << "no draft is left behind";
}

TEST_F(KeyFile, OpensWhatItSealedAfterARestart) {
  const auto sealer = open_sealer(path_, store_);
  ASSERT_TRUE(sealer) << sealer.error();
  const std::string sealed = (*sealer)->seal(filled(5), {});
  const auto again = open_sealer(path_, store_);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ((*again)->open(sealed), filled(5));
}

TEST_F(KeyFile, IsNeverReplaced) {
  ASSERT_EQ(fault(), "");
  const std::string before = content_of(path_);
  EXPECT_FALSE(make_key(path_));
  EXPECT_EQ(content_of(path_), before);
}

TEST_F(KeyFile, ThatOthersCanReadIsRefused) {
  ASSERT_EQ(fault(), "");
  for (const mode_t rights : {0640U, 0604U, 0660U, 0777U}) {
    ::chmod(path_.c_str(), rights);
    expect_fault("chmod 600 " + path_);
  }
  ::chmod(path_.c_str(), 0400);
  EXPECT_EQ(fault(), "");
}

TEST_F(KeyFile, ThatIsNoFileIsRefusedAtOnce) {
  ASSERT_EQ(::mkfifo(path_.c_str(), 0600), 0);
  expect_fault("is no file");
  ::unlink(path_.c_str());
  ASSERT_EQ(::mkdir(path_.c_str(), 0700), 0);
  expect_fault("is no file");
  ::rmdir(path_.c_str());
}

TEST_F(KeyFile, WithAnythingElseInItIsRefused) {
  for (const std::string& text : {std::string(), std::string("\n"), std::string(63, 'a'), std::string(65, 'a'),
                                  std::string(64, 'G'), std::string(64, 'a') + "\n\n", std::string(1000, 'a')}) {
    write_content(path_, text);
    ::chmod(path_.c_str(), 0600);
    expect_fault("holds no key");
    EXPECT_EQ(content_of(path_), text);
  }
  write_content(path_, std::string(64, 'a'));
  EXPECT_EQ(fault(), "") << "without the end of the line, too";
}

TEST_F(KeyFile, ThatIsGoneIsNotMadeAnewOnceSeedsWereSealed) {
  ASSERT_FALSE(store_.write(std::vector<Unit>{{link_behind({}, "t1")}}).front());
  expect_fault("is gone: put back its copy");
  EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(KeyFile, IsNotMadeWhereNothingCanBeWritten) {
  path_ = folder_.file("nowhere/seed.key");
  expect_fault("cannot make the key");
}

TEST_F(KeyFile, IsNotGuessedAtWhenTheStoreCannotTell) {
  store_.fail_reads(true);
  EXPECT_NE(fault(), "");
  EXPECT_FALSE(std::filesystem::exists(path_));
}

}  // namespace
}  // namespace bastide::test

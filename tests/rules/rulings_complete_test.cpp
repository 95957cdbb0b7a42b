// Every ruling has a test that bears its id. Ids stand in the names of tests as B07 for B-07, parted by underscores.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>

namespace bastide {
namespace {

// The rulings of the base game, the River, Traders & Builders, the Wheel and BrettspielWelt, and the options.
struct Chapter {
  char letter;
  int rulings;
};
constexpr Chapter chapters[] = {{'B', 35}, {'R', 12}, {'T', 28}, {'W', 25}, {'X', 3}, {'O', 12}};

std::set<std::string> words_in_test_names() {
  std::set<std::string> words;
  const auto& program = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < program.total_test_suite_count(); ++i) {
    const auto& suite = *program.GetTestSuite(i);
    for (int j = 0; j < suite.total_test_count(); ++j) {
      std::istringstream name(suite.GetTestInfo(j)->name());
      for (std::string word; std::getline(name, word, '_');) words.insert(word);
    }
  }
  return words;
}

TEST(Rulings, EachHasATestOfItsName) {
  const std::set<std::string> words = words_in_test_names();
  for (const Chapter& chapter : chapters) {
    for (int number = 1; number <= chapter.rulings; ++number) {
      const std::string id = std::string(1, chapter.letter) + (number < 10 ? "0" : "") + std::to_string(number);
      EXPECT_TRUE(words.contains(id)) << "no test of this program is named after ruling " << id;
    }
  }
}

}  // namespace
}  // namespace bastide

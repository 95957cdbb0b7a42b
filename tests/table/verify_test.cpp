// `bastide verify` and the verifier in Python, on records as a table writes them.
#include "cli/verify.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "record/notation.hpp"
#include "support/house.hpp"
#include "support/temporary_folder.hpp"

namespace bastide::table {
namespace {

using namespace test;

std::string played(std::string_view rules) {
  House house(spec_of(rules, "none", Order::drawn));
  house.done(anna, Join{});
  house.done(ben, Join{});
  house.done(anna, AddBot{"random", {}});
  house.done(anna, Start{});
  house.give_seed();
  house.done(anna, GiveNonce{first, filled(3)});
  house.wait(10s);
  house.play_to_end();
  return to_text(*house.table.record());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The tag with one digit of its value changed.
std::string with_digit_changed(const std::string& text, const std::string& tag) {
  const std::size_t at = text.find("[" + tag + " \"");
  EXPECT_NE(at, std::string::npos) << tag;
  std::string changed = text;
  char& digit = changed[text.find("\"]", at) - 1];
  digit = digit == '0' ? '1' : '0';
  return changed;
}

class Verifiers : public ::testing::Test {
 protected:
  std::string file_of(const std::string& text) const {
    const std::string path = folder_.file("game.txt");
    write_content(path, text);
    return path;
  }

  // Both agree: 0 for a proven record, 1 for another.
  int verdict(const std::string& text) {
    const std::string path = file_of(text);
    std::ostringstream out;
    const int ours = verify({.files = {path}, .tile_files = {}, .json = false}, out);
    said = out.str();
    const std::string command =
        "python3 '" BASTIDE_SOURCE_DIR "/tools/verify_deck.py' '" + path + "' > '" + path + ".python' 2>&1";
    const int python = std::system(command.c_str());
    std::ifstream answer(path + ".python");
    const std::string told(std::istreambuf_iterator<char>(answer), {});
    EXPECT_EQ(ours == 0, python == 0) << said << told;
    return ours;
  }

  std::string said;

 private:
  TemporaryFolder folder_;
};

TEST_F(Verifiers, ProveGamesOfAllSets) {
  for (const char* rules : {"players=3 sets=base", "players=3 sets=base,river,traders_and_builders,wheel",
                            "players=3 sets=wheel_standalone"}) {
    EXPECT_EQ(verdict(played(rules)), exit_ok) << said;
    EXPECT_NE(said.find(": fair, "), std::string::npos) << said;
  }
}

TEST_F(Verifiers, O2_ProveGamesWithTilesThatWentBack) {
  for (int i = 0; i < 3; ++i)
    EXPECT_EQ(verdict(played("players=3 sets=base,river unplaceable=return")), exit_ok) << said;
}

TEST_F(Verifiers, RefuseEachKindOfTampering) {
  const std::string good = played("players=3 sets=base,river");
  for (const char* tag : {"FairDeck", "FairTable", "FairSeed", "FairCommitment", "FairChain", "FairTiles"}) {
    EXPECT_EQ(verdict(with_digit_changed(good, tag)), exit_check_failed) << tag << " " << said;
  }
  EXPECT_EQ(verdict(replaced(good, to_hex(filled(3)), to_hex(filled(4)))), exit_check_failed) << "a nonce";
  EXPECT_EQ(verdict(replaced(good, to_hex(filled(3)), "-")), exit_check_failed) << "a nonce left out";
}

TEST_F(Verifiers, RefuseOneDrawThatWasChanged) {
  const std::string good = played("players=3 sets=base");
  auto record = *parse_record(good);
  // The last tile but one of a kind that could have come as well.
  record.cut(record.length() - 6);
  while (record.state().phase() != Phase::draw) record.cut(record.length() - 1);
  const auto due = parse_record(good)->moves()[static_cast<std::size_t>(record.length())];
  for (const Move other : record.state().legal_moves()) {
    if (other == due) continue;
    ASSERT_TRUE(record.play(other));
    EXPECT_EQ(verdict(to_text(record)), exit_check_failed) << said;
    return;
  }
  FAIL() << "only one kind of tile is left";
}

TEST_F(Verifiers, RefuseARecordWithoutAProof) {
  EXPECT_EQ(verdict(to_text(*Record::start(*parse_ruleset("players=2 sets=base")))), exit_check_failed);
}

TEST_F(Verifiers, TellScriptsInJson) {
  const std::string path = file_of(played("players=3 sets=base"));
  std::ostringstream out;
  EXPECT_EQ(verify({.files = {path}, .tile_files = {}, .json = true}, out), exit_ok);
  const auto answer = nlohmann::json::parse(out.str());
  EXPECT_EQ(answer["fair"], true);
  EXPECT_EQ(answer["draws"], 71);
  EXPECT_EQ(answer["sequence"], 1);
}

TEST_F(Verifiers, TellWhichFileCannotBeRead) {
  std::ostringstream out;
  EXPECT_EQ(verify({.files = {"/nowhere/game.txt"}, .tile_files = {}, .json = false}, out), exit_bad_usage);
}

}  // namespace
}  // namespace bastide::table

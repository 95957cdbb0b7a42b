#include "cli/play.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "bots/registry.hpp"
#include "cli/game_session.hpp"
#include "cli/process.hpp"
#include "record/saved_game.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

class Play : public ::testing::Test {
 protected:
  // A game of one person against the greedy bot.
  PlayOptions options() {
    PlayOptions options;
    options.seed = 5;
    options.names = {"Anna"};
    options.bots = {"greedy"};
    options.save = folder_.file("game.txt");
    options.terminal.colour = "none";
    options.terminal.language = "en";
    return options;
  }

  std::string shown(const PlayOptions& options, std::deque<std::string> lines) {
    ScriptedInput input(std::move(lines));
    std::ostringstream out;
    EXPECT_EQ(play(options, input, out), exit_ok);
    return out.str();
  }

  Record saved() { return *load_record(folder_.file("game.txt")); }

  static int count(const std::string& text, std::string_view part) {
    int found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++found;
    return found;
  }

  TemporaryFolder folder_;
};

TEST_F(Play, LeavingAtOnceKeepsTheTileInHand) {
  const std::string text = shown(options(), {});
  EXPECT_NE(text.find("bastide play --resume"), std::string::npos);
  const Record record = saved();
  EXPECT_EQ(record.length(), 1);
  EXPECT_EQ(record.state().phase(), Phase::place);
  EXPECT_EQ(record.player(Seat{0}), "Anna");
  EXPECT_EQ(record.tag("Bots"), "B=greedy");
}

TEST_F(Play, AGameThatCouldNotBeSavedIsNotOfferedAgain) {
  PlayOptions nowhere = options();
  nowhere.save = folder_.file("no/such/game.txt");
  const std::string text = shown(nowhere, {});
  EXPECT_NE(text.find("could not save"), std::string::npos) << text;
  EXPECT_EQ(text.find("--resume"), std::string::npos) << text;
}

TEST_F(Play, ATurnIsADraftUntilItIsCommitted) {
  // Laid, turned, taken back, laid elsewhere: nothing of it is in the record.
  shown(options(), {"1", "r", "u", "2", "q"});
  EXPECT_EQ(saved().length(), 1);
}

TEST_F(Play, CommitPlaysTileAndFigureTogether) {
  shown(options(), {"1 1", ".", "q"});
  const Record record = saved();
  ASSERT_GE(record.length(), 3);
  EXPECT_EQ(record.moves()[1].kind(), MoveKind::place);
  EXPECT_FALSE(record.moves()[2].choice().is_none());
}

TEST_F(Play, OneLineMayAnswerEverything) {
  shown(options(), {"1 0 ."});
  const Record record = saved();
  ASSERT_GE(record.length(), 3);
  EXPECT_TRUE(record.moves()[2].choice().is_none());
}

TEST_F(Play, UndoGoesBackStepByStep) {
  shown(options(), {"1", "1", "u", "0", "u", "u", "2", "0", "", "q"});
  const Record record = saved();
  const auto first_placements = record.position_at(1).legal_moves(true);
  EXPECT_EQ(record.moves()[1].kind(), MoveKind::place);
  EXPECT_TRUE(record.moves()[2].choice().is_none());
  // Place 2 of the screen, in reading order, is not place 1.
  std::vector<Cell> cells;
  for (const Move move : first_placements) cells.push_back(move.where());
  std::sort(cells.begin(), cells.end(), [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  EXPECT_EQ(record.moves()[1].where(), cells[1]);
}

TEST_F(Play, BadInputIsAnsweredWithWhatToDo) {
  const std::string text = shown(options(), {"99", "one", "1d1", "1", "77", "1", "maybe"});
  EXPECT_NE(text.find("\"99\" is no place: type one of the numbers 1 to"), std::string::npos);
  EXPECT_NE(text.find("\"one\" is no place"), std::string::npos);
  EXPECT_NE(text.find("\"77\" is no figure here"), std::string::npos);
  EXPECT_NE(text.find("\"maybe\" does nothing here: Enter ends the turn"), std::string::npos);
  EXPECT_EQ(saved().length(), 1);
}

TEST_F(Play, ResumeGoesOnWhereTheGameWas) {
  shown(options(), {"1 0 .", "1 0 .", "1 0 ."});
  const Record before = saved();
  PlayOptions again = options();
  again.names.clear();
  again.bots.clear();
  again.save.clear();
  again.resume = folder_.file("game.txt");
  shown(again, {"1 0 ."});
  const Record after = saved();
  ASSERT_GT(after.length(), before.length());
  EXPECT_TRUE(std::equal(before.moves().begin(), before.moves().end(), after.moves().begin()));
  EXPECT_EQ(after.tag("Bots"), "B=greedy");
}

TEST_F(Play, SaveOnRequestGoesToTheNamedFile) {
  const std::string other = folder_.file("other.json");
  const std::string text = shown(options(), {"s " + other});
  EXPECT_NE(text.find("The game is saved in"), std::string::npos);
  EXPECT_EQ(load_record(other)->length(), 1);
}

TEST_F(Play, UnwritableSaveIsToldAndTheGameGoesOn) {
  const std::string text = shown(options(), {"s " + folder_.file("no/such/folder/x.txt"), "1 0 ."});
  EXPECT_NE(text.find("could not save"), std::string::npos);
  EXPECT_GE(saved().length(), 3);
}

TEST_F(Play, BotsPlayToTheEndOnTheirOwn) {
  for (const std::string sets : {"base", "base,river", "base,traders_and_builders", "base,wheel", "wheel_standalone",
                                 "base,river,traders_and_builders,wheel"}) {
    PlayOptions watched = options();
    watched.names.clear();
    watched.game.sets = sets;
    watched.game.players = 3;
    watched.automatic = true;
    watched.pace = 0;
    const std::string text = shown(watched, {});
    EXPECT_NE(text.find("Final scoring"), std::string::npos) << sets;
    const Record record = saved();
    EXPECT_TRUE(record.is_finished()) << sets;
    // The sheet's last row.
    std::string total = "total";
    for (int i = 0; i < 3; ++i) {
      EXPECT_NE(text.find(std::to_string(record.state().score(static_cast<Seat>(i))), text.rfind(total)),
                std::string::npos);
    }
  }
}

TEST_F(Play, PeopleCanPlayEverySetToTheEnd) {
  for (const std::string sets :
       {"base", "base,river", "base,traders_and_builders", "base,wheel", "base,river,traders_and_builders,wheel"}) {
    PlayOptions hot_seat = options();
    hot_seat.bots.clear();
    hot_seat.names = {"Anna", "Ben"};
    hot_seat.game.sets = sets;
    // A turn, or a follower for Pestilence; the full stop alone ends a turn without followers left.
    std::deque<std::string> answers;
    for (int i = 0; i < 300; ++i) answers.insert(answers.end(), {"1 1 .", "."});
    const std::string text = shown(hot_seat, answers);
    EXPECT_NE(text.find("Final scoring"), std::string::npos) << sets;
    EXPECT_TRUE(saved().is_finished()) << sets;
  }
}

TEST_F(Play, NoCodesWithoutColours) {
  EXPECT_EQ(shown(options(), {"1 1 .", "h", "b", "l"}).find('\033'), std::string::npos);
}

TEST_F(Play, AsciiIsAscii) {
  PlayOptions plain = options();
  plain.terminal.ascii = true;
  plain.terminal.language = "de";
  const std::string text = shown(plain, {"1 1 .", "h", "b", "l", "1"});
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
}

TEST_F(Play, EveryLineFitsTheScreen) {
  PlayOptions narrow = options();
  narrow.terminal.ascii = true;
  narrow.terminal.columns = 80;
  narrow.terminal.rows = 24;
  narrow.game.sets = "base,river,traders_and_builders,wheel";
  std::istringstream text(shown(narrow, std::deque<std::string>(60, "1 1 .")));
  for (std::string line; std::getline(text, line);) EXPECT_LE(line.size(), 80u) << line;
}

TEST_F(Play, GermanIsSpoken) {
  PlayOptions german = options();
  german.terminal.language = "de";
  EXPECT_NE(shown(german, {"1 1 ."}).find("Wohin?"), std::string::npos);
}

TEST_F(Play, ResultOfBotsAsJson) {
  PlayOptions watched = options();
  watched.names.clear();
  watched.game.players = 2;
  watched.bots = {"greedy", "random"};
  watched.json = true;
  const auto json = nlohmann::json::parse(shown(watched, {}));
  EXPECT_EQ(json["players"], (std::vector<std::string>{"greedy", "random"}));
  EXPECT_EQ(json["scores"][0], saved().state().score(Seat{0}));
}

TEST_F(Play, SameSeedSameGame) {
  PlayOptions watched = options();
  watched.names.clear();
  watched.automatic = true;
  watched.pace = 0;
  EXPECT_EQ(shown(watched, {}), shown(watched, {}));
}

// Plays at random, and remembers how many threads it was lent.
class Borrower final : public Bot {
 public:
  explicit Borrower(int& threads) : threads_(threads) {}
  Move choose(const State& state, const Budget& budget) override {
    threads_ = budget.threads;
    return player_->choose(state, budget);
  }

 private:
  int& threads_;
  std::unique_ptr<Bot> player_ = std::move(*make_bot("random", 1));
};

TEST_F(Play, BotsThinkOnTheThreadsTheyAreGiven) {
  int threads = 0;
  std::vector<SessionSeat> seats(2);
  for (SessionSeat& seat : seats) seat = {std::make_unique<Borrower>(threads), "random"};
  ScriptedInput nobody({});
  std::ostringstream out;
  Screen screen(terminal_for(options().terminal), out);
  SessionOptions session_options;
  session_options.quiet = true;
  session_options.search_threads = 3;
  GameSession session(Record(*Setup::make(*parse_ruleset("players=2 sets=base"))), std::move(seats), session_options,
                      screen, nobody);
  EXPECT_TRUE(session.play());
  EXPECT_EQ(threads, 3);
}

// Ctrl-C arrives while the command waits for an answer.
TEST_F(Play, InterruptLosesNothing) {
  const std::string script = folder_.file("interrupt.sh");
  write_content(script, "mkfifo '" + folder_.file("keys") + "'\n" +
                            "LC_ALL=C.UTF-8 '" BASTIDE_BINARY "' play --seed 5 --lang en --save '" +
                            folder_.file("game.txt") + "' <'" + folder_.file("keys") + "' >'" + folder_.file("shown") +
                            "' &\n" + "exec 3>'" + folder_.file("keys") + "'\n" + "until [ -s '" +
                            folder_.file("game.txt") + "' ]; do sleep 0.05; done\n" + "kill -INT $!\nwait $!\n");
  // Without job control a shell's background commands ignore Ctrl-C unless they ask for it themselves.
  EXPECT_EQ(std::system(("sh '" + script + "'").c_str()), 0);
  const std::string text = content_of(folder_.file("shown"));
  EXPECT_NE(text.find("Interrupted."), std::string::npos);
  EXPECT_EQ(count(text, "The game is saved in"), 1);
  EXPECT_EQ(saved().length(), 1);
}

}  // namespace
}  // namespace bastide

// A person's turn at the terminal: a draft of tile and figure, moved about freely, committed together.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/screen.hpp"
#include "cli/tell.hpp"
#include "cli/words_typed.hpp"
#include "rules/state.hpp"

namespace bastide {

// What the asked player may see and has not seen yet.
struct TurnView {
  const State& state;
  int turn = 1;
  const Story& story;
  std::size_t told = 0;       // lines of the story that were shown before
  std::vector<Cell> fresh{};  // tiles laid since
  // Saves to that file, or to the usual one if it is empty, and tells how it went.
  std::function<std::string(const std::string& path)> save;
};

class HumanTurn {
 public:
  HumanTurn(Screen& screen, WordsTyped& typed, const TurnView& view);

  // The moves of this step: a placement with its figure, or one follower taken back. None: the player leaves.
  std::optional<std::vector<Move>> ask();

 private:
  // A cell where the tile fits, and the rotations that do.
  struct Spot {
    Cell where;
    std::vector<Rotation> rotations;
  };
  enum class Step { place, figure, commit, done };

  std::optional<std::vector<Move>> ask_take_back();
  // Each returns whether the player stays.
  bool ask_place();
  bool ask_figure();
  bool ask_commit();
  void on_place(const std::string& word);
  void on_figure(const std::string& word);
  void on_commit(const std::string& word);

  // A word that is an answer to the frame's question; what is no answer is done here. None: the player leaves.
  std::optional<std::string> answer(const State& shown, const Frame& frame, Text help);
  bool obey(const std::string& word, Text help);
  void pause();
  void complain(std::string text);

  void find_spots();
  void lay(Cell where, Rotation rotation);
  void turn_tile();
  void take_back_tile();
  void number_figures();
  Frame frame_of(const State& shown) const;
  std::vector<std::string> news() const;
  std::vector<std::string> figure_choices() const;
  std::string choice_text(FigureChoice choice) const;
  std::vector<std::string> draft_scores() const;
  std::string letters_at(const Spot& spot) const;

  Screen& screen_;
  WordsTyped& typed_;
  const TurnView& view_;
  const Speech& say_;
  State after_;  // with the draft's tile
  std::vector<Spot> spots_;
  std::size_t spot_ = 0;
  std::vector<FigureChoice> choices_;  // without "none"
  std::optional<Move> placement_;
  FigureChoice figure_;
  Step step_ = Step::place;
  std::string notice_;
};

}  // namespace bastide

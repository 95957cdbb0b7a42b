// The whole picture that a player sees: board, panel, lines below them, and the question.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "cli/board_view.hpp"
#include "cli/panel.hpp"
#include "cli/terminal.hpp"

namespace bastide {

struct Frame {
  BoardDrawing drawing{};
  Cell focus{};
  PanelContent panel{};                // without names there is none
  std::vector<std::string> choices{};  // packed into as few lines as they need
  std::vector<std::string> below{};
  std::string question{};  // empty: none is asked
};

class Screen {
 public:
  Screen(const Terminal& terminal, std::ostream& out) : terminal_(terminal), say_(terminal.language), out_(out) {}

  const Terminal& terminal() const { return terminal_; }
  const Speech& say() const { return say_; }

  // Draws over the last picture where the terminal can, else below it.
  void show(const State& state, const Frame& frame);
  // Lines of their own, wrapped to the screen.
  void print(const std::vector<std::string>& lines);
  void print(const std::string& line) { print(std::vector<std::string>{line}); }
  void print(const Canvas& canvas);
  // A line with something to be copied, a path: never broken.
  void print_whole(const std::string& line);
  void clear();

  // From now on the board is shown around that cell, until follow().
  void look(Cell where) { looked_at_ = where; }
  void follow() { looked_at_.reset(); }
  // Automatic size, small, large, and round again.
  void change_size();

 private:
  std::vector<std::string> wrapped(const std::vector<std::string>& lines) const;
  std::vector<std::string> packed(const std::vector<std::string>& choices) const;
  std::vector<std::string> lines_below(const Frame& frame) const;
  int panel_width() const { return terminal_.columns >= 100 ? wide_panel : narrow_panel; }
  TextSize hand_size() const;
  Canvas board_of(const State& state, const Frame& frame, const BoardView& view) const;

  Terminal terminal_;
  Speech say_;
  std::ostream& out_;
  std::optional<Cell> looked_at_;
  std::optional<TextSize> size_;
};

}  // namespace bastide

#include "cli/screen.hpp"

#include <algorithm>
#include <ostream>

#include "cli/tell.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr int usual_lines = 4;

// Pieces of a text no wider than `width`, broken at blanks.
std::vector<std::string> broken(const std::string& text, int width) {
  std::vector<std::string> lines(1);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    const int together = columns(lines.back()) + 1 + columns(word);
    if (begin == 0) lines.back() = word;
    else if (together <= width) lines.back() += ' ' + word;
    else lines.push_back("  " + word);
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::vector<std::string> Screen::wrapped(const std::vector<std::string>& lines) const {
  std::vector<std::string> result;
  for (const std::string& line : lines) {
    for (std::string& piece : broken(spelled(line, terminal_.style), terminal_.columns - 1)) {
      result.push_back(std::move(piece));
    }
  }
  return result;
}

std::vector<std::string> Screen::packed(const std::vector<std::string>& choices) const {
  std::vector<std::string> lines;
  for (const std::string& choice : choices) {
    const std::string text = spelled(choice, terminal_.style);
    const bool fits = !lines.empty() && columns(lines.back()) + 3 + columns(text) < terminal_.columns;
    if (fits) lines.back() += "   " + text;
    else lines.push_back(text);
  }
  return lines;
}

std::vector<std::string> Screen::lines_below(const Frame& frame) const {
  std::vector<std::string> lines = packed(frame.choices);
  for (std::string& line : wrapped(frame.below)) lines.push_back(std::move(line));
  return lines;
}

TextSize Screen::hand_size() const {
  return terminal_.rows == 0 || terminal_.rows >= 34 ? TextSize::large : TextSize::small;
}

Canvas Screen::board_of(const State& state, const Frame& frame, const BoardView& view) const {
  BoardDrawing drawing = frame.drawing;
  drawing.size = view.size;
  drawing.dead = dead_cells(state);
  for (int i = 0; i < wheel_spaces; ++i) {
    drawing.wheel_words[static_cast<std::size_t>(i)] = space_name(say_, static_cast<WheelSpace>(i));
  }
  return draw_board(state, view.box, drawing);
}

void Screen::show(const State& state, const Frame& frame) {
  std::vector<std::string> below = lines_below(frame);
  const int asked = frame.question.empty() ? 0 : static_cast<int>(wrapped({frame.question + " > "}).size());
  const int panel_columns = frame.panel.names.empty() ? 0 : panel_width() + 2;
  BoardSpace space;
  space.columns = terminal_.columns - panel_columns;
  space.size = size_;
  space.focus = looked_at_.value_or(frame.focus);
  if (terminal_.rows > 0) {
    // One row for the hint; the usual number of lines always has room, so that the board keeps its size from one
    // question to the next.
    const int lines = std::max(usual_lines, static_cast<int>(below.size()));
    space.rows = std::max(4, terminal_.rows - 1 - asked - lines);
  }
  const BoardView view = fit_board(state, space);
  if (!view.is_whole) below.insert(below.begin(), spelled(say_(Text::look_hint), terminal_.style));

  PanelContent content = frame.panel;
  content.hand = hand_size();
  const Canvas board = board_of(state, frame, view);
  const Canvas panel =
      panel_columns > 0 ? draw_panel(state, content, say_, terminal_.style, panel_width()) : Canvas(0, 0);
  Canvas picture(terminal_.columns, std::max(board.height(), panel.height()));
  picture.paste(0, 0, board);
  picture.paste(space.columns + 2, 0, panel);

  clear();
  print(picture);
  for (const std::string& line : below) out_ << line << '\n';
  if (asked > 0) out_ << spelled(frame.question, terminal_.style) << " > ";
  out_.flush();
}

void Screen::print(const std::vector<std::string>& lines) {
  for (const std::string& line : wrapped(lines)) out_ << line << '\n';
  out_.flush();
}

void Screen::print_whole(const std::string& line) {
  out_ << spelled(line, terminal_.style) << '\n';
  out_.flush();
}

void Screen::print(const Canvas& canvas) {
  for (const std::string& line : canvas.lines(terminal_.style)) out_ << line << '\n';
  out_.flush();
}

void Screen::clear() { out_ << (terminal_.can_clear ? "\033[H\033[2J" : "\n"); }

void Screen::change_size() {
  if (!size_) size_ = TextSize::small;
  else if (*size_ == TextSize::small) size_ = TextSize::large;
  else size_.reset();
}

}  // namespace bastide

#include "cli/panel.hpp"

#include <algorithm>

#include "art/text_board.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

constexpr Colour grey{150, 150, 150, 8};
constexpr int max_panel_rows = 40;

class Panel {
 public:
  Panel(const State& state, const PanelContent& content, const Speech& speech, TextStyle style, int width)
      : state_(state), content_(content), say_(speech), style_(style), canvas_(width, max_panel_rows) {}

  Canvas draw() {
    draw_turn();
    draw_seats();
    if (content_.rotations != 0) draw_hand();
    return canvas_.part(0, 0, canvas_.width(), row_);
  }

 private:
  void write(int x, std::string_view text, std::optional<Colour> ink = {}, std::optional<Colour> ground = {},
             bool bold = false) {
    canvas_.write(x, row_, spelled(text, style_), ink, ground, bold);
  }

  const std::string& name(Seat s) const { return content_.names[static_cast<std::size_t>(index(s))]; }

  void write_badge(int x, Seat s) { write(x, std::string(1, seat_letter(s)), on_seat_colour(s), seat_colour(s), true); }

  void draw_turn() {
    write(0, say_(Text::turn_of, content_.turn, name(state_.to_move())), {}, {}, true);
    ++row_;
    write(0, say_(Text::tiles_left, state_.tiles_left()));
    ++row_;
  }

  // Figures in supply: "5bp".
  std::string supply(Seat s) const {
    std::string text = std::to_string(state_.followers(s));
    if (!state_.setup().has_builders_and_pigs()) return text;
    text += state_.builder_in_supply(s) ? 'b' : '-';
    text += state_.pig_in_supply(s) ? 'p' : '-';
    return text;
  }

  void write_right(int right, std::string_view text, std::optional<Colour> ink = {}) {
    write(right - columns(text), text, ink);
  }

  void draw_seats() {
    const auto projected = projected_scores(state_);
    const int right = canvas_.width() - 1;
    write_right(right, say_(Text::score_head), grey);
    ++row_;
    for (int i = 0; i < state_.setup().players(); ++i) {
      const auto s = static_cast<Seat>(i);
      write_badge(0, s);
      const bool active = s == state_.to_move();
      write(2, name(s), {}, {}, active);
      // The numbers cover names that are too long.
      canvas_.write(right - 13, row_, std::string(14, ' '));
      write_right(right - 10, std::to_string(state_.score(s)));
      write_right(right - 4, say_(Text::if_it_ended, projected[static_cast<std::size_t>(i)]), grey);
      write_right(right, supply(s));
      ++row_;
      draw_goods(s);
    }
    ++row_;
  }

  void draw_goods(Seat s) {
    const int wine = state_.goods(s, Goods::wine);
    const int grain = state_.goods(s, Goods::grain);
    const int cloth = state_.goods(s, Goods::cloth);
    if (wine + grain + cloth == 0) return;
    write(2, say_(Text::goods_line, wine, grain, cloth), grey);
    ++row_;
  }

  void draw_hand() {
    const Tile& tile = state_.setup().tile(state_.tile_in_hand());
    write(0, say_(state_.second_tile() ? Text::second_tile_in_hand : Text::your_tile));
    ++row_;
    const int width = tile_columns(content_.hand) + 2;
    const int across = std::max(1, (canvas_.width() + 1) / (width + 1));
    for (int r = 0; r < tile.distinct_rotations(); ++r) {
      if (r > 0 && r % across == 0) row_ += tile_rows(content_.hand) + 1;
      const int x = (r % across) * (width + 1);
      const bool fits = (content_.rotations >> r & 1) != 0;
      write(x, std::string(1, static_cast<char>(fits ? 'a' + r : '-')), {}, {}, fits);
      canvas_.paste(x + 2, row_, draw_tile(tile, rotation_of(r), content_.hand));
    }
    row_ += tile_rows(content_.hand);
  }

  const State& state_;
  const PanelContent& content_;
  const Speech& say_;
  TextStyle style_;
  Canvas canvas_;
  int row_ = 0;
};

}  // namespace

Canvas draw_panel(const State& state, const PanelContent& content, const Speech& speech, TextStyle style, int width) {
  return Panel(state, content, speech, style, width).draw();
}

}  // namespace bastide

#include "art/text_board.hpp"

#include <gtest/gtest.h>

#include "record/deck.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

// A game that is played by hand, one tile after the other.
class Table {
 public:
  explicit Table(std::string_view rules) : setup_(*Setup::make(*parse_ruleset(rules))), state_(*setup_) {}

  Table& lay(std::string_view tile, int x, int y, Rotation rotation, FigureChoice figure = {}) {
    play(Move::draw(setup_->find(tile)));
    play(Move::place(cell(x, y), rotation));
    play(Move::figure(figure));
    return *this;
  }
  const State& state() const { return state_; }

  std::string text(const BoardDrawing& drawing) const {
    std::string all = "\n";
    for (const std::string& line : draw_board(state_, whole_board(state_), drawing).lines({})) all += line + '\n';
    return all;
  }

 private:
  void play(Move move) {
    const auto played = state_.play(move);
    EXPECT_TRUE(played) << played.error();
  }
  std::shared_ptr<const Setup> setup_;
  State state_;
};

BoardDrawing small() {
  BoardDrawing drawing;
  drawing.size = TextSize::small;
  return drawing;
}

// B-35: the start tile lies there before the first turn.
TEST(TextBoard, B35_StartTileWithTheNumbersOfTheCellsAround) {
  BoardDrawing drawing = small();
  drawing.cells = {{cell(0, -1), "1"}, {cell(1, 0), "12"}};
  EXPECT_EQ(Table("players=2 sets=base").text(drawing), R"(
      -1      0      1
           ┌     ┐
 -1          [1]
           └     ┘
            ▒▒▒▒▒ ┌     ┐
  0        ═══════ [12]
            ·   · └     ┘

  1

)");
}

TEST(TextBoard, ClaimedFieldsShowTheirOwner) {
  Table table("players=2 sets=base");
  // The field below the start tile's road is B's.
  table.lay("BG-U", 1, 0, Rotation::none).lay("BG-E", 0, 1, Rotation::half, FigureChoice::follower(1));
  EXPECT_EQ(table.text(small()), R"(
      -1      0      1      2

 -1

            ▒▒▒▒▒  ·   ·
  0        ══════════════
            b   b  b   b
            b   b
  1          ▐B▌
            ▒▒▒▒▒

  2

)");
}

TEST(TextBoard, CompletedCitiesStandOut) {
  Table table("players=2 sets=base");
  table.lay("BG-E", 0, -1, Rotation::half);
  const std::string text = table.text(small());
  EXPECT_NE(text.find("▓"), std::string::npos);
  EXPECT_EQ(text.find("▒"), std::string::npos);
}

TEST(TextBoard, FiguresHaveTheirSeatsLetterAndTheirKind) {
  EXPECT_EQ(figure_label(Seat{0}, FigureKind::follower), "A");
  EXPECT_EQ(figure_label(Seat{1}, FigureKind::builder), "Bb");
  EXPECT_EQ(figure_label(Seat{5}, FigureKind::pig), "Fp");
}

TEST(TextBoard, W01_TheWheelsBoardShowsPigAndCrowns) {
  const std::string text = Table("players=2 sets=base,wheel").text(small());
  EXPECT_NE(text.find(">fortune<"), std::string::npos);
  for (const std::string_view space : {"taxes", "famine", "storm", "inquisition", "pestilence"}) {
    EXPECT_NE(text.find(space), std::string::npos) << space;
  }
  // W-18: nine crowns.
  std::size_t crowns = 0;
  for (std::size_t at = 0; (at = text.find("○", at)) != std::string::npos; at += 3) ++crowns;
  EXPECT_EQ(crowns, 9u);
}

TEST(TextBoard, PartAroundTheActionStaysWithinTheBoard) {
  const CellBox box{-5, -4, 12, 9};
  EXPECT_EQ(part_around(box, cell(0, 0), 4, 3), (CellBox{-2, -1, 4, 3}));
  EXPECT_EQ(part_around(box, cell(-5, -4), 4, 3), (CellBox{-5, -4, 4, 3}));
  EXPECT_EQ(part_around(box, cell(100, 100), 4, 3), (CellBox{3, 2, 4, 3}));
  EXPECT_EQ(part_around(box, cell(0, 0), 40, 30), box);
}

TEST(TextBoard, AnyPartOfAnyGameCanBeDrawn) {
  for (const std::string_view rules : {"players=3 sets=base", "players=2 sets=base,river,traders_and_builders,wheel"}) {
    const auto setup = *Setup::make(*parse_ruleset(rules));
    State state(*setup);
    Random random(11);
    Deck deck(*setup, state.bag(), random);
    while (state.phase() != Phase::over) {
      if (state.phase() == Phase::draw) {
        state.apply(Move::draw(deck.draw()));
        continue;
      }
      const auto moves = state.legal_moves(true);
      state.apply(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const CellBox whole = whole_board(state);
    for (int shift = -1; shift <= whole.rows; ++shift) {
      const CellBox box{whole.left + shift, whole.top + shift, 3, 2};
      const Canvas canvas = draw_board(state, box, small());
      EXPECT_EQ(canvas.width(), text_columns(box, TextSize::small));
      EXPECT_EQ(canvas.height(), text_rows(box, TextSize::small));
    }
    for (const PlacedFigure& figure : placed_figures(state)) EXPECT_TRUE(whole.contains(figure.where.where));
  }
}

}  // namespace
}  // namespace bastide

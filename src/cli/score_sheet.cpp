#include "cli/score_sheet.hpp"

#include <algorithm>
#include <type_traits>

#include "art/text_canvas.hpp"

namespace bastide {
namespace {

SheetRow row_of(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::city: return SheetRow::cities;
    case FeatureKind::road: return SheetRow::roads;
    case FeatureKind::monastery: return SheetRow::monasteries;
    case FeatureKind::field: break;
  }
  return SheetRow::fields;
}

std::string right_aligned(const std::string& text, int width) {
  return std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ') + text;
}

}  // namespace

void ScoreSheet::add(const Events& events) {
  const auto book = [this](SheetRow row, Seat seat, Points points) {
    points_[static_cast<std::size_t>(row)][static_cast<std::size_t>(index(seat))] += points;
  };
  for (const Event& event : events) {
    std::visit(
        [&book](const auto& e) {
          using E = std::decay_t<decltype(e)>;
          if constexpr (std::is_same_v<E, FeatureScored> || std::is_same_v<E, FinalScored>) {
            book(row_of(e.why.kind), e.seat, e.points);
          } else if constexpr (std::is_same_v<E, WheelScored> || std::is_same_v<E, CrownScored>) {
            book(SheetRow::wheel, e.seat, e.points);
          } else if constexpr (std::is_same_v<E, GoodsScored>) {
            book(SheetRow::goods, e.seat, e.points);
          }
        },
        event);
  }
}

Points ScoreSheet::total(Seat seat) const {
  Points sum = 0;
  for (const auto& row : points_) sum += row[static_cast<std::size_t>(index(seat))];
  return sum;
}

std::vector<std::string> ScoreSheet::lines(const Speech& speech, const std::vector<std::string>& names) const {
  constexpr int label_width = 14;
  std::vector<std::string> result;
  const auto add_row = [&](const std::string& label, auto value) {
    std::string line = label + std::string(static_cast<std::size_t>(std::max(1, label_width - columns(label))), ' ');
    for (std::size_t i = 0; i < names.size(); ++i) {
      line += right_aligned(value(static_cast<Seat>(i)), std::max(6, columns(names[i]) + 2));
    }
    result.push_back(line);
  };
  add_row("", [&](Seat seat) { return names[static_cast<std::size_t>(index(seat))]; });
  for (int i = 0; i < sheet_rows; ++i) {
    const auto row = static_cast<SheetRow>(i);
    const auto& points = points_[static_cast<std::size_t>(i)];
    if (std::all_of(points.begin(), points.end(), [](Points p) { return p == 0; })) continue;
    const auto label = static_cast<Text>(static_cast<int>(Text::sheet_cities) + i);
    add_row(speech(label), [&](Seat seat) { return std::to_string(this->points(row, seat)); });
  }
  add_row(speech(Text::sheet_total), [this](Seat seat) { return std::to_string(total(seat)); });
  return result;
}

std::string_view word(SheetRow row) {
  constexpr std::array<std::string_view, sheet_rows> words{"cities", "roads", "monasteries",
                                                           "fields", "wheel", "goods"};
  return words[static_cast<std::size_t>(row)];
}

}  // namespace bastide

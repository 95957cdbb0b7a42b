// Where everybody's points come from.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/messages.hpp"
#include "rules/events.hpp"

namespace bastide {

enum class SheetRow : std::uint8_t { cities, roads, monasteries, fields, wheel, goods };
inline constexpr int sheet_rows = 6;

class ScoreSheet {
 public:
  void add(const Events& events);
  Points points(SheetRow row, Seat seat) const {
    return points_[static_cast<std::size_t>(row)][static_cast<std::size_t>(index(seat))];
  }
  Points total(Seat seat) const;

  // A table: a column a name, a row a kind of points, the totals last. Rows without points are left out.
  std::vector<std::string> lines(const Speech& speech, const std::vector<std::string>& names) const;

 private:
  std::array<std::array<Points, max_seats>, sheet_rows> points_{};
};

// "cities", as the JSON forms name the rows.
std::string_view word(SheetRow row);

}  // namespace bastide

// Which field owns which spot of the Wheel's board: all that roads, towns and the wheel leave over.
#pragma once

#include <cstdint>
#include <vector>

#include "art/geometry.hpp"
#include "rules/tile_set.hpp"

namespace bastide {

class WheelGround {
 public:
  explicit WheelGround(const WheelBoard& board);

  // Closed lines round everything that the field of this local number owns.
  std::vector<Polygon> contours_of(int local) const;

 private:
  std::size_t at(int column, int row) const { return static_cast<std::size_t>(row * columns_ + column); }
  bool holds(int column, int row) const { return column >= 0 && row >= 0 && column < columns_ && row < rows_; }
  void measure_squares(const WheelBoard& board);
  void measure_ways(const WheelBoard& board);
  void flood(Point from, int local);

  int columns_ = 0;
  int rows_ = 0;
  // To the nearest wall, road or the wheel's rim; 0 and less where no field can be.
  std::vector<double> room_;
  std::vector<std::int8_t> owner_;
};

}  // namespace bastide

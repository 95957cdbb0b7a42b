// What is printed on tiles for the rules' sake: shields, goods, wheel numbers. Each is legible at 48 pixels a tile.
#pragma once

#include "art/picture.hpp"
#include "rules/types.hpp"

namespace bastide {

void print_shield(Picture& picture, Point middle);
void print_goods(Picture& picture, Point middle, Goods goods);
// 1 to 3, on a wheel.
void print_wheel_number(Picture& picture, Point middle, int number);

}  // namespace bastide

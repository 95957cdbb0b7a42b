// What the wheel's spaces show instead of words.
#pragma once

#include "art/picture.hpp"
#include "rules/types.hpp"

namespace bastide {

// About 120 units wide and high.
void draw_wheel_icon(Picture& picture, WheelSpace space, Point middle);
// About 60 units wide.
void draw_crown(Picture& picture, Point middle);

}  // namespace bastide

// What lies on the table before the first draw.
#pragma once

#include <memory>

#include "rules/position.hpp"

namespace bastide {

std::shared_ptr<const Position> first_position_of(const Setup& setup);

}  // namespace bastide

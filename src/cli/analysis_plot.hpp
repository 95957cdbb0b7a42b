// The course of a game as a picture: the points that each seat could expect, turn by turn.
#pragma once

#include <string>
#include <vector>

#include "bots/analysis.hpp"

namespace bastide {

// `title` stands above it, `names` are by seat. An SVG of its own, readable on white.
std::string analysis_svg(const Analysis& analysis, const std::string& title, const std::vector<std::string>& names);

}  // namespace bastide

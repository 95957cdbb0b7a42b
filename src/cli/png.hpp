// SVG to PNG by the program rsvg-convert, where it is installed. The library behind it would bring a dozen others
// (GLib, Pango, Cairo, an image loader) into a command whose other parts need none of them; a program that is
// looked up when somebody asks for a PNG costs nothing else.
#pragma once

#include <string>

#include "rules/result.hpp"

namespace bastide {

// The content of a PNG file. Error: the program is missing, with the package to install, or it failed.
Result<std::string> png_of(const std::string& svg);

}  // namespace bastide

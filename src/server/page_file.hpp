// The files of the page, compiled in (cmake/EmbedPage.cmake).
#pragma once

#include <span>
#include <string_view>

namespace bastide::server {

struct PageFile {
  std::string_view name;  // "assets/board-Dk2f81aB.js", and "….br" or "….gz" for what the page's build compressed
  std::string_view bytes;
};

// By name.
std::span<const PageFile> embedded_page();

}  // namespace bastide::server

// Whatever a request line asks for, it is a path that leads nowhere but down, or nothing; and no cookie is read out of
// a header that is garbled.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/printable.hpp"
#include "server/http_message.hpp"
#include "server/target.hpp"

namespace bastide::server {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

void check_target(std::string_view text) {
  const auto target = parse_target(text);
  if (!target) return;
  require(target->path.starts_with('/') && is_printable(target->path));
  require(target->path.find('\\') == std::string::npos && target->path.find("//") == std::string::npos);
  for (const std::string_view step : target->steps()) {
    require(!step.empty() && step != "." && step != ".." && step.find('/') == std::string_view::npos);
  }
}

void check_cookie(std::string_view header) {
  const auto cookie = cookie_named(header, "bastide_session");
  if (!cookie) return;
  require(header.find(*cookie) != std::string_view::npos);
  require(cookie->find(';') == std::string::npos);
}

}  // namespace
}  // namespace bastide::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  bastide::server::check_target(text);
  bastide::server::check_cookie(text);
  return 0;
}

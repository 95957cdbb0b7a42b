#include "server/target.hpp"

#include <algorithm>

#include "record/printable.hpp"

namespace bastide::server {
namespace {

constexpr std::size_t longest = 2000;

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '+' && plus_is_space) c = ' ';
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const int high = digit_of(text[i + 1]);
      const int low = digit_of(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
      // An encoded slash would be another path after decoding.
      if (c == '/' && !plus_is_space) return std::nullopt;
    }
    out += c;
  }
  if (!is_printable(out)) return std::nullopt;
  return out;
}

bool is_honest_path(const std::string& path) {
  if (!path.starts_with('/') || path.find('\\') != std::string::npos) return false;
  if (path == "/") return true;
  for (std::size_t begin = 1; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string_view step = std::string_view(path).substr(begin, end - begin);
    if (step.empty() || step == "." || step == "..") return false;
    begin = end + 1;
  }
  return true;
}

}  // namespace

std::optional<std::string> Target::asked(std::string_view name) const {
  const auto found = std::find_if(query.begin(), query.end(), [&](const auto& pair) { return pair.first == name; });
  if (found == query.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string_view> Target::steps() const {
  std::vector<std::string_view> steps;
  std::string_view rest = path;
  while (rest.size() > 1) {
    rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find('/'), rest.size());
    steps.push_back(rest.substr(0, end));
    rest.remove_prefix(end);
  }
  return steps;
}

std::optional<Target> parse_target(std::string_view text) {
  if (text.size() > longest) return std::nullopt;
  const std::size_t mark = std::min(text.find('?'), text.size());
  auto path = decoded(text.substr(0, mark), false);
  if (!path || !is_honest_path(*path)) return std::nullopt;
  Target target{std::move(*path), {}};
  std::string_view rest = text.substr(mark);
  while (!rest.empty()) {
    rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(end);
    if (pair.empty()) continue;
    const std::size_t equals = std::min(pair.find('='), pair.size());
    auto name = decoded(pair.substr(0, equals), true);
    auto value = decoded(pair.substr(std::min(equals + 1, pair.size())), true);
    if (!name || !value) return std::nullopt;
    target.query.emplace_back(std::move(*name), std::move(*value));
  }
  return target;
}

}  // namespace bastide::server

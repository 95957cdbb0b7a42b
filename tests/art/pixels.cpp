#include "art/pixels.hpp"

#include <zlib.h>

#include <cstdlib>

namespace bastide::test {
namespace {

std::uint32_t big_endian(const std::string& text, std::size_t at) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<std::uint8_t>(text[at + i]);
  return value;
}

struct Header {
  int width = 0;
  int height = 0;
  int channels = 0;
  std::string data;  // still compressed
};

Header read_chunks(const std::string& png) {
  Header header;
  std::size_t at = 8;
  while (at + 12 <= png.size()) {
    const std::size_t size = big_endian(png, at);
    const std::string kind = png.substr(at + 4, 4);
    if (kind == "IHDR") {
      header.width = static_cast<int>(big_endian(png, at + 8));
      header.height = static_cast<int>(big_endian(png, at + 12));
      header.channels = png[at + 17] == 6 ? 4 : png[at + 17] == 2 ? 3 : 0;
    }
    if (kind == "IDAT") header.data += png.substr(at + 8, size);
    at += 12 + size;
  }
  return header;
}

int paeth(int a, int b, int c) {
  const int p = a + b - c;
  const int pa = std::abs(p - a);
  const int pb = std::abs(p - b);
  const int pc = std::abs(p - c);
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

// Takes back the filter of one line, given the line above.
void unfilter(int filter, std::vector<std::uint8_t>& line, const std::vector<std::uint8_t>& above,
              std::size_t channels) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const int left = i >= channels ? line[i - channels] : 0;
    const int up = above[i];
    const int corner = i >= channels ? above[i - channels] : 0;
    const std::array<int, 5> guesses{0, left, up, (left + up) / 2, paeth(left, up, corner)};
    line[i] = static_cast<std::uint8_t>(line[i] + guesses[static_cast<std::size_t>(filter)]);
  }
}

}  // namespace

Pixels read_png(const std::string& png) {
  if (png.size() < 33 || png.compare(1, 3, "PNG") != 0) return {};
  const Header header = read_chunks(png);
  if (header.channels == 0) return {};
  const auto channels = static_cast<std::size_t>(header.channels);
  const std::size_t stride = static_cast<std::size_t>(header.width) * channels;
  std::vector<std::uint8_t> raw((stride + 1) * static_cast<std::size_t>(header.height));
  uLongf size = raw.size();
  if (uncompress(raw.data(), &size, reinterpret_cast<const Bytef*>(header.data.data()), header.data.size()) != Z_OK)
    return {};
  Pixels pixels{header.width, header.height, {}};
  std::vector<std::uint8_t> above(stride);
  for (std::size_t at = 0; at < raw.size(); at += stride + 1) {
    const auto begin = raw.begin() + static_cast<std::ptrdiff_t>(at) + 1;
    std::vector<std::uint8_t> line(begin, begin + static_cast<std::ptrdiff_t>(stride));
    unfilter(raw[at], line, above, channels);
    for (std::size_t i = 0; i < stride; i += channels) {
      const std::uint8_t alpha = channels == 4 ? line[i + 3] : std::uint8_t{255};
      pixels.dots.push_back({line[i], line[i + 1], line[i + 2], alpha});
    }
    above = std::move(line);
  }
  return pixels;
}

}  // namespace bastide::test

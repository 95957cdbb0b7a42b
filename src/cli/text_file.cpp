#include "cli/text_file.hpp"

#include <zlib.h>

#include <array>
#include <memory>

namespace bastide {
namespace {

constexpr std::size_t most_bytes = std::size_t{1} << 29;

struct CloseFile {
  void operator()(gzFile_s* file) const { gzclose(file); }
};

}  // namespace

// Zlib reads files that are not compressed as they are.
Result<std::string> read_text_file(const std::string& name) {
  const std::unique_ptr<gzFile_s, CloseFile> file(gzopen(name.c_str(), "rb"));
  if (!file) return Error{"cannot open " + name + ": look at its name and permissions"};
  std::string text;
  std::array<char, 1 << 16> buffer;
  int size = 0;
  while ((size = gzread(file.get(), buffer.data(), static_cast<unsigned>(buffer.size()))) > 0) {
    if (text.size() > most_bytes) {
      return Error{"cannot read " + name + ": unpacked it is larger than " + std::to_string(most_bytes) + " bytes"};
    }
    text.append(buffer.data(), static_cast<std::size_t>(size));
  }
  int code = Z_OK;
  gzerror(file.get(), &code);
  if (size < 0 || code != Z_OK) return Error{"cannot read " + name + " to its end: copy it again"};
  return text;
}

}  // namespace bastide

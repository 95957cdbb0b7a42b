#include "cli/png.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>

extern char** environ;

namespace bastide {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
// Has no name and is gone when closed.
using TemporaryFile = std::unique_ptr<std::FILE, CloseFile>;

bool fill(std::FILE* file, const std::string& content) {
  const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size();
  return written && std::fflush(file) == 0 && lseek(fileno(file), 0, SEEK_SET) == 0;
}

std::string content_of(std::FILE* file) {
  std::string content;
  std::array<char, 1 << 16> buffer;
  lseek(fileno(file), 0, SEEK_SET);
  while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), file))
    content.append(buffer.data(), size);
  return content;
}

// The exit status of rsvg-convert, -1 if there is no such program.
int convert(std::FILE* in, std::FILE* out) {
  std::string name = "rsvg-convert";
  std::string format = "--format=png";
  std::string any_size = "--unlimited";
  const std::array<char*, 4> arguments{name.data(), format.data(), any_size.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, name.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return -1;
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

}  // namespace

Result<std::string> png_of(const std::string& svg) {
  const TemporaryFile in(std::tmpfile());
  const TemporaryFile out(std::tmpfile());
  if (!in || !out || !fill(in.get(), svg))
    return Error{"there is no room for temporary files: make some or set TMPDIR"};
  const int status = convert(in.get(), out.get());
  if (status < 0 || status == 127) {
    return Error{"a PNG needs the program rsvg-convert: install librsvg2-bin, or write an .svg"};
  }
  if (status != 0) return Error{"rsvg-convert could not draw this picture: write an .svg, or fewer --pixels"};
  return content_of(out.get());
}

}  // namespace bastide

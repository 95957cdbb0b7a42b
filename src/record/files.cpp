#include "record/files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "record/descriptor.hpp"

namespace bastide {
namespace {

Error failure(const std::string& doing, const std::string& path) {
  return Error{"cannot " + doing + " " + path + ": " + std::strerror(errno)};
}

// Negative on failure, 0 at the end.
ssize_t read_some(int from, char* to, std::size_t size) {
  ssize_t count = 0;
  do count = ::read(from, to, size);
  while (count < 0 && errno == EINTR);
  return count;
}

bool write_all(int to, std::string_view content) {
  while (!content.empty()) {
    const ssize_t count = ::write(to, content.data(), content.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) content.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Where the content of `path` lies: a link keeps pointing to the file it names.
std::string behind_links(const std::string& path) {
  std::error_code none;
  const auto target = std::filesystem::canonical(path, none);
  return none ? path : target.string();
}

// A name that no other process or thread writes to at the same time.
std::string draft_beside(const std::string& target) {
  static std::atomic<unsigned> drafts{0};
  const std::string draft = target + ".new-" + std::to_string(::getpid()) + "-" + std::to_string(++drafts);
  ::unlink(draft.c_str());  // left by a process that was killed and had our number
  return draft;
}

// What takes bytes and keeps none.
Status write_into(const std::string& path, std::string_view content) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file) return failure("open", path);
  if (!write_all(file.get(), content) || !file.close()) return failure("write", path);
  return Done{};
}

}  // namespace

Status create_file(const std::string& path, std::string_view content, unsigned mode) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file) return failure("create", path);
  if (!write_all(file.get(), content) || ::fsync(file.get()) != 0 || !file.close()) return failure("write", path);
  return Done{};
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code none;
  return std::filesystem::equivalent(a, b, none);
}

void sync_folder_of(const std::string& path) {
  const auto folder = std::filesystem::path(path).parent_path();
  const Descriptor opened(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened) ::fsync(opened.get());
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return failure("open", path);
  std::string content;
  char block[16384];
  for (;;) {
    const ssize_t count = read_some(file.get(), block, sizeof block);
    if (count < 0) return failure("read", path);
    if (count == 0) return content;
    content.append(block, static_cast<std::size_t>(count));
    if (content.size() > limit) {
      return Error{"cannot read " + path + ": it is larger than " + std::to_string(limit) + " bytes"};
    }
  }
}

Status write_file(const std::string& path, std::string_view content) {
  const std::string target = behind_links(path);
  const std::string draft = draft_beside(target);
  struct stat old {};
  const bool exists = ::stat(target.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return Error{"cannot write " + path + ": it is a folder"};
  if (exists && !S_ISREG(old.st_mode)) return write_into(target, content);
  const Status written = create_file(draft, content, exists ? old.st_mode & 0777 : 0666);
  if (written && std::rename(draft.c_str(), target.c_str()) == 0) {
    sync_folder_of(target);
    return Done{};
  }
  const Status failed = written ? Status(failure("replace", path)) : written;
  ::unlink(draft.c_str());
  return failed;
}

}  // namespace bastide

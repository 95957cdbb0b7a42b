#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace bastide::server {
namespace {

Error failure(const std::string& doing, const std::string& path) {
  return Error{"cannot " + doing + " " + path + ": " + std::strerror(errno)};
}

Status make_folder(const std::string& folder) {
  struct stat found {};
  if (::stat(folder.c_str(), &found) == 0) {
    if (S_ISDIR(found.st_mode)) return Done{};
    return Error{folder + " is no folder: name another one for the data"};
  }
  const auto parent = std::filesystem::path(folder).parent_path();
  std::error_code ignored;
  if (!parent.empty()) std::filesystem::create_directories(parent, ignored);
  if (::mkdir(folder.c_str(), 0700) == 0 || errno == EEXIST) return Done{};
  return failure("make the folder", folder);
}

std::string holder_of(int file) {
  std::array<char, 32> text{};
  const ssize_t size = ::pread(file, text.data(), text.size() - 1, 0);
  const std::string number(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  return number.empty() ? "" : " (process " + number.substr(0, number.find('\n')) + ")";
}

void sign(int file) {
  const std::string number = std::to_string(::getpid()) + "\n";
  // Only for the reader of an error's text: the lock itself is what counts.
  if (::ftruncate(file, 0) != 0 || ::pwrite(file, number.data(), number.size(), 0) < 0) return;
}

}  // namespace

std::string store_path(const std::string& folder) { return folder + "/bastide.sqlite"; }
std::string key_path(const std::string& folder) { return folder + "/seed.key"; }

Result<std::unique_ptr<FolderLock>> FolderLock::take(const std::string& folder) {
  if (const Status made = make_folder(folder); !made) return Error{made.error()};
  const std::string path = folder + "/lock";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return failure("write", path);
  std::unique_ptr<FolderLock> lock(new FolderLock(file));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return Error{"another Bastide" + holder_of(file) + " uses the data in " + folder +
                 ": stop it, or name another folder"};
  }
  sign(file);
  return lock;
}

FolderLock::~FolderLock() { ::close(file_); }

Status make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
  if (file >= 0 || errno == EEXIST) return Done{};
  return failure("make", path);
}

}  // namespace bastide::server

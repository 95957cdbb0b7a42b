// The folder with everything that must outlive a server, and the lock that keeps a second server out of it.
#pragma once

#include <memory>
#include <string>

#include "rules/result.hpp"

namespace bastide::server {

// Inside the folder.
std::string store_path(const std::string& folder);
std::string key_path(const std::string& folder);

// Held as long as it lives, and no longer than its process does.
class FolderLock {
 public:
  // Makes the folder (0700) if it is not there. Error: it cannot be made or written, or another process holds it.
  static Result<std::unique_ptr<FolderLock>> take(const std::string& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  explicit FolderLock(int file) : file_(file) {}

  int file_;
};

// An empty file that only its owner can read, if none is there yet.
Status make_private_file(const std::string& path);

}  // namespace bastide::server

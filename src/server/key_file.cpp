#include "server/key_file.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "record/descriptor.hpp"
#include "record/files.hpp"

namespace bastide::server {
namespace {

// In hexadecimal digits, with the end of the line.
constexpr std::size_t text_size = 2 * sizeof(Bytes32) + 1;

Error failure(const std::string& doing, const std::string& path) {
  return Error{"cannot " + doing + " the key " + path + ": " + std::strerror(errno)};
}

bool exists(const std::string& path) {
  struct stat found {};
  return ::lstat(path.c_str(), &found) == 0;
}

}  // namespace

Result<Bytes32> read_key(const std::string& path) {
  // A pipe would wait for its writer.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  if (!file) return failure("open", path);
  struct stat found {};
  if (::fstat(file.get(), &found) != 0) return failure("read", path);
  if (!S_ISREG(found.st_mode)) return Error{path + " is no file: put the key there, or name another data folder"};
  if ((found.st_mode & 077) != 0) {
    return Error{"others can read the key " + path + ": make it your own with chmod 600 " + path};
  }
  std::string text(text_size + 1, '\0');
  const ssize_t size = ::read(file.get(), text.data(), text.size());
  if (size < 0) return failure("read", path);
  text.resize(static_cast<std::size_t>(size));
  if (!text.empty() && text.back() == '\n') text.pop_back();
  const auto key = bytes_of_hex(text);
  sodium_memzero(text.data(), text.size());
  if (key) return *key;
  return Error{"the file " + path + " holds no key (64 hexadecimal digits): put back the copy of the right one"};
}

Result<Bytes32> make_key(const std::string& path) {
  Bytes32 key;
  randombytes_buf(key.data(), key.size());
  std::string text = to_hex(key) + "\n";
  const std::string draft = path + ".new-" + std::to_string(::getpid());
  ::unlink(draft.c_str());  // left by a process that was killed and had our number
  Status made = create_file(draft, text, 0600);
  sodium_memzero(text.data(), text.size());
  if (!made) made = Error{"cannot make the key " + path + ": " + made.error()};
  // A link, unlike a new name, never replaces a key that came to be in the meantime.
  if (made && ::link(draft.c_str(), path.c_str()) != 0) made = failure("make", path);
  ::unlink(draft.c_str());
  if (!made) return Error{made.error()};
  sync_folder_of(path);
  return key;
}

Result<std::shared_ptr<const table::Sealer>> open_sealer(const std::string& path, const Store& store) {
  const bool is_there = exists(path);
  if (!is_there) {
    const auto last = store.last_link();
    if (!last) return Error{last.error()};
    if (*last) {
      return Error{"the key " + path +
                   " is gone: put back its copy. Without it games that run cannot go on; to give them up, make a new "
                   "one: (umask 077; openssl rand -hex 32 > " +
                   path + ")"};
    }
  }
  auto key = is_there ? read_key(path) : make_key(path);
  if (!key) return Error{key.error()};
  auto sealer = std::make_shared<const table::SecretBox>(*key);
  wipe(*key);
  return std::shared_ptr<const table::Sealer>(std::move(sealer));
}

}  // namespace bastide::server

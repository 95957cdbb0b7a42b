#include "server/backup.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

#include "record/descriptor.hpp"
#include "record/files.hpp"
#include "server/data_folder.hpp"
#include "server/sqlite_connection.hpp"
#include "server/sqlite_schema.hpp"

namespace bastide::server {
namespace {

using sqlite::Access;
using sqlite::Connection;
using sqlite::Failure;

constexpr int pages_a_step = 1024;

// The copy before it is one: goes away with all that SQLite puts beside it, unless it was published.
class Draft {
 public:
  explicit Draft(const std::string& target) : path_(target + ".new-" + std::to_string(::getpid())) { remove(); }
  ~Draft() { remove(); }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  const std::string& path() const { return path_; }

  Status publish(const std::string& target) const {
    {
      const Descriptor file(::open(path_.c_str(), O_RDONLY | O_CLOEXEC));
      if (!file || ::fsync(file.get()) != 0) return failure("write", target);
    }
    if (std::rename(path_.c_str(), target.c_str()) != 0) return failure("write", target);
    sync_folder_of(target);
    return Done{};
  }

 private:
  static Error failure(const std::string& doing, const std::string& path) {
    return Error{"cannot " + doing + " " + path + ": " + std::strerror(errno)};
  }
  void remove() const {
    for (const char* ending : {"", "-journal", "-wal", "-shm"}) ::unlink((path_ + ending).c_str());
  }

  std::string path_;
};

void copy(Connection& from, Connection& to, const PagesCopied& progress) {
  const auto finish = [](sqlite3_backup* backup) { sqlite3_backup_finish(backup); };
  const std::unique_ptr<sqlite3_backup, decltype(finish)> backup(
      sqlite3_backup_init(to.raw(), "main", from.raw(), "main"), finish);
  int code = backup == nullptr ? sqlite3_errcode(to.raw()) : SQLITE_OK;
  while (code == SQLITE_OK) {
    code = sqlite3_backup_step(backup.get(), pages_a_step);
    const int pages = sqlite3_backup_pagecount(backup.get());
    if (progress) progress(pages - sqlite3_backup_remaining(backup.get()), pages);
  }
  if (code != SQLITE_DONE) throw Failure(code, sqlite::explain(code, sqlite3_errstr(code)));
}

Status check(Connection& connection) {
  sqlite::Statement rows = connection("PRAGMA integrity_check(1)");
  if (rows.step() && rows.text(0) == "ok") return Done{};
  return Error{"the copy is damaged, and so is the store: run bastide doctor; an older backup is left as it was"};
}

Result<BackupCounts> copy_and_check(const std::string& source, const std::string& draft, const PagesCopied& progress) {
  Connection from(source, Access::read);
  // Of one moment, whatever the server writes from here on.
  from.run_script("BEGIN");
  if (const Status kind = sqlite::check_kind(from); !kind) return Error{source + ": " + kind.error()};
  if (const Status made = make_private_file(draft); !made) return Error{made.error()};
  Connection to(draft, Access::write);
  copy(from, to, progress);
  // One file, without others beside it.
  to.run_script("PRAGMA journal_mode = DELETE");
  if (const Status sound = check(to); !sound) return Error{sound.error()};
  return BackupCounts{.tables = to.number("SELECT count(*) FROM tables"),
                      .events = to.number("SELECT count(*) FROM events"),
                      .people = to.number("SELECT count(*) FROM people"),
                      .bytes = to.number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")};
}

Status check_target(const std::string& source, const std::string& target) {
  std::error_code ignored;
  if (std::filesystem::is_directory(target, ignored)) return Error{target + " is a folder: name a file in it"};
  if (is_same_file(source, target)) return Error{target + " is the store itself: name another file"};
  return Done{};
}

}  // namespace

Result<BackupCounts> back_up(const std::string& folder, const std::string& target, const PagesCopied& progress) {
  const std::string source = store_path(folder);
  if (std::error_code ignored; !std::filesystem::exists(source, ignored)) {
    return Error{"there is no store in " + folder + ": name the folder that bastide serve --data uses"};
  }
  if (const Status fits = check_target(source, target); !fits) return Error{fits.error()};
  const Draft draft(target);
  try {
    const auto counts = copy_and_check(source, draft.path(), progress);
    if (!counts) return counts;
    if (const Status published = draft.publish(target); !published) return Error{published.error()};
    return counts;
  } catch (const Failure& failure) {
    return Error{"cannot copy " + source + " to " + target + ": " + failure.what()};
  }
}

}  // namespace bastide::server

#include "support/faulty_vfs.hpp"

#include <sqlite3.h>

#include <atomic>

namespace bastide::test {
namespace {

struct Plan {
  std::atomic<int> until{0};  // changes that are still good; 0: none fails
  std::atomic<int> code{SQLITE_OK};
  std::atomic<bool> once{false};
  std::atomic<bool> failing{false};
  std::atomic<bool> failed{false};
};
Plan plan;

// SQLITE_OK, or what this change of a file fails with.
int change() {
  if (plan.failing) return plan.code;
  if (plan.until == 0 || --plan.until > 0) return SQLITE_OK;
  plan.failed = true;
  plan.failing = !plan.once;
  return plan.code;
}

// SQLite's file with the system's behind it, in one block of memory.
struct File {
  sqlite3_file base;
  sqlite3_file* real;
};
sqlite3_file* real_of(sqlite3_file* file) { return reinterpret_cast<File*>(file)->real; }

int close(sqlite3_file* file) { return real_of(file)->pMethods->xClose(real_of(file)); }
int read(sqlite3_file* file, void* to, int size, sqlite3_int64 at) {
  return real_of(file)->pMethods->xRead(real_of(file), to, size, at);
}
int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 at) {
  if (const int code = change(); code != SQLITE_OK) return code;
  return real_of(file)->pMethods->xWrite(real_of(file), from, size, at);
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
  if (const int code = change(); code != SQLITE_OK) return code;
  return real_of(file)->pMethods->xTruncate(real_of(file), size);
}
// Nothing is lost here when the system stops, so nothing has to reach the disk.
int sync(sqlite3_file*, int) { return change(); }
int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int lock(sqlite3_file* file, int level) { return real_of(file)->pMethods->xLock(real_of(file), level); }
int unlock(sqlite3_file* file, int level) { return real_of(file)->pMethods->xUnlock(real_of(file), level); }
int check_lock(sqlite3_file* file, int* is_locked) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), is_locked);
}
int control(sqlite3_file* file, int what, void* with) {
  return real_of(file)->pMethods->xFileControl(real_of(file), what, with);
}
int sector_size(sqlite3_file* file) { return real_of(file)->pMethods->xSectorSize(real_of(file)); }
int characteristics(sqlite3_file* file) { return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file)); }
int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** at) {
  if (extend != 0 && change() != SQLITE_OK) {
    *at = nullptr;
    return SQLITE_IOERR_SHMSIZE;  // what the system's layer says, whatever the reason
  }
  return real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, at);
}
int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
  return real_of(file)->pMethods->xShmLock(real_of(file), offset, count, flags);
}
void barrier_shared(sqlite3_file* file) { real_of(file)->pMethods->xShmBarrier(real_of(file)); }
int unmap_shared(sqlite3_file* file, int remove) { return real_of(file)->pMethods->xShmUnmap(real_of(file), remove); }

// The second version: with shared memory for the write-ahead log, without mapping the file itself.
constexpr sqlite3_io_methods methods{
    2,          close,   read,        write,           truncate,   sync,        file_size,      lock,         unlock,
    check_lock, control, sector_size, characteristics, map_shared, lock_shared, barrier_shared, unmap_shared, nullptr,
    nullptr};

sqlite3_vfs* real_vfs() {
  static sqlite3_vfs* const real = sqlite3_vfs_find(nullptr);
  return real;
}

int open(sqlite3_vfs*, const char* name, sqlite3_file* opened, int flags, int* opened_as) {
  auto* file = reinterpret_cast<File*>(opened);
  file->base.pMethods = nullptr;
  file->real = reinterpret_cast<sqlite3_file*>(file + 1);
  if (const int code = real_vfs()->xOpen(real_vfs(), name, file->real, flags, opened_as); code != SQLITE_OK) {
    return code;
  }
  file->base.pMethods = &methods;
  return SQLITE_OK;
}

}  // namespace

const char* faulty_vfs() {
  static sqlite3_vfs vfs = [] {
    sqlite3_vfs copy = *real_vfs();
    copy.zName = "faulty";
    copy.szOsFile += static_cast<int>(sizeof(File));
    copy.pNext = nullptr;
    copy.xOpen = open;
    return copy;
  }();
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  return registered == SQLITE_OK ? vfs.zName : nullptr;
}

void fail_from(int nth, int code, bool once) {
  plan.failing = false;
  plan.failed = false;
  plan.code = code;
  plan.once = once;
  plan.until = nth;
}

bool has_failed() { return plan.failed; }

void heal() {
  plan.until = 0;
  plan.failing = false;
}

}  // namespace bastide::test

// A disk that fails when it is told to, between SQLite and the system's.
#pragma once

namespace bastide::test {

// The name to open a store with; the disk is sound until it is told to fail. One test at a time.
const char* faulty_vfs();

// From the `nth` change of a file on (1 is the next), changes fail with this result code of SQLite: that one alone, or
// all until heal().
void fail_from(int nth, int code, bool once);
// Whether it came to that.
bool has_failed();
void heal();

}  // namespace bastide::test

// The plug-in that talks MPI for `bastide arena`: all that the command asks of it. The command itself is not linked
// with MPI, and opens this only when it was started by mpirun.
#pragma once

extern "C" {

// How a plug-in of this form is asked; each from the one thread that began. Functions return 0 if all is well.
struct BastideRanks {
  int version;  // bastide_ranks_version
  int (*begin)(int* own, int* count);
  int (*send)(int to, const char* bytes, int size);
  // `size` is -1 if nothing waits; else take it next, with so many bytes.
  int (*look)(int* from, int* size);
  int (*take)(int from, char* bytes, int size);
  // 0 waits for the others to end, too; anything else ends them all.
  int (*end)(int exit_code);
};

// The one symbol that it exports.
const BastideRanks* bastide_ranks();
}

namespace bastide {

inline constexpr int bastide_ranks_version = 1;
inline constexpr const char* ranks_symbol = "bastide_ranks";
inline constexpr const char* ranks_library = "libbastide-mpi.so";

}  // namespace bastide

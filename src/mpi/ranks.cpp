#include "mpi/ranks.hpp"

#include <mpi.h>

namespace {

constexpr int tag = 1;

int begin(int* own, int* count) {
  int provided = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS) return 1;
  if (provided < MPI_THREAD_FUNNELED) return 1;
  return MPI_Comm_rank(MPI_COMM_WORLD, own) + MPI_Comm_size(MPI_COMM_WORLD, count);
}

int send(int to, const char* bytes, int size) { return MPI_Send(bytes, size, MPI_CHAR, to, tag, MPI_COMM_WORLD); }

int look(int* from, int* size) {
  int waits = 0;
  MPI_Status status;
  *size = -1;
  if (const int fault = MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &waits, &status); fault != 0) return fault;
  if (waits == 0) return 0;
  *from = status.MPI_SOURCE;
  return MPI_Get_count(&status, MPI_CHAR, size);
}

int take(int from, char* bytes, int size) {
  return MPI_Recv(bytes, size, MPI_CHAR, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int end(int exit_code) { return exit_code == 0 ? MPI_Finalize() : MPI_Abort(MPI_COMM_WORLD, exit_code); }

constexpr BastideRanks ranks{bastide::bastide_ranks_version, begin, send, look, take, end};

}  // namespace

extern "C" __attribute__((visibility("default"))) const BastideRanks* bastide_ranks() { return &ranks; }

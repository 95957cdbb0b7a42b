#include "cli/mpi_ranks.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "mpi/ranks.hpp"

namespace bastide {
namespace {

// What Open MPI and its kin tell each process that they start.
bool is_one_of_many() {
  for (const char* variable : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) {
    const char* const size = std::getenv(variable);
    if (size != nullptr && std::atoi(size) > 1) return true;
  }
  return false;
}

// Beside the command where it was built, in the library folder where it is installed.
void* open_library() {
  std::error_code fault;
  const auto folder = std::filesystem::read_symlink("/proc/self/exe", fault).parent_path();
  for (const auto& path : {folder / ranks_library, folder / "../lib/bastide" / ranks_library}) {
    if (!std::filesystem::exists(path, fault)) continue;
    // Open MPI opens parts of itself later, which look for its symbols among those of the program.
    return dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  }
  return nullptr;
}

void check(int fault) {
  if (fault != 0) throw std::runtime_error("the other ranks cannot be reached: MPI's error " + std::to_string(fault));
}

}  // namespace

Result<std::unique_ptr<MpiRanks>> MpiRanks::join() {
  if (!is_one_of_many()) return std::unique_ptr<MpiRanks>();
  void* const library = open_library();
  if (library == nullptr) {
    const char* const why = dlerror();
    return Error{std::string(ranks_library) + " cannot be opened" + (why == nullptr ? "" : std::string(": ") + why) +
                 ": build where libopenmpi-dev is installed, or start without mpirun"};
  }
  const auto plugin = reinterpret_cast<const BastideRanks* (*)()>(dlsym(library, ranks_symbol));
  if (plugin == nullptr || plugin()->version != bastide_ranks_version) {
    return Error{std::string(ranks_library) + " belongs to another version of bastide: build both together"};
  }
  std::unique_ptr<MpiRanks> ranks(new MpiRanks(*plugin()));
  if (ranks->plugin_.begin(&ranks->own_, &ranks->count_) != 0) return Error{"MPI does not start"};
  return ranks;
}

void MpiRanks::send(int to, std::string_view text) {
  check(plugin_.send(to, text.data(), static_cast<int>(text.size())));
}

std::optional<Ranks::Message> MpiRanks::receive() {
  Message message;
  int size = -1;
  check(plugin_.look(&message.from, &size));
  if (size < 0) return std::nullopt;
  message.text.resize(static_cast<std::size_t>(size));
  check(plugin_.take(message.from, message.text.data(), size));
  return message;
}

void MpiRanks::leave(int exit_code) { check(plugin_.end(exit_code)); }

}  // namespace bastide

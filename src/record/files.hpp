// Files that survive: read with a limit, written whole or not at all.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "rules/result.hpp"

namespace bastide {

inline constexpr std::size_t max_file_bytes = std::size_t{8} << 20;

// Error: there is no such file, it is a folder, it cannot be read, or it is larger than `limit`.
Result<std::string> read_file(const std::string& path, std::size_t limit = max_file_bytes);

// Whoever reads `path` finds the old content or all of the new, after a power cut too: the content goes to a
// temporary file beside it, to the disk, and then takes the name. A device or pipe takes the content and stays what
// it is. Error: the folder cannot be written to.
Status write_file(const std::string& path, std::string_view content);

// Whether both lead to one file that is there.
bool is_same_file(const std::string& a, const std::string& b);

// A new file with these permissions (as open(2) has them), on the disk when this returns. Error: it is there already,
// or cannot be written.
Status create_file(const std::string& path, std::string_view content, unsigned mode);

// Makes a new name in a folder outlast a power cut; where folders cannot be synced, the system does as it likes.
void sync_folder_of(const std::string& path);

}  // namespace bastide

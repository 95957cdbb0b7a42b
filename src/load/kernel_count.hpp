// What the kernel has counted of a TCP connection: bytes as they travelled, compressed and with the headers of frames.
#pragma once

#include <cstdint>

namespace bastide::load {

// Zero if it cannot be told.
std::uint64_t bytes_received(int socket);

}  // namespace bastide::load

#include "load/kernel_count.hpp"

// Not netinet/tcp.h, whose tcp_info ends before the counts.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace bastide::load {

std::uint64_t bytes_received(int socket) {
  tcp_info info{};
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
  return info.tcpi_bytes_received;
}

}  // namespace bastide::load

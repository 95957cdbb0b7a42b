// How a TableHost posts to its strand.
#pragma once

#include "server/hall_host.hpp"

namespace bastide::server {

// `task` is called with the host.
template <class Task>
void TableHost::post(Task task) {
  strand_.post([self = shared_from_this(), task = std::move(task)] { task(*self); });
}

}  // namespace bastide::server

// How a TableHost posts to its strand: between two tasks of a table its memory is what it knows, without the position.
#pragma once

#include "server/hall_host.hpp"

namespace bastide::server {

// `task` is called with the host.
template <class Task>
void TableHost::post(Task task) {
  strand_.post([self = shared_from_this(), task = std::move(task)] {
    task(*self);
    self->rest_if_idle();
  });
}

}  // namespace bastide::server

// Messages that wait to be sent to one client. Any thread adds, the connection's own takes out.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <mutex>

#include "server/hall.hpp"

namespace bastide::server {

class OutQueue {
 public:
  enum class Added : std::uint8_t {
    waits,     // the sender is at work and will come to it
    wake,      // nobody is sending: begin
    too_much,  // more waits than `most` bytes already; nothing was added, and nothing will be any more
    closed,
  };

  // `sending`: as if somebody were at work already; what is added waits for their take().
  explicit OutQueue(std::size_t most, bool sending = false) : most_(most), sending_(sending) {}

  // A message larger than `most` is fine as long as little else waits.
  Added add(Message message) {
    const std::lock_guard lock(mutex_);
    if (closed_) return Added::closed;
    if (waiting_ > most_) {
      closed_ = true;
      return Added::too_much;
    }
    waiting_ += message->size();
    messages_.push_back(std::move(message));
    if (sending_) return Added::waits;
    sending_ = true;
    return Added::wake;
  }

  // The last word: what waits is forgotten, and nothing else is added.
  Added close_with(Message message) {
    const std::lock_guard lock(mutex_);
    messages_.clear();
    closed_ = true;
    messages_.push_back(std::move(message));
    if (sending_) return Added::waits;
    sending_ = true;
    return Added::wake;
  }

  // As close_with, after all that waits.
  Added end_with(Message message) {
    const std::lock_guard lock(mutex_);
    if (closed_) return Added::closed;
    closed_ = true;
    messages_.push_back(std::move(message));
    if (sending_) return Added::waits;
    sending_ = true;
    return Added::wake;
  }

  // What is next to be sent; nothing if all is: then `add` answers `wake` again.
  Message take() {
    const std::lock_guard lock(mutex_);
    if (messages_.empty()) {
      sending_ = false;
      return nullptr;
    }
    Message message = std::move(messages_.front());
    messages_.pop_front();
    waiting_ -= std::min(waiting_, message->size());
    return message;
  }

  // Nothing more comes after what waits.
  bool is_closed() const {
    const std::lock_guard lock(mutex_);
    return closed_;
  }

 private:
  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Message> messages_;  // an empty one owns nothing: most connections idle
  std::size_t waiting_ = 0;
  bool sending_;
  bool closed_ = false;
};

}  // namespace bastide::server

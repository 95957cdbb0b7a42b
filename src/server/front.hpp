// The front door: whatever is asked over HTTP goes from here to the page's files, to /api, or to whoever watches the
// server, and every answer gets the headers that keep browsers safe.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <vector>

#include "server/pages.hpp"
#include "server/rest.hpp"

namespace bastide::server {

struct FrontOptions {
  std::vector<Network> watchmen;  // may read /metrics, besides the machine itself
  bool metrics_public = false;
};

class Front {
 public:
  Front(const Pages& pages, Rest& rest, Identity& identity, const Hall& hall, const Store& store, Metrics& metrics,
        Limits& limits, std::function<table::Time()> clock, FrontOptions options);
  ~Front() { finish(); }
  Front(const Front&) = delete;
  Front& operator=(const Front&) = delete;

  // Returns at once; what may take longer happens on threads of its own.
  void answer(HttpRequest request, Respond respond);
  // Whose session a WebSocket's handshake carries.
  void find_caller(const HttpRequest& request, std::function<void(Caller)> found);
  // /readyz says no from now on.
  void go_down() { going_down_ = true; }
  // Waits for what is being looked up.
  void finish() { readers_.join(); }

 private:
  HttpResponse ready() const;
  HttpResponse metrics_for(const HttpRequest& request) const;
  HttpResponse answer_watchman(const HttpRequest& request) const;

  const Pages& pages_;
  Rest& rest_;
  Identity& identity_;
  const Hall& hall_;
  const Store& store_;
  Metrics& metrics_;
  Limits& limits_;
  const std::function<table::Time()> clock_;
  const FrontOptions options_;
  std::atomic<bool> going_down_{false};
  boost::asio::thread_pool readers_{2};
};

// On every answer; `secure` for those that must not be given over plain HTTP.
void add_safety_headers(HttpResponse& response, bool secure);

}  // namespace bastide::server

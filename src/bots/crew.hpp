// Work shared out among a few threads for a moment, the caller's own among them.
#pragma once

#ifndef __EMSCRIPTEN__
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace bastide {

// Calls work(i) once for each i below `hands`, at the same time as far as threads can be had, and returns when all are
// done. What one of them throws is thrown on when the others are done, too.
template <class Work>
void share_out(int hands, const Work& work) {
#ifdef __EMSCRIPTEN__
  for (int i = 0; i < hands; ++i) work(i);
#else
  if (hands <= 1) return work(0);
  std::exception_ptr fault;
  std::mutex mutex;
  const auto guarded = [&](int i) {
    try {
      work(i);
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!fault) fault = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  int begun = 1;
  others.reserve(static_cast<std::size_t>(hands));
  try {
    for (; begun < hands; ++begun) others.emplace_back(guarded, begun);
  } catch (const std::system_error&) {
    // No more threads to be had: the rest is the caller's.
  }
  guarded(0);
  for (int i = begun; i < hands; ++i) guarded(i);
  for (std::thread& other : others) other.join();
  if (fault) std::rethrow_exception(fault);
#endif
}

}  // namespace bastide

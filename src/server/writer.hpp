// The one thread that writes. Units that come while a commit is under way share the next one: a thousand moves a second
// cost some tens of syncs.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "server/store.hpp"

namespace bastide::server {

class Writer {
 public:
  // Called on the writer's thread, in the order of submission; must not block. Nothing: the unit is durable.
  using Written = std::function<void(std::optional<StoreError>)>;

  explicit Writer(Store& store);
  // Writes what is queued, then ends.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  // From any thread; units of one thread are written in the order of their submission.
  void submit(Unit unit, Written written);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace bastide::server

// The server's chain of commitments. Every seed of every table is a link of it, stored in its order before the table
// hears of it.
#pragma once

#include <deque>
#include <functional>
#include <mutex>

#include "server/hall.hpp"
#include "table/command.hpp"

namespace bastide::server {

class ChainKeeper {
 public:
  // All of them outlive the keeper; store and writer until every answer was given.
  ChainKeeper(const Store& store, Writer& writer, std::shared_ptr<const table::Sealer> sealer, Hall::Clock clock);

  // Nothing: the link could not be stored. On any thread.
  using Committed = std::function<void(std::optional<table::CommitSeed>)>;
  void commit(const TableId& table, Committed committed);

 private:
  struct Waiting {
    TableId table;
    Committed committed;
  };
  struct Bound {
    table::CommitSeed commit;
    Committed committed;
  };
  using Batch = std::vector<Bound>;

  void write_next();
  std::deque<Waiting> take_waiting();
  bool knows_last();
  void write(std::deque<Waiting> waiting);
  void written(const Batch& batch, const std::optional<StoreError>& error);

  const Store& store_;
  Writer& writer_;
  std::shared_ptr<const table::Sealer> sealer_;
  Hall::Clock clock_;

  std::mutex mutex_;
  std::deque<Waiting> waiting_;
  bool writing_ = false;
  // Whoever set `writing_` alone touches it.
  std::optional<ChainLink> last_;
};

}  // namespace bastide::server

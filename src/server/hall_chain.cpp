#include "server/hall_chain.hpp"

#include <sodium.h>

#include "table/fair_dealing.hpp"

namespace bastide::server {
namespace {

table::Entropy fresh_entropy() {
  table::Entropy entropy;
  randombytes_buf(entropy.data(), entropy.size());
  return entropy;
}

}  // namespace

ChainKeeper::ChainKeeper(const Store& store, Writer& writer, std::shared_ptr<const table::Sealer> sealer,
                         Hall::Clock clock)
    : store_(store), writer_(writer), sealer_(std::move(sealer)), clock_(std::move(clock)) {}

void ChainKeeper::commit(const TableId& table, Committed committed) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back({table, std::move(committed)});
    if (writing_) return;
    writing_ = true;
  }
  write_next();
}

void ChainKeeper::write_next() {
  for (auto waiting = take_waiting(); !waiting.empty(); waiting = take_waiting()) {
    if (knows_last()) return write(std::move(waiting));
    for (const Waiting& one : waiting) one.committed(std::nullopt);
  }
}

std::deque<ChainKeeper::Waiting> ChainKeeper::take_waiting() {
  const std::lock_guard lock(mutex_);
  writing_ = !waiting_.empty();
  return std::exchange(waiting_, {});
}

bool ChainKeeper::knows_last() {
  if (last_ || sealer_ == nullptr) return last_.has_value();
  const auto kept = store_.last_link();
  if (kept) last_ = *kept ? (*kept)->link : ChainLink{};
  return last_.has_value();
}

// All that wait share one unit: one sync, however many tables begin at once.
void ChainKeeper::write(std::deque<Waiting> waiting) {
  Unit unit;
  auto batch = std::make_shared<Batch>();
  for (Waiting& one : waiting) {
    const ChainLink& before = batch->empty() ? *last_ : batch->back().commit.link;
    auto commit = table::commit_seed(one.table, before, fresh_entropy(), *sealer_);
    unit.push_back(AppendLink{commit.link, one.table, commit.commitment, clock_()});
    batch->push_back({std::move(commit), std::move(one.committed)});
  }
  writer_.submit(std::move(unit), [this, batch](const std::optional<StoreError>& error) { written(*batch, error); });
}

void ChainKeeper::written(const Batch& batch, const std::optional<StoreError>& error) {
  if (error) last_.reset();
  else last_ = batch.back().commit.link;
  for (const Bound& bound : batch) {
    bound.committed(error ? std::nullopt : std::optional(bound.commit));
  }
  write_next();
}

}  // namespace bastide::server

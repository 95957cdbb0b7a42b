#include "table/fair_dealing.hpp"

#include <algorithm>

namespace bastide::table {

CommitSeed commit_seed(const TableId& table, const ChainLink& last, const Entropy& entropy, const Sealer& sealer) {
  Bytes32 seed;
  Sealer::Salt salt;
  std::copy_n(entropy.begin(), seed.size(), seed.begin());
  std::copy_n(entropy.begin() + seed.size(), salt.size(), salt.begin());
  const Digest commitment = commitment_to(seed);
  CommitSeed command{sealer.seal(seed, salt), commitment, next_link(last, table.text, commitment)};
  wipe(seed);
  return command;
}

}  // namespace bastide::table

// What the server does when a table asks for its seed.
#pragma once

#include <array>
#include <cstdint>

#include "table/command.hpp"
#include "table/sealer.hpp"

namespace bastide::table {

// Fresh random bytes, from randombytes_buf.
using Entropy = std::array<std::uint8_t, 32 + sizeof(Sealer::Salt)>;

// A seed, committed to behind the chain's last link and sealed. The caller keeps the new link durably, in the chain's
// order, before it hands the command to the table: so a game that never ends is still seen to have begun.
CommitSeed commit_seed(const TableId& table, const ChainLink& last, const Entropy& entropy, const Sealer& sealer);

}  // namespace bastide::table

// What needs the consent of everybody who has a seat in the game.
#pragma once

#include <cstdint>
#include <set>
#include <string_view>

#include "table/clock.hpp"
#include "table/types.hpp"

namespace bastide::table {

enum class ProposalKind : std::uint8_t {
  correspondence,  // a live game goes on over days; while playing
  abort,           // the game ends without a winner; while dealing or playing
  rematch,         // the same people and bots at a new table; when finished
};

struct Proposal {
  ProposalKind kind = ProposalKind::rematch;
  int days = 0;  // correspondence: for a decision
  friend bool operator==(const Proposal&, const Proposal&) = default;
};

struct OpenProposal {
  Proposal proposal;
  std::set<PersonId> agreed;  // whoever made it first
  friend bool operator==(const OpenProposal&, const OpenProposal&) = default;
};

enum class ProposalEnd : std::uint8_t { agreed, declined, lapsed };  // lapsed: the game ended or moved to another stage

}  // namespace bastide::table

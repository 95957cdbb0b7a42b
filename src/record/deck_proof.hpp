// The proof of a fair deck, written into the tags of a record, and its check.
#pragma once

#include <string>
#include <vector>

#include "record/fair_deck.hpp"
#include "record/record.hpp"

namespace bastide {

struct DeckProof {
  DeckSource source;
  Digest commitment{};
  ChainLink link;
  bool order_drawn = true;
  std::vector<int> order;  // turn k was played by who sat at order[k]
  friend bool operator==(const DeckProof&, const DeckProof&) = default;
};

// Writes FairDeck, FairTable, FairSeed, FairCommitment, FairChain, FairNonces, FairOrder and FairTiles.
Status add_proof(Record& record, const DeckProof& proof);
// Error: there is no proof, or a tag of it is malformed.
Result<DeckProof> proof_of(const Record& record);

// Does the sum again: the seed is the one committed to, the chain's link binds table and commitment, the tiles are
// those of the rules, the order of play is the drawn one, and every draw of the record is the one that follows from
// seed and nonces. Error: what does not hold.
Status verify_deck(const Record& record);

}  // namespace bastide

// The fair deck, version 1: the server is bound to a seed before the seats add their nonces, seed and nonces together
// give the order of the tiles, and when all is revealed anybody can do the sum again. docs/fair-deck.md defines every
// byte and has test vectors.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/crypto.hpp"
#include "record/deck.hpp"
#include "rules/setup.hpp"

namespace bastide {

inline constexpr int fair_deck_version = 1;

// What the server tells before it knows any nonce.
Digest commitment_to(const Bytes32& seed);

// Every commitment of a server is a link of one chain, in order of their making, so that none can be left out later.
struct ChainLink {
  std::uint64_t sequence = 0;  // 1 for the first
  Digest previous{};           // the link before; zeros for the first
  Digest link{};
  friend bool operator==(const ChainLink&, const ChainLink&) = default;
};
// The link behind `last`; ChainLink{} stands before the first.
ChainLink next_link(const ChainLink& last, std::string_view table, const Digest& commitment);
// Whether `link` is one for this table and commitment.
bool is_link_for(const ChainLink& link, std::string_view table, const Digest& commitment);

// The tiles before they are mixed, as one line: parts in the order in which they are drawn, each mixed by itself
// its tiles sorted by id: "RV-02*1 RV-03*2 | RV-12*1 | BG-A*2 BG-B*4".
std::string deck_list(const Setup& setup);

// All that the order follows from, besides the tiles.
struct DeckSource {
  Bytes32 seed{};
  std::string table;
  // Of the seats in the order in which people sat; nothing where none was given.
  std::vector<std::optional<Bytes32>> nonces;
  friend bool operator==(const DeckSource&, const DeckSource&) = default;
};

// An endless row of numbers without pattern for whoever does not know the key.
class FairStream {
 public:
  // Streams of one key with different labels have nothing to do with each other.
  FairStream(const Bytes32& key, std::string_view label);
  // 0 ≤ result < bound, each equally likely; bound ≥ 1.
  std::uint32_t below(std::uint32_t bound);
  friend bool operator==(const FairStream&, const FairStream&) = default;

 private:
  std::uint32_t next();

  Bytes32 key_;
  std::string label_;
  std::uint64_t block_ = 0;
  Digest digits_{};
  std::size_t used_ = sizeof(Digest);
};

// The hidden order of a game that people play. It has no printed form.
class FairDeck {
 public:
  FairDeck(const Setup& setup, const DeckSource& source);

  // Who plays first, second, ...: positions in DeckSource::nonces. For tables that draw their order.
  const std::vector<int>& seat_order() const { return seat_order_; }

  int left() const { return static_cast<int>(order_.size() - next_); }
  // Not on an empty deck: draw gives the tile that peek names.
  TileType peek() const { return order_[next_]; }
  TileType draw() { return order_[next_++]; }
  // The tile drawn last goes back among those left, each place equally likely (O-2).
  void put_back();

  friend bool operator==(const FairDeck&, const FairDeck&) = default;

 private:
  FairDeck(const Setup& setup, const Bytes32& key, std::size_t seats);

  std::vector<int> seat_order_;
  std::vector<TileType> order_;
  std::size_t next_ = 0;
  FairStream returns_;
};

}  // namespace bastide

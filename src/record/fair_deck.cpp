#include "record/fair_deck.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace bastide {
namespace {

// A tile of the deck list and its type in the game.
using Part = std::map<std::string_view, TileType>;

// In the order in which they are drawn; the map sorts a part's tiles by id.
std::vector<Part> parts_of(const Setup& setup) {
  Part body;
  Part lake;
  Part others;
  for (std::size_t i = 0; i < setup.tiles().size(); ++i) {
    if (setup.bag()[i] == 0) continue;
    const Tile& tile = setup.tiles()[i];
    Part& part = !setup.has_river() || tile.river == RiverRole::none ? others
                 : tile.river == RiverRole::lake                     ? lake
                                                                     : body;
    part.emplace(tile.id, static_cast<TileType>(i));
  }
  std::vector<Part> parts;
  for (Part* part : {&body, &lake, &others}) {
    if (!part->empty()) parts.push_back(std::move(*part));
  }
  return parts;
}

// Fisher–Yates from the end.
template <class Item>
void mix(Item* items, std::size_t count, FairStream& stream) {
  for (std::size_t left = count; left > 1; --left) {
    std::swap(items[left - 1], items[stream.below(static_cast<std::uint32_t>(left))]);
  }
}

// What is mixed into the seed.
std::string message_of(const Setup& setup, const DeckSource& source) {
  std::string message = "bastide fair deck 1\ntable " + source.table + "\ntiles " + deck_list(setup) + "\n";
  for (const auto& nonce : source.nonces) message += "nonce " + (nonce ? to_hex(*nonce) : "-") + "\n";
  return message;
}

Digest link_of(std::uint64_t sequence, const Digest& previous, std::string_view table, const Digest& commitment) {
  return sha256("bastide chain 1\nsequence " + std::to_string(sequence) + "\nprevious " + to_hex(previous) +
                "\ntable " + std::string(table) + "\ncommitment " + to_hex(commitment) + "\n");
}

}  // namespace

Digest commitment_to(const Bytes32& seed) { return sha256("bastide fair deck 1 seed\n" + std::string(as_text(seed))); }

ChainLink next_link(const ChainLink& last, std::string_view table, const Digest& commitment) {
  const std::uint64_t sequence = last.sequence + 1;
  return {sequence, last.link, link_of(sequence, last.link, table, commitment)};
}

bool is_link_for(const ChainLink& link, std::string_view table, const Digest& commitment) {
  return link.sequence > 0 && link.link == link_of(link.sequence, link.previous, table, commitment);
}

std::string deck_list(const Setup& setup) {
  std::string list;
  for (const Part& part : parts_of(setup)) {
    if (!list.empty()) list += " |";
    for (const auto& [id, type] : part) {
      if (!list.empty()) list += ' ';
      list += std::string(id) + "*" + std::to_string(setup.bag()[index(type)]);
    }
  }
  return list;
}

FairStream::FairStream(const Bytes32& key, std::string_view label) : key_(key), label_(label) {}

std::uint32_t FairStream::next() {
  if (used_ == digits_.size()) {
    digits_ = hmac_sha256(key_, label_ + " " + std::to_string(block_++));
    used_ = 0;
  }
  std::uint32_t number = 0;
  for (int i = 0; i < 4; ++i) number = number << 8 | digits_[used_++];
  return number;
}

std::uint32_t FairStream::below(std::uint32_t bound) {
  // Numbers of the last, incomplete round of `bound` are thrown away.
  const std::uint64_t all = std::uint64_t{1} << 32;
  const std::uint64_t usable = all - all % bound;
  std::uint64_t number = next();
  while (number >= usable) number = next();
  return static_cast<std::uint32_t>(number % bound);
}

FairDeck::FairDeck(const Setup& setup, const DeckSource& source)
    : FairDeck(setup, hmac_sha256(source.seed, message_of(setup, source)), source.nonces.size()) {}

FairDeck::FairDeck(const Setup& setup, const Bytes32& key, std::size_t seats)
    : seat_order_(seats), returns_(key, "return") {
  std::iota(seat_order_.begin(), seat_order_.end(), 0);
  FairStream seats_stream(key, "seats");
  mix(seat_order_.data(), seat_order_.size(), seats_stream);
  FairStream tiles_stream(key, "tiles");
  for (const Part& part : parts_of(setup)) {
    const std::size_t begin = order_.size();
    for (const auto& [id, type] : part) order_.insert(order_.end(), setup.bag()[index(type)], type);
    mix(order_.data() + begin, order_.size() - begin, tiles_stream);
  }
}

void FairDeck::put_back() {
  --next_;
  const std::size_t place = next_ + returns_.below(static_cast<std::uint32_t>(left()));
  std::swap(order_[next_], order_[place]);
}

}  // namespace bastide

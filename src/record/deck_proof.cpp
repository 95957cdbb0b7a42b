#include "record/deck_proof.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "record/steps.hpp"
#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide {
namespace {

constexpr std::string_view version_tag = "FairDeck";
constexpr std::string_view table_tag = "FairTable";
constexpr std::string_view seed_tag = "FairSeed";
constexpr std::string_view commitment_tag = "FairCommitment";
constexpr std::string_view chain_tag = "FairChain";
constexpr std::string_view nonces_tag = "FairNonces";
constexpr std::string_view order_tag = "FairOrder";
constexpr std::string_view tiles_tag = "FairTiles";

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string nonces_text(const DeckProof& proof) {
  std::string text;
  for (const auto& nonce : proof.source.nonces) text += (text.empty() ? "" : " ") + (nonce ? to_hex(*nonce) : "-");
  return text;
}

std::string order_text(const DeckProof& proof) {
  std::string text = proof.order_drawn ? "drawn" : "chosen";
  for (const int place : proof.order) text += " " + std::to_string(place);
  return text;
}

std::string chain_text(const ChainLink& link) {
  return std::to_string(link.sequence) + " " + to_hex(link.previous) + " " + to_hex(link.link);
}

// Reads the tags one by one; the first fault is kept.
class ProofReader {
 public:
  explicit ProofReader(const Record& record) : record_(record) {}

  Result<DeckProof> read() {
    const std::string_view version = record_.tag(version_tag);
    if (version.empty()) return Error{"the record has no proof: it was not played with a fair deck"};
    if (version != std::to_string(fair_deck_version)) {
      return Error{"the proof is of version " + in_quotes(version) + ", and version " +
                   std::to_string(fair_deck_version) + " is known: take a newer bastide"};
    }
    DeckProof proof;
    proof.source.table = record_.tag(table_tag);
    proof.source.seed = hex(seed_tag, record_.tag(seed_tag));
    proof.commitment = hex(commitment_tag, record_.tag(commitment_tag));
    read_chain(proof.link);
    read_nonces(proof.source.nonces);
    read_order(proof);
    if (!fault_.empty()) return Error{fault_};
    return proof;
  }

 private:
  void fail(std::string_view tag, std::string_view wanted) {
    if (fault_.empty()) fault_ = "the tag " + std::string(tag) + " is missing or malformed: " + std::string(wanted);
  }

  Bytes32 hex(std::string_view tag, std::string_view text) {
    const auto bytes = bytes_of_hex(text);
    if (!bytes) fail(tag, "it takes 64 hexadecimal digits");
    return bytes.value_or(Bytes32{});
  }

  void read_chain(ChainLink& link) {
    const auto words = words_of(record_.tag(chain_tag));
    const auto sequence = words.size() == 3 ? number_of(words[0]) : std::nullopt;
    if (!sequence) return fail(chain_tag, "it takes a number and two links");
    link.sequence = static_cast<std::uint64_t>(*sequence);
    link.previous = hex(chain_tag, words[1]);
    link.link = hex(chain_tag, words[2]);
  }

  void read_nonces(std::vector<std::optional<Bytes32>>& nonces) {
    for (const std::string_view word : words_of(record_.tag(nonces_tag))) {
      if (word == "-") nonces.emplace_back();
      else nonces.emplace_back(hex(nonces_tag, word));
    }
    if (nonces.size() != static_cast<std::size_t>(record_.setup().players())) {
      fail(nonces_tag, "it takes one nonce, or -, for each seat");
    }
  }

  void read_order(DeckProof& proof) {
    auto words = words_of(record_.tag(order_tag));
    const bool is_known = !words.empty() && (words[0] == "drawn" || words[0] == "chosen");
    if (!is_known) return fail(order_tag, "it begins with drawn or chosen");
    proof.order_drawn = words[0] == "drawn";
    for (std::size_t i = 1; i < words.size(); ++i) proof.order.push_back(number_of(words[i]).value_or(-1));
    std::vector<int> sorted = proof.order;
    std::sort(sorted.begin(), sorted.end());
    bool is_permutation = sorted.size() == proof.source.nonces.size();
    for (std::size_t i = 0; i < sorted.size(); ++i) is_permutation = is_permutation && sorted[i] == static_cast<int>(i);
    if (!is_permutation) fail(order_tag, "it names each place from 0 once");
  }

  const Record& record_;
  std::string fault_;
};

Status check_sources(const Record& record, const DeckProof& proof) {
  if (commitment_to(proof.source.seed) != proof.commitment) {
    return Error{"the seed is not the one that was committed to: FairSeed and FairCommitment do not belong together"};
  }
  if (!is_link_for(proof.link, proof.source.table, proof.commitment)) {
    return Error{"the link of the chain does not bind this table and commitment: FairChain is not theirs"};
  }
  if (record.tag(tiles_tag) != deck_list(record.setup())) {
    return Error{"the tiles that were mixed are not those of the rules: FairTiles should be " +
                 deck_list(record.setup())};
  }
  return Done{};
}

Status check_draws(const Record& record, FairDeck& deck) {
  for (const Step& step : steps_of(record)) {
    const std::string head = to_string(StepHead{step.turn, step.seat, step.second});
    if (deck.left() == 0) return Error{head + ": a tile is drawn, but the deck is at its end"};
    const TileType due = deck.draw();
    if (step.tile != due) {
      return Error{head + ": the record has " + record.setup().tile(step.tile).id + ", but seed and nonces give " +
                   record.setup().tile(due).id};
    }
    if (step.end == StepEnd::returned) deck.put_back();
  }
  return Done{};
}

}  // namespace

Status add_proof(Record& record, const DeckProof& proof) {
  const std::array<std::pair<std::string_view, std::string>, 8> tags{{
      {version_tag, std::to_string(fair_deck_version)},
      {table_tag, proof.source.table},
      {seed_tag, to_hex(proof.source.seed)},
      {commitment_tag, to_hex(proof.commitment)},
      {chain_tag, chain_text(proof.link)},
      {nonces_tag, nonces_text(proof)},
      {order_tag, order_text(proof)},
      {tiles_tag, deck_list(record.setup())},
  }};
  for (const auto& [name, value] : tags) {
    if (Status set = record.set_tag(name, value); !set) return set;
  }
  return Done{};
}

Result<DeckProof> proof_of(const Record& record) { return ProofReader(record).read(); }

Status verify_deck(const Record& record) {
  const auto proof = proof_of(record);
  if (!proof) return Error{proof.error()};
  if (Status sources = check_sources(record, *proof); !sources) return sources;
  FairDeck deck(record.setup(), proof->source);
  if (proof->order_drawn && proof->order != deck.seat_order()) {
    return Error{"the order of play is not the drawn one: FairOrder is not what seed and nonces give"};
  }
  return check_draws(record, deck);
}

}  // namespace bastide

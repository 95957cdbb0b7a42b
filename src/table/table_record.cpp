#include "table/table_record.hpp"

#include <chrono>

#include "record/deck_proof.hpp"
#include "record/words.hpp"

namespace bastide::table {
namespace {

std::string padded(unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); }

// "2026-11-29", by universal time.
std::string date_of(Time time) {
  const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(time)};
  return std::to_string(static_cast<int>(date.year())) + "-" + padded(static_cast<unsigned>(date.month())) + "-" +
         padded(static_cast<unsigned>(date.day()));
}

// "A", "AC"; "-" for none.
std::string letters_of(const std::vector<Seat>& seats) {
  std::string letters;
  for (const Seat seat : seats) letters += letter_of(seat);
  return letters.empty() ? "-" : letters;
}

DeckProof proof_of_table(const TableState& state) {
  DeckProof proof{.source = {*state.revealed, state.id.text, state.pledge->nonces},
                  .commitment = state.pledge->commitment,
                  .link = state.pledge->link,
                  .order_drawn = state.spec.order == Order::drawn,
                  .order = {}};
  for (const Seat seat : state.order) proof.order.push_back(index(seat));
  return proof;
}

}  // namespace

Result<Record> record_of(const TableState& state) {
  if (!state.game) return Error{"no game has begun at this table"};
  Record record = *state.game;
  std::vector<Tag> tags{
      {"Table", state.id.text}, {"Date", date_of(state.made_at)}, {"Clock", to_string(state.spec.clock)}};
  if (state.over) {
    tags.push_back({"Termination", std::string(word(state.over->why))});
    tags.push_back({"Winners", letters_of(state.over->winners)});
  }
  for (const Tag& tag : tags) {
    if (Status set = record.set_tag(tag.name, tag.value); !set) return Error{set.error()};
  }
  if (!state.revealed) return record;
  if (Status proven = add_proof(record, proof_of_table(state)); !proven) return Error{proven.error()};
  return record;
}

std::string_view word(EndWhy why) {
  constexpr std::string_view words[] = {"played", "resigned", "flagged", "aborted", "closed"};
  return words[static_cast<std::size_t>(why)];
}

}  // namespace bastide::table

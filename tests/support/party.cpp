#include "support/party.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/notation.hpp"
#include "table/bot_turn.hpp"

namespace bastide::test {

using namespace table;

bool owns(const Visitor& visitor, const TableState& state, Seat seat) {
  const SeatInfo* info = state.seat(seat);
  return info != nullptr && info->belongs_to(visitor.person().id);
}

namespace {

// Before any of them acts: as soon as the last nonce is there, seats are renumbered.
std::vector<Seat> seats_of(const Visitor& visitor, const TableState& state) {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < state.seats.size(); ++i) {
    if (owns(visitor, state, static_cast<Seat>(i))) seats.push_back(static_cast<Seat>(i));
  }
  return seats;
}

}  // namespace

Bytes32 some_nonce(std::uint64_t number) {
  Bytes32 nonce{};
  for (std::size_t i = 0; i < 8; ++i) nonce[i] = static_cast<std::uint8_t>(number >> (8 * i));
  return nonce;
}

Party::Party(const std::string& url, int people, Options options, std::uint64_t seed) : dice_(seed) {
  const char* const names[] = {"Anna", "Ben", "Cleo", "Dora", "Emil", "Finn"};
  for (int i = 0; i < people; ++i) {
    people_.push_back(std::make_unique<Visitor>(url));
    people_.back()->enter(names[i]);
    EXPECT_TRUE(people_.back()->connect()) << people_.back()->why();
  }
  options.emplace_back("seats", std::to_string(std::max(people, 2)));
  table_ = host().make_table(options);
  for (const auto& visitor : people_) visitor->watch(table_);
  for (const auto& visitor : people_) visitor->must(table_, Join{});
}

void Party::begin() {
  host().must(table_, Start{});
  for (const auto& visitor : people_) {
    visitor->next([&](const json& m) { return m.value("/event/event"_json_pointer, "") == "seed_committed"; },
                  "seed_committed");
    for (const Seat seat : seats_of(*visitor, visitor->mirror(table_).state())) {
      visitor->must(table_, GiveNonce{seat, some_nonce(static_cast<std::uint64_t>(index(seat)))});
    }
  }
  gather();
}

void Party::gather() {
  for (const auto& visitor : people_) visitor->catch_up();
}

Visitor* Party::to_move() {
  const TableState& state = host().mirror(table_).state();
  const auto seat = state.to_move();
  if (!seat || !state.seat(*seat)->played_by().empty()) return nullptr;
  const auto found =
      std::find_if(people_.begin(), people_.end(), [&](const auto& visitor) { return owns(*visitor, state, *seat); });
  return found == people_.end() ? nullptr : found->get();
}

Action Party::some_move(Visitor& mover) {
  const load::Mirror& mirror = mover.mirror(table_);
  return Play{*mirror.state().to_move(), think(dice_, *mirror.position(), {})};
}

bool Party::play_one() {
  Visitor* mover = to_move();
  if (mover == nullptr) return false;
  const Version known = host().mirror(table_).version();
  mover->reach(table_, known);
  const json answer = mover->command(table_, some_move(*mover), mover->mirror(table_).version());
  EXPECT_EQ(answer.value("type", ""), "ack") << answer;
  host().reach(table_, answer.value("version", Version{0}));
  return answer.value("type", "") == "ack";
}

void Party::play(int moves) {
  for (int i = 0; i < moves && play_one(); ++i) continue;
}

void Party::play_to_end() {
  while (play_one()) continue;
  gather();
}

Record Party::record() {
  const load::Answer answer = host().get("/api/tables/" + table_ + "/record");
  EXPECT_EQ(answer.status, 200) << answer.body;
  auto record = parse_record(answer.body);
  EXPECT_TRUE(record) << record.error() << "\n" << answer.body;
  return record ? std::move(*record) : *Record::start(Ruleset{});
}

}  // namespace bastide::test

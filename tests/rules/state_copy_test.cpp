#include <gtest/gtest.h>
#include <sys/mman.h>

#include <cstring>
#include <memory>
#include <new>

#include "record/deck.hpp"
#include "record/random.hpp"
#include "rules/state.hpp"

namespace bastide {
namespace {

std::shared_ptr<const Setup> everything() {
  const auto setup = Setup::make(*parse_ruleset("players=3 sets=base,river,traders_and_builders,wheel"));
  EXPECT_TRUE(setup);
  return *setup;
}

// Memory full of ones that ends where none may be read: whatever a copy leaves as it was, and then trusts, shows.
class HostileMemory {
 public:
  HostileMemory() : size_((sizeof(State) / page + 2) * page) {
    start_ = static_cast<std::byte*>(
        mmap(nullptr, size_ + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    mprotect(start_ + size_, page, PROT_NONE);
  }
  ~HostileMemory() { munmap(start_, size_ + page); }
  HostileMemory(const HostileMemory&) = delete;
  HostileMemory& operator=(const HostileMemory&) = delete;

  const State& copy(const State& original) {
    std::memset(start_, 0xFF, size_);
    return *new (start_ + size_ - (sizeof(State) + page - 1) / page * page) State(original);
  }

 private:
  static constexpr std::size_t page = 4096;
  std::size_t size_;
  std::byte* start_;
};

TEST(StateCopy, IsEqualAndOffersTheSameMovesInWhateverMemoryItLies) {
  const auto setup = everything();
  HostileMemory memory;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Random random(seed);
    State state(*setup);
    Deck deck(*setup, setup->bag(), random);
    while (state.phase() != Phase::over) {
      const State& copy = memory.copy(state);
      ASSERT_EQ(copy, state);
      ASSERT_EQ(copy.hash(), state.hash());
      const std::vector<Move> moves = copy.legal_moves();
      ASSERT_EQ(moves, state.legal_moves());
      const Move move = state.phase() == Phase::draw ? Move::draw(deck.draw())
                                                     : moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      State next = copy;
      next.apply(move);
      state.apply(move);
      ASSERT_EQ(next, state);
    }
  }
}

}  // namespace
}  // namespace bastide

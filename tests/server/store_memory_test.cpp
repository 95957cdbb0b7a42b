// The store in memory keeps the contract, so that what is tested with it holds with others.
#include "server/store_contract.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {
namespace {

struct MemoryKeeper {
  Store& store() { return kept; }
  void reopen() {}
  MemoryStore kept;
};

}  // namespace

INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StoreContract, MemoryKeeper);

namespace {

TEST(MemoryStore, FailsWhenItIsToldTo) {
  MemoryStore store;
  store.fail_writes(true);
  const auto answers = store.write(std::vector<Unit>{{log_of("t1", {})}});
  EXPECT_EQ(answers.front()->fault, StoreFault::unavailable);
  store.fail_writes(false);
  EXPECT_FALSE(store.write(std::vector<Unit>{{log_of("t1", {})}}).front());
  store.fail_reads(true);
  EXPECT_FALSE(store.log({"t1"}));
  store.fail_reads(false);
  EXPECT_EQ(store.log({"t1"})->size(), 1U);
}

}  // namespace
}  // namespace bastide::test

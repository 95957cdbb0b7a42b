// The writer: one thread, groups of units, answers in order.
#include "server/writer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <memory>
#include <thread>

#include "server/store_samples.hpp"
#include "support/memory_store.hpp"

namespace bastide::test {
namespace {

using namespace server;

// Writes nothing until it is let go.
class SlowStore final : public Store {
 public:
  std::vector<std::optional<StoreError>> write(std::span<const Unit> units) override {
    const std::size_t size = units.size();
    if (groups_++ == 0) {
      began_.set_value();
      go_.get_future().get();
    }
    sizes.push_back(size);
    return kept.write(units);
  }
  void wait_until_it_began() { began_.get_future().get(); }
  void let_go() { go_.set_value(); }

  Result<std::vector<table::Entry>> log(const TableId& id) const override { return kept.log(id); }
  Result<std::optional<Summary>> summary(const TableId& id) const override { return kept.summary(id); }
  Result<std::vector<Summary>> summaries(const SummaryQuery& query) const override { return kept.summaries(query); }
  Result<std::vector<Summary>> unfinished() const override { return kept.unfinished(); }
  Result<std::vector<PlayerResult>> results(int limit) const override { return kept.results(limit); }
  Result<std::optional<Link>> last_link() const override { return kept.last_link(); }
  Result<std::vector<Link>> links(std::uint64_t after, int limit) const override { return kept.links(after, limit); }
  Result<std::optional<PersonRow>> person(const PersonId& id) const override { return kept.person(id); }
  Result<std::optional<PersonRow>> person_by_login(const std::string& login) const override {
    return kept.person_by_login(login);
  }
  Result<std::optional<Secret>> secret(SecretKind kind, const Digest& secret) const override {
    return kept.secret(kind, secret);
  }
  Result<std::optional<Time>> heartbeat() const override { return kept.heartbeat(); }

  MemoryStore kept;
  std::vector<std::size_t> sizes;  // of the groups

 private:
  int groups_ = 0;
  std::promise<void> began_;
  std::promise<void> go_;
};

TEST(Writer, AnswersInTheOrderOfSubmission) {
  MemoryStore store;
  std::vector<int> answered;
  {
    Writer writer(store);
    for (int i = 0; i < 1000; ++i) {
      writer.submit({Heartbeat{moment(i)}}, [&answered, i](const auto&) { answered.push_back(i); });
    }
  }
  ASSERT_EQ(answered.size(), 1000U);
  EXPECT_TRUE(std::is_sorted(answered.begin(), answered.end()));
  EXPECT_EQ(**store.heartbeat(), moment(999));
}

TEST(Writer, SaysWhatBecameOfEachUnit) {
  MemoryStore store;
  std::vector<bool> kept;
  {
    Writer writer(store);
    const auto note = [&](const std::optional<StoreError>& error) { kept.push_back(!error); };
    writer.submit({log_of("t1", {})}, note);
    writer.submit({log_of("t1", {})}, note);
    writer.submit({more("t1", 1, {sits(first, anna)})}, note);
  }
  EXPECT_EQ(kept, (std::vector<bool>{true, false, true}));
}

TEST(Writer, UnitsThatComeDuringACommitShareTheNext) {
  SlowStore store;
  int answered = 0;
  {
    Writer writer(store);
    const auto note = [&](const std::optional<StoreError>& error) { answered += !error; };
    writer.submit({Heartbeat{moment(0)}}, note);
    store.wait_until_it_began();
    for (int i = 1; i <= 1000; ++i) writer.submit({Heartbeat{moment(i)}}, note);
    store.let_go();
  }
  EXPECT_EQ(answered, 1001);
  EXPECT_EQ(store.sizes.front(), 1U);
  EXPECT_EQ(store.sizes.size(), 5U) << "the thousand in four groups, none of them too large";
}

TEST(Writer, WritesWhatIsQueuedBeforeItEnds) {
  SlowStore store;
  std::atomic<int> answered{0};
  auto writer = std::make_unique<Writer>(store);
  for (int i = 0; i < 50; ++i) writer->submit({Heartbeat{moment(i)}}, [&](const auto&) { ++answered; });
  store.wait_until_it_began();
  std::thread ending([&] { writer.reset(); });
  store.let_go();
  ending.join();
  EXPECT_EQ(answered, 50);
  EXPECT_EQ(**store.kept.heartbeat(), moment(49));
}

TEST(Writer, AnAnswerMaySubmitMore) {
  MemoryStore store;
  std::promise<void> done;
  Writer writer(store);
  writer.submit({log_of("t1", {})}, [&](const auto&) {
    writer.submit({more("t1", 1, {sits(first, anna)})}, [&](const auto&) { done.set_value(); });
  });
  done.get_future().get();
  EXPECT_EQ(store.log({"t1"})->size(), 2U);
}

TEST(Writer, KeepsTheOrderOfEveryThread) {
  MemoryStore store;
  std::atomic<int> refused{0};
  {
    Writer writer(store);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&, id = "t" + std::to_string(t)] {
        const auto note = [&](const std::optional<StoreError>& error) { refused += error.has_value(); };
        writer.submit({log_of(id, {})}, note);
        for (Version last = 1; last < 200; ++last) writer.submit({more(id, last, {sits(first, anna)})}, note);
      });
    }
    for (std::thread& thread : threads) thread.join();
  }
  EXPECT_EQ(refused, 0);
  for (int t = 0; t < 4; ++t) EXPECT_EQ(store.log({"t" + std::to_string(t)})->size(), 200U);
}

TEST(Writer, GoesOnWhenTheStoreWorksAgain) {
  MemoryStore store;
  {
    Writer writer(store);
    const auto ask = [&] {
      std::promise<std::optional<StoreError>> promise;
      writer.submit({Heartbeat{moment(1)}}, [&](auto error) { promise.set_value(std::move(error)); });
      return promise.get_future().get();
    };
    store.fail_writes(true);
    EXPECT_EQ(ask()->fault, StoreFault::unavailable);
    store.fail_writes(false);
    EXPECT_FALSE(ask());
  }
}

}  // namespace
}  // namespace bastide::test

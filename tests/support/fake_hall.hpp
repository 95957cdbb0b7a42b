// A hall that keeps what it is asked and answers what a test tells it to: for the network's own tests.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "server/hall.hpp"

namespace bastide::test {

// Answers at once, on the caller's thread.
class FakeHall final : public server::Hall {
 public:
  struct Given {
    std::string table;
    table::Command command;
  };

  // What the next command, watch or making comes to.
  void will_reply(server::Reply reply) {
    const std::lock_guard lock(mutex_);
    reply_ = std::move(reply);
  }
  // Told to whoever watches, before a command is answered.
  void will_tell(std::string text) {
    const std::lock_guard lock(mutex_);
    tells_ = std::move(text);
  }
  void tell(const std::string& table, const std::string& text) {
    for (const auto& watcher : watchers_of(table)) watcher->tell(std::make_shared<const std::string>(text));
  }

  std::vector<Given> given() const {
    const std::lock_guard lock(mutex_);
    return given_;
  }
  std::size_t watching(const std::string& table) const { return watchers_of(table).size(); }
  std::size_t in_lobby() const {
    const std::lock_guard lock(mutex_);
    return lobby_.size();
  }
  bool stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
  }

  void make(const table::Person& host, const std::vector<std::pair<std::string, std::string>>& options,
            Made made) override {
    std::unique_lock lock(mutex_);
    made_by_ = host;
    made_with_ = options;
    const server::Reply reply = reply_;
    lock.unlock();
    if (reply.refusal || reply.fault) return made(std::nullopt, reply);
    made(table::TableId{"t1"}, reply);
  }
  std::vector<std::pair<std::string, std::string>> made_with() const {
    const std::lock_guard lock(mutex_);
    return made_with_;
  }

  void command(const table::TableId& table, table::Command command, Answered answered) override {
    std::unique_lock lock(mutex_);
    given_.push_back({table.text, std::move(command)});
    const server::Reply reply = reply_;
    const std::string text = tells_;
    lock.unlock();
    if (!text.empty()) tell(table.text, text);
    answered(reply);
  }

  void watch(const table::TableId& table, const table::PersonId& viewer, std::optional<table::Version>,
             std::shared_ptr<server::Watcher> watcher, Answered answered) override {
    std::unique_lock lock(mutex_);
    const server::Reply reply = reply_;
    if (!reply.fault) watchers_[table.text].insert(watcher);
    lock.unlock();
    if (!reply.fault) {
      watcher->tell(std::make_shared<const std::string>(R"({"type":"view","viewer":")" + viewer.text + R"("})"));
    }
    answered(reply);
  }
  void unwatch(const table::TableId& table, const std::shared_ptr<server::Watcher>& watcher) override {
    const std::lock_guard lock(mutex_);
    watchers_[table.text].erase(watcher);
  }
  void unwatch_all(const std::shared_ptr<server::Watcher>& watcher) override {
    const std::lock_guard lock(mutex_);
    for (auto& entry : watchers_) entry.second.erase(watcher);
  }
  void watch_lobby(std::shared_ptr<server::Watcher> watcher) override {
    {
      const std::lock_guard lock(mutex_);
      lobby_.insert(watcher);
    }
    watcher->tell(std::make_shared<const std::string>(R"({"type":"lobby","tables":[]})"));
  }
  void unwatch_lobby(const std::shared_ptr<server::Watcher>& watcher) override {
    const std::lock_guard lock(mutex_);
    lobby_.erase(watcher);
  }

  void choices(const table::TableId& table, Text text) override { text(known(table, "null")); }
  void view(const table::TableId& table, const table::PersonId& viewer, Text text) override {
    text(known(table, R"({"viewer":")" + viewer.text + R"("})"));
  }
  void record(const table::TableId& table, bool as_json, Text text) override {
    text(known(table, as_json ? "{}" : "[Rules \"players=2\"]\n"));
  }

  server::HallCounts counts() const override { return {.tables_known = 7, .commands = 11}; }
  void stop() override {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }

 private:
  using Watchers = std::set<std::shared_ptr<server::Watcher>>;
  Watchers watchers_of(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    const auto found = watchers_.find(table);
    return found == watchers_.end() ? Watchers{} : found->second;
  }
  // There is one table: t1.
  static std::optional<std::string> known(const table::TableId& table, std::string text) {
    if (table.text != "t1") return std::nullopt;
    return text;
  }

  mutable std::mutex mutex_;
  server::Reply reply_;
  std::string tells_;
  std::vector<Given> given_;
  table::Person made_by_;
  std::vector<std::pair<std::string, std::string>> made_with_;
  std::map<std::string, Watchers> watchers_;
  Watchers lobby_;
  bool stopped_ = false;
};

}  // namespace bastide::test

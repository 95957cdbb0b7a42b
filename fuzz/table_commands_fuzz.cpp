// A table under any messages of any people, and any line of a log. Each line of the input is one message: a sign for
// who sends it, then an action or an entry as JSON. Whatever comes, the table's log gives the table back.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "table/command_json.hpp"
#include "table/event_json.hpp"
#include "table/fair_dealing.hpp"
#include "table/table.hpp"
#include "table/view.hpp"

namespace bastide::table {
namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

const Services& services() {
  static const Services all = [] {
    Services some;
    some.sealer = std::make_shared<SecretBox>(Bytes32{});
    return some;
  }();
  return all;
}

// An entry that can be read is written, and read again, the same.
void check_entry(const nlohmann::json& message) {
  const auto entry = entry_of_json(message);
  if (!entry) return;
  const auto again = entry_of_json(log_json(*entry));
  require(again && log_json(*again) == log_json(*entry));
}

class Fuzzed {
 public:
  Fuzzed() : made_(Table::make({"t"}, {{"a"}, "Anna"}, TableSpec{}, Time{}, services())), log_(made_->entries) {}

  void feed(std::string_view line) {
    const auto message = nlohmann::json::parse(line.substr(1), nullptr, false);
    if (message.is_discarded()) return;
    check_entry(message);
    const auto action = action_of_json(message);
    if (const auto* refusal = std::get_if<Refusal>(&action)) return require(code_of(word(refusal->code)).has_value());
    give(person(line[0]), std::get<Action>(action));
  }
  void check() {
    const auto again = Table::replay(log_, services());
    require(again && *again == table());
    require(view_json(table(), {"a"}, now_).is_object());
  }

 private:
  Table& table() { return made_->table; }
  static const Person& person(char sign) {
    static const Person people[] = {{{"a"}, "Anna"}, {{"b"}, "Ben"}};
    return people[static_cast<std::size_t>(sign & 1)];
  }
  void give(const Person& actor, const Action& action) {
    now_ += std::chrono::seconds(1);
    const CommandId id{std::to_string(++commands_)};
    keep(table().handle(Command{actor, id, table().version(), action, {}}, now_));
    if (table().wants().seed)
      keep(table().handle(commit_seed(table().id(), {}, Entropy{}, SecretBox(Bytes32{})), now_));
  }
  void keep(const Outcome& outcome) { log_.insert(log_.end(), outcome.entries.begin(), outcome.entries.end()); }

  Result<Table::Made> made_;
  std::vector<Entry> log_;
  Time now_{};
  int commands_ = 0;
};

}  // namespace
}  // namespace bastide::table

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bastide::table::Fuzzed table;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.size() > 1) table.feed(line);
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  table.check();
  return 0;
}

#include "cli/bot.hpp"

#include <atomic>
#include <charconv>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "bots/protocol_words.hpp"
#include "bots/registry.hpp"
#include "record/printable.hpp"
#include "record/record.hpp"

namespace bastide {
namespace {

using Words = std::vector<std::string_view>;

// "go nodes 400 time 1000": pairs in any order.
Result<Budget> budget_of(const Words& words) {
  Budget budget;
  if (words.size() % 2 == 0) return Error{"go is followed by pairs: nodes N, time MILLISECONDS"};
  for (std::size_t i = 1; i < words.size(); i += 2) {
    std::uint64_t number = 0;
    const char* const end = words[i + 1].data() + words[i + 1].size();
    const auto read = std::from_chars(words[i + 1].data(), end, number);
    const bool is_number = read.ec == std::errc{} && read.ptr == end && number <= 1'000'000'000'000;
    if (!is_number) return Error{"\"" + std::string(words[i + 1]) + "\" is no number"};
    if (words[i] == "nodes") budget.nodes = number;
    else if (words[i] == "time") budget.time = std::chrono::milliseconds(number);
    else return Error{"go knows nodes and time, not \"" + std::string(words[i]) + "\""};
  }
  return budget;
}

// Far more than any message takes.
constexpr std::size_t longest_line = 65'536;
constexpr std::size_t longest_echo = 400;

// The next line without its end; of one that is longer the rest is passed over. False if no more will come.
bool hear_line(std::istream& in, std::string& line) {
  line.clear();
  for (char c = 0; in.get(c);) {
    if (c == '\n') return true;
    if (line.size() < longest_line) line += c;
  }
  return !line.empty();
}

class Conversation {
 public:
  Conversation(std::string name, std::unique_ptr<Bot> bot, int threads, std::ostream& out)
      : name_(std::move(name)), bot_(std::move(bot)), threads_(threads), out_(out) {}
  ~Conversation() { stop(); }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  // False for "quit".
  bool hear(std::string_view line) {
    const Words words = words_of(line);
    if (words.empty() || words[0] == "legal") return true;  // we know the rules
    if (words[0] == "quit") return false;
    if (words[0] == "stop") {
      stop();
      return true;
    }
    finish();
    if (words[0] == "bastide") greet();
    else if (words[0] == "newgame") begin(line.substr(line.find("newgame") + 7));
    else if (words[0] == "move") take(line.substr(line.find("move") + 4));
    else if (words[0] == "go") go(words);
    else complain("there is no command \"" + std::string(words[0]) + "\"");
    return true;
  }

 private:
  void say(const std::string& line) {
    const std::lock_guard lock(saying_);
    out_ << line << std::endl;
  }
  void complain(const std::string& text) { say("error " + shown(text, longest_echo)); }
  void greet() {
    say("name bastide " + name_);
    say("ready");
  }
  void begin(std::string_view rules) {
    const auto first = rules.find_first_not_of(' ');
    const auto read = parse_ruleset(first == std::string_view::npos ? "" : rules.substr(first));
    if (!read) return complain(read.error());
    auto record = Record::start(*read);
    if (!record) return complain(record.error());
    record_.emplace(std::move(*record));
  }
  void take(std::string_view text) {
    if (!record_) return complain("no game was begun: newgame comes first");
    const auto move = read_protocol_move(record_->state(), text);
    if (!move) return complain(move.error());
    if (const auto played = record_->play(*move); !played) complain(played.error());
  }
  void go(const Words& words) {
    auto budget = budget_of(words);
    if (!budget) return complain(budget.error());
    const bool waits = record_ && record_->state().phase() != Phase::draw && !record_->is_finished();
    if (!waits) return complain("nobody is to choose now");
    stops_ = false;
    budget->cancel = &stops_;
    budget->threads = threads_;
    thinker_ = std::thread([this, limits = *budget] {
      const Move move = bot_->choose(record_->state(), limits);
      say("best " + protocol_move(record_->state(), move));
    });
  }
  void stop() {
    stops_ = true;
    finish();
  }
  void finish() {
    if (thinker_.joinable()) thinker_.join();
  }

  std::string name_;
  std::unique_ptr<Bot> bot_;
  int threads_;
  std::ostream& out_;
  std::mutex saying_;
  std::optional<Record> record_;
  std::atomic<bool> stops_{false};
  std::thread thinker_;
};

}  // namespace

int bot(const std::string& level, std::uint64_t seed, int threads, std::istream& in, std::ostream& out) {
  auto made = make_bot(level, seed);
  if (!made) return fail(made.error());
  Conversation conversation(level, std::move(*made), threads, out);
  for (std::string line; hear_line(in, line);) {
    if (!conversation.hear(line)) break;
  }
  return exit_ok;
}

void add_bot(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("bot", "A bot on stdin and stdout, in the line protocol");
  struct Options {
    std::string level = "master";
    std::uint64_t seed = 1;
    int threads = 1;
  };
  auto options = std::make_shared<Options>();
  command->add_option("level", options->level, bot_names())->capture_default_str()->type_name("LEVEL");
  command->add_option("--seed", options->seed, "Its dice")->check(whole_number())->capture_default_str();
  add_search_threads(*command, options->threads);
  add_example(*command, "bastide bot expert");
  add_example(*command, "bastide arena \"cmd:bastide bot expert\" greedy --games 10");
  command->callback(
      [options, &exit_code] { exit_code = bot(options->level, options->seed, options->threads, std::cin, std::cout); });
}

}  // namespace bastide

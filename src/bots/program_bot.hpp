// A program of somebody else's that speaks the line protocol (docs/bot-protocol.md), as a player. Whatever it does, the
// game goes on: where no legal answer comes in time, another move is made for it and counted as a fault.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "record/random.hpp"
#include "rules/result.hpp"

namespace bastide {

// A child process and its two streams. It is started without a shell, in a process group of its own, with nothing of
// ours open but standard error.
class Program {
 public:
  // Words of the command, the first looked up in PATH. Error: it cannot be started.
  static Result<std::unique_ptr<Program>> start(const std::vector<std::string>& command);
  // Asks it to quit, waits a moment, then ends it and all that it has started.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // False once the other side is gone.
  bool write(std::string_view text);
  enum class Reading : std::uint8_t { line, nothing_yet, ended };
  // The next line without its end. Waits at most so long.
  Reading read(std::string& line, std::chrono::milliseconds patience);
  // All lines that have come so far. False once the other side is gone, or if they take no end.
  bool forget_what_was_said();

 private:
  Program(int process, int stream) : process_(process), stream_(stream) {}

  int process_;
  int stream_;
  std::string received_;
};

class ProgramBot final : public Bot {
 public:
  // The program and its arguments, without "cmd:". Error: it cannot be started, or does not answer the greeting.
  static Result<std::unique_ptr<ProgramBot>> make(std::string_view command, std::uint64_t seed);

  void observe(const State& before, Move move) override;
  Move choose(const State& state, const Budget& budget) override;
  int faults() const override { return faults_; }

  // What follows belongs to another game, and is told from its first draw on.
  void forget_game() { has_game_ = false; }
  // It ended, or was ended; all further answers are faults.
  bool is_gone() const { return program_ == nullptr; }
  // What was wrong the last time, for people.
  const std::string& last_fault() const { return last_fault_; }

 private:
  ProgramBot(std::unique_ptr<Program> program, std::uint64_t seed) : program_(std::move(program)), random_(seed) {}
  Status greet();
  Result<Move> ask(const State& state, const Budget& budget);
  Result<Move> wait_for_answer(const State& state, const Budget& budget);

  std::unique_ptr<Program> program_;  // empty once it failed badly
  Random random_;
  int faults_ = 0;
  std::string last_fault_;
  bool has_game_ = false;
};

// "cmd:PROGRAM ARGUMENTS"
bool is_program(std::string_view name);
// What stands behind "cmd:".
std::string_view command_of(std::string_view program);

// A program, or one of make_bot's.
Result<std::unique_ptr<Bot>> make_player(std::string_view name, std::uint64_t seed);

}  // namespace bastide

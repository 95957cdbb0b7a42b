#include "bots/program_bot.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "bots/protocol_words.hpp"
#include "bots/registry.hpp"

extern "C" char** environ;

namespace bastide {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr std::string_view prefix = "cmd:";
constexpr milliseconds greeting_time{10'000};
constexpr milliseconds goodbye_time{500};
constexpr milliseconds grace{2'000};       // beyond the budget, for a loaded machine
constexpr milliseconds most_time{60'000};  // where only nodes are limited
constexpr milliseconds look_round{20};     // between looks at a cancellation
constexpr std::size_t longest_line = 65'536;
constexpr int most_lines = 10'000;  // said about one move

std::vector<std::string> split(std::string_view command) {
  std::vector<std::string> words;
  for (const std::string_view word : words_of(command)) words.emplace_back(word);
  return words;
}

milliseconds left_until(Clock::time_point end) {
  return std::max(milliseconds(0), std::chrono::duration_cast<milliseconds>(end - Clock::now()));
}

std::string go_line(const Budget& budget) {
  std::string line = "go";
  if (budget.nodes > 0) line += " nodes " + std::to_string(budget.nodes);
  line += " time " + std::to_string(std::min(budget.time, most_time).count());
  return line + '\n';
}

// No signal blocked or ignored, and a group of its own: it hears no Ctrl-C that is meant for us.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes_, &signals);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &signals);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

// False once it has ended, and is to be waited for.
bool is_running(int process) {
  siginfo_t ended{};
  return waitid(P_PID, static_cast<id_t>(process), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0;
}

// As poll(); a signal that is somebody else's does not end it.
int wait_for(int stream, short what, milliseconds patience) {
  const auto end = Clock::now() + patience;
  pollfd waiting{stream, what, 0};
  int ready = 0;
  do ready = poll(&waiting, 1, static_cast<int>(left_until(end).count()));
  while (ready < 0 && errno == EINTR);
  return ready;
}

bool starts_with(std::string_view text, std::string_view word) { return text.substr(0, word.size()) == word; }

}  // namespace

Result<std::unique_ptr<Program>> Program::start(const std::vector<std::string>& command) {
  if (command.empty()) return Error{"cmd: wants a program: cmd:python3 my_bot.py"};
  // A socket rather than two pipes: writing to one whose reader died raises no signal.
  int streams[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, streams) != 0) return Error{"there are too many open files"};
  std::vector<char*> words;
  std::vector<std::string> copies = command;
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, streams[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, streams[1], STDOUT_FILENO);
  // A server's sockets, and the signals that it waits for itself, are not the program's.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  const Attributes attributes;
  pid_t process = 0;
  const int fault = posix_spawnp(&process, words[0], &actions, attributes.get(), words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(streams[1]);
  if (fault != 0) {
    close(streams[0]);
    return Error{command.front() + " cannot be started: " + std::strerror(fault)};
  }
  return std::unique_ptr<Program>(new Program(process, streams[0]));
}

Program::~Program() {
  write("quit\n");
  shutdown(stream_, SHUT_WR);
  const auto end = Clock::now() + goodbye_time;
  while (is_running(process_) && Clock::now() < end) std::this_thread::sleep_for(milliseconds(2));
  // What it has started itself goes with it. Until waited for, its number is nobody else's.
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close(stream_);
}

bool Program::write(std::string_view text) {
  while (!text.empty()) {
    if (wait_for(stream_, POLLOUT, grace) <= 0) return false;
    const ssize_t sent = send(stream_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

Program::Reading Program::read(std::string& line, milliseconds patience) {
  const auto end = Clock::now() + patience;
  for (;;) {
    if (const std::size_t at = received_.find('\n'); at != std::string::npos) {
      line = received_.substr(0, at);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      received_.erase(0, at + 1);
      return Reading::line;
    }
    if (received_.size() > longest_line) return Reading::ended;
    const int ready = wait_for(stream_, POLLIN, left_until(end));
    if (ready == 0) return Reading::nothing_yet;
    char buffer[4096];
    const ssize_t count = ready < 0 ? -1 : recv(stream_, buffer, sizeof buffer, 0);
    if (count <= 0) return Reading::ended;
    received_.append(buffer, static_cast<std::size_t>(count));
  }
}

bool Program::forget_what_was_said() {
  std::string line;
  for (int lines = 0; lines < most_lines; ++lines) {
    if (const auto reading = read(line, milliseconds(0)); reading != Reading::line) return reading != Reading::ended;
  }
  return false;
}

Result<std::unique_ptr<ProgramBot>> ProgramBot::make(std::string_view command, std::uint64_t seed) {
  auto program = Program::start(split(command));
  if (!program) return Error{program.error()};
  std::unique_ptr<ProgramBot> bot(new ProgramBot(std::move(*program), seed));
  if (const Status ready = bot->greet(); !ready) return Error{std::string(command) + ": " + ready.error()};
  return bot;
}

Status ProgramBot::greet() {
  const auto end = Clock::now() + greeting_time;
  program_->write("bastide " + std::to_string(bot_protocol) + '\n');
  std::string line;
  for (int lines = 0; lines < most_lines; ++lines) {
    const auto reading = program_->read(line, left_until(end));
    if (reading == Program::Reading::line && line == "ready") return Done{};
    if (reading == Program::Reading::line) continue;
    break;
  }
  return Error{"it does not answer \"ready\" to \"bastide 1\", as docs/bot-protocol.md asks"};
}

void ProgramBot::observe(const State& before, Move move) {
  if (program_ == nullptr) return;
  if (!has_game_) program_->write("newgame " + to_string(before.setup().rules()) + '\n');
  has_game_ = true;
  program_->write("move " + protocol_move(before, move) + '\n');
}

Move ProgramBot::choose(const State& state, const Budget& budget) {
  const auto answer = program_ == nullptr ? Result<Move>(Error{"it is gone"}) : ask(state, budget);
  if (answer) return *answer;
  ++faults_;
  last_fault_ = answer.error();
  const auto moves = state.legal_moves(true);
  return moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
}

Result<Move> ProgramBot::ask(const State& state, const Budget& budget) {
  std::string question;
  for (const Move move : state.legal_moves(true)) question += "legal " + protocol_move(state, move) + '\n';
  question += go_line(budget);
  // What it said unasked answers nothing.
  if (program_->forget_what_was_said() && program_->write(question)) return wait_for_answer(state, budget);
  program_.reset();
  return Error{"it is gone"};
}

// An illegal answer is a fault and no more; silence or an end are the end of the program.
Result<Move> ProgramBot::wait_for_answer(const State& state, const Budget& budget) {
  auto end = Clock::now() + std::min(budget.time, most_time) + grace;
  bool told_to_stop = false;
  bool reading_ended = false;
  std::string line;
  for (int lines = 0; lines < most_lines && Clock::now() < end;) {
    if (budget.is_cancelled() && !told_to_stop) {
      told_to_stop = program_->write("stop\n");
      end = std::min(end, Clock::now() + grace);
    }
    const auto reading = program_->read(line, std::min(look_round, left_until(end)));
    reading_ended = reading == Program::Reading::ended;
    if (reading_ended) break;
    if (reading == Program::Reading::nothing_yet) continue;
    ++lines;
    if (starts_with(line, "best ")) return read_protocol_move(state, std::string_view(line).substr(5));
  }
  program_.reset();
  return Error{reading_ended ? "it ended" : "it does not answer in time"};
}

bool is_program(std::string_view name) { return starts_with(name, prefix); }
std::string_view command_of(std::string_view program) { return program.substr(prefix.size()); }

Result<std::unique_ptr<Bot>> make_player(std::string_view name, std::uint64_t seed) {
  if (!is_program(name)) return make_bot(name, seed);
  auto program = ProgramBot::make(command_of(name), seed);
  if (!program) return Error{program.error()};
  return std::unique_ptr<Bot>(std::move(*program));
}

}  // namespace bastide

#include "support/server_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <regex>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "support/temporary_folder.hpp"

extern char** environ;

namespace bastide::test {
namespace {

constexpr std::chrono::seconds patience{120};

std::filesystem::path new_folder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "bastide-server-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for a server's data");
  return pattern;
}

pid_t spawn(std::vector<std::string> arguments, const std::string& out, const std::string& err) {
  std::vector<char*> list;
  for (std::string& argument : arguments) list.push_back(argument.data());
  list.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  constexpr mode_t mode = 0600;
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, mode);
  posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT | O_APPEND, mode);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT | O_APPEND, mode);
  pid_t process = -1;
  const int failed = posix_spawn(&process, list[0], &files, nullptr, list.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) {
    throw std::runtime_error("the server cannot be started: " + std::generic_category().message(failed));
  }
  return process;
}

// The last address it told of in `text`, empty if none.
std::string address_in(const std::string& text) {
  static const std::regex address(R"(http://[0-9A-Za-z.\-]+:[0-9]+)");
  std::smatch found;
  return std::regex_search(text, found, address) ? found.str() : "";
}

}  // namespace

ServerProcess::ServerProcess(std::vector<std::string> arguments, std::filesystem::path data)
    : folder_(new_folder()),
      data_(data.empty() ? folder_ / "data" : std::move(data)),
      arguments_(std::move(arguments)) {
  start();
}

ServerProcess::~ServerProcess() {
  kill();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void ServerProcess::start() {
  const std::filesystem::path out = folder_ / "out";
  const std::size_t said_before = content_of(out).size();
  std::vector<std::string> line{BASTIDE_BINARY, "serve", "--port", "0", "--data", data_.string()};
  line.insert(line.end(), arguments_.begin(), arguments_.end());
  process_ = spawn(line, out.string(), (folder_ / "err").string());
  url_.clear();
  const auto latest = std::chrono::steady_clock::now() + patience;
  while (url_.empty() && std::chrono::steady_clock::now() < latest) {
    const std::string said = content_of(out).substr(said_before);
    // A whole line: else the port may be half written.
    if (said.find('\n') != std::string::npos) url_ = address_in(said);
    if (waitpid(process_, nullptr, WNOHANG) == process_) {
      process_ = -1;
      break;
    }
    if (url_.empty()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  if (url_.empty()) throw std::runtime_error("the server does not listen: " + log());
}

void ServerProcess::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  wait_for_end();
}

int ServerProcess::stop() {
  if (process_ < 0) return -1;
  ::kill(process_, SIGTERM);
  return wait_for_end();
}

void ServerProcess::restart() {
  stop();
  start();
}

int ServerProcess::wait_for_end() {
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::string ServerProcess::log() const { return content_of(folder_ / "out") + content_of(folder_ / "err"); }

}  // namespace bastide::test

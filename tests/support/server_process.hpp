// `bastide serve` as hosts run it: a process of its own, with a data folder that outlives it.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace bastide::test {

// For scripted clients, who say more in a second than people do in a minute.
inline const std::vector<std::string> any_rate{"--message-burst", "1000000", "--messages-per-second", "1000000"};

class ServerProcess {
 public:
  // Starts on a port of the kernel's choice and waits until it listens; fails the test if it does not. `arguments` come
  // after --port and --data, which is a new folder unless one is named.
  explicit ServerProcess(std::vector<std::string> arguments = {}, std::filesystem::path data = {});
  // Kills it; the data folder goes away.
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  // "http://127.0.0.1:40123"; another after each start.
  const std::string& url() const { return url_; }
  pid_t process() const { return process_; }
  const std::filesystem::path& data() const { return data_; }

  void start();
  // As power failures do: SIGKILL.
  void kill();
  // As hosts do: SIGTERM; the exit code, or -1 if a signal ended it.
  int stop();
  void restart();

  // Everything it wrote, to both outputs, since the first start.
  std::string log() const;

 private:
  int wait_for_end();

  std::filesystem::path folder_;
  std::filesystem::path data_;
  std::vector<std::string> arguments_;
  std::string url_;
  pid_t process_ = -1;
};

}  // namespace bastide::test

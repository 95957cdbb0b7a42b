// The built command, run as a user runs it.
#pragma once

#include <sys/wait.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "support/temporary_folder.hpp"

namespace bastide {

struct ProcessResult {
  int exit_code = -1;
  std::string out;
  std::string err;
};

// `arguments` as a shell reads them; games are saved in `folder`.
inline ProcessResult run_bastide(const TemporaryFolder& folder, const std::string& arguments,
                                 const std::string& input = "") {
  write_content(folder.file("in"), input);
  const std::string command = "XDG_STATE_HOME='" + folder.file("state") + "' LC_ALL=C.UTF-8 '" BASTIDE_BINARY "' " +
                              arguments + " <'" + folder.file("in") + "' >'" + folder.file("out") + "' 2>'" +
                              folder.file("err") + "'";
  const int status = std::system(command.c_str());
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(folder.file("out")), content_of(folder.file("err"))};
}

inline std::string last_line(const std::string& text) {
  const std::size_t end = text.find_last_not_of('\n');
  const std::size_t begin = text.find_last_of('\n', end);
  return text.substr(begin == std::string::npos ? 0 : begin + 1, end - begin);
}

}  // namespace bastide

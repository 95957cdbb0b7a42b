#include "cli/command.hpp"

#include <iostream>

namespace bastide {

int fail(std::string_view text, int code) {
  std::cout.flush();
  std::cerr << "bastide: " << text << '\n';
  return code;
}

void add_search_threads(CLI::App& command, int& threads) {
  command.add_option("--search-threads", threads, "Threads that a bot which searches thinks on")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
}

void add_example(CLI::App& command, std::string_view line) {
  std::string footer = command.get_footer();
  if (footer.empty()) footer = "Example:\n";
  footer += "  ";
  footer += line;
  footer += '\n';
  command.footer(footer);
}

}  // namespace bastide

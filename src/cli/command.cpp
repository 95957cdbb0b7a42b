#include "cli/command.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <sstream>
#include <thread>

#include "record/printable.hpp"

namespace bastide {
namespace {

constexpr std::size_t longest_failure = 1000;

template <class Number>
bool is_read_whole(const std::string& text, Number& number) {
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  return fault == std::errc() && stop == end;
}

}  // namespace

int fail(std::string_view text, int code) {
  std::cout.flush();
  std::cerr << "bastide: " << shown(text, longest_failure) << '\n';
  return code;
}

void add_threads(CLI::App& command, int& threads, const std::string& what_runs) {
  command.add_option("--threads", threads, what_runs + "; 0: one for each processor")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
}

int threads_to_use(int wanted) {
  return wanted > 0 ? wanted : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

void add_search_threads(CLI::App& command, int& threads) {
  command.add_option("--search-threads", threads, "Threads that a bot which searches thinks on")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
}

CLI::Validator whole_number() {
  const auto check = [](std::string& text) {
    std::uint64_t number = 0;
    return is_read_whole(text, number) ? "" : "'" + text + "' is no whole number from 0 to 18446744073709551615";
  };
  return CLI::Validator(check, "");
}

CLI::Validator number_between(double least, double most) {
  std::ostringstream range;
  range << '[' << least << " - " << most << ']';
  const auto check = [=, range = range.str()](std::string& text) {
    double number = 0;
    const bool is_good = is_read_whole(text, number) && number >= least && number <= most;
    return is_good ? "" : "'" + text + "' is no number in " + range;
  };
  return CLI::Validator(check, "FLOAT in " + range.str());
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

// What all subcommands share: how one is added, how it fails.
//
// A subcommand lives in one file and exports one function, which main.cpp calls:
//
//   // sim.hpp
//   void add_sim(CLI::App& app, int& exit_code);
//
//   // sim.cpp
//   void add_sim(CLI::App& app, int& exit_code) {
//     auto* command = app.add_subcommand("sim", "Play random games and count");
//     auto options = std::make_shared<SimOptions>();
//     command->add_option("--games", options->games, "How many games")->capture_default_str();
//     add_example(*command, "bastide sim --sets base,river --games 10000");
//     command->callback([options, &exit_code] { exit_code = sim(*options); });
//   }
#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <string>
#include <string_view>

namespace bastide {

inline constexpr int exit_ok = 0;
inline constexpr int exit_check_failed = 1;  // the command ran, and what it checked is not so
inline constexpr int exit_bad_usage = 2;     // it could not run: wrong arguments, unreadable files
inline constexpr int exit_by_signal = 128;   // and the signal's number: it was interrupted

// Prints "bastide: TEXT" as one line on stderr, whatever of a file or an argument is in it, and returns `code`: `return
// fail("no such file: look at its name");`
int fail(std::string_view text, int code = exit_bad_usage);

// Adds "--threads" with 0, which stands for every processor that the process may use, as its default.
void add_threads(CLI::App& command, int& threads, const std::string& what_runs);
int threads_to_use(int wanted);
// Adds "--search-threads", which fills Budget::threads.
void add_search_threads(CLI::App& command, int& threads);

// For options: a whole number that is written with digits and is one of 64 bits. The library alone takes -1 for the
// greatest and cuts off what is greater.
CLI::Validator whole_number();

// For options: a number that is written with digits and lies between the two. The library's own takes nan.
CLI::Validator number_between(double least, double most);

// Adds "Example:" and the line to the end of the command's help.
void add_example(CLI::App& command, std::string_view line);

}  // namespace bastide

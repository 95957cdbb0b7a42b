// The `bastide` command: one subcommand a file.
#include <fcntl.h>
#include <unistd.h>

#include <exception>
#include <iostream>
#include <new>
#include <string>
#include <string_view>

#include "cli/analyze.hpp"
#include "cli/arena.hpp"
#include "cli/backup.hpp"
#include "cli/bot.hpp"
#include "cli/command.hpp"
#include "cli/conform.hpp"
#include "cli/doctor.hpp"
#include "cli/import.hpp"
#include "cli/load.hpp"
#include "cli/perft.hpp"
#include "cli/play.hpp"
#include "cli/render.hpp"
#include "cli/replay.hpp"
#include "cli/serve.hpp"
#include "cli/sim.hpp"
#include "cli/tiles.hpp"
#include "cli/train.hpp"
#include "cli/verify.hpp"
#include "rules/error_words.hpp"

namespace bastide {
namespace {

// "bastide sim --help tells what there is" where it is known which command was meant. `first` is the first argument.
int refuse(const CLI::App& app, const CLI::ParseError& error, std::string_view first) {
  if (first.empty()) return fail("which command? bastide --help names them; bastide play is a game");
  const bool names_none = app.get_subcommands().empty();
  if (names_none) return fail("there is no command " + in_quotes(first) + ": bastide --help names those there are");
  std::string command = "bastide";
  for (const CLI::App* chosen : app.get_subcommands()) command += ' ' + chosen->get_name();
  return fail(std::string(error.what()) + ": " + command + " --help tells what there is");
}

// Where standard input, output or errors were closed, the next file that is opened would take their place, and what is
// meant for people would be written into it.
void fill_closed_standard_files() {
  int file = ::open("/dev/null", O_RDWR);
  while (file >= 0 && file <= STDERR_FILENO) file = ::open("/dev/null", O_RDWR);
  if (file >= 0) ::close(file);
}

// A full disk loses what was printed: whoever keeps it must not take it for whole.
int after_output(int exit_code) {
  std::cout.flush();
  if (std::cout || exit_code != exit_ok) return exit_code;
  return fail("cannot write all of the output: is the disk full?", exit_check_failed);
}

int run(int argc, char** argv) {
  CLI::App app("Bastide, the open Carcassonne: serve, play, replay, check and count games.", "bastide");
  app.require_subcommand(1);
  app.set_version_flag("--version", "bastide " BASTIDE_VERSION, "Print the version and exit");
  int exit_code = exit_ok;
  add_serve(app, exit_code);
  add_play(app, exit_code);
  add_replay(app, exit_code);
  add_render(app, exit_code);
  add_verify(app, exit_code);
  add_import(app, exit_code);
  add_tiles(app, exit_code);
  add_sim(app, exit_code);
  add_arena(app, exit_code);
  add_analyze(app, exit_code);
  add_train(app, exit_code);
  add_bot(app, exit_code);
  add_perft(app, exit_code);
  add_conform(app, exit_code);
  add_load(app, exit_code);
  add_backup(app, exit_code);
  add_doctor(app, exit_code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // --help and --version are two.
    if (error.get_exit_code() == 0) return app.exit(error);
    return refuse(app, error, argc > 1 ? argv[1] : "");
  }
  return exit_code;
}

}  // namespace
}  // namespace bastide

int main(int argc, char** argv) {
  bastide::fill_closed_standard_files();
  try {
    return bastide::after_output(bastide::run(argc, argv));
  } catch (const std::bad_alloc&) {
    return bastide::fail("there is not enough memory for this", bastide::exit_check_failed);
  } catch (const std::exception& error) {
    return bastide::fail(error.what(), bastide::exit_check_failed);
  }
}

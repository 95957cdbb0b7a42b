// `bastide bot LEVEL`: one of our players on stdin and stdout, in the line protocol of docs/bot-protocol.md.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/command.hpp"

namespace bastide {

// Until "quit" or the end of `in`. An error line answers what cannot be understood, and changes nothing.
int bot(const std::string& level, std::uint64_t seed, int threads, std::istream& in, std::ostream& out);

void add_bot(CLI::App& app, int& exit_code);

}  // namespace bastide

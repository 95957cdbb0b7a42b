// A player made of a line for the shell: it speaks the line protocol.
#pragma once

#include <string>

namespace bastide::test {

// Greets well, then does this for each "go"; the move named last among the legal ones is in $last.
inline std::string shell_bot(const std::string& on_go) {
  return "while read -r word rest; do case $word in bastide) echo ready;; legal) last=$rest;; go) " + on_go +
         ";; quit) exit;; esac; done\n";
}

}  // namespace bastide::test

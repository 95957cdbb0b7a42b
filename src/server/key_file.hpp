// The key that the seeds of decks lie under in the store, in a file of its own: whoever has only one of the two cannot
// read a deck.
#pragma once

#include <memory>
#include <string>

#include "record/crypto.hpp"
#include "rules/result.hpp"
#include "server/store.hpp"
#include "table/sealer.hpp"

namespace bastide::server {

// Error: there is no such file, others than its owner can read it, or it holds no key.
Result<Bytes32> read_key(const std::string& path);
// A new random one, there whole or not at all, for its owner alone. Error: a file is there already, or none can be
// made.
Result<Bytes32> make_key(const std::string& path);

// What a server seals seeds with: the key of the file, which is made when nothing has been sealed yet. Error: as above;
// or the key of a store that has sealed seeds is gone.
Result<std::shared_ptr<const table::Sealer>> open_sealer(const std::string& path, const Store& store);

}  // namespace bastide::server

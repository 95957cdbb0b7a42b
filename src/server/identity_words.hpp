// Names, logins and codes as people write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/crypto.hpp"

namespace bastide::server {

// "Quiet Heron": for guests who have not said how they want to be called.
std::string friendly_name();

// As logins are compared: a fit name (table/names.hpp), its ASCII letters small. Other letters stay as they are: "É"
// and "é" are two logins, and nobody gets into another's by it.
std::optional<std::string> fold_login(std::string_view login, std::size_t longest);

// 8 characters at least, 200 bytes at most.
bool is_fit_password(std::string_view password);

// A public name for a new person: nothing can be guessed from it.
std::string new_person_id();

// "7K3M-Q0XV-9ADR": 60 random bits, in digits and letters that look like no others.
std::string new_code();
// The code without what people add or mistake: blanks, dashes, small letters, O for 0, I and L for 1. Nothing if it
// cannot be a code.
std::optional<std::string> read_code(std::string_view typed);

// As a store keeps secrets.
Digest digest_of(std::string_view secret);

}  // namespace bastide::server

// Why the server around the tables refuses something: every code there is besides table::Code. A page makes texts of
// them in the reader's language; docs/protocol.md tells what each means.
#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace bastide::server {

enum class FaultCode : std::uint8_t {
  // --- who may
  no_session,      // only a person with a session
  foreign_origin,  // the page that asks is not ours

  // --- the request
  malformed,
  not_found,
  wrong_method,
  not_json,
  too_large,

  // --- the tables
  no_such_table,
  table_broken,  // its log is damaged, or the table has a defect: the server's log tells

  // --- too much
  too_fast,
  too_many_tables,    // this person is host of many that are not finished
  too_many_watched,   // by this connection
  too_many_watchers,  // of this table
  too_busy,           // too many commands wait at this table

  // --- the server
  unavailable,  // the store cannot be written or read; try again
  going_down,

  // --- identity
  name_unfit,  // empty, too long, or with characters that must not be shown
  login_taken,
  password_unfit,   // shorter than 8 characters or longer than 200 bytes
  wrong_login,      // no such login, or not its password: nobody learns which
  password_needed,  // who has a login changes it with its password only
  wrong_code,       // never given, used, or too old
  busy,             // too many passwords wait to be checked
};
inline constexpr int fault_codes = static_cast<int>(FaultCode::busy) + 1;

// "no_session": how the protocol spells it.
std::string_view word(FaultCode code);
// {"code": ..., "args": {...}}, as all refusals look.
nlohmann::json to_json(FaultCode code, const std::map<std::string, std::string>& args = {});
// Of an answer over HTTP.
int status_of(FaultCode code);

}  // namespace bastide::server

#include "server/fault_code.hpp"

#include <nlohmann/json.hpp>

namespace bastide::server {
namespace {

struct Spelling {
  std::string_view word;
  int status;
};

Spelling spelling_of(FaultCode code) {
  switch (code) {
    case FaultCode::no_session: return {"no_session", 401};
    case FaultCode::foreign_origin: return {"foreign_origin", 403};
    case FaultCode::malformed: return {"malformed", 400};
    case FaultCode::not_found: return {"not_found", 404};
    case FaultCode::wrong_method: return {"wrong_method", 405};
    case FaultCode::not_json: return {"not_json", 415};
    case FaultCode::too_large: return {"too_large", 413};
    case FaultCode::no_such_table: return {"no_such_table", 404};
    case FaultCode::table_broken: return {"table_broken", 500};
    case FaultCode::too_fast: return {"too_fast", 429};
    case FaultCode::too_many_tables: return {"too_many_tables", 429};
    case FaultCode::too_many_watched: return {"too_many_watched", 429};
    case FaultCode::too_many_watchers: return {"too_many_watchers", 429};
    case FaultCode::too_busy: return {"too_busy", 503};
    case FaultCode::unavailable: return {"unavailable", 503};
    case FaultCode::going_down: return {"going_down", 503};
    case FaultCode::name_unfit: return {"name_unfit", 400};
    case FaultCode::login_taken: return {"login_taken", 409};
    case FaultCode::password_unfit: return {"password_unfit", 400};
    case FaultCode::wrong_login: return {"wrong_login", 401};
    case FaultCode::password_needed: return {"password_needed", 403};
    case FaultCode::wrong_code: return {"wrong_code", 400};
    case FaultCode::busy: return {"busy", 503};
  }
  return {};
}

}  // namespace

std::string_view word(FaultCode code) { return spelling_of(code).word; }
nlohmann::json to_json(FaultCode code, const std::map<std::string, std::string>& args) {
  return {{"code", std::string(word(code))}, {"args", args}};
}

int status_of(FaultCode code) { return spelling_of(code).status; }

}  // namespace bastide::server

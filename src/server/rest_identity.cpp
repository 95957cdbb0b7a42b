// Sessions, names, passwords, moving to another device.
#include "server/rest.hpp"
#include "table/wire.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

}  // namespace

std::string Rest::cookie(const std::string& token, bool secure) const {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(options_.session_lives).count();
  return std::string(session_cookie) + '=' + token +
         "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(token.empty() ? 0 : seconds) +
         (secure ? "; Secure" : "");
}

HttpResponse Rest::session_of(const table::Person& person) {
  return json_response(200, {{"person", table::to_wire(person)}, {"login", identity_.has_login(person.id)}});
}

// Answers with the session, and gives the client its new token if there is one.
Identity::Answer<SignedIn> Rest::with_session(const Ask& ask, const Respond& respond) {
  return [this, respond, secure = ask.request.client.secure](const std::variant<SignedIn, FaultCode>& answer) {
    if (const auto* fault = std::get_if<FaultCode>(&answer)) return respond(fault_response(*fault));
    const auto& signed_in = std::get<SignedIn>(answer);
    HttpResponse response = session_of(signed_in.person);
    if (!signed_in.token.empty()) response.headers.emplace_back("Set-Cookie", cookie(signed_in.token, secure));
    respond(std::move(response));
  };
}

void Rest::get_session(const Ask& ask, const Respond& respond) {
  // Not a refusal: a browser would tell everybody's first visit as an error.
  respond(ask.person ? session_of(*ask.person) : json_response(200, {{"person", nullptr}, {"login", false}}));
}

void Rest::make_session(const Ask& ask, const Respond& respond) {
  if (!has_fields(ask.body, {})) return respond(malformed("the body is {}"));
  if (ask.person) return respond(session_of(*ask.person));
  if (!limits_.allow(Purpose::guest, ask.request.client.address, TokenBucket::Moment::clock::now())) {
    return respond(too_fast());
  }
  identity_.make_guest(with_session(ask, respond));
}

void Rest::rename(const Ask& ask, const Respond& respond) {
  const std::string* name = text_in(ask.body, "name");
  if (name == nullptr || !has_fields(ask.body, {"name"})) return respond(malformed("the body is {\"name\"}"));
  identity_.rename(ask.person->id, *name, [this, respond](const std::variant<table::Person, FaultCode>& answer) {
    if (const auto* fault = std::get_if<FaultCode>(&answer)) return respond(fault_response(*fault));
    const auto& person = std::get<table::Person>(answer);
    visitors_.renamed(person);
    respond(session_of(person));
  });
}

void Rest::register_login(const Ask& ask, const Respond& respond) {
  const std::string* login = text_in(ask.body, "login");
  const std::string* password = text_in(ask.body, "password");
  const std::string* old = text_in(ask.body, "old_password");
  const bool is_form = has_fields(ask.body, {"login", "password", "old_password?"});
  if (login == nullptr || password == nullptr || !is_form || (old == nullptr && ask.body.contains("old_password"))) {
    return respond(malformed("the body is {\"login\", \"password\"}, with \"old_password\" if there is one"));
  }
  identity_.register_login(ask.person->id, {*login, *password, old ? std::optional(*old) : std::nullopt},
                           [this, respond](const std::variant<table::Person, FaultCode>& answer) {
                             if (const auto* fault = std::get_if<FaultCode>(&answer)) {
                               return respond(fault_response(*fault));
                             }
                             respond(session_of(std::get<table::Person>(answer)));
                           });
}

void Rest::sign_in(const Ask& ask, const Respond& respond) {
  const std::string* login = text_in(ask.body, "login");
  const std::string* password = text_in(ask.body, "password");
  if (login == nullptr || password == nullptr || !has_fields(ask.body, {"login", "password"})) {
    return respond(malformed("the body is {\"login\", \"password\"}"));
  }
  identity_.sign_in(*login, *password, with_session(ask, respond));
}

void Rest::sign_out(const Ask& ask, const Respond& respond) {
  const auto everywhere = ask.body.find("everywhere");
  if (!has_fields(ask.body, {"everywhere?"}) || (everywhere != ask.body.end() && !everywhere->is_boolean())) {
    return respond(malformed("the body is {\"everywhere\": true or false}"));
  }
  HttpResponse done = json_response(200, json::object());
  done.headers.emplace_back("Set-Cookie", cookie("", ask.request.client.secure));
  if (!ask.person) return respond(std::move(done));
  const bool all = everywhere != ask.body.end() && everywhere->get<bool>();
  identity_.sign_out(ask.token, all,
                     [this, respond, done = std::move(done), person = ask.person->id, session = sha256(ask.token),
                      all](const std::variant<Done, FaultCode>& answer) {
                       if (const auto* fault = std::get_if<FaultCode>(&answer)) return respond(fault_response(*fault));
                       visitors_.signed_out(person, session, all);
                       respond(done);
                     });
}

void Rest::make_transfer(const Ask& ask, const Respond& respond) {
  if (!has_fields(ask.body, {})) return respond(malformed("the body is {}"));
  identity_.make_transfer_code(ask.person->id, [this, respond](const std::variant<std::string, FaultCode>& answer) {
    if (const auto* fault = std::get_if<FaultCode>(&answer)) return respond(fault_response(*fault));
    const auto until = clock_() + options_.transfer_lives;
    respond(json_response(200, {{"code", std::get<std::string>(answer)}, {"until", table::to_wire(until)}}));
  });
}

void Rest::use_transfer(const Ask& ask, const Respond& respond) {
  const std::string* code = text_in(ask.body, "code");
  if (code == nullptr || !has_fields(ask.body, {"code"})) return respond(malformed("the body is {\"code\"}"));
  identity_.use_transfer_code(*code, with_session(ask, respond));
}

}  // namespace bastide::server

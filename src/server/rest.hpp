// The server's answers under /api, as docs/protocol.md specifies them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/hall.hpp"
#include "server/http_message.hpp"
#include "server/identity.hpp"
#include "server/limits.hpp"
#include "server/store.hpp"
#include "server/visitors.hpp"

namespace bastide::server {

inline constexpr std::string_view session_cookie = "bastide_session";

// The token of the request's session; nothing that cannot be one comes out.
std::optional<std::string> session_token(const HttpRequest& request);

struct RestOptions {
  std::vector<std::string> origins;  // whose pages may act besides the server's own
  std::vector<std::string> levels;   // of bots
  table::Limits limits;
  table::Millis session_lives{IdentityOptions{}.session_lives};
  table::Millis transfer_lives{IdentityOptions{}.transfer_lives};
};

// A request on its way through a handler.
struct Ask {
  HttpRequest request;
  std::vector<std::string> steps;  // of the path
  std::string token;               // of the session; empty without one
  std::optional<table::Person> person;
  nlohmann::json body;  // an object
};

class Rest {
 public:
  Rest(Hall& hall, Identity& identity, const Store& store, Limits& limits, Visitors& visitors,
       std::function<table::Time()> clock, RestOptions options);

  // May read the disk: not for a thread that others wait for.
  void answer(HttpRequest request, const Respond& respond);

 private:
  using Handler = void (Rest::*)(const Ask&, const Respond&);
  struct Route;
  static const std::vector<Route>& routes();
  std::optional<HttpResponse> refuse_write(const HttpRequest& request, nlohmann::json& body) const;

  // rest_identity.cpp
  void get_session(const Ask& ask, const Respond& respond);
  void make_session(const Ask& ask, const Respond& respond);
  void rename(const Ask& ask, const Respond& respond);
  void register_login(const Ask& ask, const Respond& respond);
  void sign_in(const Ask& ask, const Respond& respond);
  void sign_out(const Ask& ask, const Respond& respond);
  void make_transfer(const Ask& ask, const Respond& respond);
  void use_transfer(const Ask& ask, const Respond& respond);
  HttpResponse session_of(const table::Person& person);
  Identity::Answer<SignedIn> with_session(const Ask& ask, const Respond& respond);
  std::string cookie(const std::string& token, bool secure) const;

  // rest_tables.cpp
  void get_options(const Ask& ask, const Respond& respond);
  void make_table(const Ask& ask, const Respond& respond);
  void list_tables(const Ask& ask, const Respond& respond);
  void get_table(const Ask& ask, const Respond& respond);
  void get_choices(const Ask& ask, const Respond& respond);
  void get_record(const Ask& ask, const Respond& respond);
  void list_archive(const Ask& ask, const Respond& respond);
  void list_persons_tables(const Ask& ask, const Respond& respond);
  void get_results(const Ask& ask, const Respond& respond);
  void get_chain(const Ask& ask, const Respond& respond);

  Hall& hall_;
  Identity& identity_;
  const Store& store_;
  Limits& limits_;
  Visitors& visitors_;
  const std::function<table::Time()> clock_;
  const RestOptions options_;
};

// --- shared by the handlers

HttpResponse malformed(std::string_view detail);
HttpResponse no_session();
HttpResponse too_fast();
// Whether the body has these fields and no others; `names` that end in "?" may be missing.
bool has_fields(const nlohmann::json& body, std::initializer_list<std::string_view> names);
// A text field; nothing if it is none.
const std::string* text_in(const nlohmann::json& body, const char* name);

}  // namespace bastide::server

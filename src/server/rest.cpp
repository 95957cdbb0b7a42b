#include "server/rest.hpp"

#include "server/client_message.hpp"

namespace bastide::server {

// A path with "*" for a step that can be anything.
struct Rest::Route {
  std::string_view method;
  std::vector<std::string_view> path;
  Handler handler;
  Purpose purpose = Purpose::request;
  bool for_persons = false;  // refused without a session
};

const std::vector<Rest::Route>& Rest::routes() {
  static const std::vector<Route> routes{
      {"GET", {"session"}, &Rest::get_session},
      {"POST", {"session"}, &Rest::make_session},
      {"PATCH", {"person"}, &Rest::rename, Purpose::request, true},
      {"POST", {"register"}, &Rest::register_login, Purpose::sign_in, true},
      {"POST", {"login"}, &Rest::sign_in, Purpose::sign_in},
      {"POST", {"logout"}, &Rest::sign_out},
      {"POST", {"transfer"}, &Rest::make_transfer, Purpose::sign_in, true},
      {"POST", {"transfer", "use"}, &Rest::use_transfer, Purpose::sign_in},
      {"GET", {"options"}, &Rest::get_options},
      {"POST", {"tables"}, &Rest::make_table, Purpose::creation, true},
      {"GET", {"tables"}, &Rest::list_tables},
      {"GET", {"tables", "*"}, &Rest::get_table},
      {"GET", {"tables", "*", "choices"}, &Rest::get_choices},
      {"GET", {"tables", "*", "record"}, &Rest::get_record},
      {"GET", {"tables", "*", "record.json"}, &Rest::get_record},
      {"GET", {"archive"}, &Rest::list_archive},
      {"GET", {"people", "*", "tables"}, &Rest::list_persons_tables},
      {"GET", {"results"}, &Rest::get_results},
      {"GET", {"chain"}, &Rest::get_chain},
  };
  return routes;
}

namespace {

bool matches(const std::vector<std::string_view>& pattern, const std::vector<std::string_view>& steps) {
  constexpr std::size_t the_api = 1;
  if (steps.size() != pattern.size() + the_api) return false;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != "*" && pattern[i] != steps[i + the_api]) return false;
  }
  return true;
}

}  // namespace

std::optional<std::string> session_token(const HttpRequest& request) {
  auto token = cookie_named(request.cookie, session_cookie);
  if (!token || !bytes_of_hex(*token)) return std::nullopt;
  return token;
}

Rest::Rest(Hall& hall, Identity& identity, const Store& store, Limits& limits, Visitors& visitors,
           std::function<table::Time()> clock, RestOptions options)
    : hall_(hall),
      identity_(identity),
      store_(store),
      limits_(limits),
      visitors_(visitors),
      clock_(std::move(clock)),
      options_(std::move(options)) {}

std::optional<HttpResponse> Rest::refuse_write(const HttpRequest& request, nlohmann::json& body) const {
  if (!is_own_origin(request, options_.origins)) return fault_response(FaultCode::foreign_origin);
  if (request.body.empty()) return std::nullopt;
  if (media_type(request.content_type) != "application/json") return fault_response(FaultCode::not_json);
  auto read = bounded_json(request.body);
  if (!read || !read->is_object()) return malformed("the body is no JSON object");
  body = std::move(*read);
  return std::nullopt;
}

void Rest::answer(HttpRequest request, const Respond& respond) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::string_view method = reads ? "GET" : std::string_view(request.method);
  const auto steps = request.target.steps();
  std::string allowed;
  const Route* chosen = nullptr;
  for (const Route& route : routes()) {
    if (!matches(route.path, steps)) continue;
    allowed += route.method == "GET" ? "GET, HEAD, " : std::string(route.method) + ", ";
    if (route.method == method) chosen = &route;
  }
  if (allowed.empty()) return respond(fault_response(FaultCode::not_found));
  allowed += "OPTIONS";
  if (method == "OPTIONS") return respond(methods(allowed));
  if (chosen == nullptr) return respond(wrong_method(allowed));

  nlohmann::json body = nlohmann::json::object();
  if (!reads) {
    if (auto refused = refuse_write(request, body)) return respond(std::move(*refused));
  }
  if (chosen->purpose != Purpose::request &&
      !limits_.allow(chosen->purpose, request.client.address, TokenBucket::Moment::clock::now())) {
    return respond(too_fast());
  }
  Ask ask{
      .request = std::move(request), .steps = {steps.begin(), steps.end()}, .token = {}, .person = {}, .body = body};
  if (const auto token = session_token(ask.request)) {
    ask.person = identity_.person_of(*token);
    if (ask.person) ask.token = *token;
  }
  if (chosen->for_persons && !ask.person) return respond(no_session());
  (this->*chosen->handler)(ask, respond);
}

HttpResponse malformed(std::string_view detail) {
  return fault_response(FaultCode::malformed, {{"detail", std::string(detail)}});
}
HttpResponse no_session() { return fault_response(FaultCode::no_session); }
HttpResponse too_fast() { return fault_response(FaultCode::too_fast); }

bool has_fields(const nlohmann::json& body, std::initializer_list<std::string_view> names) {
  std::size_t found = 0;
  for (const std::string_view name : names) {
    const bool optional = name.ends_with('?');
    const bool there = body.contains(std::string(name.substr(0, name.size() - (optional ? 1 : 0))));
    if (!there && !optional) return false;
    found += there ? 1 : 0;
  }
  return found == body.size();
}

const std::string* text_in(const nlohmann::json& body, const char* name) {
  const auto found = body.find(name);
  return found == body.end() ? nullptr : found->get_ptr<const std::string*>();
}

}  // namespace bastide::server

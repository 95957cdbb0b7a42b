// Tables, archive, results: what can be looked at and made without a WebSocket.
#include <charconv>

#include "rules/set_names.hpp"
#include "server/client_message.hpp"
#include "server/log.hpp"
#include "server/rest.hpp"
#include "table/command_json.hpp"
#include "table/wire.hpp"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::size_t most_options = 40;  // of a new table
constexpr int longest_page = 200;         // tables, results, links in one answer

std::optional<std::int64_t> number_of(const std::string& text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

// A number of the query: `otherwise` where it is missing, nothing where it is none.
std::optional<std::int64_t> asked_number(const Ask& ask, const char* name, std::int64_t otherwise) {
  const auto text = ask.request.target.asked(name);
  return text ? number_of(*text) : otherwise;
}

std::optional<int> asked_limit(const Ask& ask, int otherwise) {
  const auto limit = asked_number(ask, "limit", otherwise);
  if (!limit || *limit < 1 || *limit > longest_page) return std::nullopt;
  return static_cast<int>(*limit);
}

HttpResponse cannot_read(const std::string& error) {
  log(LogLevel::error, "store_unreadable", {{"detail", error}});
  return fault_response(FaultCode::unavailable);
}

bool shown(const Summary& summary, bool to_owner) {
  return to_owner || summary.stage == table::Stage::finished || summary.spec.visibility == table::Visibility::open;
}

HttpResponse tables_response(const Result<std::vector<Summary>>& summaries, bool to_owner,
                             std::optional<table::Stage> stage = std::nullopt) {
  if (!summaries) return cannot_read(summaries.error());
  json tables = json::array();
  for (const Summary& summary : *summaries) {
    if (shown(summary, to_owner) && (!stage || summary.stage == *stage)) tables.push_back(to_json(summary));
  }
  return json_response(200, {{"tables", std::move(tables)}});
}

// The hall's text is JSON already.
HttpResponse ready_json(std::string text) {
  return {200, {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}}, std::move(text), {}};
}

HttpResponse response_of(const Reply& reply) {
  if (reply.fault) return fault_response(*reply.fault);
  return json_response(400, table::to_json(*reply.refusal));
}

json names_of(const std::vector<std::string>& names) { return names; }

json presets() {
  json presets = json::array();
  for (const std::string& name : Ruleset::preset_names()) {
    const auto rules = Ruleset::preset(name);
    if (rules) presets.push_back({{"name", name}, {"rules", to_string(*rules)}});
  }
  return presets;
}

// Pairs of texts; nothing if they are not.
std::optional<std::vector<std::pair<std::string, std::string>>> options_in(const json& body) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto list = body.find("options");
  if (list == body.end()) return options;
  if (!list->is_array() || list->size() > most_options) return std::nullopt;
  for (const json& pair : *list) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string()) return std::nullopt;
    options.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
  }
  return options;
}

table::TableId table_in(const Ask& ask) { return {ask.steps[2]}; }

}  // namespace

void Rest::get_options(const Ask&, const Respond& respond) {
  json sets = json::array();
  for (const std::string_view set : built_in_set_ids()) sets.push_back(std::string(set));
  respond(json_response(200, {{"presets", presets()},
                              {"sets", std::move(sets)},
                              {"levels", names_of(options_.levels)},
                              {"options", names_of(table::table_option_names())},
                              {"rules", names_of(Ruleset::option_names())},
                              {"limits",
                               {{"name_characters", options_.limits.name_characters},
                                {"chat_bytes", options_.limits.chat_bytes},
                                {"message_bytes", longest_message},
                                {"watched_tables", most_watched}}}}));
}

void Rest::make_table(const Ask& ask, const Respond& respond) {
  const auto options = options_in(ask.body);
  if (!options || !has_fields(ask.body, {"options?"})) {
    return respond(malformed("the body is {\"options\": [[name, value], ...]}, 40 pairs at most"));
  }
  hall_.make(*ask.person, *options, [respond](const std::optional<TableId>& table, const Reply& reply) {
    if (!table) return respond(response_of(reply));
    HttpResponse made = json_response(201, {{"table", table->text}});
    made.headers.emplace_back("Location", "/api/tables/" + table->text);
    respond(std::move(made));
  });
}

void Rest::list_tables(const Ask& ask, const Respond& respond) {
  std::optional<table::Stage> stage;
  if (const auto asked = ask.request.target.asked("stage")) {
    if (!table::from_wire(json(*asked), stage.emplace())) {
      return respond(malformed("stage is gathering, dealing, playing or finished"));
    }
  }
  SummaryQuery query;
  query.finished = stage == table::Stage::finished;
  query.limit = longest_page;
  respond(tables_response(store_.summaries(query), false, stage));
}

void Rest::get_table(const Ask& ask, const Respond& respond) {
  hall_.view(table_in(ask), ask.person ? ask.person->id : PersonId{}, [respond](std::optional<std::string> view) {
    respond(view ? ready_json(std::move(*view)) : fault_response(FaultCode::no_such_table));
  });
}

void Rest::get_choices(const Ask& ask, const Respond& respond) {
  hall_.choices(table_in(ask), [respond](std::optional<std::string> choices) {
    respond(choices ? ready_json(std::move(*choices)) : fault_response(FaultCode::no_such_table));
  });
}

void Rest::get_record(const Ask& ask, const Respond& respond) {
  const bool as_json = ask.steps.back() == "record.json";
  hall_.record(table_in(ask), as_json, [respond, as_json](std::optional<std::string> record) {
    if (!record) return respond(fault_response(FaultCode::not_found));
    if (as_json) return respond(ready_json(std::move(*record)));
    respond(
        {200, {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}}, std::move(*record), {}});
  });
}

void Rest::list_archive(const Ask& ask, const Respond& respond) {
  SummaryQuery query;
  query.finished = true;
  const auto before = asked_number(ask, "before", 0);
  const auto limit = asked_limit(ask, query.limit);
  if (!before) return respond(malformed("before is a time in milliseconds"));
  if (!limit) return respond(malformed("limit is a number, 1 to 200"));
  if (*before != 0) query.before = Time(table::Millis(*before));
  query.limit = *limit;
  if (const auto person = ask.request.target.asked("person")) query.person = PersonId{*person};
  query.by_link_too = ask.person && query.person == ask.person->id;
  respond(tables_response(store_.summaries(query), query.by_link_too));
}

void Rest::list_persons_tables(const Ask& ask, const Respond& respond) {
  const bool me = ask.steps[2] == "me";
  if (me && !ask.person) return respond(no_session());
  SummaryQuery query;
  query.person = me ? ask.person->id : PersonId{ask.steps[2]};
  query.by_link_too = true;
  query.limit = longest_page;
  const bool to_owner = ask.person && ask.person->id == *query.person;
  respond(tables_response(store_.summaries(query), to_owner));
}

void Rest::get_results(const Ask&, const Respond& respond) {
  const auto results = store_.results(longest_page);
  if (!results) return respond(cannot_read(results.error()));
  json list = json::array();
  for (const PlayerResult& result : *results) {
    list.push_back({{"person", table::to_wire(table::Person{result.person, result.name})},
                    {"games", result.games},
                    {"won", result.won},
                    {"points", result.points}});
  }
  respond(json_response(200, {{"results", std::move(list)}}));
}

void Rest::get_chain(const Ask& ask, const Respond& respond) {
  const auto after = asked_number(ask, "after", 0);
  const auto limit = asked_limit(ask, longest_page);
  if (!after) return respond(malformed("after is a sequence number"));
  if (!limit) return respond(malformed("limit is a number, 1 to 200"));
  const auto links = store_.links(static_cast<std::uint64_t>(*after), *limit);
  if (!links) return respond(cannot_read(links.error()));
  json list = json::array();
  for (const Link& link : *links) {
    const auto summary = store_.summary(link.table);
    if (!summary) return respond(cannot_read(summary.error()));
    // Who knows a table's id may watch it: what is by link only stays so until its game is over.
    const bool told = *summary && shown(**summary, false);
    list.push_back({{"sequence", link.link.sequence},
                    {"previous", table::to_wire(link.link.previous)},
                    {"link", table::to_wire(link.link.link)},
                    {"table", told ? json(link.table.text) : json(nullptr)},
                    {"commitment", table::to_wire(link.commitment)},
                    {"at", table::to_wire(link.at)}});
  }
  respond(json_response(200, {{"links", std::move(list)}}));
}

}  // namespace bastide::server

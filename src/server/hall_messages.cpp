#include "server/hall_messages.hpp"

#include "table/event_json.hpp"
#include "table/view.hpp"

namespace bastide::server {
namespace {

std::string quoted(const TableId& table) { return nlohmann::json(table.text).dump(); }

// Somebody who may see it, if anybody may.
std::optional<PersonId> some_viewer(const table::Audience& audience) {
  switch (audience.kind) {
    case table::Audience::Kind::only:
      if (audience.people.empty()) return std::nullopt;
      return audience.people.front();
    case table::Audience::Kind::nobody: return std::nullopt;
    default: return PersonId{};
  }
}

}  // namespace

std::optional<std::string> event_text(const table::Entry& entry) {
  const auto viewer = some_viewer(entry.audience);
  if (!viewer) return std::nullopt;
  const auto json = table::viewer_json(entry, *viewer);
  if (!json) return std::nullopt;
  return json->dump();
}

Message event_message(const TableId& table, std::string_view event) {
  std::string text = R"({"type":"event","table":)" + quoted(table) + R"(,"event":)";
  text.reserve(text.size() + event.size() + 1);
  text.append(event).append("}");
  return std::make_shared<const std::string>(std::move(text));
}

Message events_message(const TableId& table, Version version, const std::vector<std::string>& events) {
  std::string text =
      R"({"type":"events","table":)" + quoted(table) + R"(,"version":)" + std::to_string(version) + R"(,"events":[)";
  for (std::size_t i = 0; i < events.size(); ++i) text.append(i > 0 ? "," : "").append(events[i]);
  text.append("]}");
  return std::make_shared<const std::string>(std::move(text));
}

Message view_message(const table::Table& table, const PersonId& viewer, Time now) {
  return std::make_shared<const std::string>(R"({"type":"view","table":)" + quoted(table.id()) + R"(,"version":)" +
                                             std::to_string(table.version()) + R"(,"view":)" +
                                             table::view_json(table, viewer, now).dump() + "}");
}

}  // namespace bastide::server

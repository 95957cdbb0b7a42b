#include "server/keeping.hpp"

#include <nlohmann/json.hpp>

#include "record/printable.hpp"
#include "table/event_json.hpp"

namespace bastide::server {
namespace {

constexpr std::size_t longest_id = 64;  // as table/wire.cpp reads them
constexpr std::size_t longest_text = 4096;

bool is_fit_id(std::string_view id) { return !id.empty() && id.size() <= longest_id && is_utf8(id); }
bool is_fit_text(std::string_view text) { return text.size() <= longest_text && is_utf8(text); }

}  // namespace

Result<std::string> kept_form(const table::Entry& entry) {
  const nlohmann::json node = table::log_json(entry);
  if (const auto again = table::entry_of_json(node); !again) return Error{again.error()};
  try {
    return node.dump();
  } catch (const nlohmann::json::type_error&) {
    return Error{"version " + std::to_string(entry.version) + " holds text that is not UTF-8"};
  }
}

Result<table::Entry> entry_of_kept(std::string_view text) {
  const auto node = nlohmann::json::parse(text, nullptr, false);
  if (node.is_discarded()) return Error{"an entry is not JSON"};
  return table::entry_of_json(node);
}

Status check_fit(const PersonRow& person) {
  if (!is_fit_id(person.id.text)) return Error{"a person's id takes 1 to 64 bytes of UTF-8"};
  for (const std::string* text : {&person.name, &person.login, &person.password}) {
    if (!is_fit_text(*text)) return Error{"a person's name, login and password take 4096 bytes of UTF-8 at most"};
  }
  return Done{};
}

Status check_fit(const TableId& table) {
  if (!is_fit_id(table.text)) return Error{"a table's id takes 1 to 64 bytes of UTF-8"};
  return Done{};
}

Status check_next(const TableId& table, Version last, const table::Entry& entry) {
  if (entry.version != last + 1) {
    return Error{"version " + std::to_string(entry.version) + " of table " + table.text + " follows version " +
                 std::to_string(last)};
  }
  const auto* made = std::get_if<table::TableMade>(&entry.event);
  if ((entry.version == 1) == (made != nullptr) && (made == nullptr || made->table == table)) return Done{};
  return Error{"the log of table " + table.text + " begins with its own making, and with nothing else"};
}

Status check_next(const ChainLink& last, const ChainLink& next) {
  if (next.sequence == last.sequence + 1 && next.previous == last.link) return Done{};
  return Error{"link " + std::to_string(next.sequence) + " of the chain does not stand behind link " +
               std::to_string(last.sequence)};
}

}  // namespace bastide::server

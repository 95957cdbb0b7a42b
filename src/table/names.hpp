// Names that people may carry at a table, and who is meant by one.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/table_state.hpp"

namespace bastide::table {

// Without blanks at its ends. Nothing if it is empty, longer than so many characters, or holds characters that control,
// turn or hide text, or towers of marks.
std::optional<std::string> fit_name(std::string_view name, std::size_t longest);

// The name, with a number behind it if somebody at the table has it already: "Anna 2".
std::string unique_name(const TableState& state, const std::string& name);

// By number from 1, or by name.
std::optional<Seat> find_seat(const TableState& state, std::string_view who);
// By id or name: the owners of seats, the host, and who spoke lately. An id is meant first, whoever took it for a name.
std::optional<PersonId> find_person(const TableState& state, std::string_view who);

}  // namespace bastide::table

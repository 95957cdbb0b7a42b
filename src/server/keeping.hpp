// What every store looks after before it keeps anything: that it can be read again, and follows from what is there.
#pragma once

#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "server/store.hpp"

namespace bastide::server {

// An entry as a store keeps it: the text of table::log_json. Error: it could not be read again (text that is not UTF-8,
// an id that is too long).
Result<std::string> kept_form(const table::Entry& entry);
Result<table::Entry> entry_of_kept(std::string_view text);

// Ids, names and logins are UTF-8 of bounded length, and no id is empty.
Status check_fit(const PersonRow& person);
Status check_fit(const TableId& table);

// Whether the entry is the one that the table's log, `last` long, goes on with.
Status check_next(const TableId& table, Version last, const table::Entry& entry);
// Whether the link stands behind the chain's last one; ChainLink{} before the first.
Status check_next(const ChainLink& last, const ChainLink& next);

}  // namespace bastide::server

// The names under which tile sets are asked for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide {

// Ids of the sets that come with the product, in the order in which their tiles stand in a game.
const std::vector<std::string_view>& built_in_set_ids();

// Small letters, digits and underscores.
bool is_set_id(std::string_view text);

// The id that people mean: "fluss" and "rivers" are the River, "tb" is Traders & Builders. Other names stay.
std::string_view set_id_of(std::string_view name);

// Built-in sets first in their order, then the others by name.
void put_in_order(std::vector<std::string>& sets);

}  // namespace bastide

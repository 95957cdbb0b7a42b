// A seat: whose it is, and who plays it now.
#pragma once

#include <string>
#include <variant>

#include "table/types.hpp"

namespace bastide::table {

// The seat belongs to an identity, whatever its connections do. Hot-seat neighbours share one.
struct Owner {
  PersonId person;
  friend bool operator==(const Owner&, const Owner&) = default;
};
struct Bot {
  std::string level;
  friend bool operator==(const Bot&, const Bot&) = default;
};

// Why a seat can no longer win. A bot plays it on as long as others are in.
enum class Out : std::uint8_t { in, resigned, flagged };

struct SeatInfo {
  std::string name;  // different from all others at the table
  std::variant<Owner, Bot> whose;
  // Level of the bot that plays now in place of the owner, or of the bot whose seat it is; empty: none does.
  std::string substitute;
  Out out = Out::in;
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;

  const PersonId* owner() const;  // null for a bot's seat
  bool belongs_to(const PersonId& person) const;
  // The bot that moves the seat now; empty while a person does.
  const std::string& played_by() const;
};

}  // namespace bastide::table

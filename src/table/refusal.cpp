#include "table/refusal.hpp"

#include <algorithm>

namespace bastide::table {
namespace {

// In the order of Code.
constexpr std::array<std::string_view, codes> words{
    "malformed",       "unknown_command", "stale",          "expected_needed",    "not_yours",
    "not_host",        "not_seated",      "no_such_seat",   "no_such_person",     "yourself",
    "wrong_stage",     "not_your_turn",   "wrong_choice",   "seat_is_out",        "seat_has_bot",
    "not_a_bots_turn", "clock_ran_out",   "table_full",     "seat_taken",         "kicked",
    "too_few_seats",   "unknown_level",   "already_seated", "name_unfit",         "unknown_option",
    "option_value",    "senseless_rules", "nonce_given",    "nonce_malformed",    "deck_unavailable",
    "illegal_move",    "no_proposal",     "proposal_open",  "proposal_senseless", "already_answered",
    "text_unfit",      "too_many",
};

}  // namespace

Args because(std::string_view reason, std::string detail, Args more) {
  more["reason"] = reason;
  more["detail"] = std::move(detail);
  return more;
}

Args because(const Nonsense& nonsense) {
  Args more;
  for (const auto& [name, value] : nonsense.with) more.emplace(name, value);
  return because(nonsense.reason, nonsense.text, std::move(more));
}

std::string_view word(Code code) { return words[static_cast<std::size_t>(code)]; }

std::optional<Code> code_of(std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Code>(found - words.begin());
}

}  // namespace bastide::table

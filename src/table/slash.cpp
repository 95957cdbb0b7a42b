#include "table/slash.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide::table {
namespace {

using Parsed = std::variant<Action, Refusal>;

Refusal malformed(std::string_view reason, std::string detail) {
  return {Code::malformed, because(reason, std::move(detail))};
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// As people count: "1" is the first.
std::optional<Seat> seat_of_number(std::string_view text) {
  const auto number = number_of(text);
  if (!number || *number < 1 || *number > max_seats) return std::nullopt;
  return static_cast<Seat>(*number - 1);
}

// A command that takes a seat's number or nothing.
template <class SomeAction>
Parsed with_seat(std::string_view rest) {
  if (rest.empty()) return Action{SomeAction{}};
  const auto seat = seat_of_number(rest);
  if (!seat) return malformed("seat_number", "a seat is a number from 1 to 6");
  return Action{SomeAction{*seat}};
}

template <class SomeAction>
Parsed with_name(std::string_view rest, SomeAction action) {
  if (rest.empty()) return malformed("name_missing", "a name is missing");
  action.who = rest;
  return Action{action};
}

template <class SomeAction>
Parsed alone(std::string_view rest, SomeAction action) {
  if (!rest.empty()) return malformed("nothing_follows", "nothing may follow");
  return Action{action};
}

Parsed join(std::string_view rest) { return Action{Join{std::nullopt, std::string(rest)}}; }
Parsed leave(std::string_view rest) { return with_seat<Leave>(rest); }
Parsed resign(std::string_view rest) { return with_seat<Resign>(rest); }
Parsed start(std::string_view rest) { return alone(rest, Start{}); }
Parsed bot(std::string_view rest) {
  if (rest.empty()) return malformed("level_missing", "a level is missing");
  return Action{AddBot{std::string(rest), std::nullopt}};
}
Parsed kick(std::string_view rest) { return with_name(rest, Kick{}); }
Parsed mute(std::string_view rest) { return with_name(rest, Mute{}); }
Parsed unmute(std::string_view rest) { return with_name(rest, Mute{{}, false}); }
Parsed option(std::string_view rest) {
  if (rest.empty()) return malformed("option_missing", "an option's name is missing");
  const std::size_t end = std::min(rest.find(' '), rest.size());
  return Action{SetOption{std::string(rest.substr(0, end)), std::string(trimmed(rest.substr(end)))}};
}
Parsed correspondence(std::string_view rest) {
  const auto days = number_of(rest);
  if (!days) return malformed("days_missing", "a number of days is missing");
  return Action{Propose{{ProposalKind::correspondence, *days}}};
}
Parsed abort_game(std::string_view rest) { return alone(rest, Propose{{ProposalKind::abort, 0}}); }
Parsed rematch(std::string_view rest) { return alone(rest, Propose{{ProposalKind::rematch, 0}}); }
Parsed yes(std::string_view rest) { return alone(rest, Answer{true}); }
Parsed no(std::string_view rest) { return alone(rest, Answer{false}); }
Parsed help(std::string_view rest) { return alone(rest, Help{}); }

struct SlashCommand {
  std::string_view name;
  Parsed (*parse)(std::string_view rest);
};
constexpr std::array<SlashCommand, 15> commands{{
    {"join", join},
    {"leave", leave},
    {"start", start},
    {"bot", bot},
    {"kick", kick},
    {"option", option},
    {"resign", resign},
    {"mute", mute},
    {"unmute", unmute},
    {"yes", yes},
    {"no", no},
    {"correspondence", correspondence},
    {"abort", abort_game},
    {"rematch", rematch},
    {"help", help},
}};

}  // namespace

std::variant<Action, Refusal> parse_slash(std::string_view text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view name = text.substr(1, end - 1);
  const std::string_view rest = trimmed(text.substr(end));
  for (const SlashCommand& command : commands) {
    if (command.name == name) return command.parse(rest);
  }
  return Refusal{Code::unknown_command, {{"command", std::string(name.substr(0, 40))}}};
}

const std::vector<std::string_view>& slash_commands() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const SlashCommand& command : commands) all.push_back(command.name);
    return all;
  }();
  return names;
}

}  // namespace bastide::table

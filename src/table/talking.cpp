// Chat, and whom one does not want to read.
#include <algorithm>

#include "record/printable.hpp"
#include "rules/error_words.hpp"
#include "table/handlers.hpp"
#include "table/names.hpp"
#include "table/slash.hpp"

namespace bastide::table {
namespace {

bool is_muted(const TableState& state, const PersonId& by, const PersonId& whom) {
  const auto found = state.mutes.find(by);
  return found != state.mutes.end() && found->second.contains(whom);
}

Audience readers_of(const TableState& state, const PersonId& speaker) {
  Audience audience{Audience::Kind::all_but, {}};
  for (const auto& [person, muted] : state.mutes) {
    if (muted.contains(speaker)) audience.people.push_back(person);
  }
  return audience.people.empty() ? Audience{} : audience;
}

std::size_t count_mutes(const TableState& state) {
  std::size_t count = 0;
  for (const auto& [person, muted] : state.mutes) count += muted.size();
  return count;
}

}  // namespace

Verdict if_unfit(const Scribe& scribe, std::string_view text) {
  const std::size_t longest = scribe.services().limits.chat_bytes;
  const bool is_blank = text.find_first_not_of(' ') == std::string_view::npos;
  if (!is_blank && text.size() <= longest && is_printable(text)) return std::nullopt;
  return refuse(Code::text_unfit, {{"longest", std::to_string(longest)}});
}

Verdict handle(Scribe& scribe, const Command& command, const Say& say) {
  if (Verdict refusal = if_unfit(scribe, say.text)) return refusal;
  const Limits& limits = scribe.services().limits;
  const auto name = fit_name(command.actor.name, limits.name_characters);
  if (!name) return refuse(Code::name_unfit, {{"longest", std::to_string(limits.name_characters)}});
  scribe.tell(Said{{command.actor.id, *name}, say.text}, readers_of(scribe.state(), command.actor.id));
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const Mute& mute) {
  const TableState& state = scribe.state();
  const PersonId& by = command.actor.id;
  const auto whom = find_person(state, mute.who);
  if (!whom) return refuse(Code::no_such_person, {{"who", mute.who}});
  if (*whom == by) return refuse(Code::yourself);
  const std::size_t limit = scribe.services().limits.mutes;
  if (mute.muted && !is_muted(state, by, *whom) && count_mutes(state) >= limit)
    return refuse(Code::too_many, {{"limit", std::to_string(limit)}});
  scribe.tell(MuteSet{by, *whom, mute.muted}, Audience{Audience::Kind::only, {by}});
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command&, const Help&) {
  scribe.note({"help",
               {{"commands", listed(slash_commands())},
                {"options", listed(table_option_names())},
                {"rules", listed(Ruleset::option_names())},
                {"levels", listed(scribe.services().bot_levels)}}});
  return std::nullopt;
}

}  // namespace bastide::table

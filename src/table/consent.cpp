// Proposals: made by one, agreed to by all.
#include <algorithm>

#include "table/handlers.hpp"

namespace bastide::table {
namespace {

constexpr int most_days = 30;

std::string_view kind_word(ProposalKind kind) {
  constexpr std::string_view words[] = {"correspondence", "abort", "rematch"};
  return words[static_cast<std::size_t>(kind)];
}

// Who plays in person, so that a bot's seat and one that is out or stood in for keep nobody waiting.
std::set<PersonId> players_in_person(const TableState& state) {
  std::set<PersonId> all;
  for (const auto& seat : state.seats) {
    if (seat && seat->owner() != nullptr && seat->out == Out::in && seat->substitute.empty())
      all.insert(*seat->owner());
  }
  return all;
}

std::set<PersonId> whose_consent(const TableState& state, ProposalKind kind) {
  if (kind != ProposalKind::rematch) return players_in_person(state);
  std::set<PersonId> present = state.people();
  for (const auto& [person, since] : state.away) present.erase(person);
  return present;
}

Verdict senseless(const Proposal& proposal, std::string_view reason, std::string detail) {
  return refuse(Code::proposal_senseless,
                because(reason, std::move(detail), {{"kind", std::string(kind_word(proposal.kind))}}));
}

Verdict if_untimely(const TableState& state, const Proposal& proposal) {
  switch (proposal.kind) {
    case ProposalKind::correspondence:
      if (state.stage != Stage::playing) return wrong_stage(state);
      if (proposal.days < 1 || proposal.days > most_days) return senseless(proposal, "days", "1 to 30 days");
      if (state.spec.clock == ClockRules::correspondence(proposal.days))
        return senseless(proposal, "so_already", "it is so already");
      return std::nullopt;
    case ProposalKind::abort:
      if (state.stage != Stage::playing && state.stage != Stage::dealing) return wrong_stage(state);
      return std::nullopt;
    case ProposalKind::rematch:
      if (state.stage != Stage::finished) return wrong_stage(state);
      if (state.rematch_agreed || state.over->why == EndWhy::closed)
        return senseless(proposal, "no_rematch", "there is one, or none");
      return std::nullopt;
  }
  return std::nullopt;
}

void carry_out(Scribe& scribe, const Proposal& proposal) {
  scribe.tell(ProposalEnded{ProposalEnd::agreed});
  switch (proposal.kind) {
    case ProposalKind::correspondence: return scribe.tell(ClockChanged{ClockRules::correspondence(proposal.days)});
    case ProposalKind::abort: return end_game(scribe, EndWhy::aborted, {});
    case ProposalKind::rematch: return;
  }
}

}  // namespace

Verdict handle(Scribe& scribe, const Command& command, const Propose& propose) {
  const TableState& state = scribe.state();
  if (state.proposal) {
    return refuse(Code::proposal_open, {{"kind", std::string(kind_word(state.proposal->proposal.kind))}});
  }
  if (Verdict refusal = if_untimely(state, propose.proposal)) return refusal;
  if (!whose_consent(state, propose.proposal.kind).contains(command.actor.id)) return refuse(Code::not_seated);
  scribe.tell(Proposed{command.actor.id, propose.proposal});
  settle_proposal(scribe);
  return std::nullopt;
}

Verdict handle(Scribe& scribe, const Command& command, const Answer& answer) {
  const TableState& state = scribe.state();
  if (!state.proposal) return refuse(Code::no_proposal);
  if (Verdict refusal = if_stale(state, command, state.proposal_changed)) return refusal;
  if (!whose_consent(state, state.proposal->proposal.kind).contains(command.actor.id)) return refuse(Code::not_seated);
  if (!answer.agrees) {
    scribe.tell(ProposalEnded{ProposalEnd::declined});
    return std::nullopt;
  }
  if (state.proposal->agreed.contains(command.actor.id)) return refuse(Code::already_answered);
  scribe.tell(Agreed{command.actor.id});
  settle_proposal(scribe);
  return std::nullopt;
}

void settle_proposal(Scribe& scribe) {
  const TableState& state = scribe.state();
  if (!state.proposal) return;
  const auto wanted = whose_consent(state, state.proposal->proposal.kind);
  const auto& agreed = state.proposal->agreed;
  if (wanted.empty() || !std::includes(agreed.begin(), agreed.end(), wanted.begin(), wanted.end())) return;
  const Proposal proposal = state.proposal->proposal;
  carry_out(scribe, proposal);
}

void lapse_proposal(Scribe& scribe) {
  if (scribe.state().proposal) scribe.tell(ProposalEnded{ProposalEnd::lapsed});
}

}  // namespace bastide::table

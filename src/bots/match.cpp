#include "bots/match.hpp"

#include <algorithm>
#include <charconv>
#include <variant>

#include "bots/program_bot.hpp"
#include "record/deck.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

using Players = std::vector<std::unique_ptr<Bot>>;

Result<Players> players_of(const Match& match) {
  Players players;
  for (const Contestant& contestant : match.lineup) {
    auto bot = make_player(contestant.bot, match.bot_seed + players.size());
    if (!bot) return Error{bot.error()};
    players.push_back(std::move(*bot));
  }
  return players;
}

Budget budget_of(const Match& match, std::size_t seat) {
  Budget budget = match.budget;
  if (match.lineup[seat].nodes > 0) budget.nodes = match.lineup[seat].nodes;
  return budget;
}

bool was_returned(const Events& events) {
  for (const Event& event : events) {
    if (std::holds_alternative<TileReturned>(event)) return true;
  }
  return false;
}

void count_farmers(const State& finished, GameResult& result) {
  for (const FeatureView& field : all_features(finished)) {
    if (field.kind != FeatureKind::field) continue;
    for (std::size_t seat = 0; seat < result.size(); ++seat) {
      const auto& paid = field.leaders;
      const bool is_paid = field.value_now > 0 && std::find(paid.begin(), paid.end(), Seat(seat)) != paid.end();
      result[seat].farmers += field.followers[seat];
      if (!is_paid) result[seat].idle_farmers += field.followers[seat];
    }
  }
}

}  // namespace

Result<Contestant> Contestant::parse(std::string_view text) {
  // A command may hold an @ of its own: there only a number behind it counts.
  Contestant contestant{std::string(text), std::string(text), 0};
  const std::size_t at = text.rfind('@');
  if (at != std::string_view::npos) {
    const std::string_view digits = text.substr(at + 1);
    const char* const end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, contestant.nodes);
    const bool is_number = read.ec == std::errc{} && read.ptr == end && contestant.nodes > 0;
    if (!is_number && !is_program(text)) {
      return Error{"\"" + std::string(text) + "\": behind @ stands a number of nodes, like greedy@1000"};
    }
    if (is_number) contestant.bot = std::string(text.substr(0, at));
    else contestant.nodes = 0;
  }
  if (auto made = make_player(contestant.bot, 1); !made) return Error{made.error()};
  return contestant;
}

Result<GameResult> play_match(const Match& match, Record& record) {
  auto players = players_of(match);
  if (!players) return Error{players.error()};
  Random random(match.deck_seed);
  Deck deck(record.setup(), record.state().bag(), random);
  while (!record.is_finished()) {
    if (match.budget.is_cancelled()) return Error{"the game was cancelled"};
    const State& state = record.state();
    const auto seat = static_cast<std::size_t>(index(state.to_move()));
    const bool chance = state.phase() == Phase::draw;
    const Move move = chance ? Move::draw(deck.draw()) : (*players)[seat]->choose(state, budget_of(match, seat));
    const State before = state;
    const auto events = record.play(move);
    if (!events) return Error{match.lineup[seat].name + " moved against the rules: " + events.error()};
    for (const auto& player : *players) player->observe(before, move);
    if (chance && was_returned(*events)) deck.put_back(random);
  }
  GameResult result;
  for (std::size_t seat = 0; seat < players->size(); ++seat) {
    result[seat].score = record.state().score(static_cast<Seat>(seat));
    result[seat].faults = (*players)[seat]->faults();
  }
  count_farmers(record.state(), result);
  return result;
}

}  // namespace bastide

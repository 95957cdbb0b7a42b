#include "table/fold.hpp"

#include <algorithm>
#include <utility>

#include "record/words.hpp"
#include "rules/error_words.hpp"
#include "rules/queries.hpp"

namespace bastide::table {
namespace {

class Fold {
 public:
  Fold(TableState& state, const Entry& entry, const Services& services)
      : s_(state), entry_(entry), services_(services) {}

  // --- gathering

  Status operator()(const TableMade& made) {
    s_.id = made.table;
    s_.made_at = entry_.at;
    s_.last_return = entry_.at;
    s_.host = made.host;
    s_.spec = made.spec;
    s_.seats.resize(static_cast<std::size_t>(made.spec.rules.players));
    return setup_changed();
  }

  Status operator()(const SatDown& sat) {
    if (s_.stage != Stage::gathering) return too_late();
    if (at(sat.seat) >= s_.seats.size()) return no_seat();
    s_.seats[at(sat.seat)] = SeatInfo{.name = sat.name, .whose = sat.whose, .substitute = {}, .out = Out::in};
    return setup_changed();
  }

  Status operator()(const GotUp& got_up) {
    if (s_.stage != Stage::gathering) return too_late();
    if (s_.seat(got_up.seat) == nullptr) return no_seat();
    s_.seats[at(got_up.seat)].reset();
    const auto people = s_.people();
    std::erase_if(s_.away, [&](const auto& away) { return !people.contains(away.first); });
    return setup_changed();
  }

  Status operator()(const SentAway& sent) { return done(s_.sent_away.insert(sent.person)); }
  Status operator()(const HostChanged& changed) { return done(s_.host = changed.host); }

  Status operator()(const OptionSet& set) {
    if (s_.stage != Stage::gathering) return too_late();
    s_.spec = set.spec;
    const auto seats = static_cast<std::size_t>(set.spec.rules.players);
    if (seats < s_.seats.size()) move_up();
    if (static_cast<std::size_t>(s_.seats_taken()) > seats) return Error{"more people sit there than there are seats"};
    s_.seats.resize(seats);
    return setup_changed();
  }

  // --- dealing

  Status operator()(const Dealing& dealing) {
    if (s_.stage != Stage::gathering) return too_late();
    s_.spec = dealing.spec;
    s_.stage = Stage::dealing;
    move_up();
    if (static_cast<int>(s_.seats.size()) != s_.spec.rules.players)
      return Error{"the seats are not those of the rules"};
    s_.position_changed = entry_.version;
    return setup_changed();
  }

  Status operator()(const SeedSealed& seed) {
    s_.secret.sealed = seed.sealed;
    s_.secret.opens = services_.sealer != nullptr && services_.sealer->open(seed.sealed).has_value();
    return Done{};
  }

  Status operator()(const SeedCommitted& committed) {
    if (s_.stage != Stage::dealing || s_.pledge) return Error{"no seed is wanted"};
    DeckPledge pledge{.commitment = committed.commitment,
                      .link = committed.link,
                      .nonces_until = committed.nonces_until,
                      .nonces = std::vector<std::optional<Bytes32>>(s_.seats.size()),
                      .waiting = {}};
    for (const auto& seat : s_.seats) pledge.waiting.push_back(seat->owner() != nullptr);
    s_.pledge = std::move(pledge);
    return Done{};
  }

  Status operator()(const NonceGiven& given) {
    if (!awaits_nonce(given.seat)) return Error{"no nonce of this seat is awaited"};
    s_.pledge->nonces[at(given.seat)] = given.nonce;
    s_.pledge->waiting[at(given.seat)] = false;
    return Done{};
  }

  Status operator()(const NonceMissed& missed) {
    if (!awaits_nonce(missed.seat)) return Error{"no nonce of this seat is awaited"};
    s_.pledge->waiting[at(missed.seat)] = false;
    return Done{};
  }

  Status operator()(const DeckMixed& mixed) {
    if (s_.stage != Stage::dealing || !s_.pledge) return Error{"no deck is to be mixed"};
    if (!is_order(mixed.order)) return Error{"the order of play does not name each seat once"};
    auto setup = services_.setups->get(s_.spec.rules);
    if (!setup) return Error{setup.error()};
    mix_deck(**setup);
    s_.order = mixed.order;
    std::vector<std::optional<SeatInfo>> seats;
    for (const Seat from : mixed.order) seats.push_back(s_.seats[at(from)]);
    s_.seats = std::move(seats);
    s_.game.emplace(*setup);
    for (std::size_t i = 0; i < s_.seats.size(); ++i) {
      if (Status named = s_.game->set_player(static_cast<Seat>(i), s_.seats[i]->name); !named) return named;
    }
    s_.clocks.start(s_.spec.clock);
    s_.stage = Stage::playing;
    s_.position_changed = entry_.version;
    return setup_changed();
  }

  // --- playing

  Status operator()(const TileDrawn& drawn) {
    if (!s_.game) return no_game();
    const TileType type = s_.game->setup().find(drawn.tile);
    if (type == TileType::none) return Error{"there is no tile " + in_quotes(drawn.tile) + " in this game"};
    if (s_.secret.deck && (s_.secret.deck->left() == 0 || s_.secret.deck->draw() != type)) {
      return Error{"the tile that was drawn is not the one that follows from seed and nonces"};
    }
    return play(Move::draw(type));
  }

  Status operator()(const TileRejected& rejected) {
    if (s_.let_go == StepEnd::open) return Error{"no tile was let go"};
    s_.let_go = StepEnd::open;
    if (rejected.returned && s_.secret.deck) s_.secret.deck->put_back();
    return Done{};
  }

  Status operator()(const FollowerTakenBack& taken) {
    if (!s_.game) return no_game();
    const SegmentId segment = segment_at(s_.game->state(), taken.choice.where, taken.choice.segment);
    s_.clocks.set_left(taken.seat, taken.left);
    return play(Move::take_back(segment));
  }

  Status operator()(const TileLaid& laid) {
    if (!s_.game) return no_game();
    s_.clocks.set_left(laid.seat, laid.left);
    const Tile* tile = tile_in_hand();
    if (tile == nullptr) return Error{"no tile is in hand"};
    const auto figure = figure_of(*tile, laid.choice.figure);
    if (!figure) return Error{figure.error()};
    if (Status placed = play(Move::place(laid.choice.where, laid.choice.rotation)); !placed) return placed;
    return play(Move::figure(*figure));
  }

  Status operator()(const BotStandsIn& bot) {
    if (s_.seat(bot.seat) == nullptr) return no_seat();
    if (s_.clocks.thinking() == bot.seat) {
      s_.clocks.set_left(bot.seat, std::max(Millis{0}, s_.clocks.left(bot.seat, entry_.at)));
    }
    s_.seats[at(bot.seat)]->substitute = bot.level;
    return position_changed();
  }

  Status operator()(const OwnerReturned& returned) {
    if (s_.seat(returned.seat) == nullptr) return no_seat();
    s_.seats[at(returned.seat)]->substitute.clear();
    if (s_.to_move() == returned.seat) run_clock();
    return position_changed();
  }

  Status operator()(const WentOut& out) {
    if (s_.seat(out.seat) == nullptr) return no_seat();
    s_.seats[at(out.seat)]->out = out.how;
    return position_changed();
  }

  Status operator()(const ClockChanged& changed) {
    s_.spec.clock = changed.clock;
    s_.clocks.start(changed.clock);
    s_.away.clear();
    run_clock();
    return position_changed();
  }

  // --- presence

  Status operator()(const WentAway& went) { return done(s_.away.emplace(went.person, entry_.at)); }

  Status operator()(const CameBack& came) {
    s_.away.erase(came.person);
    s_.last_return = entry_.at;
    return Done{};
  }

  Status operator()(const Paused& paused) {
    s_.clocks.shift(paused.pause);
    if (s_.pledge) s_.pledge->nonces_until += paused.pause;
    s_.away.clear();
    if (s_.spec.clock.kind == ClockKind::correspondence) return Done{};
    for (const PersonId& person : s_.people()) s_.away[person] = entry_.at;
    return Done{};
  }

  // --- asking each other

  Status operator()(const Proposed& proposed) {
    s_.proposal = OpenProposal{proposed.proposal, {proposed.by}};
    return proposal_changed();
  }

  Status operator()(const Agreed& agreed) {
    if (!s_.proposal) return Error{"nothing is proposed"};
    s_.proposal->agreed.insert(agreed.by);
    return Done{};
  }

  Status operator()(const ProposalEnded& ended) {
    if (!s_.proposal) return Error{"nothing is proposed"};
    const bool is_agreed = ended.how == ProposalEnd::agreed;
    if (is_agreed && s_.proposal->proposal.kind == ProposalKind::rematch) s_.rematch_agreed = true;
    s_.proposal.reset();
    return proposal_changed();
  }

  Status operator()(const RematchReady& ready) { return done(s_.rematch = ready.table); }

  // --- the end

  Status operator()(const GameOver& over) {
    s_.over = over;
    s_.stage = Stage::finished;
    s_.clocks.stop();
    return position_changed();
  }

  Status operator()(const SeedRevealed& revealed) {
    if (!s_.pledge || commitment_to(revealed.seed) != s_.pledge->commitment) {
      return Error{"the seed is not the one that was committed to"};
    }
    return done(s_.revealed = revealed.seed);
  }

  // --- talking

  Status operator()(const Said& said) {
    s_.chat.push_back({entry_.version, entry_.at, said.by, said.text});
    if (s_.chat.size() > chat_kept) s_.chat.pop_front();
    return Done{};
  }

  Status operator()(const MuteSet& mute) {
    if (mute.muted) return done(s_.mutes[mute.by].insert(mute.whom));
    s_.mutes[mute.by].erase(mute.whom);
    if (s_.mutes[mute.by].empty()) s_.mutes.erase(mute.by);
    return Done{};
  }

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  static Status no_seat() { return Error{"nobody sits there"}; }
  static Status too_late() { return Error{"people sit down and options change only before the game"}; }
  static Status no_game() { return Error{"no game has begun"}; }

  // For changes that are one expression.
  template <class Anything>
  static Status done(Anything&&) {
    return Done{};
  }
  Status setup_changed() { return done(s_.setup_changed = entry_.version); }
  Status position_changed() { return done(s_.position_changed = entry_.version); }
  Status proposal_changed() { return done(s_.proposal_changed = entry_.version); }

  // Empty seats vanish.
  void move_up() {
    std::erase_if(s_.seats, [](const auto& seat) { return !seat.has_value(); });
  }

  bool awaits_nonce(Seat seat) const {
    return s_.pledge && at(seat) < s_.pledge->waiting.size() && s_.pledge->waiting[at(seat)];
  }

  bool is_order(std::vector<Seat> order) const {
    std::sort(order.begin(), order.end());
    bool is_permutation = order.size() == s_.seats.size();
    for (std::size_t i = 0; i < order.size(); ++i) is_permutation = is_permutation && at(order[i]) == i;
    return is_permutation;
  }

  void mix_deck(const Setup& setup) {
    auto seed = s_.secret.opens ? services_.sealer->open(s_.secret.sealed) : std::nullopt;
    if (!seed) return;
    DeckSource source{*seed, s_.id.text, s_.pledge->nonces};
    s_.secret.deck.emplace(setup, source);
    wipe(source.seed);
    wipe(*seed);
  }

  const Tile* tile_in_hand() const {
    const TileType type = s_.game->state().tile_in_hand();
    return type == TileType::none ? nullptr : &s_.game->setup().tile(type);
  }

  Status play(Move move) {
    const auto events = s_.game->play(move);
    if (!events) return Error{events.error()};
    s_.let_go = end_told_by(*events);
    run_clock();
    return position_changed();
  }

  // A person's clock runs while the game waits for them; bots think without one.
  void run_clock() {
    s_.clocks.stop();
    const auto seat = s_.to_move();
    if (seat && s_.seat(*seat)->played_by().empty()) s_.clocks.think(*seat, entry_.at);
  }

  TableState& s_;
  const Entry& entry_;
  const Services& services_;
};

void remember(TableState& state, const Entry& entry) {
  if (entry.cause.command.text.empty()) return;
  if (!state.done.empty() && state.done.back().cause == entry.cause) {
    state.done.back().version = entry.version;
    return;
  }
  state.done.push_back({entry.cause, entry.version});
  if (state.done.size() > commands_known) state.done.pop_front();
}

}  // namespace

Status fold(TableState& state, const Entry& entry, const Services& services) {
  if (entry.version != state.version + 1) {
    return Error{"version " + std::to_string(entry.version) + " follows version " + std::to_string(state.version)};
  }
  const bool is_first = entry.version == 1;
  if (is_first != std::holds_alternative<TableMade>(entry.event)) return Error{"a log begins with the table's making"};
  if (!is_first && entry.at < state.last_at) return Error{"version " + std::to_string(entry.version) + " is too early"};
  if (Status folded = std::visit(Fold(state, entry, services), entry.event); !folded) {
    return Error{"version " + std::to_string(entry.version) + ": " + folded.error()};
  }
  state.version = entry.version;
  state.last_at = entry.at;
  remember(state, entry);
  return Done{};
}

std::optional<std::uint64_t> hash_after(const TableState& state, const Event& event) {
  const bool moves = std::holds_alternative<TileDrawn>(event) || std::holds_alternative<TileLaid>(event) ||
                     std::holds_alternative<FollowerTakenBack>(event);
  if (!moves) return std::nullopt;
  return state.game->state().hash();
}

}  // namespace bastide::table

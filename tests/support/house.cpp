#include "support/house.hpp"

#include <algorithm>
#include <stdexcept>

#include "support/secrets.hpp"
#include "table/bot_turn.hpp"
#include "table/event_json.hpp"
#include "table/fair_dealing.hpp"
#include "table/view.hpp"

namespace bastide::test {
namespace {

using namespace table;

Table::Made must_make(const TableSpec& spec, Time now, const Services& services) {
  auto made = Table::make({"t1"}, anna, spec, now, services);
  if (!made) throw std::runtime_error(made.error());
  return std::move(*made);
}

std::vector<Entry> through_json(const std::vector<Entry>& log) {
  std::vector<Entry> read;
  for (const Entry& entry : log) {
    const std::string text = log_json(entry).dump();
    auto again = entry_of_json(nlohmann::json::parse(text));
    EXPECT_TRUE(again) << again.error() << ": " << text;
    if (!again) continue;
    EXPECT_EQ(log_json(*again).dump(), text);
    read.push_back(std::move(*again));
  }
  return read;
}

}  // namespace

TableSpec spec_of(std::string_view rules, std::string_view clock, Order order) {
  TableSpec spec;
  spec.rules = *parse_ruleset(rules);
  spec.clock = *parse_clock(clock);
  spec.order = order;
  spec.substitute = "random";
  return spec;
}

Services services_with(std::uint8_t key) {
  Services services;
  services.sealer = std::make_shared<SecretBox>(filled(key));
  return services;
}

House::House(const TableSpec& spec) : House(spec, services_with()) {}

House::House(const TableSpec& spec, const Services& given)
    : House(must_make(spec, first_moment, given), given, first_moment) {}

House::House(Table::Made made, Services given, Time at)
    : services(std::move(given)), now(at), log(std::move(made.entries)), table(std::move(made.table)) {}

Outcome House::send(const Person& person, Action action) { return send(person, std::move(action), table.version()); }

Outcome House::send(const Person& person, Action action, std::optional<Version> expected, Millis lag) {
  return send({person, {"c" + std::to_string(++commands_)}, expected, std::move(action), lag});
}

Outcome House::send(const Command& command) {
  Outcome outcome = table.handle(command, now);
  keep(outcome);
  return outcome;
}

Outcome House::host(HostAction action) {
  Outcome outcome = table.handle(action, now);
  keep(outcome);
  return outcome;
}

void House::keep(const Outcome& outcome) { log.insert(log.end(), outcome.entries.begin(), outcome.entries.end()); }

Code House::refused(const Person& person, Action action) {
  const Version before = table.version();
  const Outcome outcome = send(person, std::move(action));
  EXPECT_TRUE(outcome.refusal);
  if (!outcome.refusal) return Code::malformed;
  EXPECT_EQ(table.version(), before) << "a refusal changes nothing";
  return outcome.refusal->code;
}

void House::done(const Person& person, Action action) {
  const Outcome outcome = send(person, std::move(action));
  EXPECT_FALSE(outcome.refusal) << word(outcome.refusal->code);
}

void House::seat_all(const std::vector<Person>& people) {
  for (const Person& person : people) done(person, Join{});
}

void House::begin(const std::vector<Person>& people) {
  seat_all(people);
  done(state().host, Start{});
  give_seed();
  give_nonces();
}

void House::give_seed() {
  ASSERT_TRUE(table.wants().seed);
  Entropy entropy;
  entropy.fill(seeds_++);
  const CommitSeed commit = commit_seed(table.id(), chain, entropy, *services.sealer);
  chain = commit.link;
  const Outcome outcome = host(commit);
  EXPECT_FALSE(outcome.refusal);
}

void House::give_nonces() {
  for (std::size_t i = 0; i < state().seats.size() && state().stage == Stage::dealing; ++i) {
    const Seat seat = static_cast<Seat>(i);
    if (state().pledge->waiting[i]) done(owner_of(seat), GiveNonce{seat, filled(static_cast<std::uint8_t>(i + 1))});
  }
}

Person House::owner_of(Seat seat) const {
  const SeatInfo* info = state().seat(seat);
  return {*info->owner(), info->name};
}

bastide::Bot& House::bot(const std::string& level) {
  auto& kept = bots_[level];
  if (kept == nullptr) kept = std::move(*make_bot(level, 1));
  return *kept;
}

Choice House::some_choice() { return think(bot("random"), *table.position(), {}); }

void House::play_one() {
  if (const auto wanted = table.wants().bot) {
    const Outcome outcome =
        host(BotPlays{wanted->seat, wanted->version, think(bot(wanted->level), *table.position(), {})});
    EXPECT_FALSE(outcome.refusal);
    return;
  }
  ASSERT_TRUE(state().to_move());
  done(owner_of(to_move()), Play{to_move(), some_choice()});
}

void House::play(int decisions) {
  for (; decisions > 0; --decisions) play_one();
}

void House::play_to_end() {
  while (table.stage() == Stage::playing && !::testing::Test::HasFatalFailure()) play_one();
}

void House::wait(Millis span) {
  const Time until = now + span;
  table.rest();
  for (auto wake = table.wants().wake_at; wake && *wake <= until; wake = table.wants().wake_at) {
    now = std::max(now, *wake);
    const Version before = table.version();
    host(Tick{});
    ASSERT_GT(table.version(), before) << "the table asked to be woken for nothing";
  }
  now = until;
}

void House::restart(Millis pause) {
  const Time last_alive = now;
  now += pause;
  auto again = Table::replay(through_json(log), services);
  ASSERT_TRUE(again) << again.error();
  table = std::move(*again);
  const Outcome outcome = host(Resume{last_alive});
  EXPECT_FALSE(outcome.refusal);
}

void House::check() const {
  const auto again = Table::replay(through_json(log), services);
  ASSERT_TRUE(again) << again.error();
  EXPECT_TRUE(*again == table);
  for (const Person& viewer : {anna, ben, cleo, stranger, Person{}}) {
    std::string seen = view_json(table, viewer.id, now).dump();
    for (const Entry& entry : log) {
      const auto message = viewer_json(entry, viewer.id);
      if (message) seen += message->dump() + "\n";
    }
    EXPECT_EQ(secret_in(seen, state(), services), "") << "as seen by " << viewer.name;
  }
}

}  // namespace bastide::test

#include "server/hall_house.hpp"

#include <future>
#include <thread>

#include "server/writer.hpp"
#include "support/secrets.hpp"
#include "table/command_json.hpp"
#include "table/event_json.hpp"
#include "table/fold.hpp"

namespace bastide::test {
namespace {

using namespace table;

// Far longer than anything takes on the slowest machine.
constexpr auto long_time = std::chrono::seconds(60);

template <class Value>
Value wait_for(std::future<Value> future) {
  if (future.wait_for(long_time) == std::future_status::ready) return future.get();
  throw std::runtime_error("the hall did not answer");
}

std::optional<std::string> text_of(const std::function<void(Hall::Text)>& ask) {
  auto promise = std::make_shared<std::promise<std::optional<std::string>>>();
  ask([promise](std::optional<std::string> text) { promise->set_value(std::move(text)); });
  return wait_for(promise->get_future());
}

Reply reply_of(const std::function<void(Hall::Answered)>& ask) {
  auto promise = std::make_shared<std::promise<Reply>>();
  ask([promise](Reply reply) { promise->set_value(std::move(reply)); });
  return wait_for(promise->get_future());
}

const json& some_of(const json& list, Random& random) {
  return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// As a client writes it.
json action_json(const json& choices, Random& random) {
  json action{{"seat", choices["seat"]}};
  if (choices.contains("take_back")) {
    const json& follower = some_of(choices["take_back"], random);
    action.update({{"do", "take_back"}, {"cell", follower["cell"]}, {"segment", follower["segment"]}});
    return action;
  }
  const json& placement = some_of(choices["placements"], random);
  action.update({{"do", "play"},
                 {"cell", placement["cell"]},
                 {"rotation", placement["rotation"]},
                 {"figure", some_of(placement["figures"], random)}});
  return action;
}

}  // namespace

void eventually(const std::function<bool()>& holds) {
  const auto until = std::chrono::steady_clock::now() + long_time;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("what was waited for did not happen");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

std::vector<json> seen_by(const std::vector<Entry>& log, const PersonId& viewer) {
  static const auto setups = std::make_shared<SetupShelf>();
  Services services;
  services.setups = setups;
  TableState state;
  std::vector<json> seen;
  for (Entry entry : log) {
    if (const Status folded = fold(state, entry, services); !folded) throw std::runtime_error(folded.error());
    entry.hash = hash_after(state, entry.event);
    if (auto event = viewer_json(entry, viewer)) seen.push_back(std::move(*event));
  }
  return seen;
}

// --- Ear

void Ear::tell(Message message) {
  const std::lock_guard lock(mutex_);
  heard_.push_back(*message);
  told_.notify_all();
}

std::vector<json> Ear::heard() const {
  const std::lock_guard lock(mutex_);
  std::vector<json> all;
  for (const std::string& text : heard_) all.push_back(json::parse(text));
  return all;
}

std::vector<json> Ear::heard(std::string_view type) const {
  auto all = heard();
  std::erase_if(all, [&](const json& message) { return message["type"] != type; });
  return all;
}

std::vector<json> Ear::events(std::string_view kind) const {
  std::vector<json> all;
  const auto add = [&](const json& event) {
    if (kind.empty() || event["event"] == kind) all.push_back(event);
  };
  for (const json& message : heard()) {
    if (message["type"] == "event") add(message["event"]);
    if (message["type"] != "events") continue;
    for (const json& event : message["events"]) add(event);
  }
  return all;
}

std::string Ear::text() const {
  const std::lock_guard lock(mutex_);
  std::string all;
  for (const std::string& text : heard_) all += text + "\n";
  return all;
}

void Ear::wait_for(std::string_view kind, std::size_t times) const {
  const std::string wanted = "\"event\":\"" + std::string(kind) + "\"";
  std::unique_lock lock(mutex_);
  const bool came = told_.wait_for(lock, long_time, [&] {
    std::size_t found = 0;
    for (const std::string& text : heard_) found += text.find(wanted) != std::string::npos;
    return found >= times;
  });
  if (!came) throw std::runtime_error("nobody told of " + std::string(kind));
}

void Ear::forget() {
  const std::lock_guard lock(mutex_);
  heard_.clear();
}

// --- FailingStore

std::function<bool()> FailingStore::fail_when(std::function<bool()> fails) {
  const std::lock_guard lock(mutex_);
  return std::exchange(fails_, std::move(fails));
}

bool FailingStore::is_to_fail() {
  const std::lock_guard lock(mutex_);
  return fails_ && fails_();
}

std::vector<std::optional<server::StoreError>> FailingStore::write(std::span<const server::Unit> units) {
  if (!is_to_fail()) return store_.write(units);
  if (keeps_nevertheless) store_.write(units);
  return {units.size(), server::StoreError{server::StoreFault::unavailable, "the store was told to fail"}};
}

// --- HallHouse

HallOptions quick_options() {
  HallOptions options;
  options.look_every = Millis{2};
  options.bot_budget.time = Millis{1};
  return options;
}

HallHouse::HallHouse(const HallOptions& chosen)
    : store(memory), services(services_with()), options(chosen), now_(first_moment.time_since_epoch().count()) {
  open();
}

HallHouse::HallHouse(server::Store& kept_in, const HallOptions& chosen)
    : store(kept_in), services(services_with()), options(chosen), now_(first_moment.time_since_epoch().count()) {
  open();
}

HallHouse::~HallHouse() { stop(); }

void HallHouse::open() {
  writer_ = std::make_unique<server::Writer>(store);
  auto hall = Hall::open(store, *writer_, services, options, [this] { return now(); });
  ASSERT_TRUE(hall) << hall.error();
  hall_ = std::move(*hall);
}

void HallHouse::stop() {
  if (hall_ != nullptr) hall_->stop();
  hall_.reset();
  writer_.reset();
}

void HallHouse::crash() {
  is_dead_ = true;
  auto before = store.fail_when([] { return true; });
  stop();
  store.fail_when(std::move(before));
}

void HallHouse::reopen(Millis pause) {
  stop();
  pass(pause);
  open();
}

TableId HallHouse::make(const Person& host, const Options& chosen) {
  std::promise<std::pair<std::optional<TableId>, Reply>> promise;
  hall_->make(host, chosen, [&](std::optional<TableId> table, Reply reply) {
    promise.set_value({std::move(table), std::move(reply)});
  });
  const auto [table, reply] = wait_for(promise.get_future());
  if (!table) throw std::runtime_error("no table was made");
  return *table;
}

Reply HallHouse::refused_make(const Person& host, const Options& chosen) {
  return reply_of([&](const Hall::Answered& answered) {
    hall_->make(host, chosen, [answered](const std::optional<TableId>& table, Reply reply) {
      EXPECT_FALSE(table);
      answered(std::move(reply));
    });
  });
}

Reply HallHouse::send(const TableId& table, const Person& person, Action action) {
  return send(table, Command{person, {"c" + std::to_string(++commands_)}, std::nullopt, std::move(action)});
}

Reply HallHouse::send(const TableId& table, Command command) {
  return reply_of([&](Hall::Answered answered) { hall_->command(table, std::move(command), std::move(answered)); });
}

Reply HallHouse::watch(const TableId& table, const Person& person, const std::shared_ptr<Ear>& ear,
                       std::optional<Version> since) {
  return reply_of([&](Hall::Answered answered) { hall_->watch(table, person.id, since, ear, std::move(answered)); });
}

std::optional<std::string> HallHouse::choices(const TableId& table) {
  return text_of([&](Hall::Text text) { hall_->choices(table, std::move(text)); });
}

std::optional<json> HallHouse::view(const TableId& table, const Person& viewer) {
  const auto text = text_of([&](Hall::Text answer) { hall_->view(table, viewer.id, std::move(answer)); });
  return text ? std::optional(json::parse(*text)) : std::nullopt;
}

std::optional<std::string> HallHouse::record(const TableId& table, bool as_json) {
  return text_of([&](Hall::Text text) { hall_->record(table, as_json, std::move(text)); });
}

void HallHouse::done(const TableId& table, const Person& person, Action action) {
  const Reply reply = send(table, person, std::move(action));
  EXPECT_EQ(reply.fault, std::nullopt);
  EXPECT_FALSE(reply.refusal) << word(reply.refusal->code);
}

TableId HallHouse::make_for(const std::vector<Person>& people, Options chosen) {
  chosen.emplace_back("order", "chosen");
  const TableId table = make(people.front(), chosen);
  begin(table, people);
  return table;
}

void HallHouse::begin(const TableId& table, const std::vector<Person>& people) {
  for (const Person& person : people) done(table, person, Join{});
  done(table, people.front(), Start{});
  eventually([&] { return (*view(table, stranger))["stage"] != "dealing" || view(table, stranger)->contains("deck"); });
  for (std::size_t i = 0; i < people.size(); ++i) {
    done(table, people[i], GiveNonce{static_cast<Seat>(i), filled(static_cast<std::uint8_t>(i + 1))});
  }
}

std::optional<HallHouse::Choosable> HallHouse::some_choice(const TableId& table, Random& random) {
  const json seen = json::parse(choices(table).value_or("null"));
  if (seen.is_null()) return std::nullopt;
  return Choosable{std::get<Play>(std::get<Action>(action_of_json(action_json(seen, random)))), seen["version"]};
}

Play HallHouse::some_play(const TableId& table) {
  const auto choice = some_choice(table, random_);
  if (!choice) throw std::runtime_error("nobody is to move");
  return choice->play;
}

void HallHouse::play(const TableId& table, int decisions) {
  for (; decisions > 0; --decisions) {
    const json seen = *view(table, stranger);
    if (seen["stage"] == "finished") return;
    const json& seat = seen["seats"][seen["to_move"].get<std::size_t>()];
    const bool is_persons = seat["whose"].contains("person") && !seat.contains("substitute");
    if (!is_persons) {
      std::this_thread::yield();
      continue;
    }
    const Person person{{seat["whose"]["person"].get<std::string>()}, seat["name"].get<std::string>()};
    Play play = some_play(table);
    send(table, Command{person, {"c" + std::to_string(++commands_)}, seen["version"].get<Version>(), std::move(play)});
  }
}

void HallHouse::play_to_end(const TableId& table) {
  const auto is_over = [&] { return (*view(table, stranger))["stage"] == "finished"; };
  eventually([&] {
    if (!is_over()) play(table, 1);
    return is_over();
  });
}

const std::vector<Entry> HallHouse::log(const TableId& table) const {
  auto entries = store.log(table);
  if (!entries) throw std::runtime_error(entries.error());
  return std::move(*entries);
}

void HallHouse::check(const TableId& table, const std::vector<std::pair<Person, std::shared_ptr<Ear>>>& ears) {
  std::vector<std::vector<json>> told;  // before the log goes on
  for (const auto& [viewer, ear] : ears) told.push_back(ear->events());
  const auto entries = log(table);
  auto replayed = Table::replay(entries, services);
  ASSERT_TRUE(replayed) << replayed.error();
  for (std::size_t i = 0; i < ears.size(); ++i) {
    const auto& [viewer, ear] = ears[i];
    EXPECT_EQ(secret_in(ear->text(), replayed->state(), services), "") << "as told to " << viewer.name;
    const auto seen = seen_by(entries, viewer.id);
    for (const json& event : told[i]) {
      EXPECT_NE(std::find(seen.begin(), seen.end(), event), seen.end()) << event << " was not for " << viewer.name;
    }
  }
}

}  // namespace bastide::test

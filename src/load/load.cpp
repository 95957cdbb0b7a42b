#include "load/load.hpp"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <deque>

#include "load/game.hpp"
#include "load/net.hpp"
#include "load/player.hpp"

namespace bastide::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t arriving_at_once = 32;
constexpr std::size_t faults_told = 20;
constexpr int people_by_address = 8;
constexpr int standing_by_address = 100;

// On the loopback, everybody comes from an address of their own, as they would from afar: else the server's limits for
// one address would be measured, not the server.
std::string address_of(const Endpoint& server, int block, int number) {
  if (!is_loopback(server)) return {};
  return "127." + std::to_string(block) + "." + std::to_string(1 + number / 250) + "." +
         std::to_string(1 + number % 250);
}

class Driver {
 public:
  Driver(const LoadOptions& options, const Progressed& progressed)
      : options_(options), progressed_(progressed), timer_(io_), setups_(std::make_shared<table::SetupShelf>()) {
    report_.tables = options.tables;
    const auto tables = static_cast<std::size_t>(options.tables);
    games_.resize(tables);
    seated_.resize(tables);
    has_begun_.resize(tables);
    is_ready_.resize(tables);
  }

  Result<LoadReport> run() {
    arrive();
    if (!fatal_.empty()) return Error{fatal_};
    is_arriving_ = false;
    play();
    leave();
    return report_;
  }

 private:
  // --- arriving

  void arrive() {
    for (int i = 0; i < options_.tables * options_.players; ++i) {
      people_.push_back(
          std::make_shared<Player>(io_, options_.server, address_of(options_.server, 1, i / people_by_address)));
    }
    while (coming_ < std::min(arriving_at_once, wanted())) next_arrival();
    run_until([this] { return (arrived_ == wanted() && playable_ == games_.size()) || !fatal_.empty(); }, 300s);
    if (fatal_.empty() && (arrived_ < wanted() || playable_ < games_.size())) {
      fatal_ = "only " + std::to_string(playable_) + " of " + std::to_string(options_.tables) +
               " tables began to play: look at the server's log";
    }
  }
  std::size_t wanted() const { return people_.size() + static_cast<std::size_t>(options_.connections); }

  void next_arrival() {
    const std::size_t number = coming_++;
    if (number < people_.size()) {
      people_[number]->arrive([this, number] { person_came(number); }, [this](const std::string& why) { fail(why); });
    } else {
      stand(static_cast<int>(number - people_.size()));
    }
  }
  void came() {
    ++arrived_;
    progressed_(Phase::arriving, static_cast<double>(arrived_) / static_cast<double>(wanted()));
    if (coming_ < wanted()) next_arrival();
  }
  void person_came(std::size_t number) {
    came();
    // Others of the table may still be on their way.
    const std::size_t table = number / static_cast<std::size_t>(options_.players);
    if (++seated_[table] == options_.players) begin_game(table);
  }
  void begin_game(std::size_t group) {
    const auto players = static_cast<std::size_t>(options_.players);
    const auto first = people_.begin() + static_cast<std::ptrdiff_t>(group * players);
    const std::vector<std::shared_ptr<Player>> people(first, first + options_.players);
    GameEars ears;
    ears.ready = [this](std::size_t game) { became_ready(game); };
    ears.failed = [this](const std::string& why) { fail(why); };
    auto& game = games_[group];
    game = std::make_shared<Game>(group, options_, setups_, people, report_, std::move(ears));
    game->begin();
  }
  void stand(int number) {
    Caller caller;
    caller.from = address_of(options_.server, 2, number / standing_by_address);
    caller.origin = options_.server.origin;
    Socket::Ears ears;
    ears.opened = [this] {
      ++report_.connections;
      came();
    };
    ears.closed = [this](const std::string& why) {
      if (is_leaving_) return;
      --report_.connections;
      fail("a standing connection: " + why);
    };
    standing_.push_back(Socket::open(io_, options_.server, caller, std::move(ears), {}));
  }

  // --- playing

  void became_ready(std::size_t game) {
    if (is_ready_[game]) return;
    is_ready_[game] = true;
    ready_.push_back(game);
    playable_ += has_begun_[game] ? 0 : 1;
    has_begun_[game] = true;
    give_out_moves();
  }
  void give_out_moves() {
    while (!due_.empty() && !ready_.empty()) {
      const std::size_t game = ready_.front();
      ready_.pop_front();
      is_ready_[game] = false;
      const Moment due = due_.front();
      due_.pop_front();
      games_[game]->play(due);
    }
  }

  void play() {
    begin_ = std::chrono::steady_clock::now();
    end_ = begin_ + std::chrono::seconds(options_.seconds);
    tick();
    run_until([this] { return std::chrono::steady_clock::now() >= end_; }, 24h);
  }
  Moment moment_of(std::uint64_t move) const {
    const std::chrono::duration<double> after(static_cast<double>(move) / options_.moves_per_second);
    return begin_ + std::chrono::duration_cast<std::chrono::steady_clock::duration>(after);
  }
  void tick() {
    const Moment now = std::chrono::steady_clock::now();
    const Moment until = games_.empty() ? begin_ : std::min(now, end_);
    while (moment_of(given_) < until) due_.push_back(moment_of(given_++));
    give_out_moves();
    const std::chrono::duration<double> done = now - begin_;
    progressed_(Phase::playing, std::min(1.0, done.count() / options_.seconds));
    if (now >= end_) return;
    timer_.expires_at(games_.empty() ? std::min(now + 100ms, end_) : std::min(moment_of(given_), end_));
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (!error) tick();
    });
  }

  // --- leaving

  void leave() {
    report_.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    report_.behind = due_.size();
    due_.clear();
    for (const auto& game : games_) game->stop();
    run_until([this] { return open_ends() == 0; }, 10s);
    report_.lost += open_ends();
    if (options_.bots.empty()) compare_with_server();
    is_leaving_ = true;
    for (const auto& person : people_) person->leave();
    for (const auto& socket : standing_) socket->close();
    run_until([] { return false; }, 200ms);
  }
  std::uint64_t open_ends() const {
    std::uint64_t ends = 0;
    for (const auto& game : games_) ends += game->open_ends();
    return ends;
  }
  // Whatever the server has and nobody was told of.
  void compare_with_server() {
    std::size_t asked = 0;
    std::size_t answered = 0;
    const auto one = [&](const std::shared_ptr<Game>& game, const Answer& answer) {
      ++answered;
      progressed_(Phase::leaving, static_cast<double>(answered) / static_cast<double>(games_.size()));
      const auto view = nlohmann::json::parse(answer.body, nullptr, false);
      const auto version = view.is_object() ? view.value("version", table::Version{0}) : 0;
      if (version == 0) return fail("no view at the end: status " + std::to_string(answer.status));
      // People who left a table that is over were told of no more.
      if (view.value("stage", "") != "finished" && version > game->version()) report_.lost += version - game->version();
    };
    while (answered < games_.size()) {
      const std::size_t before = answered;
      for (; asked < games_.size() && asked - answered < arriving_at_once; ++asked) {
        const auto game = games_[asked];
        Caller caller;
        caller.from = address_of(options_.server, 3, static_cast<int>(asked));
        ask(io_, options_.server, caller, {"GET", "/api/tables/" + game->table(), "", {}},
            [&one, game](const Answer& answer) { one(game, answer); });
      }
      run_until([&] { return answered > before; }, 60s);
      if (answered == before) return fail("the server does not answer any more");
    }
  }

  // --- all along

  template <class Done>
  void run_until(Done done, std::chrono::steady_clock::duration patience) {
    const Moment latest = std::chrono::steady_clock::now() + patience;
    io_.restart();
    while (!done() && std::chrono::steady_clock::now() < latest) {
      io_.run_one_for(20ms);
      if (io_.stopped()) io_.restart();
    }
  }
  void fail(const std::string& why) {
    if (is_arriving_ && fatal_.empty()) fatal_ = why;
    if (report_.faults.size() < faults_told) report_.faults.push_back(why);
  }

  const LoadOptions& options_;
  const Progressed& progressed_;
  boost::asio::io_context io_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<table::SetupShelf> setups_;
  LoadReport report_;

  std::vector<std::shared_ptr<Player>> people_;
  std::vector<std::shared_ptr<Socket>> standing_;
  std::size_t coming_ = 0;
  std::size_t arrived_ = 0;
  std::string fatal_;

  // By table.
  std::vector<std::shared_ptr<Game>> games_;
  std::vector<int> seated_;
  std::vector<bool> has_begun_;
  std::vector<bool> is_ready_;

  std::deque<std::size_t> ready_;
  std::size_t playable_ = 0;

  Moment begin_;
  Moment end_;
  std::uint64_t given_ = 0;
  std::deque<Moment> due_;
  bool is_arriving_ = true;
  bool is_leaving_ = false;
};

}  // namespace

Result<LoadReport> run_load(const LoadOptions& options, const Progressed& progressed) {
  return Driver(options, progressed).run();
}

}  // namespace bastide::load

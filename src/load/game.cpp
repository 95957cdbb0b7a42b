#include "load/game.hpp"

#include <algorithm>

#include "record/crypto.hpp"
#include "table/bot_turn.hpp"

namespace bastide::load {
namespace {

using nlohmann::json;

constexpr auto now = &std::chrono::steady_clock::now;

Histogram::Duration since(Moment due) { return std::chrono::duration_cast<Histogram::Duration>(now() - due); }

}  // namespace

Game::Game(std::size_t number, const LoadOptions& options, std::shared_ptr<table::SetupShelf> setups,
           std::vector<std::shared_ptr<Player>> people, LoadReport& report, GameEars ears)
    : number_(number),
      options_(options),
      setups_(std::move(setups)),
      people_(std::move(people)),
      report_(report),
      ears_(std::move(ears)),
      dice_(options.seed + number),
      mirror_(setups_),
      seen_(people_.size()) {}

void Game::begin() {
  gone_ = 0;
  const int seats = options_.players + static_cast<int>(options_.bots.size());
  const json options = json::array({json::array({"sets", options_.sets}), json::array({"seats", std::to_string(seats)}),
                                    json::array({"visibility", "by_link"})});
  people_[0]->make_table(options, [self = shared_from_this()](std::string table) {
    self->table_ = std::move(table);
    self->mirror_ = Mirror(self->setups_);
    self->seen_.assign(self->people_.size(), 0);
    self->seated_ = 0;
    for (std::size_t who = 0; who < self->people_.size(); ++who) self->sit_down(who);
  });
}

void Game::sit_down(std::size_t who) {
  people_[who]->watch(table_, [self = shared_from_this(), who](const json& message) { self->hear(who, message); });
  people_[who]->command(table_, table::Join{}, std::nullopt, [self = shared_from_this()](const json& answer) {
    if (answer["type"] != "ack") return self->ears_.failed("no seat: " + answer.dump());
    ++self->seated_;
    self->start_if_all_sit();
  });
}

void Game::start_if_all_sit() {
  if (seated_ < people_.size()) return;
  const auto answered = [self = shared_from_this()](const json& answer) {
    if (answer["type"] != "ack") self->ears_.failed("no game: " + answer.dump());
  };
  for (const std::string& level : options_.bots) {
    people_[0]->command(table_, table::AddBot{level, std::nullopt}, std::nullopt, answered);
  }
  people_[0]->command(table_, table::Start{}, std::nullopt, answered);
}

void Game::hear(std::size_t who, const json& message) {
  const std::string type = message.value("type", "");
  if (type == "event") return follow(who, message);
  if (type != "view") return;
  seen_[who] = message.value("version", table::Version{0});
  if (who != 0) return;
  if (const Status seen = mirror_.see(message); !seen) ears_.failed(seen.error());
}

void Game::follow(std::size_t who, const json& message) {
  const json& event = message.at("event");
  const auto version = event.value("version", table::Version{0});
  const std::string name = event.value("event", "");
  ++report_.events;
  if (version <= seen_[who]) ++report_.duplicated;
  // The seal of the seed is told to nobody.
  const table::Version next = seen_[who] + (name == "seed_committed" ? 2 : 1);
  if (version > next) report_.lost += version - next;
  seen_[who] = std::max(seen_[who], version);
  if (who == 0) {
    if (const Status seen = mirror_.see(message); !seen) return ears_.failed(seen.error());
  }
  if (name == "tile_laid" || name == "follower_taken_back") notice_move(who, event);
  if (name == "game_over") {
    people_[who]->unwatch(table_);
    ++gone_;
  }
  if (name == "seed_committed" && who == 0) give_nonces();
  go_on();
}

void Game::notice_move(std::size_t who, const json& event) {
  if (!move_ || who == move_->mover || event.value("seat", -1) != index(move_->seat)) return;
  ++move_->heard_by;
  report_.heard.add(since(move_->due));
}

void Game::give_nonces() {
  for (std::size_t i = 0; i < mirror_.state().seats.size(); ++i) {
    const table::SeatInfo& seat = *mirror_.state().seats[i];
    for (const auto& person : people_) {
      if (!seat.belongs_to({person->id()})) continue;
      // Nothing is at stake here; the seats' numbers are chance enough.
      Bytes32 nonce{};
      nonce[0] = static_cast<std::uint8_t>(number_);
      nonce[1] = static_cast<std::uint8_t>(options_.seed);
      person->command(table_, table::GiveNonce{static_cast<Seat>(i), nonce}, std::nullopt,
                      [self = shared_from_this()](const json& answer) {
                        if (answer["type"] != "ack") self->ears_.failed("no nonce: " + answer.dump());
                      });
    }
  }
}

std::size_t Game::player_to_move() const {
  const auto seat = mirror_.state().to_move();
  if (!seat) return people_.size();
  const auto& info = *mirror_.state().seats[static_cast<std::size_t>(index(*seat))];
  if (!info.played_by().empty()) return people_.size();
  const auto found =
      std::find_if(people_.begin(), people_.end(), [&](const auto& person) { return info.belongs_to({person->id()}); });
  return static_cast<std::size_t>(found - people_.begin());
}

table::Choice Game::some_choice() { return table::think(dice_, *mirror_.position(), {}); }

void Game::play(Moment due) {
  const std::size_t mover = player_to_move();
  const Seat seat = *mirror_.state().to_move();
  move_ = Move{.due = due, .mover = mover, .seat = seat, .acknowledged = false, .heard_by = 0};
  people_[mover]->command(table_, table::Play{seat, some_choice()}, mirror_.version(),
                          [self = shared_from_this(), due](const json& answer) {
                            if (answer["type"] != "ack") {
                              ++self->report_.refused;
                              return self->ears_.failed("refused: " + answer.dump());
                            }
                            ++self->report_.moves;
                            self->report_.acknowledged.add(since(due));
                            self->move_->acknowledged = true;
                            self->go_on();
                          });
}

void Game::go_on() {
  if (open_ends() > 0) return;
  move_.reset();
  if (mirror_.state().stage != table::Stage::finished) {
    if (player_to_move() < people_.size()) ears_.ready(number_);
  } else if (gone_ == people_.size()) {
    ++report_.games;
    if (!is_stopped_) begin();
  }
}

std::uint64_t Game::open_ends() const {
  if (!move_) return 0;
  return (move_->acknowledged ? 0 : 1) + (people_.size() - 1 - move_->heard_by);
}

}  // namespace bastide::load

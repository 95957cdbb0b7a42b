#include "cli/game_session.hpp"

#include <algorithm>
#include <thread>
#include <utility>

#include "record/saved_game.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

std::vector<std::string> names_in(const Record& record, const Speech& say) {
  std::vector<std::string> names;
  for (int i = 0; i < record.rules().players; ++i) {
    const std::string& name = record.player(static_cast<Seat>(i));
    names.push_back(name.empty() ? colour_name(say, static_cast<Seat>(i)) : name);
  }
  return names;
}

bool is_final(const Event& event) {
  return std::holds_alternative<FinalScored>(event) || std::holds_alternative<GoodsScored>(event) ||
         std::holds_alternative<GameEnded>(event);
}

}  // namespace

GameSession::GameSession(Record record, std::vector<SessionSeat> seats, const SessionOptions& options, Screen& screen,
                         LineReader& reader)
    : record_(std::move(record)),
      seats_(std::move(seats)),
      options_(options),
      screen_(screen),
      typed_(reader),
      random_(options.seed),
      deck_(record_.setup(), record_.state().bag(), random_),
      story_(record_.setup(), screen.say(), names_in(record_, screen.say())) {
  retell();
}

// The record's moves up to now, for the story and the score sheet.
void GameSession::retell() {
  State state(record_.setup());
  for (const Move move : record_.moves()) {
    const State before = state;
    const Result<Events> events = state.play(move);
    if (!events) return;
    tell_bots(before, move);
    sheet_.add(*events);
    story_.add(*events);
  }
  told_.fill(story_.lines().size());
  watched_ = story_.lines().size();
  tiles_seen_.fill(placed_tiles(record_.state()).size());
}

bool GameSession::has_people() const {
  return std::any_of(seats_.begin(), seats_.end(), [](const SessionSeat& seat) { return seat.bot == nullptr; });
}

Status GameSession::play() {
  while (!record_.is_finished()) {
    if (typed_.is_interrupted() || !step()) {
      say_goodbye();
      return Done{};
    }
    if (!broken_.empty()) return Error{broken_};
  }
  save("");
  if (!options_.quiet) show_end();
  return Done{};
}

bool GameSession::step() {
  if (record_.state().phase() == Phase::draw) {
    draw_tile();
    return true;
  }
  if (is_person(record_.state().to_move())) return ask_person();
  let_bot_play();
  return true;
}

void GameSession::tell_bots(const State& before, Move move) {
  for (const SessionSeat& seat : seats_) {
    if (seat.bot != nullptr) seat.bot->observe(before, move);
  }
}

void GameSession::take(Move move) {
  const State before = record_.state();
  const Result<Events> events = record_.play(move);
  if (!events) {
    broken_ = events.error();
    return;
  }
  tell_bots(before, move);
  sheet_.add(*events);
  for (const Event& event : *events) {
    if (is_final(event) && final_lines_ == 0) final_lines_ = story_.lines().size();
    story_.add({event});
    if (std::holds_alternative<TileReturned>(event)) deck_.put_back(random_);
  }
}

void GameSession::draw_tile() {
  take(Move::draw(deck_.draw()));
  // The tile is in the file before anybody sees it: leaving the game is no way to another one.
  if (has_people()) save("");
}

bool GameSession::ask_person() {
  const State& state = record_.state();
  const auto seat = static_cast<std::size_t>(index(state.to_move()));
  const auto tiles = placed_tiles(state);
  TurnView view{.state = state,
                .turn = record_.turn(),
                .story = story_,
                .told = told_[seat],
                .save = [this](const std::string& path) { return save(path); }};
  for (std::size_t i = std::min(tiles_seen_[seat], tiles.size()); i < tiles.size(); ++i) {
    view.fresh.push_back(tiles[i].where);
  }
  const auto moves = HumanTurn(screen_, typed_, view).ask();
  if (!moves) return false;
  told_[seat] = story_.lines().size();
  for (const Move move : *moves) take(move);
  tiles_seen_[seat] = placed_tiles(record_.state()).size();
  save("");
  return true;
}

void GameSession::let_bot_play() {
  const auto seat = static_cast<std::size_t>(index(record_.state().to_move()));
  Budget budget;
  budget.threads = options_.search_threads;
  take(seats_[seat].bot->choose(record_.state(), budget));
  if (!has_people() && record_.state().phase() == Phase::draw) watch();
}

// Nobody is asked anything: the picture moves on its own, or only the story where there is no screen.
void GameSession::watch() {
  if (options_.quiet) return;
  Frame frame = picture();
  frame.below = story_.part(watched_);
  watched_ = story_.lines().size();
  if (!screen_.terminal().can_clear) return screen_.print(frame.below);
  screen_.show(record_.state(), frame);
  std::this_thread::sleep_for(options_.pace);
}

Frame GameSession::picture() const {
  Frame frame;
  const auto tiles = placed_tiles(record_.state());
  if (!tiles.empty()) {
    frame.focus = tiles.back().where;
    frame.drawing.framed = {frame.focus};
  }
  frame.panel.names = story_.names();
  frame.panel.turn = record_.turn();
  return frame;
}

std::string GameSession::save(const std::string& path) {
  const std::string& target = path.empty() ? options_.save_path : path;
  if (target.empty()) return "";
  return how_saved(save_record(record_, target), target);
}

std::string GameSession::how_saved(const Status& saved, const std::string& target) const {
  return saved ? screen_.say()(Text::saved_to, target) : screen_.say()(Text::not_saved, saved.error());
}

void GameSession::say_goodbye() {
  const Speech& say = screen_.say();
  screen_.print(std::string());
  if (typed_.is_interrupted()) screen_.print(say(Text::interrupted));
  if (options_.save_path.empty()) return;
  const Status saved = save_record(record_, options_.save_path);
  screen_.print_whole(how_saved(saved, options_.save_path));
  if (saved) screen_.print_whole(say(Text::resume_hint, options_.save_path));
}

void GameSession::show_end() {
  const Speech& say = screen_.say();
  Frame frame = picture();
  frame.panel.names.clear();
  screen_.show(record_.state(), frame);
  if (!has_people()) screen_.print(story_.part(watched_, final_lines_));
  screen_.print(say(Text::final_title));
  screen_.print(story_.part(final_lines_));
  screen_.print(std::string());
  screen_.print(sheet_.lines(say, story_.names()));
  if (!options_.save_path.empty()) screen_.print_whole(say(Text::saved_to, options_.save_path));
}

}  // namespace bastide

#include "cli/play.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>

#include "bots/program_bot.hpp"
#include "bots/registry.hpp"
#include "cli/game_session.hpp"
#include "cli/save_file.hpp"
#include "record/saved_game.hpp"
#include "record/words.hpp"

namespace bastide {
namespace {

// The tag of a record that tells which seats are played by bots: "B=greedy, C=random".
constexpr std::string_view bots_tag = "Bots";

// Who sits where: the name of a bot, or nothing for a person; and what the seat is called.
struct Sitter {
  std::string bot;
  std::string name;
};

struct Game {
  Record record;
  std::vector<Sitter> sitters;
  std::string save_path;
};

// One person against a bot, unless something else is asked for.
std::vector<std::string> bots_of(const PlayOptions& options) {
  const bool nothing_said = options.game.players == 0 && options.names.empty() && !options.automatic;
  if (options.bots.empty() && nothing_said) return {"greedy"};
  return options.bots;
}

std::string bot_name(const std::string& bot, const std::vector<Sitter>& sitters) {
  const auto same = std::count_if(sitters.begin(), sitters.end(), [&](const Sitter& s) { return s.bot == bot; });
  constexpr std::array<const char*, max_seats> numerals{"", " II", " III", " IV", " V", " VI"};
  return bot + numerals[static_cast<std::size_t>(same) % numerals.size()];
}

// People first, then the bots.
Result<std::vector<Sitter>> seated(const PlayOptions& options, int players, const Speech& say) {
  std::vector<std::string> bots = bots_of(options);
  if (static_cast<int>(bots.size()) > players) {
    return Error{"there are more bots than the " + std::to_string(players) + " players: raise --players"};
  }
  const int people = players - static_cast<int>(bots.size());
  if (static_cast<int>(options.names.size()) > people) {
    return Error{"there are more --names than the " + std::to_string(people) + " seats that people have"};
  }
  std::vector<Sitter> sitters;
  for (int i = 0; i < people; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (options.automatic) sitters.push_back({"greedy", bot_name("greedy", sitters)});
    else
      sitters.push_back({"", at < options.names.size() ? options.names[at] : colour_name(say, static_cast<Seat>(i))});
  }
  for (const std::string& bot : bots) sitters.push_back({bot, bot_name(bot, sitters)});
  return sitters;
}

void shuffle_seats(std::vector<Sitter>& sitters, std::uint64_t seed) {
  Random random(seed);
  for (std::size_t i = sitters.size(); i > 1; --i) {
    std::swap(sitters[i - 1], sitters[random.below(static_cast<std::uint32_t>(i))]);
  }
}

int players_of(const PlayOptions& options, int preset) {
  if (options.game.players != 0) return options.game.players;
  return std::max(preset, static_cast<int>(std::max<std::size_t>(1, options.names.size()) + options.bots.size()));
}

Status write_header(Record& record, const std::vector<Sitter>& sitters) {
  std::string bots;
  for (std::size_t i = 0; i < sitters.size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    if (const Status named = record.set_player(seat, sitters[i].name); !named) return named;
    if (sitters[i].bot.empty()) continue;
    if (!bots.empty()) bots += ", ";
    bots += std::string(1, letter_of(seat)) + '=' + sitters[i].bot;
  }
  return bots.empty() ? Status(Done{}) : record.set_tag(bots_tag, bots);
}

Result<Game> new_game(const PlayOptions& options, std::uint64_t seed, const Speech& say) {
  GameOptions game = options.game;
  auto rules = ruleset_of(game);
  if (!rules) return Error{rules.error()};
  rules->players = game.players = players_of(options, rules->players);
  auto setup = setup_of(game);
  if (!setup) return Error{setup.error()};
  auto sitters = seated(options, (*setup)->rules().players, say);
  if (!sitters) return Error{sitters.error()};
  if (options.shuffle) shuffle_seats(*sitters, seed);
  Game result{Record(std::move(*setup)), std::move(*sitters), options.save};
  if (const Status header = write_header(result.record, result.sitters); !header) return Error{header.error()};
  const auto is_person = [](const Sitter& sitter) { return sitter.bot.empty(); };
  const bool has_people = std::any_of(result.sitters.begin(), result.sitters.end(), is_person);
  if (result.save_path.empty() && has_people) result.save_path = new_save_path();
  return result;
}

// "B=greedy, C=random" → the bot of that seat, or nothing.
std::string bot_in_tag(std::string_view tag, Seat seat) {
  const std::string key = std::string(1, letter_of(seat)) + '=';
  const std::size_t at = tag.find(key);
  if (at == std::string_view::npos) return "";
  const std::size_t begin = at + key.size();
  return std::string(tag.substr(begin, tag.find(',', begin) - begin));
}

Result<Game> resumed_game(const PlayOptions& options) {
  std::string path = *options.resume;
  if (path.empty()) {
    auto newest = newest_save_path();
    if (!newest) return Error{newest.error()};
    path = *newest;
  }
  const auto catalogue = catalogue_of(options.game.tile_files);
  if (!catalogue) return Error{catalogue.error()};
  auto record = load_record(path, *catalogue);
  if (!record) return Error{record.error()};
  std::vector<Sitter> sitters;
  for (int i = 0; i < record->rules().players; ++i) {
    const auto seat = static_cast<Seat>(i);
    std::string bot = bot_in_tag(record->tag(bots_tag), seat);
    if (bot.empty() && options.automatic) bot = "greedy";
    sitters.push_back({bot, record->player(seat)});
  }
  return Game{std::move(*record), std::move(sitters), options.save.empty() ? path : options.save};
}

Result<std::vector<SessionSeat>> session_seats(const std::vector<Sitter>& sitters, std::uint64_t seed) {
  std::vector<SessionSeat> seats;
  for (const Sitter& sitter : sitters) {
    SessionSeat seat;
    if (!sitter.bot.empty()) {
      auto bot = make_player(sitter.bot, seed + seats.size());
      if (!bot) return Error{bot.error()};
      seat.bot = std::move(*bot);
    }
    seats.push_back(std::move(seat));
  }
  return seats;
}

void print_json(const GameSession& session, std::ostream& out) {
  const Record& record = session.record();
  nlohmann::ordered_json json;
  json["rules"] = to_string(record.rules());
  for (int i = 0; i < record.rules().players; ++i) {
    const auto seat = static_cast<Seat>(i);
    json["players"].push_back(record.player(seat));
    json["scores"].push_back(record.state().score(seat));
  }
  json["moves"] = record.length();
  out << json.dump(2) << '\n';
}

}  // namespace

int play(const PlayOptions& options, LineReader& reader, std::ostream& out) {
  const Terminal terminal = terminal_for(options.terminal);
  Screen screen(terminal, out);
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  auto game = options.resume ? resumed_game(options) : new_game(options, seed, screen.say());
  if (!game) return fail(game.error());
  auto seats = session_seats(game->sitters, seed);
  if (!seats) return fail(seats.error());
  const auto is_person = [](const SessionSeat& seat) { return seat.bot == nullptr; };
  if (options.json && std::any_of(seats->begin(), seats->end(), is_person)) {
    return fail("--json needs bots in all seats: add --auto");
  }
  const SessionOptions session_options{.save_path = game->save_path,
                                       .seed = seed,
                                       .pace = std::chrono::milliseconds(options.pace),
                                       .quiet = options.json,
                                       .search_threads = options.search_threads};
  GameSession session(std::move(game->record), std::move(*seats), session_options, screen, reader);
  if (const Status played = session.play(); !played) return fail(played.error(), exit_check_failed);
  if (options.json) print_json(session, out);
  return exit_ok;
}

void add_play(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("play", "Play in the terminal: people on one keyboard, bots in other seats");
  auto options = std::make_shared<PlayOptions>();
  add_game_options(*command, options->game);
  command
      ->add_option(
          "--bots", options->bots,
          "Bots for the last seats, with commas: " + bot_names() + ", or cmd:PROGRAM, which speaks the line protocol")
      ->delimiter(',');
  command->add_option("--names", options->names, "What people are called, with commas")->delimiter(',');
  command->add_option("--seed", options->seed, "Decides the order of the tiles and the bots' dice")
      ->check(whole_number());
  command->add_flag("--shuffle", options->shuffle, "Draw who sits where, and so who begins");
  command->add_flag("--auto", options->automatic, "Greedy bots play for the people: watch them");
  command->add_option("--pace", options->pace, "Milliseconds between the turns that you watch")->capture_default_str();
  command->add_option("--save", options->save, "Keep the game in this file; else in a new one of your own")
      ->type_name("FILE");
  command->add_option("--resume", options->resume, "Go on with a saved game: this file, or the newest")
      ->type_name("FILE")
      ->expected(0, 1);
  command->add_flag("--json", options->json, "Print the result as one JSON object; for games between bots");
  add_search_threads(*command, options->search_threads);
  add_terminal_options(*command, options->terminal);
  add_example(*command, "bastide play");
  add_example(*command, "bastide play --sets base,river --players 3 --bots greedy --names Anna,Ben");
  add_example(*command, "bastide play --resume");
  command->callback([options, &exit_code] {
    StandardInput input;
    exit_code = play(*options, input, std::cout);
  });
}

}  // namespace bastide

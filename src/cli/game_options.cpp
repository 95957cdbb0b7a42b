#include "cli/game_options.hpp"

#include <utility>

#include "record/files.hpp"

namespace bastide {
namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

Status apply_option(Ruleset& rules, const std::string& option) {
  const std::size_t equals = option.find('=');
  const std::string value = equals == std::string::npos ? "" : option.substr(equals + 1);
  return rules.set(option.substr(0, equals), value);
}

}  // namespace

void add_tile_files(CLI::App& command, std::vector<std::string>& files) {
  command.add_option("--tiles", files, "A file with a tile set of your own, to be named in --sets; may be repeated")
      ->type_name("FILE");
}

void add_game_options(CLI::App& command, GameOptions& options, bool with_players) {
  command.add_option("--preset", options.preset, "Rules to start from: " + joined(Ruleset::preset_names()))
      ->capture_default_str();
  command.add_option("--sets", options.sets, "Tile sets, with commas: base,river,traders_and_builders,wheel");
  if (with_players) command.add_option("--players", options.players, "How many players, 2 to 6");
  command.add_option("--option", options.options,
                     "An option of the rules, name=value; may be repeated: " + joined(Ruleset::option_names()));
  add_tile_files(command, options.tile_files);
}

Result<TileCatalogue> catalogue_of(const std::vector<std::string>& tile_files) {
  TileCatalogue catalogue = TileCatalogue::built_in();
  for (const std::string& file : tile_files) {
    const auto text = read_file(file);
    if (!text) return Error{text.error()};
    auto set = parse_tile_set(*text, file);
    if (!set) return Error{set.error()};
    catalogue.add(std::move(*set));
  }
  return catalogue;
}

Result<Ruleset> ruleset_of(const GameOptions& options) {
  auto rules = Ruleset::preset(options.preset);
  if (!rules) return rules;
  if (options.players != 0) rules->players = options.players;
  if (!options.sets.empty()) {
    if (const Status status = rules->set("sets", options.sets); !status) return Error{status.error()};
  }
  for (const std::string& option : options.options) {
    if (const Status status = apply_option(*rules, option); !status) return Error{status.error()};
  }
  return rules;
}

Result<std::shared_ptr<const Setup>> setup_of(const GameOptions& options) {
  const auto rules = ruleset_of(options);
  if (!rules) return Error{rules.error()};
  const auto catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return Error{catalogue.error()};
  return Setup::make(*rules, *catalogue);
}

}  // namespace bastide

#include "cli/tiles.hpp"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>

#include "art/text_board.hpp"
#include "cli/game_options.hpp"
#include "cli/terminal.hpp"
#include "cli/tile_words.hpp"
#include "cli/tiles_json.hpp"
#include "rules/error_words.hpp"
#include "rules/set_names.hpp"

namespace bastide {
namespace {

std::string total_of(const TileSet& set) {
  return std::to_string(set.total()) + (set.total() == 1 ? " tile, " : " tiles, ") + std::to_string(set.tiles.size()) +
         (set.tiles.size() == 1 ? " kind" : " kinds");
}

std::size_t longest_id(const TileCatalogue& catalogue) {
  std::size_t longest = 0;
  for (const TileSet& set : catalogue.sets()) longest = std::max(longest, set.id.size());
  return longest;
}

void print_counts(const TileCatalogue& catalogue, std::ostream& out) {
  const auto width = static_cast<int>(longest_id(catalogue));
  for (const TileSet& set : catalogue.sets()) {
    out << std::left << std::setw(width) << set.id << std::right << std::setw(5) << set.total() << " tiles"
        << std::setw(4) << set.tiles.size() << (set.tiles.size() == 1 ? " kind   " : " kinds  ") << set.name << '\n';
  }
}

std::vector<std::string> description_of(const CountedTile& counted) {
  const Tile& tile = counted.tile;
  std::string heading = tile.id;
  if (!tile.letter.empty()) heading += "  " + tile.letter;
  heading += "  " + tile.edge_code() + "  x" + std::to_string(counted.copies);
  if (counted.start) heading += ", one starts";
  if (tile.wheel > 0) heading += ", wheel " + std::to_string(tile.wheel);
  std::vector<std::string> lines{heading, tile.name};
  for (const std::string& line : words_of(tile)) lines.push_back("  " + line);
  return lines;
}

// The picture on the left, the words beside it.
void print_tile(const CountedTile& counted, TextStyle style, std::ostream& out) {
  const std::vector<std::string> words = description_of(counted);
  const Canvas picture = draw_tile(counted.tile, Rotation::none, TextSize::large);
  const std::vector<std::string> rows = picture.lines(style);
  for (std::size_t i = 0; i < std::max(words.size(), rows.size()); ++i) {
    const std::string row = i < rows.size() ? rows[i] : "";
    const int missing = style.colours == ColourDepth::none || row.empty() ? picture.width() - columns(row) : 0;
    out << ' ' << row;
    if (i < words.size()) out << std::string(static_cast<std::size_t>(missing), ' ') << "  " << words[i];
    out << '\n';
  }
  out << '\n';
}

void print_board(const WheelBoard& board, std::ostream& out) {
  out << "board of " << board.width << " x " << board.height << " squares, numbered x,y from the north-west corner\n";
  for (const std::string& line : words_of(board)) out << "  " << line << '\n';
  out << "wheel, clockwise from where the pig starts; * is a crown space\n ";
  for (std::size_t i = 0; i < wheel_spaces; ++i) {
    out << (i == 0 ? " " : ", ") << word(static_cast<WheelSpace>(i)) << " " << std::string(crowns_in_space[i], '*');
  }
  out << "\n\n";
}

void print_set(const TileSet& set, TextStyle style, std::ostream& out) {
  out << set.name << " (" << set.id << ")\n\n";
  for (const CountedTile& counted : set.tiles) print_tile(counted, style, out);
  for (const WheelBoard& board : set.board) print_board(board, out);
  const std::string summary = summary_of(set);
  out << set.id << ": " << total_of(set) << (summary.empty() ? "" : "; ") << summary << '\n';
}

void print_counts_as_json(const TileCatalogue& catalogue, std::ostream& out) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const TileSet& set : catalogue.sets()) json.push_back(counts_as_json(set));
  out << json.dump(2) << '\n';
}

std::string unknown_set(const TileCatalogue& catalogue, const std::string& name) {
  std::vector<std::string> known;
  for (const TileSet& set : catalogue.sets()) known.push_back(set.id);
  return "no tile set is called " + in_quotes(name) + ": there are " + listed(known) +
         "; one of your own is read with --tiles FILE";
}

}  // namespace

int tiles(const TilesOptions& options, TextStyle style, std::ostream& out) {
  const Result<TileCatalogue> catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return fail(catalogue.error());
  if (options.set.empty()) {
    options.json ? print_counts_as_json(*catalogue, out) : print_counts(*catalogue, out);
    return exit_ok;
  }
  const TileSet* set = catalogue->find(set_id_of(options.set));
  if (set == nullptr) return fail(unknown_set(*catalogue, options.set));
  if (options.json) out << as_json(*set).dump(2) << '\n';
  else print_set(*set, style, out);
  return exit_ok;
}

void add_tiles(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("tiles", "Show the tile sets, counted and drawn");
  auto options = std::make_shared<TilesOptions>();
  command->add_option("set", options->set, "The set whose tiles are shown; all sets are counted if none is named")
      ->type_name("SET");
  add_tile_files(*command, options->tile_files);
  command->add_flag("--ascii", options->ascii, "Draw with plain ASCII");
  command->add_flag("--json", options->json, "Print JSON");
  add_example(*command, "bastide tiles base");
  add_example(*command, "bastide tiles mine --tiles mine.json");
  command->callback([options, &exit_code] {
    TerminalOptions terminal;
    terminal.ascii = options->ascii;
    exit_code = tiles(*options, terminal_for(terminal).style, std::cout);
  });
}

}  // namespace bastide

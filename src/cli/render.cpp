#include "cli/render.hpp"

#include <memory>

#include "art/board_art.hpp"
#include "art/tile_sheet.hpp"
#include "cli/game_options.hpp"
#include "cli/png.hpp"
#include "record/files.hpp"
#include "record/saved_game.hpp"
#include "record/steps.hpp"

namespace bastide {
namespace {

bool ends_in(const std::string& text, std::string_view end) {
  return text.size() > end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

std::vector<std::string> captions_of(const Record& record, const State& state) {
  std::vector<std::string> captions;
  for (int i = 0; i < record.rules().players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const std::string& name = record.player(seat);
    captions.push_back((name.empty() ? "" : name + " ") + std::to_string(state.score(seat)));
  }
  return captions;
}

BoardStyle style_of(const RenderOptions& options, const Record& record, const State& state) {
  BoardStyle style;
  style.pixels_per_tile = options.pixels;
  style.background = options.background;
  if (!options.plain) style.captions = captions_of(record, state);
  return style;
}

// The picture, or what the command ends with since there is none.
struct Drawn {
  std::string svg;
  int exit_code = exit_ok;
};

Drawn draw_board(const RenderOptions& options, const TileCatalogue& catalogue) {
  if (const auto content = read_file(options.record); !content) return {"", fail(content.error())};
  const auto record = load_record(options.record, catalogue);
  if (!record) return {"", fail(record.error(), exit_check_failed)};
  const auto length = find_move(*record, options.to);
  if (!length) return {"", fail(length.error())};
  const State state = record->position_at(*length);
  return {board_svg(state, style_of(options, *record, state)), exit_ok};
}

Drawn draw_sheet(const RenderOptions& options, const TileCatalogue& catalogue) {
  if (const TileSet* set = catalogue.find(options.sheet)) return {tile_sheet_svg(*set, options.pixels), exit_ok};
  std::string known;
  for (const TileSet& set : catalogue.sets()) known += " " + set.id;
  return {"", fail("there is no tile set " + options.sheet + "; there are" + known)};
}

}  // namespace

int render(const RenderOptions& options) {
  const bool png = ends_in(options.output, ".png");
  if (!png && !ends_in(options.output, ".svg")) {
    return fail("cannot tell what to write into " + options.output + ": end the name in .svg or .png");
  }
  if (options.record.empty() == options.sheet.empty()) return fail("name a record, or a tile set with --sheet");
  const auto catalogue = catalogue_of(options.tile_files);
  if (!catalogue) return fail(catalogue.error());
  const Drawn drawn = options.sheet.empty() ? draw_board(options, *catalogue) : draw_sheet(options, *catalogue);
  if (drawn.exit_code != exit_ok) return drawn.exit_code;
  Result<std::string> content = drawn.svg;
  if (png) content = png_of(drawn.svg);
  if (!content) return fail(content.error());
  if (const Status written = write_file(options.output, *content); !written) return fail(written.error());
  return exit_ok;
}

void add_render(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("render", "Draw the board of a record as SVG or PNG");
  auto options = std::make_shared<RenderOptions>();
  command->add_option("RECORD", options->record, "The record, text or JSON");
  command->add_option("--sheet", options->sheet, "Instead of a record, all tiles of this set");
  command->add_option("-o,--output", options->output, "The picture, .svg or .png (by rsvg-convert)")->required();
  command->add_option("--to", options->to, "Up to this place: 57 (moves), 13A or 13A+ (a turn), end")
      ->capture_default_str();
  command->add_option("--pixels", options->pixels, "Width of a tile")
      ->check(CLI::Range(8, 1000))
      ->capture_default_str();
  command->add_option("--background", options->background, "A CSS colour behind the board; none if left out");
  command->add_flag("--plain", options->plain, "The board alone, without names and scores");
  add_tile_files(*command, options->tile_files);
  add_example(*command, "bastide render evening.txt --to 13A -o evening.png");
  command->callback([options, &exit_code] { exit_code = render(*options); });
}

}  // namespace bastide

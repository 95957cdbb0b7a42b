#include "wasm/move_json.hpp"

#include "record/words.hpp"
#include "rules/error_words.hpp"
#include "rules/queries.hpp"
#include "wasm/vocabulary.hpp"

namespace bastide::wasm {
namespace {

using nlohmann::json;

struct Form {
  std::string_view verb;
  std::vector<std::string_view> keys;
  Move (*read)(Request& request, const json& node, const State& before);
};

const Form* form_of(std::string_view verb) {
  static const std::vector<Form> forms{
      {"draw",
       {"do", "tile"},
       [](Request& request, const json& node, const State& before) {
         return Move::draw(tile_of(request, node, before.setup()));
       }},
      {"take_back",
       {"do", "cell", "segment"},
       [](Request& request, const json& node, const State& before) {
         return Move::take_back(place_of(request.in, node, before));
       }},
      {"place",
       {"do", "cell", "rotation"},
       [](Request& request, const json& node, const State&) {
         return Move::place(cell_of(request.in, node), rotation_of(request.in, node));
       }},
      {"figure",
       {"do", "figure"},
       [](Request& request, const json& node, const State& before) {
         return Move::figure(read_figure(request.in, request.in.text(node, "figure"), before));
       }},
  };
  for (const Form& form : forms) {
    if (form.verb == verb) return &form;
  }
  return nullptr;
}

}  // namespace

void write_move(JsonWriter& out, Move move, const State& before) {
  out.object([&] {
    switch (move.kind()) {
      case MoveKind::draw:
        out.field("do", "draw");
        out.field("tile", before.setup().tile(move.tile()).id);
        break;
      case MoveKind::take_back:
        out.field("do", "take_back");
        add_place(out, place_of(before, move.segment()));
        break;
      case MoveKind::place:
        out.field("do", "place");
        out.field("cell", move.where());
        out.field("rotation", quarter_turns(move.rotation()));
        break;
      case MoveKind::figure:
        out.field("do", "figure");
        out.field("figure", figure_word(before.setup().tile(before.tile_in_hand()), move.choice()));
        break;
    }
  });
}

Move read_move(Request& request, const json& node, const State& before) {
  if (!node.is_object()) request.in.fail("it must be an object with the key \"do\"");
  const std::string verb = request.in.text(node, "do");
  const Form* form = form_of(verb);
  if (form == nullptr) {
    request.in.fail("\"do\" must be draw, take_back, place or figure, not " + in_quotes(verb));
    return Move::figure(FigureChoice{});
  }
  request.in.object(node, "the move " + verb, form->keys);
  return form->read(request, node, before);
}

FigureChoice read_figure(JsonReader& in, const std::string& word, const State& before) {
  if (before.tile_in_hand() == TileType::none) {
    in.fail("no tile has been laid that could take a figure");
    return FigureChoice{};
  }
  const auto choice = figure_of(before.setup().tile(before.tile_in_hand()), word);
  if (choice) return *choice;
  in.fail(choice.error());
  return FigureChoice{};
}

}  // namespace bastide::wasm

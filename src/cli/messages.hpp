// Everything that the command says to players, in every language it speaks.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

enum class Language : std::uint8_t { english, german };
inline constexpr int languages = 2;

// Of "de", "de_DE.UTF-8", "german"; none if it is no language of ours.
std::optional<Language> language_of(std::string_view name);

// The texts, in the order of the catalogue.
enum class Text : std::uint8_t {
  // Words
  yellow,
  red,
  pink,
  green,
  blue,
  black,
  builder,
  pig,
  knight,
  highwayman,
  monk,
  farmer,
  knights,
  highwaymen,
  monks,
  farmers,
  wine,
  grain,
  cloth,
  fortune,
  taxes,
  famine,
  storm,
  inquisition,
  pestilence,
  // What happened
  laid,
  figure_in_city,
  figure_on_road,
  figure_in_monastery,
  figure_in_field,
  took_crown,
  discarded,
  returned_to_bag,
  pig_moves,
  wheel_points,
  wheel_figures,
  storm_figures,
  crown_points,
  takes_back,
  comes_home,
  takes_goods,
  second_tile,
  winner,
  shared_win,
  // Why so many points
  city,
  plus_shields,
  open_city,
  plus_open_shields,
  small_city,
  road,
  open_road,
  monastery,
  open_monastery,
  field,
  makes_points,
  majority,
  most_goods,
  // The table beside the board
  turn_of,
  tiles_left,
  score_head,
  if_it_ended,
  your_tile,
  second_tile_in_hand,

  goods_line,
  bag_title,
  sheet_cities,
  sheet_roads,
  sheet_monasteries,
  sheet_fields,
  sheet_wheel,
  sheet_goods,
  sheet_total,
  // Choices
  ask_place,
  ask_figure,
  ask_commit,
  ask_take_back,
  no_figure,
  no_figure_possible,
  choice_city,
  choice_city_done,
  choice_road,
  choice_road_done,
  choice_monastery,
  choice_field,
  choice_crown,
  draft_scores,
  draft_no_points,
  ways_to_turn,

  // What went wrong
  bad_place,
  bad_rotation,
  bad_figure,
  bad_commit,
  bad_take_back,
  cannot_undo,
  no_other_rotation,
  not_saved,
  // Help and farewells
  help_place,
  help_figure,
  help_commit,
  help_anywhere,
  look_hint,
  resume_hint,
  saved_to,
  interrupted,

  final_title,

  press_enter,
  // Analysis
  analysed_words,
  analysed_lead,
  analysed_luck,
  analysed_loss,
  analysed_seat,
  turning_points,
  no_turning_points,
  plotted,
  plot_title,
  count_of_texts
};
inline constexpr int text_count = static_cast<int>(Text::count_of_texts);

// As the catalogue has it. {0} stands for the first argument, {0?tile|tiles} for the word that fits its number.
std::string_view pattern(Language language, Text text);
// A pattern with its arguments filled in.
std::string fill(std::string_view pattern, const std::vector<std::string>& arguments);

// Says texts in one language: speech(Text::tiles_left, 12).
class Speech {
 public:
  explicit Speech(Language language) : language_(language) {}
  Language language() const { return language_; }

  template <class... Arguments>
  std::string operator()(Text text, const Arguments&... arguments) const {
    return fill(pattern(language_, text), {as_text(arguments)...});
  }

 private:
  static std::string as_text(int number) { return std::to_string(number); }
  static std::string as_text(std::string_view text) { return std::string(text); }

  Language language_;
};

}  // namespace bastide

#include "cli/messages.hpp"

#include <array>
#include <cstddef>

namespace bastide {
namespace {

struct Entry {
  Text text;
  std::array<std::string_view, languages> phrases;  // English, German
};

// In the order of Text.
constexpr std::array<Entry, text_count> catalogue{{
    {Text::yellow, {"Yellow", "Gelb"}},
    {Text::red, {"Red", "Rot"}},
    {Text::pink, {"Pink", "Rosa"}},
    {Text::green, {"Green", "Grün"}},
    {Text::blue, {"Blue", "Blau"}},
    {Text::black, {"Black", "Schwarz"}},
    {Text::builder, {"builder", "Baumeister"}},
    {Text::pig, {"pig", "Schwein"}},
    {Text::knight, {"knight", "Ritter"}},
    {Text::highwayman, {"highwayman", "Wegelagerer"}},
    {Text::monk, {"monk", "Mönch"}},
    {Text::farmer, {"farmer", "Bauer"}},
    {Text::knights, {"knights", "Ritter"}},
    {Text::highwaymen, {"highwaymen", "Wegelagerer"}},
    {Text::monks, {"monks", "Mönche"}},
    {Text::farmers, {"farmers", "Bauern"}},
    {Text::wine, {"wine", "Wein"}},
    {Text::grain, {"grain", "Korn"}},
    {Text::cloth, {"cloth", "Tuch"}},
    {Text::fortune, {"Fortune", "Fortuna"}},
    {Text::taxes, {"Taxes", "Steuern"}},
    {Text::famine, {"Famine", "Hungersnot"}},
    {Text::storm, {"Storm", "Unwetter"}},
    {Text::inquisition, {"Inquisition", "Inquisition"}},
    {Text::pestilence, {"Pestilence", "Pest"}},
    {Text::laid, {"{0} lays a tile at {1}", "{0} legt bei {1} an"}},
    {Text::figure_in_city, {"{0} in the city", "{0} in der Stadt"}},
    {Text::figure_on_road, {"{0} on the road", "{0} auf der Straße"}},
    {Text::figure_in_monastery, {"{0} in the monastery", "{0} im Kloster"}},
    {Text::figure_in_field, {"{0} in the field", "{0} auf der Wiese"}},
    {Text::took_crown, {"follower on a crown of {0}", "Gefolgsmann auf einer Krone von {0}"}},
    {Text::discarded,
     {"{0}'s tile {1} fits nowhere and leaves the game", "{1}, gezogen von {0}, passt nirgends und scheidet aus"}},
    {Text::returned_to_bag,
     {"{0}'s tile {1} fits nowhere and goes back into the bag",
      "{1}, gezogen von {0}, passt nirgends, zurück in den Beutel"}},
    {Text::pig_moves, {"The pig moves {0} {0?space|spaces} to {1}", "Das Schwein läuft {0} {0?Feld|Felder} auf {1}"}},
    {Text::wheel_points, {"{0}: {1} for {2}", "{0}: {1} für {2}"}},
    {Text::wheel_figures, {"{0}: {1} for {2} ({3} {4})", "{0}: {1} für {2} ({3} {4})"}},
    {Text::storm_figures, {"{0}: {1} for {2} ({3} in supply)", "{0}: {1} für {2} ({3} im Vorrat)"}},
    {Text::crown_points,
     {"Crowns of {0}: {1} for {2} ({3} {3?follower comes|followers come} home)",
      "Kronen von {0}: {1} für {2} ({3} {3?Gefolgsmann kehrt|Gefolgsleute kehren} heim)"}},
    {Text::takes_back, {"{0} takes back the {1} from {2}", "{0} nimmt den {1} von {2} zurück"}},
    {Text::comes_home, {"{0}'s {1} comes home from {2}", "Von {0} kehrt heim: {1} von {2}"}},
    {Text::takes_goods, {"{0} takes {1} {2}", "{0} nimmt {1} {2}"}},
    {Text::second_tile, {"{0}'s builder earned a second tile", "Der Baumeister von {0} bringt ein zweites Plättchen"}},
    {Text::winner, {"{0} wins with {1} points.", "{0} gewinnt mit {1} Punkten."}},
    {Text::shared_win, {"{0} share the win with {1} points.", "{0} teilen sich den Sieg mit {1} Punkten."}},
    {Text::city, {"city of {0} tiles × 2", "Stadt aus {0} Plättchen × 2"}},
    {Text::plus_shields, {" + {0} {0?shield|shields} × 2", " + {0} Wappen × 2"}},
    {Text::open_city, {"unfinished city of {0} {0?tile|tiles}", "offene Stadt aus {0} Plättchen"}},
    {Text::plus_open_shields, {" + {0} {0?shield|shields}", " + {0} Wappen"}},
    {Text::small_city, {"small city of {0} tiles", "kleine Stadt aus {0} Plättchen"}},
    {Text::road, {"road of {0} {0?tile|tiles}", "Straße aus {0} Plättchen"}},
    {Text::open_road, {"unfinished road of {0} {0?tile|tiles}", "offene Straße aus {0} Plättchen"}},
    {Text::monastery, {"monastery 1 + {0} {0?neighbour|neighbours}", "Kloster 1 + {0} {0?Nachbar|Nachbarn}"}},
    {Text::open_monastery,
     {"unfinished monastery 1 + {0} {0?neighbour|neighbours}", "offenes Kloster 1 + {0} {0?Nachbar|Nachbarn}"}},
    {Text::field,
     {"field at {0} finished {0?city|cities} × {1}", "Wiese an {0} {0?fertiger Stadt|fertigen Städten} × {1}"}},
    {Text::makes_points, {" = {0} for {1}", " = {0} für {1}"}},
    {Text::majority, {"{0}: {1}", "{0}: {1}"}},
    {Text::most_goods, {"most {0} ({1}) = {2} for {3}", "meistes {0} ({1}) = {2} für {3}"}},
    {Text::turn_of, {"Turn {0}: {1}", "Zug {0}: {1}"}},
    {Text::tiles_left, {"{0} {0?tile|tiles} left", "noch {0} Plättchen"}},
    {Text::score_head, {"score (forecast) supply", "Punkte (Prognose) Vorrat"}},
    {Text::if_it_ended, {"({0})", "({0})"}},
    {Text::your_tile, {"Your tile:", "Dein Plättchen:"}},
    {Text::second_tile_in_hand, {"Your second tile (builder):", "Zweites Plättchen (Baumeister):"}},
    {Text::goods_line, {"wine {0}, grain {1}, cloth {2}", "Wein {0}, Korn {1}, Tuch {2}"}},
    {Text::bag_title, {"In the bag: {0} {0?tile|tiles}", "Im Beutel: {0} Plättchen"}},
    {Text::sheet_cities, {"cities", "Städte"}},
    {Text::sheet_roads, {"roads", "Straßen"}},
    {Text::sheet_monasteries, {"monasteries", "Klöster"}},
    {Text::sheet_fields, {"fields", "Wiesen"}},
    {Text::sheet_wheel, {"wheel", "Glücksrad"}},
    {Text::sheet_goods, {"goods", "Waren"}},
    {Text::sheet_total, {"total", "gesamt"}},
    {Text::ask_place, {"Where? Number and letter, 3b (h help)", "Wohin? Zahl und Buchstabe, 3b (h Hilfe)"}},
    {Text::ask_figure,
     {"Which figure? Number (r turn, u undo, h help)", "Welche Figur? Zahl (r drehen, u zurück, h Hilfe)"}},
    {Text::ask_commit, {"Enter ends your turn (u undo, h help)", "Enter beendet den Zug (u zurück, h Hilfe)"}},
    {Text::ask_take_back,
     {"{0}, Pestilence: which follower do you take back? Number (h help)",
      "{0}, die Pest: Welchen Gefolgsmann nimmst du zurück? Zahl (h Hilfe)"}},
    {Text::no_figure, {"none", "keine"}},
    {Text::no_figure_possible, {"No figure can go there.", "Hier geht keine Figur."}},
    {Text::choice_city, {"knight: city of {0}, {1} now", "Ritter: Stadt aus {0}, jetzt {1}"}},
    {Text::choice_city_done, {"knight: finished city, scores {0}", "Ritter: fertige Stadt, bringt {0}"}},
    {Text::choice_road, {"highwayman: road of {0}", "Wegelagerer: Straße aus {0}"}},
    {Text::choice_road_done, {"highwayman: finished road, scores {0}", "Wegelagerer: fertige Straße, bringt {0}"}},
    {Text::choice_monastery, {"monk: monastery, {0} now", "Mönch: Kloster, jetzt {0}"}},
    {Text::choice_field, {"farmer: field, {0} finished {0?city|cities}", "Bauer: Wiese, {0} fertige {0?Stadt|Städte}"}},
    {Text::choice_crown, {"crown: {0}", "Krone: {0}"}},
    {Text::draft_scores, {"Your draft scores:", "Dein Entwurf bringt:"}},
    {Text::draft_no_points, {"Your draft scores nothing yet.", "Dein Entwurf bringt noch nichts."}},
    {Text::ways_to_turn, {"It fits in {0} ways here.", "Hier passt es auf {0} Arten."}},
    {Text::bad_place,
     {"\"{0}\" is no place: type one of the numbers 1 to {1}, perhaps with a letter for the rotation",
      "\"{0}\" ist kein Platz: eine Zahl von 1 bis {1}, dahinter ein Buchstabe für die Drehung"}},
    {Text::bad_rotation,
     {"rotation {0} does not fit at {1}: {2} {2?does|do}", "Drehung {0} passt nicht auf {1}, nur {2}"}},
    {Text::bad_figure,
     {"\"{0}\" is no figure here: type a number from 0 to {1}, 0 for none",
      "\"{0}\" ist hier keine Figur: eine Zahl von 0 bis {1}, 0 für keine"}},
    {Text::bad_commit,
     {"\"{0}\" does nothing here: Enter ends the turn, u takes it back",
      "\"{0}\" geht hier nicht: Enter beendet den Zug, u nimmt ihn zurück"}},
    {Text::bad_take_back,
     {"\"{0}\" is none of them: type a number from 1 to {1}", "\"{0}\" gibt es nicht: eine Zahl von 1 bis {1}"}},
    {Text::cannot_undo,
     {"there is nothing to undo: the tile is still in your hand",
      "nichts zurückzunehmen: das Plättchen ist noch in der Hand"}},
    {Text::no_other_rotation,
     {"it fits in no other way here: u takes it back", "hier passt es nur so: u nimmt es zurück"}},
    {Text::not_saved, {"could not save: {0}", "Speichern ging nicht: {0}"}},
    {Text::help_place,
     {"A number lays the tile on that place, a letter behind it chooses the rotation: 3 or 3b.",
      "Eine Zahl legt das Plättchen auf diesen Platz, ein Buchstabe dahinter wählt die Drehung: 3 oder 3b."}},
    {Text::help_figure,
     {"A number puts that figure, 0 none. r turns the tile on its place, u takes it back.",
      "Eine Zahl setzt diese Figur, 0 keine. r dreht das Plättchen auf seinem Platz, u nimmt es zurück."}},
    {Text::help_commit,
     {"Enter (or a full stop) ends the turn, u takes back. All at once: 3b 2 .",
      "Enter (oder ein Punkt) beendet den Zug, u nimmt zurück. Alles auf einmal: 3b 2 ."}},
    {Text::help_anywhere,
     {"Always: l what happened, b the bag, z size of the board, x,y look there (3,-2), s FILE save, q save and leave.",
      "Immer: l was geschah, b der Beutel, z Größe des Plans, x,y dorthin sehen (3,-2), s DATEI sichern, q sichern und "
      "gehen."}},
    {Text::look_hint,
     {"The board goes on: x,y looks there, z changes its size.",
      "Der Plan geht weiter: x,y sieht dorthin, z ändert die Größe."}},
    {Text::resume_hint, {"Go on with: bastide play --resume {0}", "Weiter mit: bastide play --resume {0}"}},
    {Text::saved_to, {"The game is saved in {0}", "Das Spiel ist gesichert in {0}"}},
    {Text::interrupted, {"Interrupted.", "Unterbrochen."}},
    {Text::final_title, {"Final scoring", "Schlusswertung"}},
    {Text::press_enter, {"Enter goes on", "Enter geht weiter"}},
    {Text::analysed_words,
     {"lead: what whoever moves may expect in the end before the best of the others, in points\n"
      "luck: what the drawn tile is worth to them beside the mean of the bag\n"
      "lost: what their move is worth less than the best one found",
      "Vorsprung: was wer zieht am Ende vor dem Besten der anderen erwarten darf, in Punkten\n"
      "Glück: was das gezogene Plättchen mehr wert ist als der Durchschnitt im Beutel\n"
      "verschenkt: was der Zug weniger wert ist als der beste gefundene"}},
    {Text::analysed_lead, {"lead {0}", "Vorsprung {0}"}},
    {Text::analysed_luck, {"luck {0}", "Glück {0}"}},
    {Text::analysed_loss, {"{0} lost, better {1} ({2})", "{0} verschenkt, besser {1} ({2})"}},
    {Text::analysed_seat, {"{0}: {1} points thrown away, luck {2}", "{0}: {1} Punkte verschenkt, Glück {2}"}},
    {Text::turning_points, {"What cost most", "Was am meisten kostete"}},
    {Text::no_turning_points, {"No choice cost two points or more.", "Keine Wahl kostete zwei Punkte oder mehr."}},
    {Text::plotted, {"The course of the game is drawn in {0}", "Der Verlauf des Spiels steht in {0}"}},
    {Text::plot_title,
     {"Points that each may expect in the end, tile by tile",
      "Punkte, die am Ende zu erwarten sind, Plättchen für Plättchen"}},
}};

constexpr bool is_in_order() {
  for (std::size_t i = 0; i < catalogue.size(); ++i) {
    if (catalogue[i].text != static_cast<Text>(i)) return false;
  }
  return true;
}
static_assert(is_in_order());

// The word for one or many out of "tile|tiles".
std::string_view inflected(std::string_view words, std::string_view number) {
  const std::size_t bar = words.find('|');
  return number == "1" ? words.substr(0, bar) : words.substr(bar + 1);
}

}  // namespace

std::optional<Language> language_of(std::string_view name) {
  if (name.substr(0, 2) == "en") return Language::english;
  if (name.substr(0, 2) == "de" || name == "german") return Language::german;
  return {};
}

std::string_view pattern(Language language, Text text) {
  return catalogue[static_cast<std::size_t>(text)].phrases[static_cast<std::size_t>(language)];
}

std::string fill(std::string_view pattern, const std::vector<std::string>& arguments) {
  std::string result;
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{');
    result += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = pattern.find('}', open);
    const std::string_view slot = pattern.substr(open + 1, close - open - 1);
    const std::string& argument = arguments.at(static_cast<std::size_t>(slot[0] - '0'));
    result += slot.size() == 1 ? std::string_view(argument) : inflected(slot.substr(2), argument);
    pattern.remove_prefix(close + 1);
  }
  return result;
}

}  // namespace bastide

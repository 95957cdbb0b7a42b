#include "cli/human_turn.hpp"

#include <algorithm>
#include <utility>

#include "cli/bag_view.hpp"
#include "record/words.hpp"
#include "rules/queries.hpp"

namespace bastide {
namespace {

// Of the story, where the screen has few rows.
constexpr std::size_t news_lines = 4;

SegmentId segment_of_last_tile(const State& state, int local) {
  const PlacedTile last = placed_tiles(state).back();
  return static_cast<SegmentId>(index(last.first) + static_cast<std::size_t>(local));
}

bool is_final_scoring(const Event& event) {
  return std::holds_alternative<FinalScored>(event) || std::holds_alternative<GoodsScored>(event) ||
         std::holds_alternative<GameEnded>(event);
}

}  // namespace

HumanTurn::HumanTurn(Screen& screen, WordsTyped& typed, const TurnView& view)
    : screen_(screen), typed_(typed), view_(view), say_(screen.say()), after_(view.state) {}

std::optional<std::vector<Move>> HumanTurn::ask() {
  if (view_.state.phase() == Phase::pestilence) return ask_take_back();
  if (view_.state.phase() == Phase::figure) {
    // A record that ends between tile and figure.
    number_figures();
    step_ = choices_.empty() ? Step::commit : Step::figure;
  } else {
    find_spots();
  }
  bool stays = true;
  while (stays && step_ != Step::done) {
    if (step_ == Step::place) stays = ask_place();
    else if (step_ == Step::figure) stays = ask_figure();
    else stays = ask_commit();
  }
  if (!stays) return {};
  std::vector<Move> moves;
  if (placement_) moves.push_back(*placement_);
  moves.push_back(Move::figure(figure_));
  return moves;
}

void HumanTurn::find_spots() {
  for (const Move move : view_.state.legal_moves(true)) {
    const auto same = [move](const Spot& spot) { return spot.where == move.where(); };
    auto found = std::find_if(spots_.begin(), spots_.end(), same);
    if (found == spots_.end()) found = spots_.insert(spots_.end(), Spot{move.where(), {}});
    found->rotations.push_back(move.rotation());
  }
  // In reading order.
  std::sort(spots_.begin(), spots_.end(), [](const Spot& a, const Spot& b) {
    return std::pair(a.where.y, a.where.x) < std::pair(b.where.y, b.where.x);
  });
}

void HumanTurn::lay(Cell where, Rotation rotation) {
  placement_ = Move::place(where, rotation);
  after_ = view_.state;
  after_.apply(*placement_);
  figure_ = FigureChoice();
  number_figures();
  step_ = choices_.empty() ? Step::commit : Step::figure;
  screen_.follow();
}

void HumanTurn::turn_tile() {
  if (!placement_) return complain(say_(Text::no_other_rotation));
  const auto& rotations = spots_[spot_].rotations;
  if (rotations.size() == 1) return complain(say_(Text::no_other_rotation));
  auto next = std::find(rotations.begin(), rotations.end(), placement_->rotation()) + 1;
  if (next == rotations.end()) next = rotations.begin();
  lay(placement_->where(), *next);
}

void HumanTurn::take_back_tile() {
  if (!placement_) return complain(say_(Text::cannot_undo));
  placement_.reset();
  after_ = view_.state;
  step_ = Step::place;
}

void HumanTurn::number_figures() {
  choices_.clear();
  const std::uint64_t options = after_.figure_options();
  for (int bit = 0; bit < FigureChoice::none_bit; ++bit) {
    if ((options >> bit & 1) != 0) choices_.push_back(FigureChoice::from_bit(bit));
  }
}

Frame HumanTurn::frame_of(const State& shown) const {
  Frame frame;
  const auto tiles = placed_tiles(shown);
  if (!tiles.empty()) frame.focus = tiles.back().where;
  frame.panel.names = view_.story.names();
  frame.panel.turn = view_.turn;
  if (!notice_.empty()) frame.below.push_back(notice_);
  return frame;
}

std::vector<std::string> HumanTurn::news() const {
  const std::size_t all = view_.story.lines().size();
  const bool all_fit = screen_.terminal().rows == 0 || all - view_.told <= news_lines;
  return view_.story.part(all_fit ? view_.told : all - news_lines);
}

bool HumanTurn::ask_place() {
  Frame frame = frame_of(view_.state);
  for (std::size_t i = 0; i < spots_.size(); ++i) {
    frame.drawing.cells.push_back({spots_[i].where, std::to_string(i + 1)});
    for (const Rotation rotation : spots_[i].rotations) frame.panel.rotations |= 1u << quarter_turns(rotation);
  }
  frame.drawing.framed = view_.fresh;
  for (const std::string& line : news()) frame.below.push_back(line);
  frame.question = say_(Text::ask_place);
  const auto word = answer(view_.state, frame, Text::help_place);
  if (word) on_place(*word);
  return word.has_value();
}

void HumanTurn::on_place(const std::string& word) {
  if (word == "u") return complain(say_(Text::cannot_undo));
  const auto typed = number_typed(word);
  if (!typed || typed->number < 1 || typed->number > static_cast<int>(spots_.size())) {
    return complain(say_(Text::bad_place, word, static_cast<int>(spots_.size())));
  }
  spot_ = static_cast<std::size_t>(typed->number - 1);
  const Spot& spot = spots_[spot_];
  const Rotation rotation = typed->letter ? rotation_of(*typed->letter) : spot.rotations.front();
  if (std::find(spot.rotations.begin(), spot.rotations.end(), rotation) == spot.rotations.end()) {
    return complain(say_(Text::bad_rotation, word.substr(word.size() - 1), typed->number, letters_at(spot)));
  }
  lay(spot.where, rotation);
}

std::string HumanTurn::letters_at(const Spot& spot) const {
  std::string letters;
  for (const Rotation rotation : spot.rotations) {
    if (!letters.empty()) letters += ", ";
    letters += static_cast<char>('a' + quarter_turns(rotation));
  }
  return letters;
}

bool HumanTurn::ask_figure() {
  Frame frame = frame_of(after_);
  const Cell where = after_.placed_cell();
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (choices_[i].is_crown()) continue;
    frame.drawing.segments.push_back({where, choices_[i].segment(), std::to_string(i + 1)});
  }
  frame.drawing.framed = {where};
  if (placement_ && spots_[spot_].rotations.size() > 1) {
    frame.below.push_back(say_(Text::ways_to_turn, static_cast<int>(spots_[spot_].rotations.size())));
  }
  frame.choices = figure_choices();
  frame.question = say_(Text::ask_figure);
  const auto word = answer(after_, frame, Text::help_figure);
  if (word) on_figure(*word);
  return word.has_value();
}

void HumanTurn::on_figure(const std::string& word) {
  if (word == "u") return take_back_tile();
  if (word == "r") return turn_tile();
  const auto typed = number_typed(word);
  const int last = static_cast<int>(choices_.size());
  if (!typed || typed->letter || typed->number > last) return complain(say_(Text::bad_figure, word, last));
  figure_ = typed->number == 0 ? FigureChoice() : choices_[static_cast<std::size_t>(typed->number - 1)];
  step_ = Step::commit;
}

std::vector<std::string> HumanTurn::figure_choices() const {
  std::vector<std::string> texts{"0 " + say_(Text::no_figure)};
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    texts.push_back(std::to_string(i + 1) + ' ' + choice_text(choices_[i]));
  }
  return texts;
}

std::string HumanTurn::choice_text(FigureChoice choice) const {
  if (choice.is_crown()) return say_(Text::choice_crown, space_name(say_, choice.space()));
  const FeatureView feature = feature_at(after_, segment_of_last_tile(after_, choice.segment()));
  if (choice.figure() != FigureKind::follower) return figure_text(say_, choice.figure(), feature.kind);
  switch (feature.kind) {
    case FeatureKind::city:
      if (feature.complete) return say_(Text::choice_city_done, feature.value_now);
      return say_(Text::choice_city, feature.tiles, feature.value_now);
    case FeatureKind::road:
      if (feature.complete) return say_(Text::choice_road_done, feature.value_now);
      return say_(Text::choice_road, feature.tiles);
    case FeatureKind::monastery: return say_(Text::choice_monastery, feature.value_now);
    case FeatureKind::field: break;
  }
  return say_(Text::choice_field, feature.completed_cities);
}

bool HumanTurn::ask_commit() {
  Frame frame = frame_of(after_);
  frame.drawing.framed = {after_.placed_cell()};
  if (!figure_.is_none() && !figure_.is_crown()) {
    const std::string label = figure_label(view_.state.to_move(), figure_.figure());
    frame.drawing.segments.push_back({after_.placed_cell(), figure_.segment(), label});
  }
  if (choices_.empty()) frame.below.push_back(say_(Text::no_figure_possible));
  for (const std::string& line : draft_scores()) frame.below.push_back(line);
  frame.question = say_(Text::ask_commit);
  const auto word = answer(after_, frame, Text::help_commit);
  if (word) on_commit(*word);
  return word.has_value();
}

void HumanTurn::on_commit(const std::string& word) {
  if (word == "r") return turn_tile();
  if (word.empty() || word == ".") {
    step_ = Step::done;
  } else if (word != "u") {
    complain(say_(Text::bad_commit, word));
  } else if (choices_.empty()) {
    take_back_tile();
  } else {
    step_ = Step::figure;
  }
}

std::vector<std::string> HumanTurn::draft_scores() const {
  State preview = after_;
  const Result<Events> events = preview.play(Move::figure(figure_));
  if (!events) return {events.error()};
  Story story = view_.story.blank();
  for (const Event& event : *events) {
    const bool is_figure = std::holds_alternative<FigurePlaced>(event) || std::holds_alternative<CrownTaken>(event);
    if (!is_final_scoring(event) && !is_figure) story.add({event});
  }
  std::vector<std::string> lines = story.lines();
  lines.insert(lines.begin(), say_(lines.empty() ? Text::draft_no_points : Text::draft_scores));
  return lines;
}

std::optional<std::vector<Move>> HumanTurn::ask_take_back() {
  const std::vector<Move> moves = view_.state.legal_moves();
  for (;;) {
    Frame frame = frame_of(view_.state);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const SegmentPlace place = place_of(view_.state, moves[i].segment());
      for (const PlacedTile& tile : placed_tiles(view_.state)) {
        if (tile.where != place.where) continue;
        const int local = static_cast<int>(index(place.id) - index(tile.first));
        frame.drawing.segments.push_back({place.where, local, std::to_string(i + 1)});
      }
      frame.choices.push_back(std::to_string(i + 1) + ' ' + figure_text(say_, FigureKind::follower, place.name.kind) +
                              " (" + to_string(place.where) + ')');
    }
    frame.question = say_(Text::ask_take_back, view_.story.name(view_.state.to_move()));
    const auto word = answer(view_.state, frame, Text::help_anywhere);
    if (!word) return {};
    const auto typed = number_typed(*word);
    if (typed && !typed->letter && typed->number >= 1 && typed->number <= static_cast<int>(moves.size())) {
      return std::vector<Move>{moves[static_cast<std::size_t>(typed->number - 1)]};
    }
    complain(say_(Text::bad_take_back, *word, static_cast<int>(moves.size())));
  }
}

std::optional<std::string> HumanTurn::answer(const State& shown, const Frame& frame, Text help) {
  for (;;) {
    if (!typed_.has_more()) screen_.show(shown, frame);
    notice_.clear();
    auto word = typed_.next();
    if (!word || *word == "q") return {};
    if (!obey(*word, help)) return word;
  }
}

// What can be asked for at any time; false if the word is something else.
bool HumanTurn::obey(const std::string& word, Text help) {
  if (word == "h" || word == "?") {
    screen_.print(say_(help));
    if (help != Text::help_anywhere) screen_.print(say_(Text::help_anywhere));
    pause();
  } else if (word == "l") {
    screen_.print(view_.story.lines());
    pause();
  } else if (word == "b") {
    screen_.print(say_(Text::bag_title, view_.state.tiles_left()));
    screen_.print(draw_bag(view_.state, screen_.terminal().columns));
    pause();
  } else if (word == "z") {
    screen_.change_size();
  } else if (word == "s") {
    screen_.print_whole(view_.save(typed_.has_more() ? *typed_.next() : ""));
    pause();
  } else if (const auto where = cell_of(word)) {
    screen_.look(*where);
  } else {
    return false;
  }
  return true;
}

void HumanTurn::pause() {
  if (!screen_.terminal().can_clear || typed_.has_more()) return;
  screen_.print(say_(Text::press_enter));
  typed_.next();
}

void HumanTurn::complain(std::string text) {
  notice_ = std::move(text);
  typed_.drop();
}

}  // namespace bastide

#include "cli/tell.hpp"

#include <algorithm>
#include <utility>

#include "record/words.hpp"

namespace bastide {
namespace {

Text nth(Text first, int n) { return static_cast<Text>(static_cast<int>(first) + n); }

std::string goods_name(const Speech& speech, Goods goods) {
  return speech(nth(Text::wine, static_cast<int>(goods) - 1));
}

Text figure_place(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::city: return Text::figure_in_city;
    case FeatureKind::road: return Text::figure_on_road;
    case FeatureKind::monastery: return Text::figure_in_monastery;
    case FeatureKind::field: break;
  }
  return Text::figure_in_field;
}

Text followers_in(FeatureKind kind) {
  switch (kind) {
    case FeatureKind::city: return Text::knights;
    case FeatureKind::road: return Text::highwaymen;
    case FeatureKind::monastery: return Text::monks;
    case FeatureKind::field: break;
  }
  return Text::farmers;
}

Text singular(Text plural) { return nth(Text::knight, static_cast<int>(plural) - static_cast<int>(Text::knights)); }

}  // namespace

std::string colour_name(const Speech& speech, Seat seat) { return speech(nth(Text::yellow, index(seat))); }

std::string space_name(const Speech& speech, WheelSpace space) {
  return speech(nth(Text::fortune, static_cast<int>(space)));
}

std::string figure_name(const Speech& speech, FigureKind figure, FeatureKind where) {
  if (figure == FigureKind::builder) return speech(Text::builder);
  if (figure == FigureKind::pig) return speech(Text::pig);
  return speech(singular(followers_in(where)));
}

std::string figure_text(const Speech& speech, FigureKind figure, FeatureKind where) {
  return speech(figure_place(where), figure_name(speech, figure, where));
}

// One line an event; an empty one where there is nothing to tell.
struct Story::Teller {
  Story& story;

  const Speech& say() const { return story.speech_; }
  const std::string& name(Seat seat) const { return story.name(seat); }
  const std::string& tile(TileType type) const { return story.setup_->tile(type).id; }
  // A figure is put in the breath that lays its tile.
  std::string with_tile(const std::string& figure) const {
    if (story.lines_.empty()) return figure;
    story.lines_.back() += ", " + figure;
    return "";
  }

  std::string operator()(const TileDrawn&) const { return ""; }
  std::string operator()(const TileDiscarded& e) const { return say()(Text::discarded, name(e.seat), tile(e.tile)); }
  std::string operator()(const TileReturned& e) const {
    return say()(Text::returned_to_bag, name(e.seat), tile(e.tile));
  }
  std::string operator()(const PigMoved& e) const {
    return say()(Text::pig_moves, e.steps, space_name(say(), e.space));
  }
  std::string operator()(const WheelScored& e) const {
    const std::string space = space_name(say(), e.space);
    switch (e.space) {
      case WheelSpace::taxes: return wheel_line(e, Text::knights);
      case WheelSpace::famine: return wheel_line(e, Text::farmers);
      case WheelSpace::inquisition: return wheel_line(e, Text::monks);
      case WheelSpace::storm: return say()(Text::storm_figures, space, e.points, name(e.seat), e.figures);
      case WheelSpace::fortune:
      case WheelSpace::pestilence: break;
    }
    return say()(Text::wheel_points, space, e.points, name(e.seat));
  }
  std::string wheel_line(const WheelScored& e, Text figures) const {
    const std::string word = say()(e.figures == 1 ? singular(figures) : figures);
    return say()(Text::wheel_figures, space_name(say(), e.space), e.points, name(e.seat), e.figures, word);
  }
  std::string operator()(const CrownScored& e) const {
    return say()(Text::crown_points, space_name(say(), e.space), e.points, name(e.seat), e.followers);
  }
  std::string operator()(const TilePlaced& e) const { return say()(Text::laid, name(e.seat), to_string(e.where)); }
  std::string operator()(const FigurePlaced& e) const {
    return with_tile(figure_text(say(), e.figure, e.where.name.kind));
  }
  std::string operator()(const CrownTaken& e) const {
    return with_tile(say()(Text::took_crown, space_name(say(), e.space)));
  }
  std::string operator()(const FeatureScored& e) const { return story.reason(e.seat, e.points, e.why); }
  std::string operator()(const FigureReturned& e) const {
    if (e.why == Homecoming::feature_complete) return "";
    const Text text = e.why == Homecoming::pestilence ? Text::takes_back : Text::comes_home;
    return say()(text, name(e.seat), figure_name(say(), e.figure, e.where.name.kind), to_string(e.where.where));
  }
  std::string operator()(const GoodsTaken& e) const {
    return say()(Text::takes_goods, name(e.seat), e.tokens, goods_name(say(), e.goods));
  }
  std::string operator()(const SecondTileEarned& e) const { return say()(Text::second_tile, name(e.seat)); }
  std::string operator()(const FinalScored& e) const { return story.reason(e.seat, e.points, e.why); }
  std::string operator()(const GoodsScored& e) const {
    return say()(Text::most_goods, goods_name(say(), e.goods), e.tokens, e.points, name(e.seat));
  }
  std::string operator()(const GameEnded& e) const {
    std::string names;
    int winners = 0;
    Points best = 0;
    for (int i = 0; i < story.setup_->players(); ++i) {
      if (!e.winner[static_cast<std::size_t>(i)]) continue;
      names += (names.empty() ? "" : ", ") + name(static_cast<Seat>(i));
      best = e.totals[static_cast<std::size_t>(i)];
      ++winners;
    }
    return say()(winners > 1 ? Text::shared_win : Text::winner, names, best);
  }
};

Story::Story(const Setup& setup, Speech speech, std::vector<std::string> names)
    : setup_(&setup), speech_(speech), names_(std::move(names)) {}

void Story::add(const Events& events) {
  for (const Event& event : events) {
    std::string line = std::visit(Teller{*this}, event);
    if (!line.empty()) lines_.push_back(std::move(line));
  }
}

std::vector<std::string> Story::part(std::size_t first, std::size_t last) const {
  const auto at = [this](std::size_t i) {
    return lines_.begin() + static_cast<std::ptrdiff_t>(std::min(i, lines_.size()));
  };
  return {at(first), at(std::max(first, last))};
}

std::string Story::reason(Seat seat, Points points, const Reckoning& why) const {
  return arithmetic(points, why) + speech_(Text::makes_points, points, name(seat)) + majority(why);
}

std::string Story::arithmetic(Points points, const Reckoning& why) const {
  switch (why.kind) {
    case FeatureKind::road: return speech_(why.complete ? Text::road : Text::open_road, why.tiles);
    case FeatureKind::monastery: return speech_(why.complete ? Text::monastery : Text::open_monastery, why.tiles - 1);
    case FeatureKind::field: return speech_(Text::field, why.cities, points / std::max(1, why.cities));
    case FeatureKind::city: break;
  }
  if (!why.complete) {
    return speech_(Text::open_city, why.tiles) +
           (why.shields > 0 ? speech_(Text::plus_open_shields, why.shields) : std::string());
  }
  // B-16: under some rules the smallest city pays half.
  if (points < 2 * (why.tiles + why.shields)) return speech_(Text::small_city, why.tiles);
  return speech_(Text::city, why.tiles) + (why.shields > 0 ? speech_(Text::plus_shields, why.shields) : std::string());
}

// Only where there is one to tell: more than one seat, or more than one follower.
std::string Story::majority(const Reckoning& why) const {
  std::string counts;
  int all = 0;
  for (int i = 0; i < setup_->players(); ++i) {
    const int followers = why.followers[static_cast<std::size_t>(i)];
    if (followers == 0) continue;
    counts += (counts.empty() ? "" : ", ") + name(static_cast<Seat>(i)) + ' ' + std::to_string(followers);
    all += followers;
  }
  if (all < 2) return "";
  return " (" + speech_(Text::majority, speech_(followers_in(why.kind)), counts) + ')';
}

}  // namespace bastide

#include "support/playthrough.hpp"

#include <sstream>
#include <utility>
#include <variant>

#include "record/random.hpp"
#include "rules/events.hpp"
#include "rules/state.hpp"
#include "support/random_games.hpp"
#include "support/scenario.hpp"

namespace bastide::test {
namespace {

std::string_view reason(Homecoming why) {
  switch (why) {
    case Homecoming::feature_complete: return "complete";
    case Homecoming::pestilence: return "pestilence";
    case Homecoming::lonely: return "lonely";
  }
  return "";
}

// Writes events; the ruling behind each stands at the end of its line.
class Teller {
 public:
  Teller(const Setup& setup, std::ostream& out) : setup_(setup), out_(out) {}

  void tell(std::size_t choices, const Events& events) {
    out_ << '(' << choices << ')';
    if (events.empty()) out_ << " passes\n";
    for (const Event& event : events) {
      out_ << (&event == events.data() ? " " : "    ");
      std::visit(*this, event);
      out_ << "  [" << ruling(event) << "]\n";
    }
  }

  void operator()(const TileDrawn& e) {
    out_ << name(e.seat) << " draws " << id(e.tile) << (e.second ? ", second" : "");
  }
  void operator()(const TileDiscarded& e) { out_ << name(e.seat) << " discards " << id(e.tile); }
  void operator()(const TileReturned& e) { out_ << name(e.seat) << " returns " << id(e.tile); }
  void operator()(const PigMoved& e) { out_ << "the pig moves " << e.steps << " to " << word(e.space); }
  void operator()(const WheelScored& e) {
    out_ << name(e.seat) << " +" << e.points << ' ' << word(e.space) << ", figures " << e.figures;
  }
  void operator()(const CrownScored& e) {
    out_ << name(e.seat) << " +" << e.points << " crown of " << word(e.space) << ", followers " << e.followers;
  }
  void operator()(const TilePlaced& e) {
    out_ << name(e.seat) << " lays " << id(e.tile) << " at " << at(e.where) << " r" << quarter_turns(e.rotation);
  }
  void operator()(const FigurePlaced& e) {
    out_ << name(e.seat) << " puts " << word(e.figure) << " on " << at(e.where);
  }
  void operator()(const CrownTaken& e) { out_ << name(e.seat) << " takes a crown of " << word(e.space); }
  void operator()(const FeatureScored& e) { points(e.seat, e.points, e.why); }
  void operator()(const FigureReturned& e) {
    out_ << name(e.seat) << " gets " << word(e.figure) << " back from " << at(e.where) << ", " << reason(e.why);
  }
  void operator()(const GoodsTaken& e) { out_ << name(e.seat) << " takes " << e.tokens << ' ' << word(e.goods); }
  void operator()(const SecondTileEarned& e) { out_ << name(e.seat) << " earns a second tile"; }
  void operator()(const FinalScored& e) { points(e.seat, e.points, e.why); }
  void operator()(const GoodsScored& e) {
    out_ << name(e.seat) << " +" << e.points << ' ' << word(e.goods) << ", tokens " << e.tokens;
  }
  void operator()(const GameEnded& e) {
    out_ << "the end:";
    for (int i = 0; i < setup_.players(); ++i) {
      const auto seat = static_cast<std::size_t>(i);
      out_ << ' ' << name(static_cast<Seat>(i)) << ' ' << e.totals[seat] << (e.winner[seat] ? "*" : "");
    }
  }

 private:
  static char name(Seat seat) { return static_cast<char>('A' + index(seat)); }
  const std::string& id(TileType type) const { return setup_.tile(type).id; }
  static std::string at(Cell where) { return std::to_string(where.x) + "," + std::to_string(where.y); }
  static std::string at(const SegmentPlace& place) { return to_string(place.name) + " at " + at(place.where); }
  void points(Seat seat, Points points, const Reckoning& why) {
    out_ << name(seat) << " +" << points << ' ' << word(why.kind) << (why.complete ? " complete" : "") << ", tiles "
         << why.tiles << ", shields " << why.shields << ", cities " << why.cities << ", followers";
    for (int i = 0; i < setup_.players(); ++i) out_ << ' ' << int{why.followers[static_cast<std::size_t>(i)]};
  }

  const Setup& setup_;
  std::ostream& out_;
};

}  // namespace

std::string play_through(std::string_view rules, std::uint64_t seed) {
  const auto setup = make_setup(rules);
  std::ostringstream out;
  Teller teller(*setup, out);
  Random random(seed);
  State state(*setup);
  while (state.phase() != Phase::over) {
    const std::size_t choices = state.legal_moves().size();
    const Move move = random_move(state, random);
    teller.tell(choices, *state.play(move));
  }
  return out.str();
}

}  // namespace bastide::test

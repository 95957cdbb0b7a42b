#include "support/bookkeeper.hpp"

#include <algorithm>
#include <variant>

#include "rules/queries.hpp"

namespace bastide::test {

Bookkeeper::Bookkeeper(const Setup& setup) : setup_(&setup), bag_(setup.bag()) {
  landscape_.board = setup.board();
  if (setup.start_tile() == TileType::none) return;
  landscape_.tiles.push_back(
      {&setup.tile(setup.start_tile()), setup.start_cell(), quarter_turns(setup.start_rotation())});
}

void Bookkeeper::take(const Events& events) {
  for (const Event& event : events) {
    std::visit([this](const auto& e) { note(e); }, event);
  }
}

void Bookkeeper::note(const CrownScored& event) {
  crowns_[static_cast<std::size_t>(event.space)][at(event.seat)] -= event.followers;
  score_[at(event.seat)] += event.points;
}

void Bookkeeper::note(const TilePlaced& event) {
  landscape_.tiles.push_back({&setup_->tile(event.tile), event.where, quarter_turns(event.rotation)});
}

void Bookkeeper::note(const FigurePlaced& event) {
  landscape_.figures.push_back({event.seat, event.figure, event.where.where, event.where.name});
}

void Bookkeeper::note(const CrownTaken& event) { ++crowns_[static_cast<std::size_t>(event.space)][at(event.seat)]; }

void Bookkeeper::note(const FigureReturned& event) {
  const Standing gone{event.seat, event.figure, event.where.where, event.where.name};
  std::vector<Standing>& figures = landscape_.figures;
  const auto found = std::find(figures.begin(), figures.end(), gone);
  if (found != figures.end()) figures.erase(found);
}

void Bookkeeper::note(const GoodsTaken& event) {
  goods_[at(event.seat)][static_cast<std::size_t>(event.goods) - 1] += event.tokens;
}

int Bookkeeper::followers(Seat seat) const {
  int count = followers_each;
  for (const Standing& standing : landscape_.figures) {
    count -= standing.seat == seat && standing.figure == FigureKind::follower ? 1 : 0;
  }
  for (const auto& space : crowns_) count -= space[at(seat)];
  return count;
}

bool Bookkeeper::at_home(Seat seat, FigureKind figure) const {
  return setup_->has_builders_and_pigs() &&
         std::none_of(landscape_.figures.begin(), landscape_.figures.end(),
                      [&](const Standing& s) { return s.seat == seat && s.figure == figure; });
}

int Bookkeeper::free_crowns(WheelSpace space) const {
  if (!setup_->has_wheel()) return 0;
  int free = crowns_in_space[static_cast<std::size_t>(space)];
  for (const int taken : crowns_[static_cast<std::size_t>(space)]) free -= taken;
  return free;
}

Hand Bookkeeper::hand(Seat seat) const {
  Hand hand{seat, followers(seat), at_home(seat, FigureKind::builder), at_home(seat, FigureKind::pig), {}};
  for (int space = 0; space < wheel_spaces; ++space) {
    hand.free_crowns[static_cast<std::size_t>(space)] = free_crowns(static_cast<WheelSpace>(space));
  }
  return hand;
}

std::array<int, max_seats> Bookkeeper::supplies() const {
  std::array<int, max_seats> all{};
  for (int seat = 0; seat < setup_->players(); ++seat) {
    all[static_cast<std::size_t>(seat)] = followers(static_cast<Seat>(seat));
  }
  return all;
}

std::string Bookkeeper::compare_seat(const State& state, Seat seat) const {
  const std::string who = " of seat " + std::to_string(index(seat));
  if (state.score(seat) != score(seat)) return "score" + who;
  if (state.followers(seat) != followers(seat)) return "followers" + who;
  if (state.builder_in_supply(seat) != at_home(seat, FigureKind::builder)) return "builder" + who;
  if (state.pig_in_supply(seat) != at_home(seat, FigureKind::pig)) return "pig" + who;
  for (const Goods kind : {Goods::wine, Goods::grain, Goods::cloth}) {
    if (state.goods(seat, kind) != goods(seat, kind)) return std::string(word(kind)) + who;
  }
  for (int i = 0; i < wheel_spaces; ++i) {
    const auto space = static_cast<WheelSpace>(i);
    if (state.crowns(space, seat) != crowns(space, seat)) return "crowns on " + std::string(word(space)) + who;
  }
  return {};
}

std::string Bookkeeper::compare(const State& state) const {
  for (int seat = 0; seat < setup_->players(); ++seat) {
    std::string wrong = compare_seat(state, static_cast<Seat>(seat));
    if (!wrong.empty()) return wrong;
  }
  if (state.bag() != bag_) return "bag";
  if (setup_->has_wheel() && state.pig_space() != pig_) return "the pig's space";
  std::vector<Standing> theirs;
  for (const PlacedFigure& f : placed_figures(state)) theirs.push_back({f.seat, f.figure, f.where.where, f.where.name});
  std::vector<Standing> ours = landscape_.figures;
  std::sort(theirs.begin(), theirs.end());
  std::sort(ours.begin(), ours.end());
  return theirs == ours ? "" : "figures on the land";
}

}  // namespace bastide::test

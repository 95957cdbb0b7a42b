#include "bots/playout.hpp"

#include "rules/turn.hpp"

namespace bastide {
namespace {

class Playout {
 public:
  Playout(Position& position, Deck& deck, Random& random) : m_(position, Silent{}), deck_(deck), random_(random) {}

  // From the start of a step to the end of the game.
  void run() {
    while (m_.turn().phase != Phase::over) {
      const TileType type = deck_.draw();
      const Placements placements = placements_of(m_.p, type);
      draw_tile(type, placements.any());
      while (m_.turn().phase == Phase::pestilence) take_follower_back();
      if (m_.turn().phase != Phase::place) continue;
      place_tile(placements);
      put_figure();
    }
  }

  void note_scores() {
    for (std::size_t i = 0; i < totals.points.size(); ++i) {
      totals.points[i] = static_cast<std::uint64_t>(m_.ledger().score[i]);
      note(totals.points[i]);
    }
  }

  PlayoutTotals totals;

 private:
  void note(std::uint64_t what) { totals.signature = (totals.signature ^ what) * 0x9E3779B97F4A7C15; }

  void draw_tile(TileType type, bool fits) {
    const std::uint16_t left = m_.ledger().tiles_left;
    draw(m_, type, fits);
    if (fits) return;
    ++totals.unplaceable;
    if (m_.ledger().tiles_left == left) deck_.put_back(random_);
  }

  void take_follower_back() {
    std::array<std::uint16_t, followers_per_seat> choices;
    std::uint32_t count = 0;
    const Seat seat = m_.turn().chooser;
    for (std::uint16_t segment = 1; segment < m_.ledger().segments; ++segment) {
      if (is_follower_of(m_.p, segment, seat)) choices[count++] = segment;
    }
    const std::uint16_t chosen = choices[random_.below(count)];
    note(chosen);
    take_back(m_, static_cast<SegmentId>(chosen));
  }

  void place_tile(const Placements& placements) {
    const int count = placements.count();
    ++totals.turns;
    totals.placements += static_cast<std::uint64_t>(count);
    const Placements::Spot spot = placements.pick(static_cast<int>(random_.below(static_cast<std::uint32_t>(count))));
    note(static_cast<std::uint64_t>(m_.p.square[spot.slot]) << 2 | static_cast<std::uint64_t>(spot.rotation));
    place(m_, spot);
    ++totals.tiles;
  }

  void put_figure() {
    const std::uint64_t options = figure_options(m_.p);
    const auto count = static_cast<std::uint32_t>(std::popcount(options));
    const int bit = nth_bit(options, static_cast<int>(random_.below(count)));
    note(static_cast<std::uint64_t>(bit));
    choose_figure(m_, FigureChoice::from_bit(bit));
  }

  Mover<Silent> m_;
  Deck& deck_;
  Random& random_;
};

}  // namespace

PlayoutTotals& PlayoutTotals::operator+=(const PlayoutTotals& other) {
  games += other.games;
  tiles += other.tiles;
  turns += other.turns;
  placements += other.placements;
  unplaceable += other.unplaceable;
  for (std::size_t i = 0; i < points.size(); ++i) points[i] += other.points[i];
  signature += other.signature;  // whatever the order of the parts
  return *this;
}

PlayoutTotals play_random_games(const Setup& setup, std::uint64_t seed, std::uint64_t first_game, std::uint64_t games) {
  PlayoutTotals totals;
  Position position;
  for (std::uint64_t game = first_game; game < first_game + games; ++game) {
    Random random(seed * 0x9E3779B97F4A7C15 + game);
    Deck deck(setup, setup.bag(), random);
    position = setup.first_position();
    Playout playout(position, deck, random);
    playout.run();
    playout.totals.games = 1;
    playout.note_scores();
    totals += playout.totals;
  }
  return totals;
}

void play_out(Position& position, Deck& deck, Random& random) { Playout(position, deck, random).run(); }

}  // namespace bastide

#include "bots/policy.hpp"

#include <algorithm>

namespace bastide {

void Policy::choose_small(Line& line, Random& random) {
  if (line.phase() == Phase::figure) {
    survey_.begin();
    const Case c{line.p, line.fits, survey_};
    line.take(static_cast<StepCode>(judge_.best_figure(c, judge_.judge(c)).choice.bit()));
    return;
  }
  std::array<StepCode, followers_per_seat> steps;
  std::uint32_t count = 0;
  line.for_each_step([&](StepCode step) { steps[count++] = step; });
  line.take(steps[random.below(count)]);
}

void Policy::play_tile(Line& line, Random& random) {
  const Placements placements = line.placements();
  const auto count = static_cast<std::uint32_t>(placements.count());
  const Seat seat = line.to_move();
  const int tries = std::min<int>(width_, placements.count());
  Placements::Spot best{};
  FigureChoice figure;
  float best_value = -1e9F;
  survey_.begin();
  const Case c{scratch_.p, line.fits, survey_};
  for (int i = 0; i < tries; ++i) {
    const Placements::Spot spot = placements.pick(static_cast<int>(random.below(count)));
    scratch_.p = line.p;
    scratch_.take(Line::step_of(spot));
    survey_.try_tile(scratch_.p);
    const Outlook now = judge_.judge(c);
    const Judge::Figure with = judge_.best_figure(c, now);
    const float value = now.lead(seat, line.p.setup->players()) + with.gain;
    if (value <= best_value) continue;
    best_value = value;
    best = spot;
    figure = with.choice;
  }
  line.take(Line::step_of(best));
  line.take(static_cast<StepCode>(figure.bit()));
}

void Policy::play(Line& line, Deck& deck, Random& random, int steps) {
  while (!line.is_over()) {
    if (line.phase() == Phase::draw) {
      if (steps-- <= 0) return;
      line.draw_on(judge_.lore(), deck, random);
    } else if (line.phase() == Phase::place) {
      play_tile(line, random);
    } else {
      choose_small(line, random);
    }
  }
}

}  // namespace bastide

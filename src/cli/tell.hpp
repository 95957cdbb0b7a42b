// What happened, told to people: events become lines, every score with its arithmetic.
#pragma once

#include <string>
#include <vector>

#include "cli/messages.hpp"
#include "rules/events.hpp"
#include "rules/setup.hpp"

namespace bastide {

// The names of the box: Yellow, Red, ...
std::string colour_name(const Speech& speech, Seat seat);
std::string space_name(const Speech& speech, WheelSpace space);
// "knight" for a follower on a city.
std::string figure_name(const Speech& speech, FigureKind figure, FeatureKind where);
// "knight in the city"
std::string figure_text(const Speech& speech, FigureKind figure, FeatureKind where);

// The story of a game. `setup` must outlive it.
class Story {
 public:
  // One name a seat.
  Story(const Setup& setup, Speech speech, std::vector<std::string> names);

  void add(const Events& events);
  const std::vector<std::string>& lines() const { return lines_; }
  // The lines from `first` up to `last`, or to the end.
  std::vector<std::string> part(std::size_t first, std::size_t last = std::string::npos) const;
  // The same people, nothing told yet.
  Story blank() const { return Story(*setup_, speech_, names_); }
  const std::vector<std::string>& names() const { return names_; }
  const std::string& name(Seat seat) const { return names_[static_cast<std::size_t>(index(seat))]; }

  // "city of 5 tiles × 2 + 1 shield × 2 = 12 for Blue (knights: Blue 2, Red 1)"
  std::string reason(Seat seat, Points points, const Reckoning& why) const;

 private:
  struct Teller;
  std::string arithmetic(Points points, const Reckoning& why) const;
  std::string majority(const Reckoning& why) const;

  const Setup* setup_;
  Speech speech_;
  std::vector<std::string> names_;
  std::vector<std::string> lines_;
};

}  // namespace bastide

// Clocks: by which rule time is counted, and the time that each seat has left.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/result.hpp"
#include "table/types.hpp"

namespace bastide::table {

enum class ClockKind : std::uint8_t {
  none,
  live,            // a budget for the game, an increment for every tile laid
  correspondence,  // so many days for every decision
};

struct ClockRules {
  ClockKind kind = ClockKind::none;
  Millis budget{0};     // live: for the whole game; correspondence: for each decision
  Millis increment{0};  // live only
  friend bool operator==(const ClockRules&, const ClockRules&) = default;

  static ClockRules live(Millis budget, Millis increment);
  static ClockRules correspondence(int days);
};

// "none", "live 10m+5s", "live 90s+0s", "correspondence 3d". Reads what it writes; live takes 10 s to 10 h and up to
// 5 min, correspondence 1 to 30 days.
std::string to_string(const ClockRules& rules);
Result<ClockRules> parse_clock(std::string_view text);

// On top of what it has left, a seat is given back the time that its move was on the way, as the server measured it,
// but no more than this for one decision.
inline constexpr Millis most_lag{500};

// What all seats have left; one of them may be thinking.
class Clocks {
 public:
  void start(const ClockRules& rules);
  const ClockRules& rules() const { return rules_; }

  // The seat begins to think: what the clock of whoever thought before has spent is spent already.
  void think(Seat seat, Time now);
  void stop() { thinking_.reset(); }
  std::optional<Seat> thinking() const { return thinking_; }

  // What the seat would have left if its decision, `lag` on the way, came in now; zero without clocks.
  Millis left(Seat seat, Time now, Millis lag = Millis{0}) const;
  // Whether that is nothing: the decision is too late.
  bool ran_out(Seat seat, Time now, Millis lag = Millis{0}) const;
  // With its decision made; `increment` is added where a tile was laid.
  Millis left_after(Seat seat, Time now, Millis lag, bool laid_a_tile) const;
  // The seat stops thinking with so much left.
  void set_left(Seat seat, Millis left);

  // The moment from which no lag can excuse the thinking seat.
  std::optional<Time> runs_out() const;
  // The clock stood still for so long.
  void shift(Millis pause);

  friend bool operator==(const Clocks&, const Clocks&) = default;

 private:
  ClockRules rules_;
  std::array<Millis, max_seats> left_{};
  std::optional<Seat> thinking_;
  Time since_{};
};

}  // namespace bastide::table

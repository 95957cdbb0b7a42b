#include "table/clock.hpp"

#include <algorithm>
#include <optional>

#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide::table {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using Days = std::chrono::duration<int, std::ratio<86400>>;

std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

// "90s", "10m": the largest unit that leaves no rest.
std::string span_text(Millis span) {
  const auto whole = std::chrono::duration_cast<seconds>(span).count();
  if (whole > 0 && whole % 60 == 0) return std::to_string(whole / 60) + "m";
  return std::to_string(whole) + "s";
}

std::optional<Millis> span_of(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto number = number_of(text.substr(0, text.size() - 1));
  if (!number) return std::nullopt;
  if (text.back() == 's') return seconds(*number);
  if (text.back() == 'm') return minutes(*number);
  return std::nullopt;
}

std::optional<ClockRules> live_of(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto budget = span_of(text.substr(0, plus));
  const auto increment = plus == std::string_view::npos ? Millis{0} : span_of(text.substr(plus + 1));
  const bool fits = budget && increment && *budget >= seconds(10) && *budget <= hours(10) && *increment <= minutes(5);
  if (!fits) return std::nullopt;
  return ClockRules::live(*budget, *increment);
}

std::optional<ClockRules> correspondence_of(std::string_view text) {
  if (!text.ends_with('d')) return std::nullopt;
  const auto days = number_of(text.substr(0, text.size() - 1));
  if (!days || *days < 1 || *days > 30) return std::nullopt;
  return ClockRules::correspondence(*days);
}

}  // namespace

ClockRules ClockRules::live(Millis budget, Millis increment) { return {ClockKind::live, budget, increment}; }
ClockRules ClockRules::correspondence(int days) { return {ClockKind::correspondence, Days(days), Millis{0}}; }

std::string to_string(const ClockRules& rules) {
  switch (rules.kind) {
    case ClockKind::none: break;
    case ClockKind::live: return "live " + span_text(rules.budget) + "+" + span_text(rules.increment);
    case ClockKind::correspondence:
      return "correspondence " + std::to_string(std::chrono::duration_cast<Days>(rules.budget).count()) + "d";
  }
  return "none";
}

Result<ClockRules> parse_clock(std::string_view text) {
  constexpr std::string_view live = "live ";
  constexpr std::string_view correspondence = "correspondence ";
  std::optional<ClockRules> rules;
  if (text == "none") rules = ClockRules{};
  if (text.starts_with(live)) rules = live_of(text.substr(live.size()));
  if (text.starts_with(correspondence)) rules = correspondence_of(text.substr(correspondence.size()));
  if (rules) return *rules;
  return Error{"no clock is called " + in_quotes(text) +
               ": write none, live 10m+5s (10 s to 10 h, and up to 5 m for each tile), or correspondence 3d (1 to 30)"};
}

void Clocks::start(const ClockRules& rules) {
  rules_ = rules;
  left_.fill(rules.budget);
}

void Clocks::think(Seat seat, Time now) {
  if (rules_.kind == ClockKind::correspondence) left_[at(seat)] = rules_.budget;
  thinking_ = seat;
  since_ = now;
}

Millis Clocks::left(Seat seat, Time now, Millis lag) const {
  if (rules_.kind == ClockKind::none || thinking_ != seat) return left_[at(seat)];
  const Millis excused = std::clamp(lag, Millis{0}, most_lag);
  return left_[at(seat)] - std::max(Millis{0}, now - since_ - excused);
}

bool Clocks::ran_out(Seat seat, Time now, Millis lag) const {
  return rules_.kind != ClockKind::none && thinking_ == seat && left(seat, now, lag) <= Millis{0};
}

Millis Clocks::left_after(Seat seat, Time now, Millis lag, bool laid_a_tile) const {
  return left(seat, now, lag) + (laid_a_tile ? rules_.increment : Millis{0});
}

void Clocks::set_left(Seat seat, Millis left) {
  if (thinking_ == seat) stop();
  left_[at(seat)] = left;
}

std::optional<Time> Clocks::runs_out() const {
  if (rules_.kind == ClockKind::none || !thinking_) return std::nullopt;
  return since_ + left_[at(*thinking_)] + most_lag;
}

void Clocks::shift(Millis pause) { since_ += pause; }

}  // namespace bastide::table

#include "record/trace.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "rules/queries.hpp"
#include "rules/setup.hpp"
#include "rules/state.hpp"

namespace bastide {
namespace {

using Json = nlohmann::json;

constexpr std::string_view no_figure = "null";

// --- a game's rules

std::string option_value(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const Json& item : value) list += (list.empty() ? "" : ",") + item.get<std::string>();
  return list;
}

Result<std::shared_ptr<const Setup>> setup_of(const Json& rules) {
  Ruleset ruleset;
  for (const auto& [name, value] : rules.items()) {
    if (const Status done = ruleset.set(name, option_value(value)); !done) return Error{done.error()};
  }
  return Setup::make(ruleset);
}

// --- the engine's answers, as JSON of the trace's shape

Json sorted(std::vector<Json> list) {
  std::sort(list.begin(), list.end());
  return Json(std::move(list));
}

Json score_line(Seat seat, Points points, std::string_view kind) { return Json{index(seat), points, kind}; }

Json place_line(Move move) { return Json{move.where().x, move.where().y, quarter_turns(move.rotation())}; }

Json figure_json(const Tile& tile, FigureChoice choice) {
  return choice.is_none() ? Json(nullptr) : Json(option_name(tile, choice));
}

Json legal_json(const State& state) {
  std::vector<Json> list;
  for (const Move move : state.legal_moves()) list.push_back(place_line(move));
  return sorted(std::move(list));
}

Json options_json(const State& state, const Tile& tile) {
  std::vector<Json> list;
  const std::uint64_t options = state.figure_options();
  for (int bit = 0; bit < FigureChoice::none_bit; ++bit) {
    if ((options >> bit & 1) != 0) list.emplace_back(option_name(tile, FigureChoice::from_bit(bit)));
  }
  return sorted(std::move(list));
}

Json supply_json(const State& state) {
  Json list = Json::array();
  for (int seat = 0; seat < state.setup().players(); ++seat) {
    const Seat who{static_cast<std::uint8_t>(seat)};
    list.push_back({state.followers(who), static_cast<int>(state.builder_in_supply(who)),
                    static_cast<int>(state.pig_in_supply(who))});
  }
  return list;
}

// Sorts a step's events into the trace's lists.
class EventSorter {
 public:
  explicit EventSorter(const Setup& setup) : setup_(&setup) {}

  void take(const Events& events) {
    for (const Event& event : events) std::visit(*this, event);
  }

  void operator()(const TileDiscarded& event) { discarded_.push_back(setup_->tile(event.tile).id); }
  void operator()(const TileReturned& event) { discarded_.push_back(setup_->tile(event.tile).id); }
  void operator()(const PigMoved& event) { wheel_.push_back({word(event.space), {}, Json::array()}); }
  void operator()(const WheelScored& event) { wheel_score(score_line(event.seat, event.points, word(event.space))); }
  void operator()(const CrownScored& event) { wheel_score(score_line(event.seat, event.points, "crown")); }
  void operator()(const FeatureScored& event) {
    scored_.push_back(score_line(event.seat, event.points, word(event.why.kind)));
  }
  void operator()(const FigureReturned& event) {
    if (event.why != Homecoming::pestilence || wheel_.empty()) return;
    const Cell where = event.where.where;
    wheel_.back().returned.push_back({index(event.seat), Json{where.x, where.y}, to_string(event.where.name)});
  }
  void operator()(const GoodsTaken& event) { goods_[static_cast<std::size_t>(event.goods) - 1] += event.tokens; }
  void operator()(const FinalScored& event) { final_score(event.seat, event.points, word(event.why.kind)); }
  void operator()(const GoodsScored& event) { final_score(event.seat, event.points, word(event.goods)); }
  template <class Other>
  void operator()(const Other&) {}

  const Json& discarded() const { return discarded_; }
  Json scored() const { return sorted(scored_); }
  Json goods() const { return goods_; }
  Json final_lines() const { return sorted(final_); }
  Points final_points(int seat) const { return final_points_[static_cast<std::size_t>(seat)]; }
  std::size_t wheel_turns() const { return wheel_.size(); }
  Json wheel() const {
    Json list = Json::array();
    for (const Turn& turn : wheel_) {
      list.push_back({{"pig", turn.pig}, {"scored", sorted(turn.scored)}, {"returned", turn.returned}});
    }
    return list;
  }

 private:
  struct Turn {
    std::string_view pig;
    std::vector<Json> scored;
    Json returned;
  };

  void wheel_score(Json line) {
    if (!wheel_.empty() && line[1] != 0) wheel_.back().scored.push_back(std::move(line));
  }
  void final_score(Seat seat, Points points, std::string_view kind) {
    if (points == 0) return;
    final_.push_back(score_line(seat, points, kind));
    final_points_[static_cast<std::size_t>(index(seat))] += points;
  }

  const Setup* setup_;
  Json discarded_ = Json::array();
  std::vector<Turn> wheel_;
  std::vector<Json> scored_;
  std::vector<Json> final_;
  std::array<int, goods_kinds> goods_{};
  std::array<Points, max_seats> final_points_{};
};

// --- comparing

// Longer than a list by players can be.
bool is_long(const Json& value) { return value.is_array() && value.size() > max_seats; }

// The elements of a list that the other lacks.
std::string only_in(const Json& list, const Json& other) {
  std::vector<Json> mine(list.begin(), list.end());
  std::vector<Json> theirs(other.begin(), other.end());
  std::sort(mine.begin(), mine.end());
  std::sort(theirs.begin(), theirs.end());
  std::vector<Json> rest;
  std::set_difference(mine.begin(), mine.end(), theirs.begin(), theirs.end(), std::back_inserter(rest));
  return Json(std::move(rest)).dump();
}

void compare(const Json& expected, const Json& found, int step, const std::string& key, TraceReport& report) {
  if (expected == found) return;
  Difference difference{step, key, expected.dump(), found.dump()};
  if (is_long(expected) && is_long(found)) {
    const std::string missing = only_in(expected, found);
    const std::string extra = only_in(found, expected);
    if (missing != extra) difference = {step, key, missing, extra};
  }
  report.differences.push_back(std::move(difference));
}

// Every key of either side; one that the other lacks is a difference, too.
void compare_keys(const Json& expected, const Json& found, int step, TraceReport& report) {
  static const Json absent = "absent";
  for (const auto& [key, value] : expected.items()) {
    compare(value, found.contains(key) ? found[key] : absent, step, key, report);
  }
  for (const auto& [key, value] : found.items()) {
    if (!expected.contains(key)) compare(absent, value, step, key, report);
  }
}

// --- replaying

class Replay {
 public:
  Replay(const Setup& setup, TraceReport& report) : state_(setup), sorter_(setup), report_(report) {}

  // Each answers false if the engine cannot follow the trace any further.
  bool step(const Json& expected);
  bool end(const Json& expected);
  void close(const Json& trace);

 private:
  bool play(Move move, const std::string& what);
  bool draw(const Json& expected, const Json& id);
  bool draw_discarded(const Json& expected);
  bool choose_for_pestilence(const Json& expected);
  bool take_back(const Json& choice);
  bool place_and_figure(const Json& expected, Json& found);
  bool refuse(std::string expected, std::string found);

  const Tile& tile() const { return state_.setup().tile(state_.tile_in_hand()); }
  Json opening() const { return {{"player", index(state_.active())}, {"second", state_.second_tile()}}; }
  void add_draws(Json& found) const;
  void add_outcome(Json& found) const;
  Json totals_before_final() const;

  State state_;
  EventSorter sorter_;  // of the step being replayed
  TraceReport& report_;
};

bool Replay::refuse(std::string expected, std::string found) {
  report_.differences.push_back({report_.steps, "move", std::move(expected), std::move(found)});
  return false;
}

bool Replay::play(Move move, const std::string& what) {
  const Result<Events> events = state_.play(move);
  if (!events) return refuse(what, events.error());
  sorter_.take(*events);
  return true;
}

bool Replay::take_back(const Json& choice) {
  const std::string segment = choice.at(2).get<std::string>();
  const std::optional<SegmentName> name = segment_name_of(segment);
  const Cell where = cell(choice.at(1).at(0).get<int>(), choice.at(1).at(1).get<int>());
  const std::string what = "take back " + choice.dump();
  if (index(state_.to_move()) != choice.at(0).get<int>()) {
    return refuse(what, "player " + std::to_string(index(state_.to_move())) + " is to choose");
  }
  if (!name) return refuse(what, "no such segment");
  return play(Move::take_back(segment_at(state_, where, *name)), what);
}

bool Replay::choose_for_pestilence(const Json& expected) {
  if (state_.phase() != Phase::pestilence) return true;
  const Json& choices = expected.at("wheel").at(sorter_.wheel_turns() - 1).at("returned");
  for (std::size_t i = 0; state_.phase() == Phase::pestilence; ++i) {
    if (i == choices.size()) {
      return refuse("no more choices", "player " + std::to_string(index(state_.to_move())) + " is to choose");
    }
    if (!take_back(choices[i])) return false;
  }
  return true;
}

bool Replay::draw(const Json& expected, const Json& id) {
  const std::string name = id.get<std::string>();
  const TileType type = state_.setup().find(name);
  if (type == TileType::none) return refuse("draw " + name, "no such tile in these sets");
  return play(Move::draw(type), "draw " + name) && choose_for_pestilence(expected);
}

bool Replay::draw_discarded(const Json& expected) {
  for (const Json& id : expected.at("discarded")) {
    if (!draw(expected, id)) return false;
    if (state_.phase() == Phase::place)
      return refuse(id.get<std::string>() + " fits nowhere", legal_json(state_).dump());
  }
  return true;
}

bool Replay::place_and_figure(const Json& expected, Json& found) {
  found["legal"] = legal_json(state_);
  const Json& place = expected.at("place");
  found["place"] = place;
  const Cell where = cell(place.at(0).get<int>(), place.at(1).get<int>());
  if (!play(Move::place(where, rotation_of(place.at(2).get<int>())), "place " + place.dump())) return false;
  found["options"] = options_json(state_, tile());
  const Json& figure = expected.at("figure");
  const std::string name = figure.is_null() ? std::string(no_figure) : figure.get<std::string>();
  const std::optional<FigureChoice> choice = option_of(tile(), name);
  if (!choice) return refuse("figure " + name, "no such choice on " + tile().id);
  found["figure"] = figure_json(tile(), *choice);
  return play(Move::figure(*choice), "figure " + name);
}

void Replay::add_draws(Json& found) const {
  found["discarded"] = sorter_.discarded();
  if (state_.setup().has_wheel()) found["wheel"] = sorter_.wheel();
}

Json Replay::totals_before_final() const {
  Json list = Json::array();
  for (int seat = 0; seat < state_.setup().players(); ++seat) {
    list.push_back(state_.score(Seat{static_cast<std::uint8_t>(seat)}) - sorter_.final_points(seat));
  }
  return list;
}

void Replay::add_outcome(Json& found) const {
  found["scored"] = sorter_.scored();
  found["goods"] = sorter_.goods();
  found["scores"] = totals_before_final();
  found["supply"] = supply_json(state_);
}

bool Replay::step(const Json& expected) {
  sorter_ = EventSorter(state_.setup());
  Json found = opening();
  if (!draw_discarded(expected) || !draw(expected, expected.at("draw"))) return false;
  if (state_.phase() != Phase::place)
    return refuse(expected.at("draw").get<std::string>() + " fits", "it fits nowhere");
  found["draw"] = tile().id;
  const bool complete = place_and_figure(expected, found);
  add_draws(found);
  if (!complete) return false;
  add_outcome(found);
  compare_keys(expected, found, report_.steps, report_);
  ++report_.steps;
  return true;
}

bool Replay::end(const Json& expected) {
  sorter_ = EventSorter(state_.setup());
  Json found = opening();
  if (!draw_discarded(expected)) return false;
  add_draws(found);
  compare_keys(expected, found, report_.steps, report_);
  return true;
}

void Replay::close(const Json& trace) {
  if (state_.phase() != Phase::over) refuse("the game is over", "it goes on");
  compare(trace.at("final"), sorter_.final_lines(), report_.steps, "final", report_);
  Json scores = Json::array();
  for (int seat = 0; seat < state_.setup().players(); ++seat) {
    scores.push_back(state_.score(Seat{static_cast<std::uint8_t>(seat)}));
  }
  compare(trace.at("scores"), scores, report_.steps, "scores", report_);
}

void replay(const Json& trace, const Setup& setup, TraceReport& report) {
  Replay replay(setup, report);
  for (const Json& step : trace.at("steps")) {
    if (!replay.step(step)) return;
  }
  if (trace.contains("end") && !replay.end(trace["end"])) return;
  replay.close(trace);
}

// Without the library's own "[json.exception.parse_error.101] " before it.
std::string reason_of(const Json::exception& wrong) {
  const std::string text = wrong.what();
  const std::size_t end = text.starts_with('[') ? text.find("] ") : std::string::npos;
  return end == std::string::npos ? text : text.substr(end + 2);
}

}  // namespace

std::string option_name(const Tile& tile, FigureChoice choice) {
  if (choice.is_none()) return std::string(no_figure);
  if (choice.is_crown()) return "crown:" + std::string(word(choice.space()));
  return std::string(word(choice.figure())) + ":" + to_string(tile.name_of(choice.segment()));
}

std::optional<FigureChoice> option_of(const Tile& tile, std::string_view name) {
  if (name == no_figure) return FigureChoice{};
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view figure = name.substr(0, colon);
  const std::string_view place = name.substr(colon + 1);
  if (figure == "crown") {
    const std::optional<WheelSpace> space = wheel_space_of(place);
    return space ? std::optional(FigureChoice::crown(*space)) : std::nullopt;
  }
  const std::optional<SegmentName> segment = segment_name_of(place);
  const int local = segment ? tile.local(*segment) : -1;
  if (local < 0) return std::nullopt;
  if (figure == word(FigureKind::follower)) return FigureChoice::follower(local);
  if (figure == word(FigureKind::builder)) return FigureChoice::builder(local);
  if (figure == word(FigureKind::pig)) return FigureChoice::pig(local);
  return std::nullopt;
}

Result<TraceReport> check_trace(std::string_view line) {
  // The JSON library throws where a key is missing or of the wrong kind; nothing of it leaves this function.
  try {
    const Json trace = Json::parse(line);
    TraceReport report{trace.at("id").get<std::string>(), 0, {}};
    const auto setup = setup_of(trace.at("rules"));
    if (!setup) return Error{report.game + ": " + setup.error()};
    replay(trace, **setup, report);
    return report;
  } catch (const Json::exception& wrong) {
    return Error{"not a conformance trace: " + reason_of(wrong) + "; give files made by the format's writer"};
  }
}

}  // namespace bastide

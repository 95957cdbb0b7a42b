#include "server/summary.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "table/wire.hpp"

namespace bastide::server {
namespace {

using namespace table;

// What an event does to seats is told in table/fold.cpp; here it is done without a look at the rules.
class SummaryFold {
 public:
  explicit SummaryFold(Summary& summary) : s_(summary) {}

  void operator()(const TableMade& made) {
    s_.table = made.table;
    s_.host = made.host;
    s_.spec = made.spec;
    s_.seats.assign(seats_of(made.spec), std::nullopt);
  }
  void operator()(const SatDown& sat) {
    if (at(sat.seat) >= s_.seats.size()) return;
    SummarySeat& seat = s_.seats[at(sat.seat)].emplace();
    seat.name = sat.name;
    if (const auto* bot = std::get_if<Bot>(&sat.whose)) seat.bot = bot->level;
    else seat.person = std::get<Owner>(sat.whose).person;
  }
  void operator()(const GotUp& got_up) {
    if (at(got_up.seat) < s_.seats.size()) s_.seats[at(got_up.seat)].reset();
  }
  void operator()(const HostChanged& changed) { s_.host = changed.host; }
  void operator()(const OptionSet& set) {
    s_.spec = set.spec;
    if (seats_of(set.spec) < s_.seats.size()) move_up();
    s_.seats.resize(seats_of(set.spec));
  }
  void operator()(const Dealing& dealing) {
    s_.spec = dealing.spec;
    s_.stage = Stage::dealing;
    move_up();
  }
  void operator()(const DeckMixed& mixed) {
    std::vector<std::optional<SummarySeat>> seats;
    for (const Seat from : mixed.order) {
      seats.push_back(at(from) < s_.seats.size() ? s_.seats[at(from)] : std::nullopt);
    }
    s_.seats = std::move(seats);
    s_.stage = Stage::playing;
  }
  // A tile that goes back in the pile comes again.
  void operator()(const TileRejected& rejected) { s_.tiles += !rejected.returned; }
  void operator()(const TileLaid&) { ++s_.tiles; }
  void operator()(const BotStandsIn& bot) {
    if (SummarySeat* seat = seat_at(bot.seat)) seat->bot = bot.level;
  }
  void operator()(const OwnerReturned& returned) {
    if (SummarySeat* seat = seat_at(returned.seat)) seat->bot.clear();
  }
  void operator()(const ClockChanged& changed) { s_.spec.clock = changed.clock; }
  void operator()(const GameOver& over) {
    s_.over = over;
    s_.stage = Stage::finished;
  }
  void operator()(const RematchReady& ready) { s_.rematch = ready.table; }
  // All others leave no mark here.
  template <class Other>
  void operator()(const Other&) {}

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }
  static std::size_t seats_of(const TableSpec& spec) { return static_cast<std::size_t>(spec.rules.players); }
  SummarySeat* seat_at(Seat seat) {
    return at(seat) < s_.seats.size() && s_.seats[at(seat)] ? &*s_.seats[at(seat)] : nullptr;
  }
  void move_up() {
    std::erase_if(s_.seats, [](const auto& seat) { return !seat.has_value(); });
  }

  Summary& s_;
};

json seat_json(const std::optional<SummarySeat>& seat) {
  if (!seat) return nullptr;
  json node{{"name", seat->name}};
  if (seat->person) node["person"] = to_wire(*seat->person);
  if (!seat->bot.empty()) node["bot"] = seat->bot;
  return node;
}

json over_json(const GameOver& over) {
  return {{"why", to_wire(over.why)}, {"totals", to_wire(over.totals)}, {"winners", to_wire(over.winners)}};
}

// --- reading

bool read_seat(const json& node, std::optional<SummarySeat>& seat) {
  if (node.is_null()) return true;
  if (!node.is_object()) return false;
  SummarySeat found;
  FieldReader read(node);
  read("name", found.name);
  if (node.contains("person")) read("person", found.person.emplace());
  if (node.contains("bot")) read("bot", found.bot);
  seat = std::move(found);
  return read.fault().empty();
}

bool read_seats(const json& node, std::vector<std::optional<SummarySeat>>& seats) {
  if (!node.is_array() || node.size() > max_seats) return false;
  seats.resize(node.size());
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!read_seat(node[i], seats[i])) return false;
  }
  return true;
}

bool read_over(const json& node, GameOver& over) {
  if (!node.is_object()) return false;
  FieldReader read(node);
  read("why", over.why);
  read("totals", over.totals);
  read("winners", over.winners);
  return read.fault().empty();
}

}  // namespace

void fold(Summary& summary, const Entry& entry) {
  std::visit(SummaryFold(summary), entry.event);
  if (entry.version == 1) summary.made = entry.at;
  summary.version = entry.version;
  summary.changed = entry.at;
}

bool counts(const Summary& summary) {
  return summary.over && summary.over->why != EndWhy::aborted && summary.over->why != EndWhy::closed;
}

json to_json(const Summary& summary) {
  json seats = json::array();
  for (const auto& seat : summary.seats) seats.push_back(seat_json(seat));
  json node{{"table", to_wire(summary.table)}, {"version", summary.version},          {"stage", to_wire(summary.stage)},
            {"host", to_wire(summary.host)},   {"spec", to_wire(summary.spec)},       {"seats", std::move(seats)},
            {"made", to_wire(summary.made)},   {"changed", to_wire(summary.changed)}, {"tiles", summary.tiles}};
  if (summary.over) node["over"] = over_json(*summary.over);
  if (summary.rematch) node["rematch"] = to_wire(*summary.rematch);
  return node;
}

Result<Summary> summary_of_json(const json& node) {
  if (!node.is_object()) return Error{"a summary is an object"};
  Summary summary;
  FieldReader read(node);
  read("table", summary.table);
  read("version", summary.version);
  read("stage", summary.stage);
  read("host", summary.host);
  read("spec", summary.spec);
  read("made", summary.made);
  read("changed", summary.changed);
  read("tiles", summary.tiles);
  if (node.contains("rematch")) read("rematch", summary.rematch.emplace());
  std::string fault = read.fault();
  if (!node.contains("seats") || !read_seats(node["seats"], summary.seats)) fault += "seats";
  if (node.contains("over") && !read_over(node["over"], summary.over.emplace())) fault += "over";
  if (fault.empty()) return summary;
  return Error{"the field " + fault + " of a summary is missing or malformed"};
}

}  // namespace bastide::server

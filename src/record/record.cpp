#include "record/record.hpp"

#include <algorithm>
#include <utility>

#include "record/printable.hpp"
#include "record/words.hpp"
#include "rules/error_words.hpp"

namespace bastide {
namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_text = 4096;

Status check_text(std::string_view what, std::string_view text) {
  if (text.size() > longest_text) {
    return Error{std::string(what) + " is longer than " + std::to_string(longest_text) + " bytes: shorten it"};
  }
  if (!is_printable(text)) return Error{std::string(what) + " must be UTF-8 on one line, without control characters"};
  return Done{};
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool is_tag_name(std::string_view name) {
  constexpr auto may_follow = [](char c) { return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-'; };
  return !name.empty() && name.size() <= longest_name && is_letter(name[0]) &&
         std::all_of(name.begin(), name.end(), may_follow);
}

bool is_reserved(std::string_view name) {
  return seat_of(name) || name == "Bastide" || name == "Rules" || name == "Tiles" || name == "Result";
}

}  // namespace

Record::Record(std::shared_ptr<const Setup> setup) : setup_(std::move(setup)) { rebuild(); }

Result<Record> Record::start(const Ruleset& rules, const TileCatalogue& catalogue) {
  auto setup = Setup::make(rules, catalogue);
  if (!setup) return Error{setup.error()};
  return Record(*setup);
}

Status Record::set_player(Seat seat, std::string_view name) {
  if (const Status checked = check_text("a player's name", name); !checked) return checked;
  players_[static_cast<std::size_t>(index(seat))] = name;
  return Done{};
}

std::string_view Record::tag(std::string_view name) const {
  const auto found = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == tags_.end() ? std::string_view{} : std::string_view(found->value);
}

Status Record::set_tag(std::string_view name, std::string_view value) {
  if (!is_tag_name(name)) {
    return Error{in_quotes(name) + " cannot name a tag: it takes a letter, then letters, digits, _ or -, at most " +
                 std::to_string(longest_name)};
  }
  if (is_reserved(name)) return Error{"the tag " + in_quotes(name) + " has a meaning of its own: choose another name"};
  if (const Status checked = check_text("the tag " + std::string(name), value); !checked) return checked;
  const auto found = std::find_if(tags_.begin(), tags_.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags_.end()) {
    tags_.push_back({std::string(name), std::string(value)});
  } else {
    found->value = value;
  }
  return Done{};
}

Result<Events> Record::play(Move move) {
  if (state_.empty()) rebuild();
  State& state = state_.front();
  auto events = state.play(move);
  if (!events) return events;
  moves_.push_back(move);
  const bool ends_turn = move.kind() == MoveKind::figure && state.phase() == Phase::draw && !state.second_tile();
  if (ends_turn) ++turn_;
  return events;
}

void Record::cut(int length) {
  const std::vector<Move> kept(moves_.begin(), moves_.begin() + length);
  moves_.clear();
  rest();
  turn_ = 1;
  for (const Move move : kept) static_cast<void>(play(move));
  std::erase_if(comments_, [&](const Comment& comment) { return comment.after > length; });
}

void Record::rest() { std::vector<State>().swap(state_); }

const State& Record::rebuild() const {
  state_.reserve(1);
  return state_.emplace_back(position_at(length()));
}

State Record::position_at(int length) const {
  State position(*setup_);
  for (int i = 0; i < length; ++i) position.apply(moves_[static_cast<std::size_t>(i)]);
  return position;
}

Status Record::add_comment(int after, std::string_view text) {
  if (after < 0 || after > length()) {
    return Error{"there is no position after " + std::to_string(after) + " moves: the record has " +
                 std::to_string(length())};
  }
  if (const Status checked = check_text("a comment", text); !checked) return checked;
  if (text.empty() || text.front() == ' ' || text.back() == ' ' || text.find('}') != std::string_view::npos) {
    return Error{"a comment must not be empty, hold a } or begin or end with a blank"};
  }
  const auto behind = [](int place, const Comment& comment) { return place < comment.after; };
  const auto place = std::upper_bound(comments_.begin(), comments_.end(), after, behind);
  comments_.insert(place, {after, std::string(text)});
  return Done{};
}

bool operator==(const Record& a, const Record& b) {
  return a.rules() == b.rules() && a.players_ == b.players_ && a.tags_ == b.tags_ && a.moves_ == b.moves_ &&
         a.comments_ == b.comments_;
}

}  // namespace bastide

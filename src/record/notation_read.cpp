#include <algorithm>
#include <vector>

#include "record/files.hpp"
#include "record/fingerprint.hpp"
#include "record/notation.hpp"
#include "record/printable.hpp"
#include "record/transcriber.hpp"
#include "rules/error_words.hpp"

namespace bastide {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Takes a text apart, and knows on which line it is.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  int line() const { return line_; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) advance();
  }
  bool at_end() const { return at_ == text_.size(); }
  // 0 at the end.
  char front() const { return at_end() ? '\0' : text_[at_]; }
  void advance() { line_ += text_[at_++] == '\n'; }
  bool take(char c) {
    if (front() != c) return false;
    advance();
    return true;
  }
  // Up to a blank or one of `stops`.
  std::string_view take_word(std::string_view stops) {
    const std::size_t start = at_;
    while (!at_end() && !is_blank(front()) && stops.find(front()) == std::string_view::npos) advance();
    return text_.substr(start, at_ - start);
  }
  // The word that take_word would give.
  std::string_view peek_word(std::string_view stops) const { return Scanner(*this).take_word(stops); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

class RecordReader {
 public:
  RecordReader(std::string_view text, const TileCatalogue& catalogue) : in_(text), catalogue_(catalogue) {}

  Result<Record> read() {
    if (const Status header = read_tags(); !header) return at_line(in_.line(), header.error());
    auto record = start();
    if (!record) return Error{record.error()};
    if (const Status moves = read_moves(*record); !moves) return at_line(line_, moves.error());
    if (const Status result = check_result(*record); !result) return Error{result.error()};
    return record;
  }

 private:
  struct TagLine {
    std::string name;
    std::string value;
    int line;
  };

  static Error at_line(int line, const std::string& text) {
    return Error{"line " + std::to_string(line) + ": " + text};
  }

  // --- header

  Status read_tags() {
    for (in_.skip_blanks(); in_.take('['); in_.skip_blanks()) {
      TagLine tag{std::string(in_.take_word("\"]")), {}, in_.line()};
      if (const Status value = read_value(tag.value); !value) return value;
      if (find(tag.name) != nullptr) return Error{"the tag " + in_quotes(tag.name) + " is given twice: remove one"};
      if (tags_.empty() && tag.name != "Bastide") break;
      tags_.push_back(std::move(tag));
    }
    if (tags_.empty()) return Error{"this is no record: a record begins with [Bastide \"1\"]"};
    return Done{};
  }

  Status read_value(std::string& value) {
    const Error malformed{"a tag is written as [Name \"value\"], on one line, with \\\" and \\\\ for \" and \\"};
    in_.skip_blanks();
    if (!in_.take('"')) return malformed;
    while (!in_.take('"')) {
      in_.take('\\');
      if (in_.at_end() || in_.front() == '\n') return malformed;
      value += in_.front();
      in_.advance();
    }
    return in_.take(']') ? Status(Done{}) : Status(malformed);
  }

  const TagLine* find(std::string_view name) const {
    const auto found = std::find_if(tags_.begin(), tags_.end(), [&](const TagLine& tag) { return tag.name == name; });
    return found == tags_.end() ? nullptr : &*found;
  }

  // The record without its moves.
  Result<Record> start() const {
    const TagLine& version = tags_.front();
    if (version.value != std::to_string(record_format)) {
      return at_line(version.line, "this is a record of format " + in_quotes(version.value) + ", and format " +
                                       std::to_string(record_format) + " is known: take a newer bastide");
    }
    const TagLine* rules_tag = find("Rules");
    if (rules_tag == nullptr) {
      return at_line(version.line, "the header names no rules: add, for instance, [Rules \"players=2 sets=base\"]");
    }
    const auto rules = parse_ruleset(rules_tag->value);
    if (!rules) return at_line(rules_tag->line, rules.error());
    auto record = Record::start(*rules, catalogue_);
    if (!record) return at_line(rules_tag->line, record.error());
    for (const TagLine& tag : tags_) {
      if (const Status set = add_tag(*record, tag); !set) return at_line(tag.line, set.error());
    }
    return record;
  }

  static Status add_tag(Record& record, const TagLine& tag) {
    if (tag.name == "Bastide" || tag.name == "Rules" || tag.name == "Result") return Done{};
    if (tag.name == "Tiles") return check_fingerprint(record.setup(), tag.value);
    const auto seat = seat_of(tag.name);
    if (!seat) return record.set_tag(tag.name, tag.value);
    if (index(*seat) < record.setup().players()) return record.set_player(*seat, tag.value);
    return Error{"there is no seat " + tag.name + ": the rules say players=" + record.rules().get("players")};
  }

  // --- moves

  Status read_moves(Record& record) {
    Transcriber transcriber(record);
    for (;;) {
      line_ = in_.line();
      if (const Status comments = read_comments(record); !comments) return comments;
      line_ = in_.line();
      const auto head = step_head_of(in_.peek_word(stops));
      if (!head) return Done{};
      in_.take_word(stops);
      if (const Status step = read_step(*head, record, transcriber); !step) return step;
    }
  }

  Status read_step(const StepHead& head, Record& record, Transcriber& transcriber) {
    if (const Status comments = read_comments(record); !comments) return comments;
    if (const Status drawn = transcriber.draw(head, in_.take_word(stops)); !drawn) return drawn;
    while (true) {
      if (const Status comments = read_comments(record); !comments) return comments;
      if (!in_.take('(')) break;
      if (const Status taken = read_take_back(transcriber); !taken) return taken;
    }
    const StepEnd end = take_end();
    if (const Status checked = transcriber.end(end); !checked) return checked;
    if (end != StepEnd::open || !goes_on()) return Done{};
    if (const Status placed = read_placement(transcriber); !placed) return placed;
    if (const Status comments = read_comments(record); !comments) return comments;
    return goes_on() ? transcriber.figure(in_.take_word(stops)) : Status(Done{});
  }

  Status read_take_back(Transcriber& transcriber) {
    const auto seat = seat_of(next_word());
    const auto where = cell_of(next_word());
    const auto segment = segment_name_of(next_word());
    in_.skip_blanks();
    if (!seat || !where || !segment || !in_.take(')')) {
      return Error{"a follower that is taken back is written as (A 2,1 city[0])"};
    }
    return transcriber.take_back(*seat, *where, *segment);
  }

  Status read_placement(Transcriber& transcriber) {
    const std::string_view cell_word = next_word();
    const auto where = cell_of(cell_word);
    const auto rotation = rotation_of_word(next_word());
    if (where && rotation) return transcriber.place(*where, *rotation);
    return Error{"the tile's cell and rotation are missing or malformed, at " + in_quotes(cell_word) +
                 ": write them as 3,-1 r2"};
  }

  StepEnd take_end() {
    for (const StepEnd end : {StepEnd::discarded, StepEnd::returned}) {
      if (in_.peek_word(stops) != word(end)) continue;
      in_.take_word(stops);
      return end;
    }
    return StepEnd::open;
  }

  // Whether the next word belongs to the step and is neither the next step's head nor the result.
  bool goes_on() const {
    const std::string_view next = in_.peek_word(stops);
    return !in_.at_end() && !step_head_of(next) && !is_result(next);
  }
  static bool is_result(std::string_view word) {
    return word == "*" || (word.size() > 1 && word.find_first_not_of("0123456789-") == std::string_view::npos);
  }

  // Blanks too.
  Status read_comments(Record& record) {
    for (in_.skip_blanks(); in_.take('{'); in_.skip_blanks()) {
      const std::string text = read_comment();
      if (!in_.take('}')) return Error{"a comment that began with { has no end: close it with }"};
      if (text.empty()) continue;
      if (const Status added = record.add_comment(record.length(), text); !added) return added;
    }
    return Done{};
  }

  // Up to the brace; a line break and the blanks round it are one blank.
  std::string read_comment() {
    std::string text;
    while (!in_.at_end() && in_.front() != '}') {
      std::string blanks;
      for (; is_blank(in_.front()); in_.advance()) blanks += in_.front();
      const bool is_folded = blanks.find_first_not_of(' ') != std::string::npos;
      if (in_.front() == '}' || in_.at_end()) break;
      if (!text.empty()) text += is_folded ? " " : blanks;
      if (blanks.empty()) {
        text += in_.front();
        in_.advance();
      }
    }
    return text;
  }

  std::string_view next_word() {
    in_.skip_blanks();
    return in_.take_word(stops);
  }

  // --- result

  Status check_result(const Record& record) {
    const std::string result = result_of(record);
    const std::string_view written = in_.take_word(stops);
    if (written.empty() && in_.at_end()) {
      return at_line(line_, "the record breaks off: its last line must be its result, * while the game goes on");
    }
    if (written != result) {
      return at_line(line_, "here stands " + in_quotes(written) + ", but after these moves the result is " + result);
    }
    in_.skip_blanks();
    if (!in_.at_end()) return at_line(in_.line(), "nothing may follow the result");
    const TagLine* tag = find("Result");
    if (tag == nullptr || tag->value == result) return Done{};
    return at_line(tag->line, "the result is given as " + in_quotes(tag->value) + ", but the moves lead to " + result);
  }

  static constexpr std::string_view stops = "{}()";

  Scanner in_;
  const TileCatalogue& catalogue_;
  std::vector<TagLine> tags_;
  int line_ = 1;  // of the step that is read
};

std::optional<int> line_that_is_not_utf8(std::string_view text) {
  for (int line = 1; !text.empty();) {
    const auto character = take_character(text);
    if (!character) return line;
    if (*character == '\n') ++line;
  }
  return std::nullopt;
}

std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(text.starts_with(mark) ? mark.size() : 0);
}

}  // namespace

Result<Record> parse_record(std::string_view text, const TileCatalogue& catalogue) {
  if (text.size() > max_file_bytes) {
    return Error{"the record is larger than " + std::to_string(max_file_bytes) + " bytes: it is none of ours"};
  }
  if (const auto line = line_that_is_not_utf8(text)) {
    return Error{"line " + std::to_string(*line) + ": the record is not UTF-8: it is damaged, or in another encoding"};
  }
  return RecordReader(without_byte_order_mark(text), catalogue).read();
}

}  // namespace bastide

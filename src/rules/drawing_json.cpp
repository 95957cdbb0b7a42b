#include "rules/drawing_json.hpp"

#include <optional>

#include "rules/error_words.hpp"

namespace bastide {
namespace {

using nlohmann::json;

std::vector<std::string> split(const std::string& text, bool each_letter) {
  std::vector<std::string> words;
  bool in_word = false;
  for (const char c : text) {
    const bool is_space = c == ' ';
    if (!is_space && in_word && !each_letter) words.back() += c;
    else if (!is_space) words.emplace_back(1, c);
    in_word = !is_space;
  }
  return words;
}

// Fields touch halves of sides, everything else whole sides.
bool touches_halves(const Outline::Part& part) { return part.kind == EdgeKind::field; }

std::optional<std::size_t> place_of(const Outline& outline, std::string_view word, bool is_half) {
  for (std::size_t place = 0; place < outline.places(); ++place) {
    const bool is_middle = Outline::at_side(place) == PortPlace::middle;
    if (is_middle != is_half && outline.name_of(place) == word) return place;
  }
  return std::nullopt;
}

void read_borders(JsonReader& in, const json& node, Outline::Part& part) {
  for (const json& entry : in.list(node, "cities", max_cities)) {
    const int city = in.number(entry, 0, max_cities - 1, "each of the cities of " + name_of(part));
    part.cities = static_cast<std::uint8_t>(part.cities | 1U << city);
  }
}

// Roads and rivers pass through or come to an end. Only a field may be closed in.
std::string fault_of_size(const Outline::Part& part) {
  const std::size_t size = part.places.size();
  if (size == 0 && part.kind != EdgeKind::field) return name_of(part) + " has no side";
  if (size > 2 && part.kind == EdgeKind::river) return name_of(part) + " forks: a river has one or two sides";
  if (size > 2 && part.kind == EdgeKind::road) {
    return name_of(part) + " has more than two sides: a junction ends its roads, list each of them by itself";
  }
  return {};
}

std::string fault_of_borders(const Outline& outline) {
  unsigned known = 0;
  for (const Outline::Part& part : outline.parts) {
    if (part.kind == EdgeKind::city) known |= 1U << part.number;
  }
  for (const Outline::Part& part : outline.parts) {
    if ((part.cities & ~known) != 0)
      return name_of(part) + " lists a city that is not there: cities are numbered from 0";
  }
  return {};
}

}  // namespace

void read_places(JsonReader& in, const std::string& text, SideNames names, const Outline& outline,
                 Outline::Part& part) {
  const bool halves = touches_halves(part);
  for (const std::string& word : split(text, names == SideNames::letters && !halves)) {
    if (const auto place = place_of(outline, word, halves)) {
      part.places.push_back(*place);
      continue;
    }
    const std::string example = outline.name_of(Outline::place(1, halves ? PortPlace::left : PortPlace::middle));
    in.fail(name_of(part) + " touches " + in_quotes(word) + ", which is no " + (halves ? "half of a side" : "side") +
            " here; one is " + in_quotes(example));
  }
}

void read_parts(JsonReader& in, const json& node, const PartList& parts, SideNames names, Outline& outline) {
  const std::size_t longest = parts.kind == EdgeKind::city ? max_cities : max_segments;
  int number = 0;
  for (const json& entry : in.list(node, parts.list, longest)) {
    Outline::Part part{parts.kind, number++, {}, 0};
    if (!in.object(entry, name_of(part), parts.keys)) return;
    read_places(in, in.text(entry, touches_halves(part) ? "halves" : "sides"), names, outline, part);
    if (part.kind == EdgeKind::field) read_borders(in, entry, part);
    outline.parts.push_back(std::move(part));
  }
}

void check_outline(JsonReader& in, const Outline& outline) {
  for (const Outline::Part& part : outline.parts) in.fail_if(fault_of_size(part));
  in.fail_if(fault_of_borders(outline));
  if (!in.failed()) in.fail_if(fault_in(outline));
}

}  // namespace bastide

#include "rules/outline.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace bastide {
namespace {

using Part = Outline::Part;

// A field touches halves of every side but a city's; the others touch the middle of their own kind of side.
std::string fault_of_kinds(const Outline& outline) {
  for (const Part& part : outline.parts) {
    for (const std::size_t place : part.places) {
      const EdgeKind shown = outline.sides[Outline::side_of(place)].kind;
      const bool fits = part.kind == EdgeKind::field ? shown != EdgeKind::city : shown == part.kind;
      if (fits) continue;
      return name_of(part) + " touches " + outline.name_of(place) + ", but that side shows a " +
             std::string(word(shown));
    }
  }
  return {};
}

std::string fault_of_sharing(const Outline& outline) {
  std::vector<const Part*> owners(outline.places(), nullptr);
  for (const Part& part : outline.parts) {
    for (const std::size_t place : part.places) {
      if (owners[place] == &part) return name_of(part) + " lists " + outline.name_of(place) + " twice";
      if (owners[place] != nullptr) {
        return name_of(*owners[place]) + " and " + name_of(part) + " both have " + outline.name_of(place) +
               ": join them or give it to one";
      }
      owners[place] = &part;
    }
  }
  return {};
}

std::string fault_of_middle(const Outline& outline, std::size_t side) {
  const EdgeKind kind = outline.sides[side].kind;
  const bool is_met = outline.part_at(Outline::place(side, PortPlace::middle)) != nullptr;
  if (kind == EdgeKind::field || is_met) return {};
  const std::string shown(word(kind));
  return "side " + outline.sides[side].name + " shows a " + shown + ", but no " + shown + " is listed with it";
}

// Both halves of a field side are one field; a road or a river may part them.
std::string fault_of_halves(const Outline& outline, std::size_t side) {
  if (outline.sides[side].kind == EdgeKind::city) return {};
  const std::size_t left = Outline::place(side, PortPlace::left);
  const std::size_t right = Outline::place(side, PortPlace::right);
  const Part* left_field = outline.part_at(left);
  const Part* right_field = outline.part_at(right);
  if (left_field == nullptr) return "no field touches " + outline.name_of(left);
  if (right_field == nullptr) return "no field touches " + outline.name_of(right);
  if (outline.sides[side].kind != EdgeKind::field || left_field == right_field) return {};
  return outline.name_of(left) + " and " + outline.name_of(right) + " are one open field side, but belong to " +
         name_of(*left_field) + " and " + name_of(*right_field);
}

std::string fault_of_gaps(const Outline& outline) {
  for (std::size_t side = 0; side < outline.sides.size(); ++side) {
    for (const auto check : {fault_of_middle, fault_of_halves}) {
      std::string fault = check(outline, side);
      if (!fault.empty()) return fault;
    }
  }
  return {};
}

// A part that meets the rim in several places cuts the drawing into as many pieces: the one a place lies in.
std::size_t piece_of(const Part& divider, std::size_t place) {
  const auto before =
      std::count_if(divider.places.begin(), divider.places.end(), [place](std::size_t cut) { return cut < place; });
  return static_cast<std::size_t>(before) % divider.places.size();
}

std::set<std::size_t> pieces_of(const Part& divider, const Part& part) {
  std::set<std::size_t> pieces;
  for (const std::size_t place : part.places) pieces.insert(piece_of(divider, place));
  return pieces;
}

// A road may bridge a road or a river and pass under a city.
bool may_cross(const Part& a, const Part& b) {
  const bool has_road = a.kind == EdgeKind::road || b.kind == EdgeKind::road;
  const bool has_field = a.kind == EdgeKind::field || b.kind == EdgeKind::field;
  return has_road && !has_field;
}

std::string fault_of_crossing(const Outline& outline) {
  for (const Part& divider : outline.parts) {
    for (const Part& part : outline.parts) {
      if (&part == &divider || divider.places.empty() || may_cross(part, divider)) continue;
      if (pieces_of(divider, part).size() > 1) {
        return name_of(part) + " lies on both sides of " + name_of(divider) + ": it cannot be in one piece";
      }
    }
  }
  return {};
}

bool borders(const Part& field, const Part& city) { return (field.cities >> city.number & 1) != 0; }

// A field that begins at the corner of a city's side lies at that city's wall (B-31).
std::string fault_of_walls(const Outline& outline) {
  const std::size_t rim = outline.places();
  for (const Part& city : outline.parts) {
    if (city.kind != EdgeKind::city) continue;
    for (const std::size_t place : city.places) {
      for (const std::size_t corner : {(place + rim - 2) % rim, (place + 2) % rim}) {
        const Part* field = outline.part_at(corner);
        if (field == nullptr || borders(*field, city)) continue;
        return name_of(*field) + " meets " + name_of(city) + " at " + outline.name_of(corner) +
               ", so its cities must list " + std::to_string(city.number);
      }
    }
  }
  return {};
}

bool divides(const Part& divider, const Part& field, const Part& city) {
  if (&divider == &field || &divider == &city || divider.places.empty()) return false;
  const std::set<std::size_t> around_city = pieces_of(divider, city);
  return around_city.count(piece_of(divider, field.places.front())) == 0;
}

// No field borders a city that lies wholly behind a road, a river or something else that divides the drawing.
std::string fault_of_distance(const Outline& outline) {
  for (const Part& field : outline.parts) {
    for (const Part& city : outline.parts) {
      if (field.kind != EdgeKind::field || city.kind != EdgeKind::city) continue;
      if (field.places.empty() || !borders(field, city)) continue;
      for (const Part& divider : outline.parts) {
        if (!divides(divider, field, city)) continue;
        return name_of(field) + " lists " + name_of(city) + ", but " + name_of(divider) + " lies between them";
      }
    }
  }
  return {};
}

}  // namespace

std::string Outline::name_of(std::size_t place) const {
  constexpr std::array<std::string_view, 3> marks{"L", "", "R"};
  return sides[side_of(place)].name + std::string(marks[static_cast<std::size_t>(at_side(place))]);
}

const Outline::Part* Outline::part_at(std::size_t place) const {
  const auto has_place = [place](const Part& part) {
    return std::find(part.places.begin(), part.places.end(), place) != part.places.end();
  };
  const auto found = std::find_if(parts.begin(), parts.end(), has_place);
  return found == parts.end() ? nullptr : &*found;
}

std::string name_of(const Outline::Part& part) {
  return std::string(word(part.kind)) + "[" + std::to_string(part.number) + "]";
}

std::string fault_in(const Outline& outline) {
  for (const auto check :
       {fault_of_kinds, fault_of_sharing, fault_of_gaps, fault_of_crossing, fault_of_walls, fault_of_distance}) {
    std::string fault = check(outline);
    if (!fault.empty()) return fault;
  }
  return {};
}

}  // namespace bastide

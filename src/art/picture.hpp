// An SVG picture in the making. Ground is painted in the order in which it comes; things that stand upright are
// sorted from north to south, so that the nearer hides the farther, and then drawn many to a path.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "art/palette.hpp"
#include "art/path_data.hpp"

namespace bastide {

struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  friend constexpr bool overlap(const Box& a, const Box& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }
};

// A building, tree or beast. `box` holds all that is seen of it; `base` is where it stands.
struct Sprite {
  double base = 0;
  Box box;
  std::vector<std::pair<Paint, PathData>> parts;

  PathData& on(Paint paint);
};

class Picture {
 public:
  // `attributes` besides the group's ink lines: R"(fill="#aabd6b" stroke="none")".
  void paint(std::string_view attributes, const PathData& path);
  void stand(Sprite sprite);
  // Draws what stands so far, and begins anew.
  void settle();
  // Elements so far, without a group round them.
  const std::string& elements() const { return elements_; }

 private:
  std::string elements_;
  std::vector<Sprite> standing_;
};

// A group with the house's ink, for elements that a Picture gave.
std::string ink_group(std::string_view elements);

}  // namespace bastide

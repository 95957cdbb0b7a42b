#include "art/picture.hpp"

#include <algorithm>

namespace bastide {
namespace {

// Sprites that do not overlap may be painted together, paint by paint.
class Batch {
 public:
  bool takes(const Box& box) const {
    return std::none_of(boxes_.begin(), boxes_.end(), [&](const Box& other) { return overlap(box, other); });
  }

  void add(const Sprite& sprite) {
    boxes_.push_back(sprite.box);
    for (const auto& [paint, path] : sprite.parts) paths_[static_cast<std::size_t>(paint)] += path;
  }

  void draw(Picture& picture) {
    for (std::size_t i = 0; i < paints; ++i) {
      if (!paths_[i].empty()) picture.paint(paint_attributes[i], paths_[i]);
    }
  }

 private:
  std::vector<Box> boxes_;
  std::array<PathData, paints> paths_;
};

}  // namespace

PathData& Sprite::on(Paint paint) {
  for (auto& [known, path] : parts) {
    if (known == paint) return path;
  }
  return parts.emplace_back(paint, PathData{}).second;
}

void Picture::paint(std::string_view attributes, const PathData& path) {
  elements_ += "<path";
  if (!attributes.empty()) (elements_ += ' ') += attributes;
  elements_ += " d=\"" + path.text() + "\"/>";
}

void Picture::stand(Sprite sprite) { standing_.push_back(std::move(sprite)); }

void Picture::settle() {
  std::stable_sort(standing_.begin(), standing_.end(),
                   [](const Sprite& a, const Sprite& b) { return a.base < b.base; });
  Batch batch;
  for (const Sprite& sprite : standing_) {
    if (!batch.takes(sprite.box)) {
      batch.draw(*this);
      batch = Batch();
    }
    batch.add(sprite);
  }
  batch.draw(*this);
  standing_.clear();
}

std::string ink_group(std::string_view elements) {
  std::string text = "<g fill=\"none\" stroke=\"";
  text += ink;
  text += "\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"round\">";
  text += elements;
  return text + "</g>";
}

}  // namespace bastide

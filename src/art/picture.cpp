#include "art/picture.hpp"

#include <algorithm>

namespace bastide {
namespace {

// Sprites that do not overlap, painted together, paint by paint.
struct Layer {
  std::vector<Box> boxes;
  std::array<PathData, paints> paths;

  bool touches(const Box& box) const {
    return std::any_of(boxes.begin(), boxes.end(), [&](const Box& other) { return overlap(box, other); });
  }

  void add(const Sprite& sprite) {
    boxes.push_back(sprite.box);
    for (const auto& [paint, path] : sprite.parts) paths[static_cast<std::size_t>(paint)] += path;
  }
};

// Each sprite goes into the lowest layer above all that it hides.
std::vector<Layer> layers_of(const std::vector<Sprite>& sprites) {
  std::vector<Layer> layers;
  for (const Sprite& sprite : sprites) {
    std::size_t level = layers.size();
    while (level > 0 && !layers[level - 1].touches(sprite.box)) --level;
    if (level == layers.size()) layers.emplace_back();
    layers[level].add(sprite);
  }
  return layers;
}

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
  for (const Layer& layer : layers_of(standing_)) {
    for (std::size_t i = 0; i < paints; ++i) {
      if (!layer.paths[i].empty()) paint(paint_attributes[i], layer.paths[i]);
    }
  }
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

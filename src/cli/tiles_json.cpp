#include "cli/tiles_json.hpp"

#include <string>

#include "cli/tile_words.hpp"

namespace bastide {
namespace {

using nlohmann::ordered_json;

ordered_json as_json(const Segment& segment) {
  ordered_json json;
  json["segment"] = to_string(SegmentName{segment.kind, segment.index});
  json["touches"] = names_as_text(segment.touches);
  switch (segment.kind) {
    case FeatureKind::city:
      json["shields"] = segment.shields;
      json["goods"] = word(segment.goods);
      break;
    case FeatureKind::road: json["end"] = word(segment.end); break;
    case FeatureKind::field: json["cities"] = city_numbers(segment.cities); break;
    case FeatureKind::monastery: break;
  }
  return json;
}

ordered_json as_json(const CountedTile& counted) {
  const Tile& tile = counted.tile;
  ordered_json json;
  json["id"] = tile.id;
  json["letter"] = tile.letter;
  json["name"] = tile.name;
  json["count"] = counted.copies;
  json["start"] = counted.start;
  json["edges"] = tile.edge_code();
  json["wheel"] = tile.wheel;
  json["rotations"] = tile.distinct_rotations();
  for (const Segment& segment : tile.segments) json["segments"].push_back(as_json(segment));
  for (const PortSet river : tile.rivers) json["river"] = names_as_text(river);
  return json;
}

}  // namespace

ordered_json counts_as_json(const TileSet& set) {
  ordered_json json;
  json["id"] = set.id;
  json["name"] = set.name;
  json["tiles"] = set.total();
  json["kinds"] = set.tiles.size();
  return json;
}

ordered_json as_json(const TileSet& set) {
  ordered_json json;
  json["id"] = set.id;
  json["name"] = set.name;
  json["total"] = set.total();
  for (const CountedTile& counted : set.tiles) json["tiles"].push_back(as_json(counted));
  for (const WheelBoard& board : set.board) json["board"] = words_of(board);
  return json;
}

}  // namespace bastide

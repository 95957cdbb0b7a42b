#include "rules/events.hpp"

namespace bastide {
namespace {

std::string_view ruling_of_feature(const Reckoning& why) {
  switch (why.kind) {
    case FeatureKind::city: return why.complete ? "B-15" : "B-25";
    case FeatureKind::road: return why.complete ? "B-11" : "B-25";
    case FeatureKind::monastery: return why.complete ? "B-18" : "B-25";
    case FeatureKind::field: return "B-27";
  }
  return "";
}

std::string_view ruling_of_space(WheelSpace space) {
  switch (space) {
    case WheelSpace::fortune: return "W-11";
    case WheelSpace::taxes: return "W-12";
    case WheelSpace::famine: return "W-13";
    case WheelSpace::storm: return "W-14";
    case WheelSpace::inquisition: return "W-15";
    case WheelSpace::pestilence: return "W-16";
  }
  return "";
}

std::string_view ruling_of_homecoming(const FigureReturned& event) {
  switch (event.why) {
    case Homecoming::feature_complete: return event.figure == FigureKind::builder ? "T-11" : "B-20";
    case Homecoming::pestilence: return "W-16";
    case Homecoming::lonely: return event.figure == FigureKind::builder ? "T-13" : "T-19";
  }
  return "";
}

std::string_view ruling_of_figure(FigureKind figure) {
  if (figure == FigureKind::builder) return "T-08";
  return figure == FigureKind::pig ? "T-18" : "B-06";
}

struct Ruling {
  std::string_view operator()(const TileDrawn& event) const { return event.second ? "T-10" : "B-04"; }
  std::string_view operator()(const TileDiscarded&) const { return "B-05"; }
  std::string_view operator()(const TileReturned&) const { return "B-05"; }
  std::string_view operator()(const PigMoved&) const { return "W-11"; }
  std::string_view operator()(const WheelScored& event) const { return ruling_of_space(event.space); }
  std::string_view operator()(const CrownScored&) const { return "W-18"; }
  std::string_view operator()(const TilePlaced&) const { return "B-03"; }
  std::string_view operator()(const FigurePlaced& event) const { return ruling_of_figure(event.figure); }
  std::string_view operator()(const CrownTaken&) const { return "W-19"; }
  std::string_view operator()(const FeatureScored& event) const { return ruling_of_feature(event.why); }
  std::string_view operator()(const FigureReturned& event) const { return ruling_of_homecoming(event); }
  std::string_view operator()(const GoodsTaken&) const { return "T-01"; }
  std::string_view operator()(const SecondTileEarned&) const { return "T-10"; }
  std::string_view operator()(const FinalScored& event) const { return ruling_of_feature(event.why); }
  std::string_view operator()(const GoodsScored&) const { return "T-03"; }
  std::string_view operator()(const GameEnded&) const { return "B-24"; }
};

}  // namespace

std::string_view ruling(const Event& event) { return std::visit(Ruling{}, event); }

}  // namespace bastide

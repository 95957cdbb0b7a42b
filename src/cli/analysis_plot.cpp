#include "cli/analysis_plot.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <sstream>

#include "art/figure_art.hpp"

namespace bastide {
namespace {

constexpr double width = 800;
constexpr double height = 400;
constexpr double left = 44;
constexpr double right = 150;  // for the names
constexpr double above = 40;   // with the title
constexpr double below = 28;
constexpr std::array<const char*, max_seats> dashes{"", "8 4", "2 3", "12 4 2 4", "5 5", "1 4"};

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

class Plot {
 public:
  Plot(const Analysis& analysis, const std::string& title, const std::vector<std::string>& names)
      : analysis_(analysis), title_(title), names_(names) {
    for (const Forecast& forecast : analysis.forecasts) {
      for (std::size_t seat = 0; seat < names.size(); ++seat) most_ = std::max(most_, forecast.points[seat]);
    }
    most_ = 20 * std::ceil(most_ / 20);
    svg_ << std::fixed << std::setprecision(1);
  }

  std::string draw() {
    svg_ << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " << width << ' ' << height
         << "\" font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
         << "<text x=\"" << left << "\" y=\"22\" font-size=\"15\">" << escaped(title_) << "</text>\n";
    draw_grid();
    for (std::size_t seat = 0; seat < names_.size(); ++seat) draw_seat(seat);
    svg_ << "</svg>\n";
    return svg_.str();
  }

 private:
  double x(std::size_t step) const {
    const auto steps = static_cast<double>(std::max<std::size_t>(2, analysis_.forecasts.size()) - 1);
    return left + (width - left - right) * static_cast<double>(step) / steps;
  }
  double y(double points) const { return height - below - (height - above - below) * points / std::max(20.0, most_); }

  void draw_grid() {
    for (double points = 0; points <= most_; points += 20) {
      svg_ << "<path d=\"M" << left << ' ' << y(points) << "H" << width - right << "\" stroke=\"#ccc\"/>"
           << "<text x=\"" << left - 6 << "\" y=\"" << y(points) + 4 << "\" text-anchor=\"end\" fill=\"#555\">"
           << static_cast<int>(points) << "</text>\n";
    }
    for (std::size_t step = 0; step < analysis_.forecasts.size(); step += 10) {
      svg_ << "<text x=\"" << x(step) << "\" y=\"" << height - 8 << "\" text-anchor=\"middle\" fill=\"#555\">" << step
           << "</text>\n";
    }
  }

  void draw_seat(std::size_t seat) {
    const std::string_view ink = style_of(all_seat_colours[seat]).edge;
    svg_ << "<path fill=\"none\" stroke=\"" << ink << "\" stroke-width=\"2.5\" stroke-dasharray=\"" << dashes[seat]
         << "\" d=\"";
    for (std::size_t step = 0; step < analysis_.forecasts.size(); ++step) {
      svg_ << (step == 0 ? 'M' : 'L') << x(step) << ' ' << y(std::max(0.0, analysis_.forecasts[step].points[seat]));
    }
    const double middle = above + 20 + 24 * static_cast<double>(seat);
    svg_ << "\"/>\n<path stroke=\"" << ink << "\" stroke-width=\"2.5\" stroke-dasharray=\"" << dashes[seat]
         << "\" d=\"M" << width - right + 12 << ' ' << middle << "h30\"/><text x=\"" << width - right + 48 << "\" y=\""
         << middle + 4 << "\">" << escaped(names_[seat]) << "</text>\n";
  }

  const Analysis& analysis_;
  const std::string& title_;
  const std::vector<std::string>& names_;
  double most_ = 20;
  std::ostringstream svg_;
};

}  // namespace

std::string analysis_svg(const Analysis& analysis, const std::string& title, const std::vector<std::string>& names) {
  return Plot(analysis, title, names).draw();
}

}  // namespace bastide

#include "explain/arrows.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

namespace evodoku::explain {

namespace {

/// A slight curve, so that links in one line do not hide each other or the candidates between.
void append_arrow(Point from, Point to, bool on, std::string& out) {
  constexpr double kRadius = 9;
  constexpr double kBend = 0.14;
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::hypot(dx, dy);
  if (length < 2 * kRadius - 1) return;  // neighbours within a cell
  const Point bend = {(from.x + to.x) / 2 - kBend * dy, (from.y + to.y) / 2 + kBend * dx};
  const auto towards = [&](Point at, double radius) -> Point {
    const double far = std::hypot(bend.x - at.x, bend.y - at.y);
    return {at.x + (bend.x - at.x) / far * radius, at.y + (bend.y - at.y) / far * radius};
  };
  const Point start = towards(from, kRadius - 1);
  const Point end = towards(to, kRadius + 2);
  fmt::format_to(std::back_inserter(out),
                 "<path class=\"ar {}\" d=\"M{:.1f} {:.1f}Q{:.1f} {:.1f} {:.1f} {:.1f}\"/>",
                 on ? "on" : "off", start.x, start.y, bend.x, bend.y, end.x, end.y);
}

}  // namespace

void append_arrows(const rate::Branch& branch, const Canvas& canvas, std::string& out) {
  for (const rate::Node& node : branch.nodes) {
    for (const int parent : node.parents) {
      append_arrow(canvas.middle(branch.nodes[static_cast<std::size_t>(parent)].candidate),
                   canvas.middle(node.candidate), node.on, out);
    }
  }
}

}  // namespace evodoku::explain

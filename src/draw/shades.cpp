#include "draw/shades.hpp"

#include <algorithm>

#include "evodoku/layout.hpp"

namespace evodoku::draw {

std::vector<int> variant_shades(Shape shape) {
  std::vector<int> out(static_cast<std::size_t>(shape.cells()));
  Layout left(shape);  // what no variant has claimed
  const auto shade = [&](const std::vector<ExtraUnit>& units) {
    std::vector<bool> covered(out.size());
    for (const ExtraUnit& unit : units) {
      for (const Cell cell : unit.cells) covered[cell] = true;
      std::erase_if(left.units, [&](const ExtraUnit& one) { return one.cells == unit.cells; });
    }
    if (std::ranges::find(covered, false) == covered.end()) return;
    for (std::size_t c = 0; c < out.size(); ++c) out[c] += covered[c] ? 1 : 0;
  };
  if (left.units.empty()) return out;
  for (const std::string& name : shape.variants()) {
    const Variant& variant = variants().find(name);
    if (variant.add == nullptr) continue;
    Layout only(shape.plain());
    variant.add(only);
    shade(only.units);
  }
  shade(std::vector(left.units));
  return out;
}

}  // namespace evodoku::draw

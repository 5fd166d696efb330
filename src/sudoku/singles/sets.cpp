#include "sudoku/singles/sets.hpp"

namespace evodoku::singles {

bool SetMemory::fit(Shape wanted) {
  if (fitted && shape == wanted) return false;
  shape = wanted;
  fitted = true;
  const int size = shape.size();
  const int cells = shape.cells();
  links.resize(static_cast<std::size_t>(cells));
  more.clear();
  more_begins.assign(1, 0);
  for (int c = 0; c < cells; ++c) {
    const std::span<const Shape::Unit> units = shape.units_of(static_cast<Cell>(c));
    const std::span<const std::uint8_t> at = shape.positions_of(static_cast<Cell>(c));
    // Units count rows, columns and regions on, as the sets do: unit u has the sets from N^2 + u N.
    const auto first = [&](std::size_t k) {
      return static_cast<std::uint16_t>(cells + units[k] * size);
    };
    links[c] = {first(0), first(1), first(2), at[0], at[1], at[2]};
    for (std::size_t k = 3; k < units.size() && units[k] < shape.whole_units(); ++k) {
      more.push_back({first(k), at[k]});
    }
    more_begins.push_back(static_cast<std::uint32_t>(more.size()));
  }
  set_count = static_cast<unsigned>(cells + shape.whole_units() * size);
  only_whole = shape.pairs().empty() && shape.units() == shape.whole_units();
  const std::size_t sets = set_count;
  words.assign(sets + kPadding, 0);
  // A set enters the queue when it comes down to one candidate, so once at most on a path; a
  // placement's own sets may enter a second time while it is acted upon.
  queue.assign(2 * sets + 8, 0);
  trail.assign(static_cast<std::size_t>(cells) * size, 0);
  return true;
}

}  // namespace evodoku::singles

#include "sudoku/singles/sets.hpp"

namespace evodoku::singles {

bool SetMemory::fit(Shape wanted) {
  if (fitted && shape == wanted) return false;
  shape = wanted;
  fitted = true;
  const int size = shape.size();
  const int cells = shape.cells();
  links.resize(static_cast<std::size_t>(cells));
  for (int c = 0; c < cells; ++c) {
    const auto& units = shape.units_of(static_cast<Cell>(c));
    const auto& at = shape.positions_of(static_cast<Cell>(c));
    // Units count rows, columns and boxes on, as the sets do: unit u has the sets from N^2 + u * N.
    const auto first = [&](int k) { return static_cast<std::uint16_t>(cells + units[k] * size); };
    links[c] = {first(0), first(1), first(2), at[0], at[1], at[2]};
  }
  const std::size_t sets = std::size_t{4} * cells;
  words.assign(sets + kPadding, 0);
  // A set enters the queue when it comes down to one candidate, so once at most on a path; a
  // placement's own four sets may enter a second time while it is acted upon.
  queue.assign(2 * sets + 8, 0);
  trail.assign(static_cast<std::size_t>(cells) * size, 0);
  return true;
}

}  // namespace evodoku::singles

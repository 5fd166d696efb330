#include <fmt/format.h>

#include <atomic>
#include <charconv>
#include <memory>
#include <mutex>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

namespace {

/// The number of box rows of the squarest box for a size, 0 if there is none.
int usual_box_rows(int size) {
  int best = 0;
  for (int rows = Shape::kMinBox; rows * rows <= size; ++rows) {
    if (size % rows == 0) best = rows;
  }
  return size <= Shape::kMaxSize ? best : 0;
}

}  // namespace

Shape::Tables::Tables(int box_rows_in, int box_columns_in)
    : box_rows(box_rows_in),
      box_columns(box_columns_in),
      size(box_rows * box_columns),
      cells(size * size),
      peers_each(3 * size - box_rows - box_columns - 1),
      unit_cells(static_cast<std::size_t>(3) * cells),
      units_of(cells),
      positions_of(cells) {
  for (int c = 0; c < cells; ++c) {
    const int row = c / size;
    const int column = c % size;
    // Box rows and box columns are counted in boxes: a band holds as many boxes as a box has rows.
    const int box = row / box_rows * box_rows + column / box_columns;
    const int in_box = row % box_rows * box_columns + column % box_columns;
    const std::array<int, 3> units = {row, size + column, 2 * size + box};
    const std::array<int, 3> positions = {column, row, in_box};
    for (int k = 0; k < 3; ++k) {
      unit_cells[static_cast<std::size_t>(units[k]) * size + positions[k]] = static_cast<Cell>(c);
      units_of[c][k] = static_cast<std::uint8_t>(units[k]);
      positions_of[c][k] = static_cast<std::uint8_t>(positions[k]);
    }
  }
  peer_cells.reserve(static_cast<std::size_t>(cells) * peers_each);
  for (int c = 0; c < cells; ++c) {
    for (int other = 0; other < cells; ++other) {
      const bool shares = units_of[c][0] == units_of[other][0] ||
                          units_of[c][1] == units_of[other][1] ||
                          units_of[c][2] == units_of[other][2];
      if (shares && other != c) peer_cells.push_back(static_cast<Cell>(other));
    }
  }
}

const Shape::Tables* Shape::tables_for(int box_rows, int box_columns) {
  // Readers take the fast path without a lock; tables live as long as the program.
  static std::array<std::array<std::atomic<const Tables*>, kMaxSize + 1>, kMaxSize + 1> known{};
  static std::mutex making;
  std::atomic<const Tables*>& slot = known[box_rows][box_columns];
  if (const Tables* found = slot.load(std::memory_order_acquire)) return found;
  const std::lock_guard lock(making);
  if (const Tables* found = slot.load(std::memory_order_acquire)) return found;
  static std::vector<std::unique_ptr<const Tables>> keep;
  keep.push_back(std::make_unique<const Tables>(box_rows, box_columns));
  slot.store(keep.back().get(), std::memory_order_release);
  return keep.back().get();
}

Shape::Shape() : Shape(3, 3) {}

Shape::Shape(int box_rows, int box_columns) : tables_(nullptr) {
  const bool fits =
      box_rows >= kMinBox && box_columns >= kMinBox && box_rows <= kMaxSize / box_columns;
  if (!fits) {
    throw UsageError(fmt::format(
        "there is no board with boxes of {}x{}: both must be at least {} and their product at "
        "most {}",
        box_rows, box_columns, kMinBox, kMaxSize));
  }
  tables_ = tables_for(box_rows, box_columns);
}

Shape Shape::of_size(int size) {
  const int rows = usual_box_rows(size);
  if (rows == 0) {
    throw UsageError(
        fmt::format("there is no board of size {}: a size is r*c with r and c at least {}, from {} "
                    "to {} (4, 6, 8, 9, 10, 12, ...)",
                    size, kMinBox, kMinBox * kMinBox, kMaxSize));
  }
  return Shape(tables_for(rows, size / rows));
}

bool Shape::has_size(int size) { return usual_box_rows(size) != 0; }

Shape Shape::parse_box(const std::string& text) {
  int rows = 0;
  int columns = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  if (first.ec == std::errc() && first.ptr != end && (*first.ptr == 'x' || *first.ptr == 'X')) {
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec == std::errc() && second.ptr == end) return {rows, columns};
  }
  throw UsageError(
      fmt::format("{} is not a box: expected ROWSxCOLUMNS, for example 2x3", in_quotes(text)));
}

std::string Shape::cell_name(Cell cell) const {
  return fmt::format("r{}c{}", row(cell) + 1, column(cell) + 1);
}

std::string Shape::unit_name(int unit) const {
  static constexpr std::array<const char*, 3> kKinds = {"row", "column", "box"};
  return fmt::format("{} {}", kKinds[unit / size()], unit % size() + 1);
}

std::string Shape::to_string() const {
  std::string out = fmt::format("{0}x{0}", size());
  if (!is_usual()) out += fmt::format(" (boxes {}x{})", box_rows(), box_columns());
  return out;
}

std::optional<Shape> shape_of(int size, const std::string& box) {
  if (box.empty()) return size == 0 ? std::nullopt : std::optional(Shape::of_size(size));
  const Shape shape = Shape::parse_box(box);
  if (size != 0 && shape.size() != size) {
    throw UsageError(fmt::format("--size {} and --box {} do not fit: the box makes a board of {}",
                                 size, box, shape.size()));
  }
  return shape;
}

}  // namespace evodoku

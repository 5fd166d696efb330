#include "evodoku/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "base/quotes.hpp"
#include "base/split.hpp"
#include "sudoku/board_plan.hpp"
#include "sudoku/region_letters.hpp"

namespace evodoku {

namespace {

/// "r1c2r3c4..." as cells. Throws UsageError.
std::vector<Cell> parse_cells(std::string_view text, int size) {
  std::vector<Cell> out;
  const char* at = text.data();
  const char* end = at + text.size();
  const auto number = [&](char letter) {
    int value = 0;
    if (at != end && *at == letter) {
      const auto [next, error] = std::from_chars(at + 1, end, value);
      if (error == std::errc() && value >= 1 && value <= size) {
        at = next;
        return value - 1;
      }
    }
    throw UsageError(fmt::format("{} are no cells of a {}x{} board: expected r1c1r2c2...",
                                 in_quotes(std::string(text)), size, size));
  };
  do {
    const int row = number('r');
    const int column = number('c');
    out.push_back(static_cast<Cell>(row * size + column));
  } while (at != end);
  return out;
}

/// Adds a variant to a layout unless it is among those that have been, \p added. Throws UsageError
/// where it makes no sense.
void add_variant(Layout& layout, std::string_view name, std::vector<std::string_view>& added) {
  if (std::ranges::find(added, name) != added.end()) return;
  const Variant& variant = variants().find(name);
  added.push_back(name);
  if (variant.add == nullptr) {
    const bool there = name == "jigsaw" ? !layout.regions.empty() : !layout.units.empty();
    if (there) return;
    throw UsageError(
        fmt::format("the variant {} needs {}: give them by --regions FILE", name, variant.needs));
  }
  const std::size_t before = layout.units.size() + layout.pairs.size();
  variant.add(layout);
  if (layout.units.size() + layout.pairs.size() == before) {
    throw UsageError(fmt::format("there is no {0} of {1}x{1} here: it needs {2}", name, layout.size,
                                 variant.needs));
  }
}

}  // namespace

Layout::Layout(int size_in) : Layout(Shape::of_size(size_in)) {}

Layout::Layout(Shape shape) : size(shape.size()) {
  if (const auto boxes = shape.plain().boxed()) {
    box_rows = boxes->box_rows();
  } else {
    box_rows = 0;
    for (int c = 0; c < shape.cells(); ++c) {
      regions.push_back(static_cast<std::uint8_t>(shape.region(static_cast<Cell>(c))));
    }
  }
  for (int u = 3 * size; u < shape.units(); ++u) {
    units.push_back({shape.unit_name(u), {shape.unit(u).begin(), shape.unit(u).end()}});
  }
  pairs.assign(shape.pairs().begin(), shape.pairs().end());
}

namespace {

/// The least N of which N x N are that many cells or more.
int least_side(std::size_t cells) {
  std::size_t side = 0;
  while (side * side < cells) ++side;
  return static_cast<int>(side);
}

}  // namespace

Layout::Layout(std::vector<std::uint8_t> regions_in)
    : size(least_side(regions_in.size())), box_rows(0), regions(std::move(regions_in)) {}

Shape with_variants(Shape shape, std::string_view names) {
  if (names.empty()) return shape;
  Layout layout(shape);
  std::vector<std::string_view> added;
  for (const std::string_view name : split_at(names, ',')) {
    if (name != "plain") add_variant(layout, name, added);
  }
  return Shape(layout);
}

Shape Shape::of_code(std::string_view code) {
  const std::vector<std::string_view> parts = split_at(code, '+');
  Layout layout;
  if (const std::size_t colon = parts[0].find(':'); colon != std::string_view::npos) {
    layout = Layout(parse_regions(parts[0].substr(colon + 1)));
  } else {
    layout = Layout(parse_box(std::string(parts[0])));
  }
  std::vector<std::string_view> added;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (!parts[i].starts_with("r") || parts[i].size() < 4) {
      add_variant(layout, parts[i], added);
    } else if (const std::size_t slash = parts[i].find('/'); slash != std::string_view::npos) {
      const Cell a = parse_cells(parts[i].substr(0, slash), layout.size)[0];
      layout.pairs.emplace_back(a, parse_cells(parts[i].substr(slash + 1), layout.size)[0]);
    } else {
      layout.units.push_back({"", parse_cells(parts[i], layout.size)});
      check_count_of_units(layout);
    }
  }
  return Shape(layout);
}

std::vector<std::uint8_t> parse_regions(std::string_view text) {
  std::vector<std::uint8_t> out;
  std::array<int, 256> number;
  number.fill(-1);
  int regions = 0;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    int& region = number[static_cast<unsigned char>(c)];
    if (region < 0) region = regions++;
    out.push_back(static_cast<std::uint8_t>(region));
  }
  const int size = least_side(out.size());
  const auto cells = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
  if (cells != out.size() || size < Shape::kMinSize || size > Shape::kMaxSize) {
    throw UsageError(
        fmt::format("regions are given for {} cells: expected N x N of them, N from {} to {}",
                    out.size(), Shape::kMinSize, Shape::kMaxSize));
  }
  // That each has N cells is seen when the board is built.
  return out;
}

std::string regions_line(Shape shape) {
  std::string out;
  for (int c = 0; c < shape.cells(); ++c) {
    out += kRegionLetters[static_cast<std::size_t>(shape.region(static_cast<Cell>(c)))];
  }
  return out;
}

}  // namespace evodoku

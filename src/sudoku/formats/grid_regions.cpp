#include <algorithm>
#include <map>
#include <numeric>

#include "evodoku/layout.hpp"
#include "sudoku/formats/grid_readings.hpp"

namespace evodoku {

std::optional<Shape> drawn_shape(const std::vector<GridRow>& rows,
                                 const std::vector<GridLine>& lines) {
  const std::size_t size = rows.size();
  std::map<std::uint64_t, const GridLine*> by_number;
  for (const GridLine& line : lines) by_number[line.number] = &line;
  const auto bar_before = [&](std::size_t r, std::size_t c) {
    const std::string& text = by_number.at(rows[r][0].line)->text;
    const std::size_t from = std::min(rows[r][c - 1].column - 1, text.size());
    const std::size_t to = std::min(rows[r][c].column - 1, text.size());
    return text.substr(from, to - from).find('|') != std::string::npos;
  };
  const auto rule_above = [&](std::size_t r, std::size_t c) {
    for (auto line = by_number.upper_bound(rows[r - 1][0].line);
         line != by_number.end() && line->first < rows[r][0].line; ++line) {
      const std::string& text = line->second->text;
      const std::size_t at = rows[r][c].column - 1;
      if (line->second->kind == GridLineKind::kRule && at < text.size() &&
          std::string_view("-=+").find(text[at]) != std::string_view::npos) {
        return true;
      }
    }
    return false;
  };
  std::vector<std::size_t> leader(size * size);
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t cell) {
    while (leader[cell] != cell) cell = leader[cell] = leader[leader[cell]];
    return cell;
  };
  std::size_t bars = 0;
  std::vector<std::size_t> barred(size, 0);  // rows with a bar before a column
  std::vector<std::size_t> ruled(size, 0);   // columns with a rule above a row
  for (std::size_t r = 0; r < size; ++r) {
    for (std::size_t c = 0; c < size; ++c) {
      if (c > 0 && bar_before(r, c)) {
        ++bars;
        ++barred[c];
      } else if (c > 0) {
        leader[find(r * size + c)] = find(r * size + c - 1);
      }
      if (r > 0 && rule_above(r, c)) {
        ++bars;
        ++ruled[r];
      } else if (r > 0) {
        leader[find(r * size + c)] = find((r - 1) * size + c);
      }
    }
  }
  if (bars == 0) return std::nullopt;
  std::map<std::size_t, std::uint8_t> number;
  std::vector<std::uint8_t> regions(size * size);
  std::vector<std::size_t> cells(size * size, 0);
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    const std::size_t root = find(cell);
    ++cells[root];
    if (number.size() <= size) number.try_emplace(root, static_cast<std::uint8_t>(number.size()));
    regions[cell] = number.contains(root) ? number[root] : std::uint8_t{0};
  }
  const bool board = number.size() == size && std::ranges::all_of(number, [&](const auto& one) {
                       return cells[one.first] == size;
                     });
  const auto spacing = [&](const std::vector<std::size_t>& lines_before) -> int {
    std::size_t first = 0;
    for (std::size_t i = 1; i < size; ++i) {
      if (lines_before[i] == 0) continue;
      if (lines_before[i] != size) return 0;
      if (first == 0) first = i;
      if (i % first != 0) return 0;
    }
    return static_cast<int>(first);
  };
  const int across = spacing(barred);
  const int down = spacing(ruled);
  if (across == 1 || down == 1) return std::nullopt;  // lines around every cell say nothing
  if (board) return Shape(Layout(regions));
  const int n = static_cast<int>(size);
  const auto boxes = [&](int rows_in, int columns) -> std::optional<Shape> {
    const bool fits =
        rows_in >= Shape::kMinBox && columns >= Shape::kMinBox && rows_in * columns == n;
    return fits ? std::optional<Shape>(Shape(rows_in, columns)) : std::nullopt;
  };
  if (across > 1 && down == 0 && n % across == 0) return boxes(n / across, across);
  if (down > 1 && across == 0 && n % down == 0) return boxes(down, n / down);
  return std::nullopt;
}

}  // namespace evodoku

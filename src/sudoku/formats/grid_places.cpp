#include <algorithm>
#include <cctype>

#include "sudoku/alphabet.hpp"
#include "sudoku/formats/grid_readings.hpp"
#include "sudoku/formats/rows.hpp"

namespace evodoku {

namespace {

/// A stretch of columns between two bars.
struct Stretch {
  std::size_t begin, end;
  [[nodiscard]] std::size_t width() const { return end - begin; }
};

std::size_t widest(const GridLines& rows) {
  std::size_t out = 0;
  for (const GridLine* row : rows) out = std::max(out, row->text.size());
  return out;
}

/// The stretches that the bars of all rows leave; none where rows have them at different places.
std::vector<Stretch> stretches(const GridLines& rows) {
  std::vector<std::size_t> bars;
  for (const GridLine* row : rows) {
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < row->text.size(); ++i) {
      if (row->text[i] == '|') here.push_back(i);
    }
    if (here.size() > bars.size()) bars = std::move(here);
  }
  for (const GridLine* row : rows) {
    for (std::size_t i = 0; i < row->text.size(); ++i) {
      if ((row->text[i] == '|') != std::ranges::binary_search(bars, i)) return {};
    }
  }
  std::vector<Stretch> out;
  std::size_t begin = 0;
  bars.push_back(widest(rows));
  for (const std::size_t bar : bars) {
    const Stretch one{begin, std::max(begin, bar)};
    const bool outer = out.empty() || bar == bars.back();
    const bool used = std::ranges::any_of(rows, [&](const GridLine* row) {
      return row->text.size() > one.begin &&
             !is_blank(std::string_view(row->text).substr(one.begin, one.width()));
    });
    // What is outside of a frame is no part of the board.
    if (bars.size() == 1 || used || !outer) out.push_back(one);
    begin = bar + 1;
  }
  return out;
}

/// Cells at equal distances: the first ends at \p first within its stretch.
struct Lattice {
  std::size_t distance, first;
  bool left = false;  ///< numbers begin at their place rather than end there
};

/// The row of a lattice; empty if something stands beside its places.
GridRow row_of(const GridLine& line, const std::vector<Stretch>& all, std::size_t each,
               const Lattice& lattice) {
  GridRow out;
  for (const Stretch& one : all) {
    const std::size_t at = out.size();
    for (std::size_t i = 0; i < each; ++i) {
      out.push_back({"", line.number, one.begin + lattice.first + i * lattice.distance + 1});
    }
    if (line.text.size() <= one.begin) continue;
    const std::string part = line.text.substr(one.begin, one.width());
    for (const Word& word : words(part)) {
      const std::size_t length = lattice.distance == 1 ? 1 : word.text.size();
      const bool digits = all.size() * each <= static_cast<std::size_t>(kLargestDigitBoard);
      if (length > 2 || ((lattice.distance == 2 || digits) && length > 1)) return {};
      for (std::size_t k = 0; k < word.text.size(); k += length) {
        const std::size_t place = word.offset + k + (lattice.left ? 0 : length - 1);
        if (place < lattice.first || (place - lattice.first) % lattice.distance != 0) return {};
        const std::size_t i = (place - lattice.first) / lattice.distance;
        if (i >= each || !out[at + i].text.empty()) return {};
        // Where a blank is an empty cell, no other sign is.
        if (std::isalnum(static_cast<unsigned char>(word.text[k])) == 0) return {};
        const std::size_t begin = one.begin + word.offset + k;
        out[at + i] = cell_at(line, begin, begin + length);
      }
    }
  }
  return out;
}

/// The lattices that fit stretches of \p each cells, the likeliest first.
std::vector<Lattice> lattices(const std::vector<Stretch>& all, std::size_t each, bool framed) {
  constexpr std::size_t kFarthest = 4;
  std::size_t width = 0;
  for (const Stretch& one : all) width = std::max(width, one.width());
  std::vector<Lattice> out;
  for (std::size_t distance = 1; distance <= kFarthest; ++distance) {
    const std::size_t span = (each - 1) * distance + 1;
    if (!framed && distance == 1) {
      // Without a frame rows may be indented, and be trimmed at their ends.
      out.push_back({1, width > each ? width - each : 0});
      continue;
    }
    std::vector<std::pair<std::size_t, Lattice>> here;
    for (std::size_t first = 0; first <= distance; ++first) {
      const std::size_t used = first + span;
      if (framed && (used > width || width - used > distance)) continue;
      if (!framed && used + distance < width) continue;
      const std::size_t after = width > used ? width - used : 0;
      const std::size_t lean = first > after ? first - after : after - first;
      for (const bool left : {false, true})
        here.push_back({lean * 2 + left, {distance, first, left}});
    }
    std::ranges::stable_sort(here, {}, &std::pair<std::size_t, Lattice>::first);
    for (const auto& [lean, lattice] : here) out.push_back(lattice);
  }
  return out;
}

/// Whether the columns between boxes are blank in all rows: "53  7     " with a gap after each
/// box. Then the gaps are as good as bars.
std::vector<Stretch> gaps(const GridLines& rows, std::size_t size) {
  if (widest(rows) <= size || !Shape::has_size(static_cast<int>(size))) return {};
  const auto box =
      static_cast<std::size_t>(Shape::of_size(static_cast<int>(size)).boxed()->box_columns());
  std::vector<Stretch> out;
  for (std::size_t i = 0; i < size / box; ++i) out.push_back({i * (box + 1), i * (box + 1) + box});
  for (const GridLine* row : rows) {
    for (const Stretch& one : out) {
      if (row->text.size() > one.end && row->text[one.end] != ' ') return {};
    }
    if (row->text.size() > out.back().end) return {};
  }
  return out;
}

}  // namespace

std::vector<GridRow> read_places(const GridLines& rows, std::string& remark) {
  const std::size_t size = rows.size();
  std::vector<Stretch> all = stretches(rows);
  const bool framed = all.size() > 1;
  if (all.empty() || size % all.size() != 0) return {};
  std::vector<std::vector<GridRow>> found;
  const auto attempt = [&](const std::vector<Stretch>& parts, const Lattice& lattice) {
    std::vector<GridRow> out;
    for (const GridLine* row : rows) {
      out.push_back(row_of(*row, parts, size / parts.size(), lattice));
      if (!all_fit(out.back(), size)) return;
    }
    const auto same = [](const std::vector<GridRow>& a, const std::vector<GridRow>& b) {
      return std::ranges::equal(a, b, [](const GridRow& x, const GridRow& y) {
        return std::ranges::equal(x, y, {}, &GridCell::text, &GridCell::text);
      });
    };
    if (std::ranges::none_of(found, [&](const auto& other) { return same(other, out); })) {
      found.push_back(std::move(out));
    }
  };
  for (const Lattice& lattice : lattices(all, size / all.size(), framed)) attempt(all, lattice);
  if (!framed) {
    if (const auto parts = gaps(rows, size); !parts.empty()) attempt(parts, {1, 0});
  }
  if (found.empty()) return {};
  if (found.size() > 1) {
    // Many values that all stand in every second column do not do so by chance.
    constexpr std::ptrdiff_t kMany = 8;
    std::ptrdiff_t values = 0;
    for (const GridRow& row : found[0]) {
      values += std::ranges::count_if(row, [](const GridCell& c) { return !c.text.empty(); });
    }
    if (values >= kMany) std::swap(found.front(), found.back());
    const auto first = std::ranges::find_if(found[0], [](const GridRow& row) {
      return std::ranges::any_of(row, [](const GridCell& c) { return !c.text.empty(); });
    });
    const auto cell = std::ranges::find_if(*first, [](const auto& c) { return !c.text.empty(); });
    remark = fmt::format(
        "the columns of this drawing are not certain: its first value, {}, was read as that of "
        "row {}, column {}; dots for empty cells would make it certain",
        cell->text, first - found[0].begin() + 1, cell - first->begin() + 1);
  }
  return found.front();
}

}  // namespace evodoku

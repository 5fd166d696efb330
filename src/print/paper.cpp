#include "print/paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "evodoku/error.hpp"
#include "evodoku/print.hpp"
#include "evodoku/table.hpp"

namespace evodoku::booklet {

namespace {

const Table<Paper>& papers() {
  static const Table<Paper> table("paper", {{"A4", 210 * kMillimetre, 297 * kMillimetre},
                                            {"A5", 148 * kMillimetre, 210 * kMillimetre},
                                            {"Letter", 8.5 * 72, 11 * 72},
                                            {"6x9", 6 * 72, 9 * 72}});
  return table;
}

constexpr std::array<PageLayout, 7> kLayouts = {
    {{1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}, {9, 3, 3}, {12, 3, 4}, {20, 4, 5}}};

/// The most to a page.
int most(Purpose purpose) { return purpose == Purpose::kPuzzle ? 6 : 20; }

}  // namespace

const Paper& find_paper(std::string_view name) {
  for (const Paper& paper : papers()) {
    if (std::ranges::equal(name, paper.name, [](unsigned char a, unsigned char b) {
          return std::tolower(a) == std::tolower(b);
        })) {
      return paper;
    }
  }
  return papers().find(name);
}

const PageLayout& layout_of(int count, Purpose purpose) {
  std::string counts;
  for (const PageLayout& layout : kLayouts) {
    if (layout.count > most(purpose)) break;
    if (layout.count == count) return layout;
    counts += fmt::format("{}{}", counts.empty() ? "" : ", ", layout.count);
  }
  throw UsageError(fmt::format("{} boards to a page: expected one of {}", count, counts));
}

draw::Rectangle Style::place(const PageLayout& layout, int place) const {
  const double gap = (layout.columns > 2 ? 4 : 6) * kMillimetre;
  const double wide = (width() - gap * (layout.columns - 1)) / layout.columns;
  const double above = top() + head();
  const double high = (height() - head() - gap * (layout.rows - 1)) / layout.rows;
  const int row = place / layout.columns;
  const int column = place % layout.columns;
  return {side() + column * (wide + gap), above + row * (high + gap), wide, high};
}

double Style::board(const PageLayout& layout, Purpose purpose, bool remark) const {
  const draw::Rectangle room = place(layout, 0);
  return std::min(room.width, room.height - below(layout, purpose, remark));
}

const PageLayout& Style::layout(const Drawing& drawing, Purpose purpose) const {
  // Who writes pencil marks into a cell needs more of it than who writes a value.
  const bool roomy = large || !drawing.marks.empty();
  const double cell = purpose == Purpose::kSolution ? (large ? 5.8 : 4.1) : roomy ? 11 : 7.2;
  const auto fits = [&](const PageLayout& layout) {
    const double side = board(layout, purpose, /*remark=*/false) / kMillimetre;
    return layout.count <= most(purpose) && side >= cell * drawing.shape().size();
  };
  const auto last = std::find_if(kLayouts.rbegin(), kLayouts.rend(), fits);
  return last != kLayouts.rend() ? *last : kLayouts.front();
}

}  // namespace evodoku::booklet

namespace evodoku {

std::vector<std::string_view> paper_names() { return booklet::papers().names(); }

}  // namespace evodoku

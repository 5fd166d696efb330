/// \file
/// The papers, and how boards and letters fit on them.
///
///     const Style style{find_paper("a5"), /*large=*/true};
///     style.layout(drawing, Purpose::kPuzzle)     // one to a page
#pragma once

#include <string_view>

#include "draw/canvas.hpp"

namespace evodoku::booklet {

inline constexpr double kMillimetre = 72 / 25.4;

/// In points of 1/72 inch.
struct Paper {
  std::string_view name;
  double width, height;
};

/// In capitals or not. Throws UsageError.
[[nodiscard]] const Paper& find_paper(std::string_view name);

/// Boards beside and above each other.
struct PageLayout {
  int count, columns, rows;
};

enum class Purpose : std::uint8_t { kPuzzle, kSolution };

/// Throws UsageError where there is no such layout.
[[nodiscard]] const PageLayout& layout_of(int count, Purpose purpose);

/// What all pages of a booklet have in common. Lengths are in points.
struct Style {
  const Paper& paper;
  bool large = false;

  [[nodiscard]] double side() const { return 0.06 * paper.width; }
  [[nodiscard]] double top() const { return 0.042 * paper.height; }
  [[nodiscard]] double bottom() const { return 0.052 * paper.height; }
  /// What is left of the paper within its margins.
  [[nodiscard]] double width() const { return paper.width - 2 * side(); }
  [[nodiscard]] double height() const { return paper.height - top() - bottom(); }

  [[nodiscard]] double text() const { return large ? 16 : small_paper() ? 10.5 : 13; }
  [[nodiscard]] double heading() const { return large ? 24 : small_paper() ? 15 : 18; }
  /// Of captions: smaller where boards are.
  [[nodiscard]] double caption(const PageLayout& layout) const {
    const double size = layout.columns == 1 ? 10.5 : layout.columns == 2 ? 9 : 8;
    return large ? 1.35 * size : size;
  }
  /// Of the line with the level or "Solutions" above the boards.
  [[nodiscard]] double head() const { return 2.1 * heading(); }
  /// The lines below a board.
  [[nodiscard]] double below(const PageLayout& layout, Purpose purpose, bool remark) const {
    return (purpose == Purpose::kSolution ? 1.7 : remark ? 4.5 : 3.1) * caption(layout);
  }

  /// The room of a layout's place, the gaps around it taken off.
  [[nodiscard]] draw::Rectangle place(const PageLayout& layout, int place) const;
  /// The side of a board there.
  [[nodiscard]] double board(const PageLayout& layout, Purpose purpose, bool remark) const;
  /// The most boards to a page whose cells can be read, and for puzzles written in.
  [[nodiscard]] const PageLayout& layout(const Drawing& drawing, Purpose purpose) const;

 private:
  [[nodiscard]] bool small_paper() const { return paper.width < 160 * kMillimetre; }
};

}  // namespace evodoku::booklet

/// \file
/// Booklets: puzzles on paper, with their solutions at the end, as PDF.
///
///     Booklet booklet({.paper = Paper::find("A4"), .per_page = 4, .title = "Sudoku for trains"});
///     booklet.add({.board = board_of(puzzle), .title = "Monday", .note = "easy  1.5", .solution =
///     ...}); out += booklet.take();      // as often as you like booklet.finish(); out +=
///     booklet.take();
///
/// Puzzles are numbered from 1. Without `per_page` a board gets as much room as its size needs.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draw/board.hpp"
#include "draw/cairo.hpp"

namespace evodoku::draw {

/// In points of 1/72 inch.
struct Paper {
  std::string_view name;
  double width, height;

  /// "A4" or "Letter", in capitals or not. Throws UsageError.
  [[nodiscard]] static Paper find(std::string_view name);
};

/// Boards beside and above each other.
struct Layout {
  int count, columns, rows;

  /// Throws UsageError where there is no such layout; \p most is the most that is allowed.
  [[nodiscard]] static Layout of(int count, int most);
};

struct BookletOptions {
  Paper paper = Paper::find("A4");
  int per_page = 0;            ///< 1, 2, 4 or 6; 0: by the size of each board
  int solutions_per_page = 0;  ///< 1, 2, 4, 6, 9, 12 or 20; 0: by the size of each board
  std::string title;           ///< with one there is a title page
  std::string subtitle;
  std::string author;
};

class Booklet {
 public:
  struct Entry {
    Board board;
    std::string title;   ///< behind the number
    std::string note;    ///< at the other end of that line: level and rating
    std::string remark;  ///< a line of its own below
    std::optional<Board> solution;
  };

  static constexpr int kMostPuzzles = 6;
  static constexpr int kMostSolutions = 20;

  /// Throws UsageError for layouts that do not exist.
  explicit Booklet(BookletOptions options);

  void add(Entry entry);
  /// Adds the solutions and ends the document. Without any puzzle there is no document.
  void finish();
  /// The bytes of the document since the last call.
  [[nodiscard]] std::string take() { return document_.take(); }
  /// The height that is left for a pencil mark where it is least, in millimetres; infinite without
  /// any. Below `kReadable` nobody reads them on paper.
  [[nodiscard]] double smallest_mark() const { return smallest_mark_; }
  static constexpr double kReadable = 1.6;

 private:
  /// The place for the next board; begins a page where the last one is full or laid out otherwise.
  Box next_place(const Layout& layout, std::string_view heading);
  void title_page(const Board& cover);
  void begin_page(std::string_view heading);
  void end_page();
  void place(const Entry& entry, int number, const Layout& layout, std::string_view heading);
  void caption(const Entry& entry, int number, const Box& box, double size);
  /// The text, shortened to fit.
  [[nodiscard]] std::string fitting(std::string_view text, double width, double size, bool bold);

  BookletOptions options_;
  PdfDocument document_;
  std::optional<CairoCanvas> page_;
  int pages_ = 0;
  int puzzles_ = 0;
  Layout layout_{};  ///< of the page that is begun
  int used_ = 0;     ///< places of that page
  double top_ = 0;   ///< where they begin
  double smallest_mark_ = std::numeric_limits<double>::infinity();
  std::vector<std::pair<int, Board>> solutions_;
};

}  // namespace evodoku::draw

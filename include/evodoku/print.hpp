/// \file
/// Puzzles on paper: booklets as PDF, with a cover, contents, the rules, the puzzles from easy to
/// hard, and the solutions at the end.
///
/// \code
/// #include <evodoku/print.hpp>
/// #include <vector>
///
/// int main() {
///   using namespace evodoku;
///   const std::vector<Puzzle> puzzles = {Puzzle(Grid::parse("1.3..2..3.....2.")),
///                                        Puzzle(Grid::parse(".2..3..2..4.4..1"))};
///   const std::string pdf = print(puzzles, {.title = "Sudoku for trains", .per_page = 6});
///   return pdf.starts_with("%PDF-") ? 0 : 1;
/// }
/// \endcode
///
/// For many puzzles on several threads, each thread has its own `BookletEntries`, and one of them
/// adds what they prepare to the `Booklet`, in the order in which the puzzles are to be printed.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/draw.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {

/// The names of the papers that there are.
[[nodiscard]] std::vector<std::string_view> paper_names();

/// Cover, contents and rules are there where the puzzles need more than one page, or have a title.
struct BookletOptions {
  std::string paper = "A4";   ///< or another of `paper_names`, in capitals or not
  std::string title = {};     ///< empty: "Sudoku"
  std::string subtitle = {};  ///< empty: how many puzzles there are, and of which levels
  std::string author = {};
  int per_page = 0;            ///< 1, 2, 4 or 6; 0: by the size of each board
  int solutions_per_page = 0;  ///< 1, 2, 4, 6, 9, 12 or 20; 0: by the size of each board
  bool large = false;          ///< large boards and letters
  bool graded = true;          ///< from easy to hard, by levels; otherwise as they were added
  bool cover = true;
  bool contents = true;
  bool rules = true;
};

/// A booklet under way. Puzzles are numbered from 1, in the order in which they are printed.
class Booklet {
 public:
  struct Entry {
    Drawing drawing;
    std::string title;   ///< after the number
    std::string note;    ///< at the other end of that line: variants, level and rating
    std::string remark;  ///< a line of its own below
    std::string level;   ///< one of `levels`, which has a heading of its own; empty: none
    double rating = 0;   ///< orders the puzzles of a level
    std::optional<Drawing> solution;
  };

  /// Throws UsageError for papers and layouts that do not exist.
  explicit Booklet(BookletOptions options = {});
  Booklet(Booklet&&) noexcept;
  ~Booklet();

  void add(Entry entry);
  /// Lays out and draws all pages. Without puzzles no document is made.
  void finish();
  /// The bytes of the document since the last call.
  [[nodiscard]] std::string take();

  [[nodiscard]] std::string_view paper() const;
  /// The height that is left for a pencil mark where it is least, in millimetres; infinite without
  /// any, and before the booklet is finished. Below `kReadable` nobody reads them on paper.
  [[nodiscard]] double smallest_mark() const;
  static constexpr double kReadable = 1.6;
  /// What there is to say of the finished booklet: that pencil marks are too small, or that no font
  /// has the characters of a title. A sentence each, without a full stop.
  [[nodiscard]] std::vector<std::string> remarks() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// What is printed of each puzzle.
struct EntryOptions {
  bool marks = false;    ///< pencil marks: those of the puzzle, or all candidates
  bool rating = true;    ///< level and rating
  bool solution = true;  ///< at the end of the booklet
  std::string step;      ///< the position before step "7" of the solution, or before the "hardest"
  std::string symbols;   ///< characters for the values: "1-9A-G"; empty: numbers
};

/// Rates and solves puzzles and prepares their drawings. Used by one thread.
class BookletEntries {
 public:
  /// Throws UsageError for a step that is none. Once \p cancel is set, rating ends.
  explicit BookletEntries(const EntryOptions& options = {},
                          const std::atomic<bool>* cancel = nullptr);
  BookletEntries(BookletEntries&&) noexcept;
  ~BookletEntries();

  struct Prepared {
    Status status;       ///< kSolved where there is nothing to say against the puzzle
    std::string remark;  ///< what there is to say otherwise, with the puzzle's place
    /// Nothing for a puzzle that breaks the rules or was cancelled.
    std::optional<Booklet::Entry> entry;
  };
  /// Throws UsageError for symbols that do not fit the board.
  [[nodiscard]] Prepared prepare(const Puzzle& puzzle);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// A whole booklet as PDF. Puzzles that break the rules are left out.
[[nodiscard]] std::string print(std::span<const Puzzle> puzzles, const BookletOptions& options = {},
                                const EntryOptions& entries = {});

}  // namespace evodoku

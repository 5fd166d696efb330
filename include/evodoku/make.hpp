/// \file
/// New puzzles: of a level, a symmetry or a pattern, as hard as can be, or as published systems
/// made theirs.
///
/// \code
/// #include <evodoku/make.hpp>
/// #include <iostream>
///
/// int main() {
///   const std::vector<evodoku::Made> all = evodoku::make(
///       {.level = evodoku::Level::kMedium, .symmetry = "half-turn", .count = 3, .seed = 7});
///   for (const evodoku::Made& made : all) {
///     std::cout << made.puzzle.givens.to_line() << ' ' << made.rating << '\n';
///   }
///   return all.size() == 3 ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/layout.hpp"
#include "evodoku/rate.hpp"

namespace evodoku {

namespace evolution {
class Observer;
class Problem;
}  // namespace evolution
class Attempter;    // how a maker works on an order
class AttemptPool;  // other processes that do
struct MakerEntry;

/// Symmetry of a puzzle's look: which cells hold clues together.
struct CellSymmetry {
  std::string_view name;     ///< "half-turn"
  std::string_view summary;  ///< one line
  /// Mappings that, applied over and over, make the whole group.
  struct Turn {
    int row_row, row_column, column_row, column_column;  ///< -1, 0 or 1, about the centre
  };
  std::vector<Turn> turns;

  /// The cells of a board as sets that are either all given or all blank: 41 of a 9x9 for a
  /// half-turn.
  [[nodiscard]] std::vector<std::vector<Cell>> orbits(Shape shape) const;
};

[[nodiscard]] const Table<CellSymmetry>& cell_symmetries();

/// How a puzzle of the level easy feels. All of them rate 1.2 or less, but a player who looks the
/// board over for only places in boxes and last cells of units finds many values at a time, or few.
struct Grade {
  std::string_view name;     ///< "gentle"
  double from;               ///< values that can be placed at a time, in the mean: from this on
  double below;              ///< and fewer than this
  std::string_view summary;  ///< one line
};

/// From the easiest on.
[[nodiscard]] const Table<Grade>& grades();
/// How many values can be placed at a time, in the mean: blank cells by the number of times that a
/// player has to look over the board, who each time fills in all that can be seen. 0 where only
/// places in boxes and last cells of units do not solve a puzzle.
[[nodiscard]] double values_at_a_time(const Grid& clues);
/// The grade of an easy puzzle; nullptr for any other.
[[nodiscard]] const Grade* grade_of(const Grid& clues);

/// What is wanted. What is not said is left open.
struct Order {
  Shape shape = {};
  /// A jigsaw: the regions of `shape` are drawn anew, by `random_jigsaw`, for every 256 boards that
  /// are dug; its other units and its pairs stay.
  bool jigsaw = false;
  bool symmetric_regions = false;  ///< those that are drawn look the same upside down
  /// How hard: a level of `levels()`, or one of a published maker's own.
  std::string level = {};
  std::string grade = {};     ///< of an easy puzzle, of `grades()`
  Range<double> rating = {};  ///< or a rating
  Range<int> clues = {};
  std::string symmetry = {};        ///< of `cell_symmetries()`
  std::vector<bool> pattern = {};   ///< the cells that are given, and no others; empty: any
  std::string technique = {};       ///< that its hardest step must be, of `techniques()`
  bool technique_anywhere = false;  ///< or any step
  bool minimal = false;             ///< no clue can be left out
  bool unique = true;               ///< one solution only
  bool hardest = false;             ///< as hard as can be evolved, for a minute if no budget is set
  /// For the hardest: a file that keeps them, and how far the search has got. Where it is there,
  /// the search continues from it.
  std::string store = {};
  bool grids = false;  ///< full grids alone
  /// Puzzles may be near copies of each other. Else no two of 9x9 or more that are made to order
  /// share more than half of the clues of the smaller one in place, turned or mirrored and with
  /// values renamed (with a pattern, three quarters), nor more than three quarters under any
  /// symmetry.
  bool near_copies = false;
  std::vector<int> known = {};  ///< for nested: how many values each board shows
  std::string grid = {};        ///< for nested: the solution to start from, "paper" or "random"
  std::string maker = {};       ///< of `makers()`; empty: the one that meets the order soonest
  std::uint64_t count = 1;      ///< of puzzles, or of series of them
  std::uint64_t seed = 1;       ///< decides everything that is random
  int jobs = 0;                 ///< threads; 0: as many as there are processors
  /// Has puzzles to order made by several processes, which gives the same: `share_attempts`
  /// (cluster.hpp). None: on threads of this one.
  std::function<std::shared_ptr<AttemptPool>(const Order& order)> pool = {};
  /// See each generation of makers that evolve (evolve.hpp); from one run at a time with one job.
  std::vector<evolution::Observer*> observers = {};
  /// For all of them. Its evaluations are attempts: boards that are dug, or runs of evolution. A
  /// published maker makes as many as are asked for, so only its time is limited.
  Budget budget = {};

  /// Sets the board. A jigsaw whose regions nobody gives has random ones, from the seed. Throws
  /// UsageError.
  void set_board(const BoardOptions& board);
  /// The maker that it gets, at first: where none is named and puzzles can be evolved, they are
  /// dug, and evolved if hardly any that is dug fits. Throws UsageError where a maker is named that
  /// cannot make this.
  [[nodiscard]] const MakerEntry& chosen_maker() const;
  /// Throws UsageError for an order that no puzzle can meet, whatever is tried, or that is not for
  /// the maker it names. `make` does this, too.
  void check() const;
};

/// One line in the table of makers.
///
/// A maker either works to order, or makes what it always makes: then `series` has the puzzle, or
/// the series of puzzles, of a number from 0, and nothing but the order and the number decides what
/// that is. One's own are of this kind; one that takes long for a puzzle calls `Watch::look`.
struct MakerEntry {
  std::string_view name;
  std::string_view summary;                   ///< one line
  std::string_view source = {};               ///< who published it; empty: nobody
  int largest = Shape::kMaxSize;              ///< the largest board it makes
  std::vector<std::string_view> levels = {};  ///< its own; none: it takes no level
  bool takes_known = false;
  bool takes_grid = false;
  bool takes_hardest = false;
  bool evolves = false;            ///< observers can see it at work
  std::string_view grids_by = {};  ///< the maker of its full grids; empty: it has none
  std::function<std::vector<Puzzle>(const Order& order, std::uint64_t number)> series = {};
  std::unique_ptr<Attempter> (*attempter)(const Order& order) = nullptr;

  /// Whether it makes what an order describes.
  [[nodiscard]] bool to_order() const { return attempter != nullptr; }
};

[[nodiscard]] Table<MakerEntry>& makers();

/// The puzzle that genes stand for in a run of the maker `evolve`; nothing in any other run.
[[nodiscard]] std::optional<Grid> evolved_puzzle(const evolution::Problem& problem,
                                                 const std::uint8_t* genes);

/// A board with random regions, connected ones of N cells each, on which there are full grids. With
/// \p symmetric they look the same upside down. Throws UsageError for a size that boards have not.
[[nodiscard]] Shape random_jigsaw(int size, std::uint64_t seed, bool symmetric = false);

/// The pattern that a file draws: . 0 - and _ are blank, anything else but white space is given.
[[nodiscard]] std::vector<bool> read_pattern(const std::string& path, Shape shape);
/// The same from its text; messages call it by \p name.
[[nodiscard]] std::vector<bool> parse_pattern(const std::string& text, const std::string& name,
                                              Shape shape);

/// A puzzle that was made. Its titles say what makes it again, and how hard it is.
struct Made {
  Puzzle puzzle;
  double rating = 0;  ///< 0 if it was not rated, because the order did not need it
  /// How much it counts for in a sample of all minimal puzzles; 0 where it is in no sample.
  double weight = 0;

  /// The name of its level; empty if it was not rated.
  [[nodiscard]] const std::string& level() const { return puzzle.titles.level; }
};

/// How the work went, or goes.
struct Produced {
  std::uint64_t found = 0;     ///< that were handed out; of a published maker, series
  std::uint64_t attempts = 0;  ///< puzzles that were looked at
  std::uint64_t ratings = 0;   ///< those of them that were rated
  std::uint64_t fits = 0;      ///< those that fit; on the way, those of attempts under way included
  double hardest = 0;          ///< on the way: the highest rating of these
  std::uint64_t repeated = 0;  ///< that were found before, up to relabelling and symmetry
  std::uint64_t near_copies = 0;  ///< that were left out as near copies of others
  bool cancelled = false;
  /// Nothing but repetitions and near copies for so long that there may be no others.
  bool exhausted = false;
  std::string maker;               ///< who made them
  std::uint64_t sampled = 0;       ///< boards that were dug to choose the maker; 0: it was clear
  std::uint64_t sampled_fits = 0;  ///< how many of them fit
  /// Boards that are dug in the time that it is expected to take to evolve a puzzle.
  std::uint64_t boards_per_run = 0;
  double seconds = 0;
  std::optional<double> share;  ///< on the way: of the work that is done
  Made closest;                 ///< of those that do not fit; blank if there was none
  std::string missing;          ///< what it is not that was ordered
  std::string unsaved;          ///< why a search could not be saved at its end; empty where it was
};

/// Makes puzzles. The same order gives the same puzzles on any number of threads, and one for more
/// of them starts with the same. No two made to order are the same up to relabelling and symmetry,
/// nor near copies of each other where the order does not allow it.
[[nodiscard]] std::vector<Made> make(const Order& order);

/// The same, one by one: calls \p on_made with each puzzle in its turn, from one thread at a time,
/// until there are enough, the budget is spent, or it returns false. \p on_progress is called a few
/// times a second with the figures so far, from a thread of its own. The hardest are handed out at
/// the end, the hardest first, without near copies of each other, and none that is more than 1.0
/// easier than the first.
Produced make(const Order& order, const std::function<bool(const Made&)>& on_made,
              const std::function<void(const Produced&)>& on_progress = {});

}  // namespace evodoku

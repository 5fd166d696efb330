/// \file
/// How hard a puzzle is for a person: the steps of a player who always takes the first step of the
/// easiest technique, and the rating of the hardest of them, on the scale of Sudoku Explainer.
///
/// \code
/// #include <evodoku/rate.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::Puzzle puzzle(evodoku::Grid::parse(
///       "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
///   const evodoku::Rating rating = evodoku::rate(puzzle, {.keep_steps = true});
///   std::cout << rating.rating << ' ' << evodoku::level_of(rating.rating).name << '\n';
///   for (const evodoku::Step& step : rating.steps) std::cout << step.technique->title << '\n';
///   return rating.status == evodoku::Status::kSolved ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/budget.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace rating {
class Workbench;  // memory that searches keep between steps
}

/// Both ends belong to it.
template <typename Number>
struct Range {
  Number low = 0;
  Number high = std::numeric_limits<Number>::max();

  [[nodiscard]] bool holds(Number x) const { return low <= x && x <= high; }
  /// How far a number is outside; 0 inside.
  [[nodiscard]] Number distance(Number x) const {
    return x < low ? low - x : x > high ? x - high : Number{0};
  }
  friend bool operator==(const Range&, const Range&) = default;
};

/// What people call a range of ratings.
struct Level {
  static constexpr auto kEasy = "easy";
  static constexpr auto kMedium = "medium";
  static constexpr auto kHard = "hard";
  static constexpr auto kExpert = "expert";
  static constexpr auto kExtreme = "extreme";

  std::string_view name;
  double from;               ///< ratings from this on belong to the level,
  double below;              ///< and end under this
  std::string_view summary;  ///< what a player needs

  /// The same with both ends. Ratings are tenths: what is under 2.5 is at most 2.4.
  [[nodiscard]] Range<double> ratings() const;
};

/// From the easiest on.
[[nodiscard]] const Table<Level>& levels();
[[nodiscard]] const Level& level_of(double rating);

using PlaceSet = std::uint64_t;  ///< places within a unit: bit i stands for the unit's cell i

/// A position as a player sees it: the values so far, and the candidates of each empty cell.
class Position {
 public:
  /// The position of a puzzle. Pencil marks are obeyed where a cell has some.
  explicit Position(const Puzzle& puzzle);
  explicit Position(const Grid& grid) : Position(Puzzle(grid)) {}

  [[nodiscard]] Shape shape() const { return values_.shape(); }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Grid& values() const { return values_; }
  /// The candidates of a cell: none if it has a value.
  [[nodiscard]] ValueSet candidates(Cell cell) const { return cells_[cell]; }
  [[nodiscard]] bool has(Cell cell, Value value) const {
    return (cells_[cell] & set_of(value)) != 0;
  }
  /// Where in a unit a value may still stand: nowhere if it stands there already.
  [[nodiscard]] PlaceSet places(int unit, Value value) const {
    return places_[place_index(unit, value)];
  }
  /// The same for all values of a unit, from the lowest.
  [[nodiscard]] std::span<const PlaceSet> places(int unit) const {
    return {places_.data() + place_index(unit, 1), static_cast<std::size_t>(size_)};
  }
  [[nodiscard]] int empty_cells(int unit) const { return empty_[static_cast<std::size_t>(unit)]; }
  /// How often a value stands on the board.
  [[nodiscard]] int times_placed(Value value) const { return placed_[value]; }
  [[nodiscard]] bool solved() const { return empty_total_ == 0; }

  void remove(Cell cell, Value value);
  /// Puts a value in a cell, and crosses it out in the cell's peers.
  void place(Cell cell, Value value);

  friend bool operator==(const Position& a, const Position& b) {
    return a.values_ == b.values_ && a.cells_ == b.cells_;
  }

 private:
  [[nodiscard]] std::size_t place_index(int unit, Value value) const {
    return static_cast<std::size_t>(unit) * static_cast<std::size_t>(size_) + value - 1;
  }

  int size_;
  Grid values_;
  std::vector<ValueSet> cells_;
  std::vector<PlaceSet> places_;  ///< by unit and value
  std::vector<int> empty_;        ///< by unit
  std::vector<int> placed_;       ///< by value, from 1
  int empty_total_;
};

struct Step;

/// One rung of the ladder.
struct Technique {
  std::string_view name;   ///< "naked-pair"
  std::string_view title;  ///< "naked pair"
  double easiest;          ///< the lowest and the highest rating on the scale of Sudoku Explainer
  double hardest;
  int smallest;  ///< the sizes of boards that it works on
  int largest;
  /// Looks for the first step that changes something. Nothing for a technique that the search of
  /// the one above it in the table finds, too, because it is chosen among several by its length.
  bool (*find)(const Position& position, rating::Workbench& bench, Step& step);
  /// The reason in words: what is seen, and why what is crossed out or placed follows.
  std::string (*describe)(const Step& step, const Position& position);
  std::string_view summary;  ///< one line

  [[nodiscard]] bool works_on(Shape shape) const {
    return shape.size() >= smallest && shape.size() <= largest;
  }
};

/// The ladder: all techniques in the order in which they are tried.
[[nodiscard]] const Table<Technique>& techniques();
/// The technique of a name, ours or one that HoDoKu, SudokuWiki or Sudoku Explainer have for it:
/// "bug", "x-chain", "unique-rectangle". Throws UsageError that names the nearest; also for a name
/// that is one case of many, such as "skyscraper", unless \p cases says that these do, too.
enum class Cases { kNot, kToo };
[[nodiscard]] const Technique& find_technique(std::string_view name, Cases cases = Cases::kNot);

/// One step of a player: what it changes, and the reason in parts from which words and drawings are
/// made.
///
/// What the parts mean for drawing:
/// - `cells` are the cells the pattern is made of, `units` the units it lives in, `values` its
///   values.
/// - `marks` are candidates with a role (a colour). Eliminations are not repeated there.
/// - `branches` are chains of implications: each node says which candidate is set or crossed out,
///   and from which earlier nodes of the same branch this follows. A node that rests on a pattern
///   or a chain of its own inside the assumption (level 1 and more) names it in `inner`.
struct Step {
  /// What a marked candidate is in a pattern.
  enum class Role : std::uint8_t {
    kPattern,  ///< makes up the pattern (green)
    kExtra,    ///< the pattern's exception or its second part (orange)
    kTarget,   ///< what is placed
  };
  struct Mark {
    Candidate candidate;
    Role role = Role::kPattern;
  };

  /// Why a node of a chain follows from its parents.
  enum class Because : std::uint8_t {
    kAssumed,     ///< the start of the chain
    kCellTaken,   ///< crossed out: the cell has another value
    kUnitTaken,   ///< crossed out: the value stands elsewhere in `unit`
    kPairTaken,   ///< crossed out: the value stands in the other cell of a pair
    kLastInCell,  ///< set: the only value left in the cell
    kLastInUnit,  ///< set: the only place left in `unit`
    kInner,       ///< crossed out by the pattern or chain `inner`
  };
  struct Node {
    Candidate candidate;
    bool on = false;  ///< set, or crossed out
    Because because = Because::kAssumed;
    int unit = -1;
    std::vector<int> parents;  ///< indices of earlier nodes of the branch
    int inner = -1;            ///< index into Step::inner
  };
  /// A chain from an assumption, its first node, to what follows from it, its last. Parents come
  /// before children.
  struct Branch {
    std::vector<Node> nodes;
  };

  const Technique* technique = nullptr;
  double rating = 0;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  // The reason.
  std::string kind;  ///< the variant, where a technique has several: "type 3, naked"
  std::vector<Cell> cells;
  std::vector<int> units;
  ValueSet values = 0;
  std::vector<Mark> marks;
  std::vector<Branch> branches;
  std::vector<Step> inner;  ///< what nodes of the branches rest on
  int length = 0;           ///< of a chain, as its rating counts it

  /// Makes this an empty step, keeping memory.
  void clear();
  void eliminate(Cell cell, Value value) { eliminations.push_back({cell, value}); }
  void mark(Cell cell, Value value, Role role) { marks.push_back({{cell, value}, role}); }
  /// Marks the candidates that a position has of a set.
  void mark_all(const Position& position, Cell cell, ValueSet set, Role role);
  /// Eliminates the candidates that a position has of a set; whether there were any.
  bool eliminate_all(const Position& position, Cell cell, ValueSet set);
};

/// Crosses out and places what the step says.
void apply(const Step& step, Position& position);
/// The title in words that hold on the board: "hidden single in a region" where it has no boxes.
[[nodiscard]] std::string technique_title(const Technique& technique, Shape shape);
/// The same for a step: "hidden single in window 2".
[[nodiscard]] std::string technique_title(const Step& step, Shape shape);
/// What players call a step beside the name of its technique: "skyscraper", "W-wing", "forcing
/// net". Empty where the technique says it all.
[[nodiscard]] std::string known_name(const Step& step, Shape shape);
/// A whole step in words: the technique, the reason, and what it changes.
[[nodiscard]] std::string describe(const Step& step, const Position& position);

struct Rating {
  /// kSolved if the position has one solution and the techniques lead there; kNoSolution, kMultiple
  /// and kInvalid are what is wrong with it; kUnsolved if no technique leads further (only on
  /// boards that are not 9x9) or the budget is spent.
  Status status = Status::kUnsolved;
  double rating = 0;        ///< ER: of the hardest step; 0 if there was none
  double first_value = 0;   ///< EP: of the hardest step up to the first that places a value
  double first_step = 0;    ///< ED: of the first step
  std::vector<Step> steps;  ///< empty unless asked for
  std::vector<int> uses;    ///< how often each technique was used, by its place in the ladder
  Grid solution;

  /// "7.2/1.5/1.5": ER, EP and ED, as people in forums write them.
  [[nodiscard]] std::string to_string() const;
  /// How often a technique was used.
  [[nodiscard]] int times(const Technique& technique) const;
};

struct RateRequest {
  bool keep_steps = false;
  /// Gives up (kUnsolved) as soon as no step under this rating is left: for those who want to know
  /// only whether a puzzle is easier than that, which takes a fraction of the time.
  double below = std::numeric_limits<double>::infinity();
  Budget budget = {};
};

/// Rates one puzzle after another with the same memory; used by one thread.
class Rater {
 public:
  Rater();
  ~Rater();

  void rate(const Puzzle& puzzle, const RateRequest& request, Rating& rating);
  [[nodiscard]] Rating rate(const Puzzle& puzzle, const RateRequest& request = {}) {
    Rating rating;
    rate(puzzle, request, rating);
    return rating;
  }

  /// The next step of a position; false if no technique finds one. The position must have one
  /// solution: techniques that count on it, such as unique rectangles, are used. With \p below
  /// only steps under that rating are looked for.
  bool next_step(const Position& position, Step& step,
                 double below = std::numeric_limits<double>::infinity());

  /// Whether a position has one solution, and that solution.
  Outcome check(const Puzzle& puzzle, const Budget& budget = {});

 private:
  void climb(const Puzzle& puzzle, const RateRequest& request, Rating& rating);

  std::unique_ptr<rating::Workbench> bench_;
  std::unique_ptr<Solver> fast_;
  std::unique_ptr<Solver> general_;
};

/// Rates one puzzle.
[[nodiscard]] inline Rating rate(const Puzzle& puzzle, const RateRequest& request = {}) {
  return Rater().rate(puzzle, request);
}

}  // namespace evodoku

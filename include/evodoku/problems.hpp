/// \file
/// Problems to evolve: Sudoku, and others by name.
///
/// \code
/// #include <evodoku/problems.hpp>
/// #include <iostream>
///
/// int main() {
///   const auto queens = evodoku::make_problem("queens size=12");
///   const auto result = evodoku::evolve(*queens, evodoku::load_recipe("queens"), {.seed = 1});
///   std::cout << queens->to_string(result.genes.data()) << '\n';  // the row of each queen
///   const evodoku::Puzzle puzzle(evodoku::Grid::parse("12..34....4...21"));
///   const evodoku::SudokuProblem sudoku(puzzle);
///   const evodoku::Recipe recipe = evodoku::load_recipe("hughes", {"population=500"});
///   const auto solved = evodoku::evolve(sudoku, recipe, {.seed = 1});
///   std::cout << sudoku.decode(solved.genes.data()).to_line() << '\n';
///   return result.error + solved.error;
/// }
/// \endcode
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::problem {

/// How a Sudoku becomes something to evolve: the [problem] section of a recipe.
struct SudokuOptions {
  std::string encoding = "rows";    ///< which cell each gene stands for
  std::string fitness = "missing";  ///< what selection goes by
  bool pencil = false;  ///< fill cells with one value left before evolving, until nothing changes
  bool hidden = false;  ///< also values with one cell left in a unit; means `pencil` too
  /// What new individuals hold in free cells: "any" value that the encoding leaves open, or one of
  /// the "allowed" ones, which the fixed values of the cell's row, column and box leave open.
  std::string fill = "any";
  /// Count rows even where the encoding keeps them complete: only an operator that does not keep
  /// groups (a vote by cell) needs it, and it doubles the cost of a score.
  bool check_rows = false;
};

/// The options that the [problem] section of a recipe asks for. Throws InputError.
[[nodiscard]] SudokuOptions sudoku_options(const Recipe& recipe);

/// A Sudoku as something to evolve. Whatever fitness guides a run, `error` is the common measure:
/// the values missing from the rows, columns and boxes together, 0 for a solution.
class SudokuProblem : public Problem {
 public:
  /// Givens and placed values never change. Throws UsageError for a name that is not known, and
  /// Error for a puzzle that breaks the rules or whose pencil marks show that it has no solution.
  explicit SudokuProblem(const Puzzle& puzzle, const SudokuOptions& options = {});
  ~SudokuProblem() override;

  [[nodiscard]] const Domain& domain() const override;
  void fill(Gene* genes, Dice& dice) const override;
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override;
  /// Different values in the rows of a band (way 0) or in the columns of a stack (way 1).
  [[nodiscard]] int block_score(const Gene* genes, int way, int block) const override;
  [[nodiscard]] Levels levels() const override;
  /// The board as one line.
  [[nodiscard]] std::string to_string(const Gene* genes) const override;

  /// The board that genes stand for.
  [[nodiscard]] Grid decode(const Gene* genes) const;
  /// The genes of a board; what it holds in given cells is ignored where these are not genes.
  void encode(const Grid& board, Gene* genes) const;
  /// The cell that each gene stands for.
  [[nodiscard]] const std::vector<Cell>& cell_of() const;
  /// What is fixed: givens, placed values, and what pencil marks have filled.
  [[nodiscard]] const Grid& position() const;

  /// What its local searches know of it.
  struct Parts;
  [[nodiscard]] const Parts& parts() const { return *parts_; }

 private:
  std::unique_ptr<const Parts> parts_;
};

}  // namespace evodoku::problem

namespace evodoku {

using problem::sudoku_options;
using problem::SudokuOptions;
using problem::SudokuProblem;

/// A problem by name.
struct ProblemEntry {
  std::string name;
  std::string summary;
  std::string recipe;                 ///< the one to use where nobody says which
  std::vector<Parameter> parameters;  ///< what it is made from; values have no blanks
  /// Throws Error for settings that do not go together.
  std::function<std::unique_ptr<Problem>(const Settings& settings)> make;

  /// The problem in one line with what differs from the defaults: "queens size=12". What a study
  /// knows it by.
  [[nodiscard]] std::string text(const Settings& settings) const;
};

/// The problems that are not Sudoku.
[[nodiscard]] Table<ProblemEntry>& problems();

/// The entry that a text such as "queens size=12" names; null where it names none.
[[nodiscard]] const ProblemEntry* problem_of(std::string_view text);
/// Makes the problem that a text stands for; what it does not mention has its default. Throws
/// UsageError for a name or a setting that is not known and for a value that is not allowed, and
/// InputError for a board that cannot be read.
[[nodiscard]] std::unique_ptr<Problem> make_problem(std::string_view text);
/// The texts of the problems in a file: each line has a value of the one parameter that is a text,
/// for Light Up a game. Blank lines and those that begin with # are passed over. Throws InputError
/// with the place of what is wrong, UsageError for a problem without such a parameter, SystemError
/// for a file that cannot be read.
[[nodiscard]] std::vector<std::string> read_problems(const ProblemEntry& entry,
                                                     const std::string& path);

}  // namespace evodoku

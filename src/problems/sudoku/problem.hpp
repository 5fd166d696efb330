/// \file
/// A Sudoku as something to evolve: an encoding of its cells and a fitness of its boards.
///
/// Whatever fitness guides a run, `error` is the common measure: the values missing from the rows,
/// columns and boxes together, 0 for a solution.
///
///     auto problem = make_sudoku_problem(puzzle, {.encoding = "boxes", .fitness = "line_repeats",
///                                                 .pencil = true});
///     problem->evaluate(people, 0, people.size());
///     Grid board = problem->decode(people.row(0));
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "evodoku/puzzle.hpp"
#include "evolve/problem.hpp"
#include "problems/sudoku/count/counter.hpp"
#include "problems/sudoku/encode/encoding.hpp"
#include "problems/sudoku/fitness/fitness.hpp"
#include "problems/sudoku/improve/swap_tables.hpp"

namespace evodoku::problems {

/// As a recipe's [problem] section has it.
struct SudokuOptions {
  std::string encoding = "rows";
  std::string fitness = "missing";
  bool pencil = false;  ///< fill cells with one value left before evolving, until nothing changes
  bool hidden = false;  ///< also values with one cell left in a unit; means `pencil` too
  /// Count rows even where the encoding keeps them complete: only an operator that does not keep
  /// groups (a vote by cell) needs it, and it doubles the cost of a score.
  bool check_rows = false;
};

class SudokuProblem : public evolution::Problem {
 public:
  /// \p puzzle obeys the rules; its givens and placed values never change. \p check_rows as in
  /// SudokuOptions.
  SudokuProblem(const Puzzle& puzzle, const Encoding& encoding, const Fitness& fitness,
                bool check_rows = false);

  [[nodiscard]] const evolution::Domain& domain() const override { return layout_.domain; }
  void evaluate(evolution::Population& people, std::uint32_t first,
                std::uint32_t count) const override;
  /// Different values in the rows of a band (way 0) or in the columns of a stack (way 1).
  [[nodiscard]] int block_score(const evolution::Gene* genes, int way, int block) const override;
  [[nodiscard]] Levels levels() const override { return fitness_.levels(position().size()); }
  /// By swaps and by construction.
  [[nodiscard]] bool improves(const evolution::Improvement& how) const override {
    return !std::holds_alternative<evolution::Neighbours>(how);
  }
  evolution::Improved improve(const evolution::Improvement& how, evolution::Gene* genes,
                              Dice& dice) const override;
  /// The board as one line.
  [[nodiscard]] std::string to_string(const evolution::Gene* genes) const override;

  /// The board that genes stand for.
  [[nodiscard]] Grid decode(const evolution::Gene* genes) const;
  /// The genes of a board; what it holds in given cells is not looked at where these are no genes.
  void encode(const Grid& board, evolution::Gene* genes) const;
  /// What is fixed: givens, placed values, and what pencil marks have filled.
  [[nodiscard]] const Grid& position() const { return start_.givens; }

 private:
  Puzzle start_;  ///< what is fixed, as givens, and pencil marks or none
  Layout layout_;
  Fitness fitness_;
  Counter counter_;
  std::optional<SwapTables> tables_;  ///< where there are groups
};

/// Throws UsageError for a name that is not known, and Error for a puzzle that breaks the rules or
/// whose pencil marks show that it has no solution.
[[nodiscard]] std::unique_ptr<SudokuProblem> make_sudoku_problem(const Puzzle& puzzle,
                                                                 const SudokuOptions& options = {});

}  // namespace evodoku::problems

/// \file
/// The solver of a command: the one that was named, or the best for each puzzle's shape.
///
///     SolverChoice choice(options.solver.with);
///     choice.solver(puzzle.shape()).solve(puzzle, request, outcome);
///     line.text("solver", choice.info(puzzle.shape()).name);
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// Keeps the solvers it has made; used by one thread.
class SolverChoice {
 public:
  /// Empty for the default. Throws UsageError for a name that is none.
  explicit SolverChoice(const std::string& with)
      : named_(with.empty() ? nullptr : &solvers().find(with)) {}

  /// A solver that is not in the table: a recipe.
  explicit SolverChoice(const SolverEntry& own)
      : own_(std::make_shared<const SolverEntry>(own)), named_(own_.get()) {}

  [[nodiscard]] bool is_evolving() const { return named_ != nullptr && named_->kind == "evolving"; }
  /// Whether it goes through everything: only then can it tell how many solutions there are.
  [[nodiscard]] bool is_exact() const { return named_ == nullptr || named_->kind == "exact"; }
  /// Throws UsageError where \p what needs a solver that is exact and this one is not.
  void must_be_exact(std::string_view what) const {
    if (is_exact()) return;
    throw UsageError(fmt::format("{} finds one solution at a time: {} needs an exact solver",
                                 named_->name, what));
  }
  [[nodiscard]] const SolverEntry& info(Shape shape) const {
    return named_ != nullptr ? *named_ : default_solver(shape);
  }

  [[nodiscard]] Solver& solver(Shape shape) {
    const SolverEntry& wanted = info(shape);
    for (const Made& made : made_) {
      if (made.info == &wanted) return *made.solver;
    }
    return *made_.emplace_back(Made{&wanted, wanted.make()}).solver;
  }

 private:
  struct Made {
    const SolverEntry* info;
    std::unique_ptr<Solver> solver;
  };
  std::shared_ptr<const SolverEntry> own_;
  const SolverEntry* named_;
  std::vector<Made> made_;
};

}  // namespace evodoku::cli

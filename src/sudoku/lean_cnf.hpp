/// \file
/// A puzzle as a formula that says only what its givens leave open, for SAT solvers.
///
/// What follows from the givens by naked and hidden singles is not part of it. The candidates that
/// are left are numbered from 1, cell by cell; a variable says that its candidate is right. The
/// clauses, in this order:
///
///     each open cell holds one of its candidates, and not two of them
///     each unit that holds every value holds each one that is missing
///     two cells that must differ do not hold the same value
///
/// The second kind follows from the others, and leads a solver more quickly (Lynce and Ouaknine
/// 2006, "extended encoding"). A 25x25 with 45 % given has some thousand clauses, where the formula
/// of sudoku/cnf.hpp has 688125.
///
///     const LeanCnf formula(puzzle);
///     formula.visit_clauses([](std::span<const int> clause) { return print(clause); });
///     if (model[1]) std::cout << formula.meaning(1).cell;
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

class LeanCnf {
 public:
  /// The position of a puzzle, whose values do not contradict each other; pencil marks are obeyed.
  explicit LeanCnf(const Puzzle& puzzle);

  /// What follows from the givens by singles. Where they lead to a contradiction, the formula is
  /// the empty clause.
  [[nodiscard]] const Grid& known() const { return known_; }
  [[nodiscard]] int variables() const { return static_cast<int>(meanings_.size()); }
  [[nodiscard]] const Candidate& meaning(int variable) const {
    return meanings_[static_cast<std::size_t>(variable) - 1];
  }

  /// Calls \p visit with each clause; stops and returns false once it returns false.
  template <typename Visit>
  bool visit_clauses(const Visit& visit) const;

 private:
  void propagate();
  /// Finds values with one place left in a unit. False if there is none.
  bool find_hidden();
  void set(Cell cell, Value value);
  /// The variable of a candidate that is left.
  [[nodiscard]] int variable(Cell cell, Value value) const {
    const ValueSet below = open_[cell] & (set_of(value) - 1);
    return firsts_[cell] + std::popcount(below);
  }

  Grid known_;
  std::vector<ValueSet> open_;  ///< by cell: the candidates, none where it is known
  std::vector<int> firsts_;     ///< by cell: its first variable
  std::vector<Candidate> meanings_;
  std::vector<Cell> singles_;  ///< cells with one candidate, to be set
  bool contradictory_ = false;
};

template <typename Visit>
bool LeanCnf::visit_clauses(const Visit& visit) const {
  if (contradictory_) return visit(std::span<const int>());
  const Shape shape = known_.shape();
  const auto not_both = [&visit](int a, int b) {
    const std::array<int, 2> pair = {-a, -b};
    return visit(std::span<const int>(pair));
  };
  std::vector<int> any;
  for (std::size_t cell = 0; cell < open_.size(); ++cell) {
    const int count = std::popcount(open_[cell]);
    if (count == 0) continue;
    any.clear();
    for (int i = 0; i < count; ++i) any.push_back(firsts_[cell] + i);
    if (!visit(std::span<const int>(any))) return false;
    for (int i = 0; i < count; ++i) {
      for (int j = i + 1; j < count; ++j) {
        if (!not_both(any[static_cast<std::size_t>(i)], any[static_cast<std::size_t>(j)])) {
          return false;
        }
      }
    }
  }
  for (int unit = 0; unit < shape.whole_units(); ++unit) {
    ValueSet missing = shape.all_values();
    for (const Cell cell : shape.unit(unit)) {
      if (known_[cell] != 0) missing &= ~set_of(known_[cell]);
    }
    for (; missing != 0; missing &= missing - 1) {
      const auto value = static_cast<Value>(std::countr_zero(missing) + 1);
      any.clear();
      for (const Cell cell : shape.unit(unit)) {
        if ((open_[cell] & set_of(value)) != 0) any.push_back(variable(cell, value));
      }
      if (!visit(std::span<const int>(any))) return false;
    }
  }
  for (Cell cell = 0; cell < static_cast<Cell>(open_.size()); ++cell) {
    for (const Cell peer : shape.peers(cell)) {
      if (peer < cell) continue;
      for (ValueSet both = open_[cell] & open_[peer]; both != 0; both &= both - 1) {
        const auto value = static_cast<Value>(std::countr_zero(both) + 1);
        if (!not_both(variable(cell, value), variable(peer, value))) return false;
      }
    }
  }
  return true;
}

}  // namespace evodoku

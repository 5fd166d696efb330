#include "sudoku/cnf.hpp"

namespace evodoku {

std::uint64_t cnf_clauses(Shape shape) {
  const auto size = static_cast<std::uint64_t>(shape.size());
  const auto rows = static_cast<std::uint64_t>(shape.box_rows());
  const auto columns = static_cast<std::uint64_t>(shape.box_columns());
  const std::uint64_t pairs = size * (size - 1) / 2;
  // Two cells of a box share no line if both their rows and their columns differ.
  const std::uint64_t apart = rows * (rows - 1) * columns * (columns - 1) / 2;
  return size * size * (1 + 3 * pairs + apart);
}

void for_each_clause(Shape shape, const std::function<void(std::span<const int>)>& visit) {
  visit_clauses(shape, [&visit](std::span<const int> clause) {
    visit(clause);
    return true;
  });
}

void for_each_unit(const Puzzle& puzzle, const std::function<void(int)>& visit) {
  const Shape shape = puzzle.shape();
  for (int c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (const Value value = puzzle.value(cell); value != 0) {
      visit(cnf_variable(shape, cell, value));
    } else if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0) {
      ValueSet out = shape.all_values() & ~puzzle.candidates[cell];
      for (; out != 0; out &= out - 1) {
        visit(-cnf_variable(shape, cell, static_cast<Value>(std::countr_zero(out) + 1)));
      }
    }
  }
}

}  // namespace evodoku

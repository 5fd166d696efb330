#include "sudoku/cnf.hpp"

namespace evodoku {

std::uint64_t cnf_clauses(Shape shape) {
  const auto size = static_cast<std::uint64_t>(shape.size());
  std::uint64_t peers = 0;  // each pair of cells that differ, twice
  for (int c = 0; c < shape.cells(); ++c) peers += shape.peers(static_cast<Cell>(c)).size();
  return size * size * (1 + size * (size - 1) / 2) + peers / 2 * size;
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

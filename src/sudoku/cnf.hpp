/// \file
/// The rules of a board as a formula in conjunctive normal form, the same for all puzzles on it:
/// the format `dimacs-plain`. SAT solvers are faster with sudoku/lean_cnf.hpp.
///
/// Variable (r * N + c) * N + v says that the cell in row r and column c (from 0) holds value v
/// (from 1). The clauses, in this order:
///
///     each cell holds at least one value                              N^2 clauses of N literals
///     no cell holds two values, no row or column a value twice        3 N^2 pairs of N
///     no other unit holds a value twice, for pairs of cells in no unit before it
///     no pair holds a value twice
///
/// which makes for plain boards 336, 10287, 110848 and 688125 clauses for N = 4, 9, 16 and 25.
///
///     for_each_clause(shape, [](std::span<const int> clause) { print(clause); });
///     for_each_unit(puzzle, [](int literal) { print(literal); });
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// The variable that says: \p cell holds \p value.
[[nodiscard]] inline int cnf_variable(Shape shape, Cell cell, Value value) {
  return cell * shape.size() + value;
}
[[nodiscard]] inline int cnf_variables(Shape shape) { return shape.cells() * shape.size(); }
/// How many clauses the rules of a shape have, givens not counted.
[[nodiscard]] std::uint64_t cnf_clauses(Shape shape);

/// Calls \p visit with each clause of the rules; stops and returns false once it returns false.
template <typename Visit>
bool visit_clauses(Shape shape, const Visit& visit);

/// Calls \p visit with each clause of the rules.
void for_each_clause(Shape shape, const std::function<void(std::span<const int>)>& visit);

/// The unit clauses of a puzzle: its position's values, and what the pencil marks of its free cells
/// rule out (negated).
void for_each_unit(const Puzzle& puzzle, const std::function<void(int)>& visit);

template <typename Visit>
bool visit_clauses(Shape shape, const Visit& visit) {
  const int size = shape.size();
  std::vector<int> one(static_cast<std::size_t>(size));
  for (int c = 0; c < shape.cells(); ++c) {
    for (int v = 1; v <= size; ++v) {
      one[v - 1] = cnf_variable(shape, static_cast<Cell>(c), static_cast<Value>(v));
    }
    if (!visit(std::span<const int>(one))) return false;
  }
  const auto not_both = [&visit](int a, int b) {
    const std::array<int, 2> pair = {-a, -b};
    return visit(std::span<const int>(pair));
  };
  for (int c = 0; c < shape.cells(); ++c) {
    for (int v = 1; v < size; ++v) {
      for (int w = v + 1; w <= size; ++w) {
        const auto cell = static_cast<Cell>(c);
        if (!not_both(cnf_variable(shape, cell, static_cast<Value>(v)),
                      cnf_variable(shape, cell, static_cast<Value>(w))))
          return false;
      }
    }
  }
  // Two cells that several units hold are told apart by the first of them.
  const auto is_news = [&shape](int unit, Cell a, Cell b) {
    for (const Shape::Unit other : shape.units_of(a)) {
      if (other == unit) return true;
      if (std::ranges::binary_search(shape.unit(other), b)) return false;
    }
    return true;
  };
  const auto differ = [&](Cell a, Cell b) {
    for (int v = 1; v <= size; ++v) {
      if (!not_both(cnf_variable(shape, a, static_cast<Value>(v)),
                    cnf_variable(shape, b, static_cast<Value>(v))))
        return false;
    }
    return true;
  };
  for (int u = 0; u < shape.units(); ++u) {
    const std::span<const Cell> cells = shape.unit(u);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (is_news(u, cells[i], cells[j]) && !differ(cells[i], cells[j])) return false;
      }
    }
  }
  return std::ranges::all_of(shape.pairs(),
                             [&](const auto& pair) { return differ(pair.first, pair.second); });
}

}  // namespace evodoku

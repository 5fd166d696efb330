#include "sudoku/formats/cells_of.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

[[noreturn]] void fail(const Place& place, Shape shape, std::size_t cell,
                       const std::string& message) {
  fail_at(place, "row {} column {} {}", shape.row(static_cast<Cell>(cell)) + 1,
          shape.column(static_cast<Cell>(cell)) + 1, message);
}

}  // namespace

std::vector<Value> cells_of(std::string_view text, Shape shape, const Place& place,
                            std::string_view what) {
  ReadOptions options;
  options.shape = shape;
  Puzzle puzzle;
  try {
    parse_cells(text, place, options, puzzle);
  } catch (const InputError& error) {
    fail_at(error.place(), "in {}: {}", what, error.message());
  }
  if (!puzzle.candidates.empty()) {
    fail_at(place, "{} has pencil marks, expected values", what);
  }
  return puzzle.givens.cells();
}

void set_solution(std::vector<Value> solution, const Place& place, Puzzle& puzzle) {
  for (std::size_t c = 0; c < solution.size(); ++c) {
    if (solution[c] == 0) fail(place, puzzle.shape(), c, "of the solution is blank");
    if (puzzle.givens[c] != 0 && puzzle.givens[c] != solution[c]) {
      fail(place, puzzle.shape(), c,
           fmt::format("of the solution is {}, but {} is given", solution[c], puzzle.givens[c]));
    }
  }
  puzzle.solution = std::move(solution);
}

void set_placed(std::vector<Value> placed, const Place& place, Puzzle& puzzle) {
  for (std::size_t c = 0; c < placed.size(); ++c) {
    if (placed[c] != 0 && puzzle.givens[c] != 0 && placed[c] != puzzle.givens[c]) {
      fail(place, puzzle.shape(), c,
           fmt::format("has {} placed where {} is given", placed[c], puzzle.givens[c]));
    }
  }
  puzzle.placed = std::move(placed);
}

}  // namespace evodoku

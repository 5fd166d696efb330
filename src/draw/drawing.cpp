// Puzzles as drawings.
#include <fmt/format.h>

#include <set>

#include "evodoku/draw.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku {

Drawing drawing_of(const Puzzle& puzzle) {
  Drawing out;
  out.values = puzzle.position();
  out.marks = puzzle.candidates;
  for (const Value value : puzzle.givens.cells()) out.given.push_back(value != 0);
  std::set<Cell> clashing;
  for (const Conflict& conflict : conflicts(out.values)) {
    clashing.insert(conflict.cells.begin(), conflict.cells.end());
  }
  for (const Cell cell : clashing) out.tints.push_back({cell, Tint::Kind::kClash});
  if (!clashing.empty() && out.values.filled() == out.shape().cells()) {
    const int missing = missing_values(out.values);
    out.caption =
        fmt::format("not solved: {} {} missing", missing, missing == 1 ? "value is" : "values are");
  }
  return out;
}

Drawing solved_drawing(const Puzzle& puzzle, const Grid& solution) {
  Drawing out = drawing_of(puzzle);
  out.values = solution;
  out.marks.clear();
  out.tints.clear();
  out.caption.clear();
  return out;
}

std::vector<ValueSet> all_marks(const Puzzle& puzzle) {
  const Candidates candidates(puzzle);
  std::vector<ValueSet> out(static_cast<std::size_t>(puzzle.shape().cells()));
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    if (puzzle.value(cell) == 0) out[cell] = candidates[cell];
  }
  return out;
}

}  // namespace evodoku

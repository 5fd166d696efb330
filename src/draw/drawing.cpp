// Puzzles as drawings.
#include "evodoku/draw.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku {

Drawing drawing_of(const Puzzle& puzzle) {
  Drawing out;
  out.values = puzzle.position();
  out.marks = puzzle.candidates;
  for (const Value value : puzzle.givens.cells()) out.given.push_back(value != 0);
  return out;
}

Drawing solved_drawing(const Puzzle& puzzle, const Grid& solution) {
  Drawing out = drawing_of(puzzle);
  out.values = solution;
  out.marks.clear();
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

#include "evodoku/explain.hpp"

namespace evodoku {

std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Grid& solution) {
  std::vector<Mistake> out;
  for (int c = 0; c < puzzle.shape().cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (puzzle.value(cell) != 0) {
      if (puzzle.value(cell) != solution[cell]) out.push_back({cell, Mistake::Kind::kValue});
    } else if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0 &&
               (puzzle.candidates[cell] & set_of(solution[cell])) == 0) {
      out.push_back({cell, Mistake::Kind::kMarks});
    }
  }
  return out;
}

}  // namespace evodoku

#include "cli/commands/solve/solution.hpp"

namespace evodoku::cli {

Grid SolvedPuzzle::shown() const {
  if (outcome.solutions > 0) return outcome.solution;
  return outcome.evolved ? outcome.evolved->best : puzzle->position();
}

bool SolvedPuzzle::is_chance() const { return outcome.evolved && !outcome.evolved->reproducible; }

}  // namespace evodoku::cli

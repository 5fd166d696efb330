#include "cli/commands/solve/solution.hpp"

#include <fmt/format.h>

namespace evodoku::cli {

Grid SolvedPuzzle::shown() const {
  if (outcome.solutions > 0) return outcome.solution;
  return outcome.evolved ? outcome.evolved->best : puzzle->position();
}

std::string SolvedPuzzle::verdict() const {
  switch (outcome.status) {
    case Status::kSolved:
      break;
    case Status::kMultiple:
      return "multiple solutions";
    case Status::kNoSolution:
      return "no solution";
    case Status::kUnsolved:
      return (outcome.solutions > 0 ? "not proved unique" : "unsolved") +
             (outcome.evolved ? fmt::format(", error {}", outcome.evolved->error) : "");
    case Status::kCancelled:
      return "cancelled";
    case Status::kInvalid:
      return "invalid";
  }
  return {};
}

bool SolvedPuzzle::is_chance() const { return outcome.evolved && !outcome.evolved->reproducible; }

}  // namespace evodoku::cli

// What an outcome means, in words.
#include <fmt/format.h>

#include "evodoku/solve.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

/// The first free cell for which the values around it leave none of its pencil marks.
std::optional<Cell> cell_without_mark(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  for (int c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    if (puzzle.value(cell) != 0) continue;
    const bool marked = !puzzle.candidates.empty() && puzzle.candidates[cell] != 0;
    ValueSet left = marked ? puzzle.candidates[cell] : shape.all_values();
    for (const Cell peer : shape.peers(cell)) {
      if (const Value value = puzzle.value(peer); value != 0) left &= ~set_of(value);
    }
    if (left == 0) return cell;
  }
  return std::nullopt;
}

/// Why a puzzle has no solution, as far as that can be seen at a glance.
std::string describe_dead_end(const Puzzle& puzzle) {
  std::string out = "has no solution";
  const bool position = !puzzle.placed.empty() || !puzzle.candidates.empty();
  if (position) out += " as it stands";
  if (const auto cell = cell_without_mark(puzzle)) {
    const bool marked = !puzzle.candidates.empty() && puzzle.candidates[*cell] != 0;
    out += fmt::format(": nothing fits {}", puzzle.shape().cell_name(*cell));
    if (marked) {
      out += ", where the pencil marks are ";
      append_values(puzzle.candidates[*cell], puzzle.shape(), out);
    }
  }
  if (position) out += "; a placed value or a pencil mark may be wrong (--givens drops them)";
  return out;
}

}  // namespace

std::string describe_outcome(const Puzzle& puzzle, const Request& request, const Outcome& outcome) {
  switch (outcome.status) {
    case Status::kSolved:
      return {};
    case Status::kMultiple:
      return "has more than one solution";
    case Status::kNoSolution:
      return describe_dead_end(puzzle);
    case Status::kUnsolved:
      if (outcome.evolved) {
        return fmt::format("was not solved: {} values are missing from the best board's units",
                           outcome.evolved->error);
      }
      return outcome.solutions > 0 && request.limit > 1
                 ? "has this solution, not proved to be the only one within the budget"
                 : "was not solved within its budget";
    case Status::kCancelled:
      return "was interrupted";
    case Status::kInvalid:
      return describe_conflict(puzzle);
  }
  return {};
}

}  // namespace evodoku

// Solving and counting.
#include "evodoku/solve.hpp"

#include "guard.hpp"
#include "handles.hpp"
#include "puzzle.hpp"

using namespace evodoku;
using namespace evodoku::c;

namespace {

SolveOptions solve_options(const evodoku_options* options) {
  return options == nullptr ? SolveOptions() : options->solve;
}

bool was_cancelled(const evodoku_options* options) {
  return options != nullptr && options->cancelled;
}

}  // namespace

int evodoku_solve(const evodoku_puzzle* puzzle, const evodoku_options* options, uint8_t* solution,
                  size_t room) {
  return guarded([&] {
    const Puzzle& wanted = given(puzzle, "puzzle").puzzle;
    if (solution != nullptr) copy_cells(Grid(wanted.shape()), solution, room);
    const SolveOptions how = solve_options(options);
    const Outcome outcome = solve(wanted, how);
    if (solution != nullptr) copy_cells(outcome.solution, solution, room);
    return ended(outcome.status, describe_outcome(wanted, how.request(), outcome));
  });
}

int evodoku_solve_many(const char* board, const uint8_t* boards, size_t count,
                       const evodoku_options* options, uint8_t* solutions, int32_t* codes) {
  return guarded([&] {
    const Shape shape = shape_of_board(board);
    const auto cells = static_cast<std::size_t>(shape.cells());
    if (count > PTRDIFF_MAX / cells) throw UsageError("there cannot be that many boards");
    const Value* from = count == 0 ? nullptr : &given(boards, "boards");
    const std::size_t all = count * cells;
    const SolveOptions how = solve_options(options);
    const std::vector<BoardOutcome> outcomes =
        solve_boards(shape, {from, all}, {solutions, solutions == nullptr ? 0 : all}, how);
    for (std::size_t i = 0; codes != nullptr && i < count; ++i) {
      codes[i] = static_cast<std::int32_t>(exit_code(outcomes[i].status));
    }
    return was_cancelled(options) ? because(ExitCode::kInterrupted, "cancelled") : ExitCode::kOk;
  });
}

int evodoku_count(const evodoku_puzzle* puzzle, const evodoku_options* options, uint64_t* count) {
  return guarded([&] {
    const Puzzle& wanted = given(puzzle, "puzzle").puzzle;
    std::uint64_t& out = given(count, "count");
    SolveOptions how = solve_options(options);
    if (options == nullptr) how.limit = kUnlimited;
    SolverChoice(how).must_be_exact("counting");
    const Outcome outcome = solve(wanted, how);
    out = outcome.solutions;
    if (outcome.status == Status::kInvalid) {
      return ended(outcome.status, describe_outcome(wanted, how.request(), outcome));
    }
    if (!outcome.complete && was_cancelled(options)) {
      return because(ExitCode::kInterrupted, "cancelled");
    }
    return outcome.complete ? ExitCode::kOk
                            : because(ExitCode::kUnsolved, "there may be more solutions");
  });
}

// evodoku minimise: puzzles without the clues that can be left out.
#include "cli/commands/collection.hpp"
#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "evodoku/dice.hpp"

namespace evodoku::cli {

namespace {

struct MinimiseFlags {
  CollectionFlags collection;
  std::uint64_t seed = 1;
};

class MinimiseWorker : public PassOn {
 public:
  MinimiseWorker(const MinimiseFlags& flags, PassedPuzzles& to) : PassOn(to), flags_(flags) {
    request_.limit = 2;
    request_.budget.cancel = &interrupted();
  }

 private:
  bool pass(Puzzle& puzzle, Batch& batch) override {
    // What was placed and marked belongs to clues that may go.
    puzzle.placed.clear();
    puzzle.candidates.clear();
    const Status status = solve(puzzle);
    batch.tell(status,
               status == Status::kSolved || status == Status::kCancelled
                   ? std::string()
                   : InputError(puzzle.place, describe_outcome(puzzle, request_, outcome_)).what());
    if (status != Status::kSolved) return false;
    std::vector<Cell> clues;
    for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
      if (puzzle.givens[static_cast<std::size_t>(cell)] != 0)
        clues.push_back(static_cast<Cell>(cell));
    }
    Dice dice(seed_for(flags_.seed, puzzle), 0);
    dice.shuffle(std::span(clues));
    for (const Cell cell : clues) {
      const Value value = std::exchange(puzzle.givens[cell], Value{0});
      const Status without = solve(puzzle);
      if (without == Status::kCancelled) return false;  // it is not known whether the clue can go
      if (without != Status::kSolved) puzzle.givens[cell] = value;
    }
    return true;
  }

  Status solve(const Puzzle& puzzle) {
    choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome_);
    return outcome_.status;
  }

  const MinimiseFlags& flags_;
  SolverChoice choice_{SolveOptions{}};
  Request request_;
  Outcome outcome_;
};

}  // namespace

void add_minimise(Command& command) {
  auto flags = std::make_shared<MinimiseFlags>();
  flags->collection.add_to(command);
  add_seed(command, flags->seed, "Seed of the order in which clues are tried");
  command.footer(
      "Leaves out one clue after the other as long as there is one solution. Which minimal puzzle\n"
      "that leads to is decided by the seed. Placed values and pencil marks are dropped.");
  command.example("evodoku minimise puzzles.sdm -o minimal.sdm", "Leave out all clues that can go");
  command.action([flags] {
    PuzzleInput input = flags->collection.open();
    return pass_on(input, flags->collection.how,
                   [&](PassedPuzzles& to) { return std::make_unique<MinimiseWorker>(*flags, to); });
  });
}

}  // namespace evodoku::cli

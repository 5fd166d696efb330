// evodoku scramble: puzzles that look different and are the same in essence.
#include <fmt/format.h>

#include "cli/commands/collection.hpp"
#include "cli/commands/commands.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/dice.hpp"

namespace evodoku::cli {

namespace {

struct ScrambleFlags {
  CollectionFlags collection;
  std::uint64_t seed = 1;
};

class ScrambleWorker : public PassOn {
 public:
  ScrambleWorker(const ScrambleFlags& flags, PassedPuzzles& to) : PassOn(to), flags_(flags) {}

 private:
  bool pass(Puzzle& puzzle, Batch& /*batch*/) override {
    puzzle = Symmetry::random(puzzle.shape(), seed_for(flags_.seed, puzzle)).apply(puzzle);
    return true;
  }

  const ScrambleFlags& flags_;
};

}  // namespace

void add_scramble(Command& command) {
  auto flags = std::make_shared<ScrambleFlags>();
  flags->collection.add_to(command);
  add_seed(command, flags->seed, "Seed of all random choices", /*fresh=*/true);
  command.footer(
      "Renames digits, moves bands, stacks, rows and columns, and exchanges rows and columns: "
      "what\n"
      "a board and its variants allow. 'evodoku same' finds the way back; titles stay.");
  command.example("evodoku scramble puzzles.sdm --seed 7 -o scrambled.sdm",
                  "The same puzzles, not to be recognised");
  command.action([flags, command] {
    PuzzleInput input = flags->collection.open();
    draw_seed(command, flags->seed);
    tell_seed(flags->seed, flags->collection.how.quiet);
    return pass_on(input, flags->collection.how,
                   [&](PassedPuzzles& to) { return std::make_unique<ScrambleWorker>(*flags, to); });
  });
}

}  // namespace evodoku::cli

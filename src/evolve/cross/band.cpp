// Band crossover: each band of neighbouring groups comes whole from a parent drawn at random, so
// that for a Sudoku by rows whole boxes survive. Paper A's "three-row"; n rows on larger boards.
//
//   mother  1234 3412 | 2143 4321
//   father  4321 2143 | 1234 3412
//   coins           f |         m
//   child   4321 2143 | 2143 4321
#include "evolve/cross/take_runs.hpp"

namespace evodoku::evolution {

Entry<Cross> band_entry() {
  return {.name = "band",
          .summary = "each band of groups from a parent drawn at random",
          .source = "Hughes and Yampolskiy (three-row)",
          .needs = Needs::kBands,
          .make = [](const Settings&, const Problem& problem) -> std::unique_ptr<Cross> {
            const Domain& domain = problem.domain();
            return std::make_unique<TakeRuns>(domain.group_size() * domain.band(),
                                              domain.groups() / domain.band());
          }};
}

}  // namespace evodoku::evolution

// One-group crossover: each group comes whole from a parent drawn at random. Paper A's "one-row".
//
//   mother  1234 | 3412 | 2143 | 4321
//   father  4321 | 2143 | 1234 | 3412
//   coins      m      f      f      m
//   child   1234 | 2143 | 1234 | 4321
#include "evolve/cross/take_runs.hpp"

namespace evodoku::evolution {

Entry<Cross> one_group_entry() {
  return {.name = "one_group",
          .summary = "each group from a parent drawn at random",
          .source = "Hughes and Yampolskiy (one-row)",
          .needs = Needs::kGroups,
          .make = [](const Settings&, const Problem& problem) -> std::unique_ptr<Cross> {
            const Domain& domain = problem.domain();
            return std::make_unique<TakeRuns>(domain.group_size(), domain.groups());
          }};
}

}  // namespace evodoku::evolution

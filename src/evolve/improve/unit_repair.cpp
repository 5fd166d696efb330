// Repair of units: two units that both repeat a value exchange the two within a group that
// meets both, if each then has one that it missed.
//
//   columns   A  B
//   row 1     3  7        A repeats 3 and misses 7, B repeats 7 and misses 3:
//   row 4     3  7        row 1 exchanges its two, and both columns gain
//
// From: the local searches in columns and in sub-blocks of Wang et al., "A local search genetic
// algorithm for Sudoku" (2023), where groups are rows. What we chose: a pass looks at the units in
// random order, and at each with one partner, drawn.
#include "evolve/improve/improve.hpp"

namespace evodoku::evolution {

Entry<Improve> unit_repair_entry() {
  return {.name = "unit_repair",
          .summary = "two units exchange repeated values that each other misses",
          .source = "Wang et al. 2023",
          .needs = Needs::kGroups,
          .parameters = {{.name = "passes",
                          .kind = Parameter::kInteger,
                          .standard = "1",
                          .low = 1,
                          .high = 1000,
                          .summary = "times that all units are looked at"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Improve> {
            return std::make_unique<Limited<UnitRepair>>(
                UnitRepair{.passes = static_cast<std::uint32_t>(settings.integer("passes"))});
          }};
}

}  // namespace evodoku::evolution

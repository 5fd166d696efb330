// Tabu search: of the swaps that bring a missing value to where it is missing, the best one is
// made, better or not; the value that left may not come back for a while.
//
//   swap       a    b    c    d
//   worse by   2   -1    0    1
//   tabu       -   yes   -    -       c is made; b too would be if it led to a new best
//
// From: Glover 1986. What we chose: the unit and value that the swaps are for are drawn, so that a
// step costs a few swaps and not hundreds; a tenure is drawn from [tenure, 2 tenure).
#include "evolve/improve/improve.hpp"

namespace evodoku::evolution {

Entry<Improve> tabu_entry() {
  return {.name = "tabu",
          .summary = "the best of some swaps within a group that undoes no late one",
          .source = "Glover 1986",
          .needs = Needs::kGroups,
          .parameters = {{.name = "moves",
                          .kind = Parameter::kInteger,
                          .standard = "10000",
                          .low = 1,
                          .high = 1e9,
                          .summary = "swaps scored for each individual"},
                         {.name = "tenure",
                          .kind = Parameter::kInteger,
                          .standard = "10",
                          .low = 1,
                          .high = 10000,
                          .summary = "steps for which a value may not come back"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Improve> {
            return std::make_unique<Limited<Tabu>>(
                Tabu{.moves = static_cast<std::uint64_t>(settings.integer("moves")),
                     .tenure = static_cast<std::uint32_t>(settings.integer("tenure"))});
          }};
}

}  // namespace evodoku::evolution

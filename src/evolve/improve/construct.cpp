// Construction: a board is built anew, the gene with the fewest values left first; its value is
// that of the individual where it still fits, and all that follows from it is filled in. At a
// dead end the last choice is crossed out and the construction goes on from there; after so many
// dead ends the individual takes what stands, and keeps its values where nothing does.
//
//   individual      ..4 2..     where 4 and 2 are chosen first
//   4, then 2       dead end    2 is crossed out: 4, then another value ...
//
// From: ants that propagate (Lloyd and Amos 2019) and the phases that solvers for satisfiability
// keep over restarts (Pipatsrisawat and Darwiche 2007). What we chose: parents hand on the values,
// not the order of the choices.
#include "evolve/improve/improve.hpp"

namespace evodoku::evolution {

Entry<Improve> construct_entry() {
  return {.name = "construct",
          .summary = "built anew from the individual's values with pencil marks",
          .source = "after Lloyd and Amos 2019",
          .needs = Needs::kNoGroups,  // what stands at the end need not fill a group
          .parameters = {{.name = "tries",
                          .kind = Parameter::kInteger,
                          .standard = "100",
                          .low = 1,
                          .high = 1e9,
                          .summary = "dead ends after which it is left as it is"},
                         {.name = "follow",
                          .kind = Parameter::kReal,
                          .standard = "1",
                          .low = 0,
                          .high = 1,
                          .summary = "chance that a choice is the individual's value"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Improve> {
            return std::make_unique<Limited<Construct>>(
                Construct{.moves = static_cast<std::uint64_t>(settings.integer("tries")),
                          .follow = settings.real("follow")});
          }};
}

}  // namespace evodoku::evolution

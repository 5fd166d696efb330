// Metropolis: swaps of two free genes of one group. One that makes the individual worse by d is
// accepted with probability exp(-d / T), so the search walks on where hill climbing is stuck.
//
//   worse by    -1    0     1     2     3
//   accepted     1    1  0.24  0.06  0.01        at T = 0.7
//
// From: Metropolis et al. 1953; simulated annealing of Sudoku by Lewis 2007. What we chose: the
// temperature stays where the walk solves most (cooling wastes what comes before and after), each
// individual draws its own from [coldest, hottest], since the best one differs by puzzle; and the
// swaps are those that bring a value to a unit that misses it. docs/champion.md has the figures.
#include <algorithm>

#include "evolve/improve/improve.hpp"

namespace evodoku::evolution {

namespace {

Focus focus_of(const std::string& name) {
  if (name == "missing") return Focus::kMissing;
  return name == "conflict" ? Focus::kConflict : Focus::kAny;
}

}  // namespace

Entry<Improve> metropolis_entry() {
  return {.name = "metropolis",
          .summary = "swaps within a group, accepted by what they cost at a temperature",
          .source = "Metropolis et al. 1953, Lewis 2007",
          .needs = Needs::kGroups,
          .parameters = {{.name = "moves",
                          .kind = Parameter::kInteger,
                          .standard = "10000",
                          .low = 1,
                          .high = 1e9,
                          .summary = "swaps scored for each individual"},
                         {.name = "coldest",
                          .kind = Parameter::kReal,
                          .standard = "0.6",
                          .low = 0.01,
                          .high = 100,
                          .summary = "lowest temperature"},
                         {.name = "hottest",
                          .kind = Parameter::kReal,
                          .standard = "0.8",
                          .low = 0.01,
                          .high = 100,
                          .summary = "highest temperature"},
                         {.name = "fixed_weight",
                          .kind = Parameter::kReal,
                          .standard = "0",
                          .low = 0,
                          .high = 10,
                          .summary = "what repeating a fixed value costs besides"},
                         {.name = "learning",
                          .kind = Parameter::kReal,
                          .standard = "0",
                          .low = 0,
                          .high = 10,
                          .summary = "cost that a missing value gains every 20 moves"},
                         {.name = "memory",
                          .kind = Parameter::kReal,
                          .standard = "1000",
                          .low = 20,
                          .high = 1e6,
                          .summary = "moves after which two thirds of that are forgotten"},
                         {.name = "focus",
                          .kind = Parameter::kChoice,
                          .standard = "missing",
                          .choices = {"missing", "conflict", "any"},
                          .summary = "which swaps are tried"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Improve> {
            return std::make_unique<Limited<Metropolis>>(
                Metropolis{.moves = static_cast<std::uint64_t>(settings.integer("moves")),
                           .coldest = settings.real("coldest"),
                           .hottest = std::max(settings.real("coldest"), settings.real("hottest")),
                           .fixed_weight = settings.real("fixed_weight"),
                           .learning = settings.real("learning"),
                           .memory = settings.real("memory"),
                           .focus = focus_of(settings.text("focus"))});
          }};
}

}  // namespace evodoku::evolution

// How many moves a local search makes between two looks at the clock.
#include <gtest/gtest.h>

#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku::problem {
namespace {

TEST(ImproveLimits, SearchesLookAfterAFewThousandMoves) {
  constexpr std::uint64_t kMost = 5000;
  for (const auto& entry : improves()) {
    for (const int size : {9, 16, 36}) {
      for (const char* encoding : {"rows", "boxes", "cells"}) {
        const SudokuProblem problem(Puzzle(Grid(Shape::of_size(size))), {.encoding = encoding});
        if (!lacks(problem.domain(), entry.needs).empty()) continue;
        std::map<std::string, Settings::Given> given;
        for (const Parameter& one : entry.parameters) {
          if (one.name == "moves" || one.name == "tries") given[one.name].value = "60000";
          if (one.name == "passes") given[one.name].value = "1000";
        }
        const auto search = entry.make(Settings(entry.parameters, given, entry.name), problem);
        if (search == nullptr) continue;
        Population one(problem.domain().genes(), 1);
        Dice dice(1, 2);
        problem.fill(one.row(0), dice);
        const support::TickingClock clock;
        const Watch watch({.seconds = 1e9, .clock = &clock});
        const Improved improved = search->one(one.row(0), dice, kUnlimited);
        EXPECT_LE(improved.moves, clock.looks() * kMost) << entry.name << ' ' << size;
      }
    }
  }
}

}  // namespace
}  // namespace evodoku::problem

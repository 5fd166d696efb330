/// \file
/// Steps compared with the solution.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

/// What a step places must be in the solution, what it crosses out must not, and must be there.
inline void expect_true(const Step& step, const Position& position, const Grid& solution) {
  for (const Candidate& in : step.placements) {
    ASSERT_EQ(solution[in.cell], in.value) << describe(step, position);
  }
  for (const Candidate& out : step.eliminations) {
    ASSERT_NE(solution[out.cell], out.value) << describe(step, position);
    ASSERT_TRUE(position.has(out.cell, out.value)) << step.technique->name;
  }
}

/// Walks the path of a rated puzzle and checks each step against the solution.
inline void expect_sound(const Puzzle& puzzle, const Rating& rating,
                         std::set<std::string_view>& used) {
  Position position(puzzle);
  for (const Step& step : rating.steps) {
    used.insert(step.technique->name);
    ASSERT_FALSE(step.placements.empty() && step.eliminations.empty());
    EXPECT_GE(step.rating, step.technique->easiest - 1e-9) << step.technique->name;
    EXPECT_LE(step.rating, step.technique->hardest + 1e-9) << step.technique->name;
    ASSERT_NO_FATAL_FAILURE(expect_true(step, position, rating.solution));
    apply(step, position);
  }
  if (rating.status == Status::kSolved) {
    EXPECT_EQ(position.values(), rating.solution);
  }
}

}  // namespace evodoku::rating

/// \file
/// What a race has found: its winner beside the recipe as it was, on puzzles that the race has not
/// seen, and as a recipe of its own. `Studies` and `Race` say more of each.
///
///     const RaceTest test = test_winner(file, winner, store, options);
///     if (test.verdict() == RaceVerdict::kBetter) save(recipe_text(file, winner, test));
#pragma once

#include "study/race/race_file.hpp"
#include "study/run/run.hpp"

namespace evodoku::study {

[[nodiscard]] RaceTest test_winner(const RaceFile& file, const RaceSetting& winner, Store& store,
                                   const StudyOptions& options);

}  // namespace evodoku::study

/// \file
/// Puzzles of all levels with their steps, for tests of explanations.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

/// From singles to nested chains, and boards of other sizes.
inline std::vector<Puzzle> puzzles_of_all_levels() {
  std::vector<Puzzle> out;
  for (const char* line : {
           "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..",
           ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.",
           "7.....81..4...82.....2.6..3...32.9..2..8.4..7..3.67...8..6.2.....95...8..51.....2",
           "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
       }) {
    out.emplace_back(Grid::parse(line));
  }
  out.emplace_back(Grid::parse(".2..3..2..4.4..1"));
  return out;
}

/// Calls \p look with every step of every puzzle.
inline int for_each_scene(const std::function<void(const Scene&)>& look) {
  Rater rater;
  int scenes = 0;
  for (const Puzzle& puzzle : puzzles_of_all_levels()) {
    const Rating rating = rater.rate(puzzle, {.keep_steps = true});
    Walkthrough(puzzle, rating).for_each([&](const Scene& scene) {
      ++scenes;
      look(scene);
    });
  }
  return scenes;
}

}  // namespace evodoku::explanation

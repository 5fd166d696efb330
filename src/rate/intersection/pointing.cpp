// Pointing: all places of a value in a box lie in one line, so the rest of the line loses it.
#include "rate/intersection/locked.hpp"

namespace evodoku::rating {

Technique pointing() {
  return {.id = "pointing",
          .name = "pointing",
          .summary = "a box has a value in one line only, so the rest of the line does not have it",
          .easiest = 2.6,
          .hardest = 2.6,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_locked(position, Locked::kPointing, false, step); },
          .describe = describe_locked};
}

}  // namespace evodoku::rating

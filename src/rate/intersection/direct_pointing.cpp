// Direct pointing: pointing after which the value has one place left in another box.
#include "rate/intersection/locked.hpp"

namespace evodoku::rating {

Technique direct_pointing() {
  return {.id = "direct-pointing",
          .name = "direct pointing",
          .summary = "pointing that leaves a value one place in another box",
          .easiest = 1.7,
          .hardest = 1.7,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_locked(position, Locked::kPointing, true, step); },
          .describe = describe_locked};
}

}  // namespace evodoku::rating

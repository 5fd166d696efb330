// Claiming: all places of a value in a line lie in one box, so the rest of the box loses it.
#include "rate/intersection/locked.hpp"

namespace evodoku::rating {

Technique claiming() {
  return {.id = "claiming",
          .name = "claiming",
          .summary = "a line has a value in one box only, so the rest of the box does not have it",
          .easiest = 2.8,
          .hardest = 2.8,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_locked(position, Locked::kClaiming, false, step); },
          .describe = describe_locked};
}

}  // namespace evodoku::rating

// Direct claiming: claiming after which the value has one place left in another line.
#include "rate/intersection/locked.hpp"

namespace evodoku::rating {

Technique direct_claiming() {
  return {.id = "direct-claiming",
          .name = "direct claiming",
          .summary = "claiming that leaves a value one place in another line",
          .easiest = 1.9,
          .hardest = 1.9,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_locked(position, Locked::kClaiming, true, step); },
          .describe = describe_locked};
}

}  // namespace evodoku::rating

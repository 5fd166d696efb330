// Jellyfish: four parallel lines have a value in the same four crossing lines only.
#include "rate/fish/fish.hpp"

namespace evodoku::rating {

Technique jellyfish() {
  return {.id = "jellyfish",
          .name = "jellyfish",
          .summary =
              "four parallel lines have a value in the same four crossing lines, which lose it "
              "elsewhere",
          .easiest = 5.2,
          .hardest = 5.2,
          .smallest = 8,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_fish(position, 4, step); },
          .describe = describe_fish};
}

}  // namespace evodoku::rating

// Swordfish: three parallel lines have a value in the same three crossing lines only.
#include "rate/fish/fish.hpp"

namespace evodoku::rating {

Technique swordfish() {
  return {.id = "swordfish",
          .name = "swordfish",
          .summary =
              "three parallel lines have a value in the same three crossing lines, which lose it "
              "elsewhere",
          .easiest = 3.8,
          .hardest = 3.8,
          .smallest = 6,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_fish(position, 3, step); },
          .describe = describe_fish};
}

}  // namespace evodoku::rating

// X-wing: two parallel lines have a value in the same two crossing lines only.
#include "rate/fish/fish.hpp"

namespace evodoku::rating {

Technique x_wing() {
  return {
      .id = "x-wing",
      .name = "X-wing",
      .summary =
          "two parallel lines have a value in the same two crossing lines, which lose it elsewhere",
      .easiest = 3.2,
      .hardest = 3.2,
      .smallest = 4,
      .largest = Shape::kMaxSize,
      .find = [](const Position& position, Workbench& /*bench*/,
                 Step& step) { return find_fish(position, 2, step); },
      .describe = describe_fish};
}

}  // namespace evodoku::rating

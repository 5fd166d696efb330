// XY-wing: a pivot with the candidates xy sees two cells with xz and yz; cells that see all that
// may be z are not z.
#include "rate/wing/wing.hpp"

namespace evodoku::rating {

Technique xy_wing() {
  return {.id = "xy-wing",
          .name = "XY-wing",
          .summary = "a cell of xy sees cells of xz and yz: z goes where all of these are seen",
          .easiest = 4.2,
          .hardest = 4.2,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_wing(position, false, step); },
          .describe = describe_wing};
}

}  // namespace evodoku::rating

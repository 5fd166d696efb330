// XYZ-wing: a pivot with the candidates xyz sees two cells with xz and yz; cells that see all that
// may be z are not z.
#include "rate/wing/wing.hpp"

namespace evodoku::rating {

Technique xyz_wing() {
  return {.id = "xyz-wing",
          .name = "XYZ-wing",
          .summary = "a cell of xyz sees cells of xz and yz: z goes where all of these are seen",
          .easiest = 4.4,
          .hardest = 4.4,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_wing(position, true, step); },
          .describe = describe_wing};
}

}  // namespace evodoku::rating

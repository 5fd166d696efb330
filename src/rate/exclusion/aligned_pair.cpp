// Aligned pair exclusion: all combinations of two cells are tried (aligned.hpp).
#include "rate/exclusion/aligned.hpp"

namespace evodoku::rating {

Technique aligned_pair() {
  return {.id = "aligned-pair",
          .name = "aligned pair exclusion",
          .summary = "two cells cannot hold combinations that leave a common peer without a value",
          .easiest = 6.2,
          .hardest = 6.2,
          .smallest = 4,
          .largest = 25,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_aligned(position, 2, step); },
          .describe = describe_aligned};
}

}  // namespace evodoku::rating

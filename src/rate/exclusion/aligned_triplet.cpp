// Aligned triplet exclusion: all combinations of three cells are tried (aligned.hpp).
#include "rate/exclusion/aligned.hpp"

namespace evodoku::rating {

Technique aligned_triplet() {
  return {
      .id = "aligned-triplet",
      .name = "aligned triplet exclusion",
      .summary = "three cells cannot hold combinations that leave a common peer without a value",
      .easiest = 7.5,
      .hardest = 7.5,
      .smallest = 4,
      .largest = 25,
      .find = [](const Position& position, Workbench& /*bench*/,
                 Step& step) { return find_aligned(position, 3, step); },
      .describe = describe_aligned};
}

}  // namespace evodoku::rating

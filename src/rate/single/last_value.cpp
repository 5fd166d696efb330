// Last value: a unit has one empty cell left, so the one value that it lacks goes there.
//
//   5 3 4 | 6 7 8 | 9 1 .      the row lacks 2 alone
#include <fmt/format.h>

#include "rate/single/single.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

Technique last_value() {
  return {.id = "last-value",
          .name = "last value",
          .summary = "a unit has one empty cell, which takes the value that is missing",
          .easiest = 1.0,
          .hardest = 1.0,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find =
              [](const Position& position, Workbench& /*bench*/, Step& step) {
                return find_hidden_single(position, 0, position.shape().units(), true, step);
              },
          .describe =
              [](const Step& step, const Position& position) {
                const Shape shape = position.shape();
                return fmt::format(
                    "{} is the only empty cell of {}, and {} the only value it lacks",
                    cell_word(shape, step.cells[0]), unit_word(shape, step.units[0]),
                    values_word(step.values));
              }};
}

}  // namespace evodoku::rating

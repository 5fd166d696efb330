// Hidden single: of all cells of a unit one alone may still hold a value. In boxes this is easier
// to see than in lines, so there are two entries.
#include <fmt/format.h>

#include "rate/single/single.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

std::string describe_hidden_single(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  return fmt::format("in {} no other cell than {} can take {}", unit_word(shape, step.units[0]),
                     cell_word(shape, step.cells[0]), values_word(step.values));
}

}  // namespace

Technique hidden_single_box() {
  return {.id = "hidden-single-box",
          .name = "hidden single in a box",
          .summary = "a value has one place left in a box",
          .easiest = 1.2,
          .hardest = 1.2,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find =
              [](const Position& position, Workbench& /*bench*/, Step& step) {
                return find_hidden_single(position, 0, position.size(), false, step);
              },
          .describe = describe_hidden_single};
}

Technique hidden_single_line() {
  return {.id = "hidden-single-line",
          .name = "hidden single in a line",
          .summary = "a value has one place left in a row or column",
          .easiest = 1.5,
          .hardest = 1.5,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find =
              [](const Position& position, Workbench& /*bench*/, Step& step) {
                return find_hidden_single(position, position.size(), position.shape().units(),
                                          false, step);
              },
          .describe = describe_hidden_single};
}

}  // namespace evodoku::rating

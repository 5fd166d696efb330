#include "make/order.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/error.hpp"

namespace evodoku {

namespace {

/// The fewest clues of a puzzle with one solution, where that is known; a bound below it elsewhere:
/// if two values were missing from all clues, exchanging them would give a second solution.
int fewest_clues(Shape shape) {
  if (shape == Shape()) return 17;  // McGuire, Tugemann and Civario 2012
  if (shape.size() == 4) return 4;
  return shape.size() - 1;
}

/// "" if a pattern may have one solution, else why not.
std::string why_never_unique(const std::vector<bool>& pattern, Shape shape) {
  const auto blank = [&](bool rows, int line) {
    for (int i = 0; i < shape.size(); ++i) {
      if (pattern[rows ? shape.cell(line, i) : shape.cell(i, line)]) return false;
    }
    return true;
  };
  for (const bool rows : {true, false}) {
    const int depth = rows ? shape.box_rows() : shape.box_columns();
    for (int band = 0; band < shape.size(); band += depth) {
      int blanks = 0;
      for (int line = band; line < band + depth; ++line) blanks += blank(rows, line) ? 1 : 0;
      if (blanks >= 2) {
        return fmt::format(
            "the pattern leaves two {} of one {} blank: exchanging them gives a second solution",
            rows ? "rows" : "columns", rows ? "band" : "stack");
      }
    }
  }
  return "";
}

/// Whether some of the sets of cells that belong together have as many cells as are asked for.
bool can_have(const Range<int>& clues, const std::vector<std::vector<Cell>>& orbits, int cells) {
  std::vector<bool> sums(static_cast<std::size_t>(cells) + 1);
  sums[0] = true;
  for (const auto& orbit : orbits) {
    for (std::size_t sum = sums.size() - 1; sum >= orbit.size(); --sum) {
      if (sums[sum - orbit.size()]) sums[sum] = true;
    }
  }
  for (int sum = 0; sum <= cells; ++sum) {
    if (sums[static_cast<std::size_t>(sum)] && clues.holds(sum)) return true;
  }
  return false;
}

}  // namespace

bool Order::needs_rating() const {
  return technique != nullptr || rating.low > 0 || rating.high < 100;
}

void Order::check() const {
  const int fewest = unique ? fewest_clues(shape) : 0;
  if (rating.low > rating.high) {
    throw UsageError(fmt::format("ratings from {:.1f} to {:.1f}: the first is the larger one",
                                 rating.low, rating.high));
  }
  constexpr double kHardest = 12.0;
  if (rating.low > kHardest || rating.high < 1.0) {
    throw UsageError("no puzzle has such a rating: they go from 1.0 to about 12.0");
  }
  if (clues.low > clues.high) {
    throw UsageError(
        fmt::format("clues from {} to {}: the first is the larger one", clues.low, clues.high));
  }
  if (clues.low > shape.cells()) {
    throw UsageError(fmt::format("{} clues: a board of {} has {} cells", clues.low,
                                 shape.to_string(), shape.cells()));
  }
  if (clues.high < fewest) {
    throw UsageError(
        fmt::format("{} clues are too few: every puzzle of {} with one solution has "
                    "{} or more (--no-unique takes any)",
                    clues.high, shape.to_string(), fewest));
  }
  if (!can_have(clues, symmetry->orbits(shape), shape.cells())) {
    throw UsageError(fmt::format("no set of {} to {} cells has the symmetry {}", clues.low,
                                 std::min(clues.high, shape.cells()), symmetry->name));
  }
  if (technique != nullptr) {
    if (!technique->works_on(shape)) {
      throw UsageError(
          fmt::format("{} does not work on a board of {}", technique->name, shape.to_string()));
    }
    if (rating.high < technique->easiest) {
      throw UsageError(
          fmt::format("a puzzle that needs {} rates {:.1f} or more, and {:.1f} at "
                      "most is asked for",
                      technique->name, technique->easiest, rating.high));
    }
  }
  if (!unique && (minimal || needs_rating())) {
    throw UsageError("only puzzles with one solution are minimal or have a rating");
  }
  if (pattern.empty()) return;
  const auto given = static_cast<int>(std::count(pattern.begin(), pattern.end(), true));
  if (!clues.holds(given)) {
    throw UsageError(fmt::format("the pattern has {} clues, and {} to {} are asked for", given,
                                 clues.low, std::min(clues.high, shape.cells())));
  }
  if (given < fewest) {
    throw UsageError(
        fmt::format("the pattern has {} clues: every puzzle of {} with one solution "
                    "has {} or more",
                    given, shape.to_string(), fewest));
  }
  for (const auto& orbit : symmetry->orbits(shape)) {
    if (std::any_of(orbit.begin(), orbit.end(),
                    [&](Cell cell) { return pattern[cell] != pattern[orbit.front()]; })) {
      throw UsageError(fmt::format("the pattern does not have the symmetry {}", symmetry->name));
    }
  }
  if (const std::string why = unique ? why_never_unique(pattern, shape) : ""; !why.empty()) {
    throw UsageError(why);
  }
}

}  // namespace evodoku

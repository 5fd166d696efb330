#include "make/order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evodoku/canonical.hpp"
#include "make/attempt.hpp"

namespace evodoku {

namespace {

/// The fewest clues of a puzzle with one solution, where that is known; a bound below it elsewhere:
/// if two values were missing from all clues, exchanging them would give a second solution.
int fewest_clues(Shape shape) {
  if (shape == Shape()) return 17;  // McGuire, Tugemann and Civario 2012
  if (shape == Shape(2, 2)) return 4;
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
    for (int b = 0; b < shape.size(); ++b) {
      for (int a = 0; a < b; ++a) {
        if (!blank(rows, a) || !blank(rows, b)) continue;
        Symmetry exchange(shape);
        std::vector<int>& lines = rows ? exchange.rows : exchange.columns;
        std::swap(lines[static_cast<std::size_t>(a)], lines[static_cast<std::size_t>(b)]);
        if (!exchange.is_symmetry_of(shape)) continue;
        return fmt::format(
            "the pattern leaves {0} {1} and {2} blank: exchanging them gives a second solution",
            rows ? "rows" : "columns", a + 1, b + 1);
      }
    }
  }
  return "";
}

/// Whether some of the sets of cells that belong together have as many cells as are asked for.
bool can_have(const Range<int>& clues, const std::vector<std::vector<Cell>>& orbits, int cells) {
  if (clues.holds(cells)) return true;  // all of them: to find out of others takes long at 64x64
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

void check_rating(const Order& order) {
  const Range<double>& rating = order.rating;
  constexpr double kHardest = 12.0;
  // In this way what is not a number at all is refused, too.
  if (!(rating.low <= kHardest) || !(rating.high >= 1.0)) {
    throw UsageError("no puzzle has such a rating: they go from 1.0 to about 12.0");
  }
  if (rating.low > rating.high) {
    throw UsageError(fmt::format("ratings from {:.1f} to {:.1f}: the first is the larger one",
                                 rating.low, rating.high));
  }
  constexpr double kTenth = 0.1;  // ratings are sums of tenths, which are not exact
  const auto can_rate = [&](const Technique& one) {
    return one.works_on(order.shape) && one.easiest < rating.high + kTenth / 2 &&
           one.hardest > rating.low - kTenth / 2;
  };
  if (needs_rating(order) && std::ranges::none_of(techniques(), can_rate)) {
    std::string_view below;
    std::string_view above;
    for (const Technique& one : techniques()) {
      if (one.hardest < rating.low) below = one.title;
      if (above.empty() && one.easiest > rating.high) above = one.title;
    }
    throw UsageError(fmt::format("no puzzle rates {}: no step is harder than {}{}",
                                 in_words(rating), below,
                                 above.empty() ? "" : fmt::format(" and easier than {}", above)));
  }
  if (order.technique.empty()) return;
  const Technique& technique = find_technique(order.technique);
  if (!technique.works_on(order.shape)) {
    throw UsageError(
        fmt::format("{} does not work on a board of {}", technique.title, order.shape.to_string()));
  }
  if (rating.high < technique.easiest) {
    throw UsageError(
        fmt::format("a puzzle that needs {} rates {:.1f} or more, and {:.1f} at most is asked for",
                    technique.title, technique.easiest, rating.high));
  }
  if (!order.technique_anywhere && rating.low > technique.hardest + kTenth / 2) {
    throw UsageError(fmt::format(
        "a puzzle whose hardest step is {} rates {:.1f} at most, and {:.1f} or more is asked for "
        "(--technique-anywhere takes any step)",
        technique.title, technique.hardest, rating.low));
  }
}

/// The most clues of a minimal puzzle that anybody has found, where that is known.
int most_minimal_clues(Shape shape) {
  if (shape == Shape()) return 40;
  return shape == Shape(2, 2) ? 6 : shape.cells();
}

void check_minimal(const Order& order, int clues) {
  if (const int most = most_minimal_clues(order.shape); order.minimal && clues > most) {
    throw UsageError(fmt::format("no minimal puzzle of {} with {} clues is known: {} are the most",
                                 order.shape.to_string(), clues, most));
  }
}

void check_clues(const Order& order, int fewest) {
  const Range<int>& clues = order.clues;
  const Shape shape = order.shape;
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
  check_minimal(order, clues.low);
  if (clues.low == shape.cells() && needs_rating(order)) {
    throw UsageError("a full grid takes no steps, and has no rating");
  }
  if (!can_have(clues, symmetry_of(order).orbits(shape), shape.cells())) {
    throw UsageError(fmt::format("no set of {} to {} cells has the symmetry {}", clues.low,
                                 std::min(clues.high, shape.cells()), symmetry_of(order).name));
  }
}

void check_pattern(const Order& order, int fewest) {
  const std::vector<bool>& pattern = order.pattern;
  const Shape shape = order.shape;
  if (pattern.size() != static_cast<std::size_t>(shape.cells())) {
    throw UsageError(fmt::format("the pattern has {} cells, expected the {} of a board of {}",
                                 pattern.size(), shape.cells(), shape.to_string()));
  }
  const auto given = static_cast<int>(std::count(pattern.begin(), pattern.end(), true));
  if (!order.clues.holds(given)) {
    throw UsageError(fmt::format("the pattern has {} clues, and {} to {} are asked for", given,
                                 order.clues.low, std::min(order.clues.high, shape.cells())));
  }
  if (given < fewest) {
    throw UsageError(
        fmt::format("the pattern has {} clues: every puzzle of {} with one solution "
                    "has {} or more",
                    given, shape.to_string(), fewest));
  }
  check_minimal(order, given);
  const CellSymmetry& symmetry = symmetry_of(order);
  for (const auto& orbit : symmetry.orbits(shape)) {
    if (std::any_of(orbit.begin(), orbit.end(),
                    [&](Cell cell) { return pattern[cell] != pattern[orbit.front()]; })) {
      throw UsageError(fmt::format("the pattern does not have the symmetry {}", symmetry.name));
    }
  }
  if (order.jigsaw) return;
  if (const std::string why = order.unique ? why_never_unique(pattern, shape) : ""; !why.empty()) {
    throw UsageError(why);
  }
}

/// Whether some puzzle may be what is asked for.
void check_puzzle(const Order& order) {
  const int fewest = order.unique ? fewest_clues(order.shape) : 0;
  check_rating(order);
  check_clues(order, fewest);
  if (!order.unique && (order.minimal || needs_rating(order))) {
    throw UsageError("only puzzles with one solution are minimal or have a rating");
  }
  if (!order.pattern.empty()) check_pattern(order, fewest);
}

/// The first thing that was asked for and that only makers to order take; "" if there is none.
std::string_view first_wish(const Order& order) {
  if (order.rating != Range<double>()) return "--rating";
  if (!order.grade.empty()) return "--grade";
  if (order.clues != Range<int>()) return "--clues";
  if (!order.symmetry.empty()) return "--symmetry";
  if (!order.pattern.empty()) return "--pattern";
  if (!order.technique.empty()) return "--technique";
  if (order.minimal) return "--minimal";
  return order.unique ? "" : "--no-unique";
}

/// Whether a published maker takes all that is asked for.
void check_published(const Order& order, const MakerEntry& maker) {
  const auto takes_no = [&](std::string_view what) {
    return UsageError(fmt::format("the maker {} takes no {}", maker.name, what));
  };
  if (const std::string_view wish = first_wish(order); !wish.empty()) throw takes_no(wish);
  if (order.shape.size() > maker.largest) {
    throw UsageError(
        fmt::format("the maker {0} makes boards up to {1}x{1}", maker.name, maker.largest));
  }
  if (!order.level.empty()) {
    if (maker.levels.empty()) throw takes_no("level");
    if (std::ranges::find(maker.levels, order.level) == maker.levels.end()) {
      throw UsageError(unknown_name("level", order.level, maker.levels));
    }
  }
  if (!maker.takes_known && !order.known.empty()) throw takes_no("numbers of known values");
  for (const int known : order.known) {
    if (known < 0 || known > order.shape.cells()) {
      throw UsageError(fmt::format("{} known values: expected 0 to {} on a board of {}", known,
                                   order.shape.cells(), order.shape.to_string()));
    }
  }
  if (order.grid.empty()) return;
  if (!maker.takes_grid) throw takes_no("grid");
  if (order.grid != "paper" && order.grid != "random") {
    throw UsageError(unknown_name("grid", order.grid, {"paper", "random"}));
  }
  if (order.grid == "paper" && order.shape != Shape()) {
    throw UsageError("the paper's grid is a 9x9: ask for a random one");
  }
}

Range<double> rating_of(const Order& order) {
  return order.level.empty() ? order.rating : levels().find(order.level).ratings();
}

}  // namespace

const CellSymmetry& symmetry_of(const Order& order) {
  return order.symmetry.empty() ? cell_symmetries().front()
                                : cell_symmetries().find(order.symmetry);
}

bool is_hardly_dug(const Order& order) {
  constexpr int kFew = 20;  // of 17,664 boards that were dug one had no more
  return can_be_evolved(order) && order.pattern.empty() && order.clues.high <= kFew;
}

bool can_be_evolved(const Order& order) {
  return order.shape == Shape() && !order.jigsaw && order.unique;
}

bool is_dug_by_steps(const Order& order) {
  if (order.technique.empty() || order.technique_anywhere || order.minimal || !order.unique ||
      !order.pattern.empty()) {
    return false;
  }
  const Technique& technique = find_technique(order.technique);
  constexpr double kSingles = 2.4;
  constexpr double kCommon = 5.5;  // from there on techniques are met often enough
  return technique.easiest > kSingles && technique.easiest < kCommon;
}

bool needs_rating(const Order& order) {
  return !order.technique.empty() || order.rating.low > 0 || order.rating.high < 100;
}

const MakerEntry& Order::chosen_maker() const {
  if (grids) {
    const MakerEntry& entry = makers().find(maker.empty() ? "dig" : maker);
    if (!entry.grids_by.empty()) return makers().find(entry.grids_by);
    throw UsageError(
        fmt::format("the maker {} makes no full grids; greedy-restart and gold do", maker));
  }
  if (maker.empty()) return makers().find(hardest || is_hardly_dug(*this) ? "evolve" : "dig");
  const MakerEntry& entry = makers().find(maker);
  if (!hardest || entry.takes_hardest) return entry;
  throw UsageError(entry.to_order() ? "--hardest is evolved: --maker evolve, or none"
                                    : fmt::format("the maker {} takes no --hardest", maker));
}

Order settled(const Order& order) {
  const MakerEntry& maker = order.chosen_maker();
  Order out = order;
  out.maker = maker.name;
  if (!maker.to_order()) {
    check_published(order, maker);
    out.hardest = false;
    out.budget.evaluations = order.count;
    return out;
  }
  if (!order.known.empty() || !order.grid.empty()) {
    throw UsageError(
        fmt::format("puzzles to order take no {}", order.known.empty() ? "--grid" : "--known"));
  }
  if (!order.level.empty() && order.rating != Range<double>()) {
    throw UsageError("--level and --rating both say how hard it is: one of them is enough");
  }
  if (!order.grade.empty()) {
    (void)grades().find(order.grade);
    if (order.level.empty() && order.rating == Range<double>()) out.level = Level::kEasy;
    if (out.level != Level::kEasy || !order.technique.empty() || order.minimal) {
      throw UsageError(
          "--grade is of easy puzzles: no --rating, --technique, --minimal or other "
          "--level");
    }
  }
  out.rating = rating_of(out);
  check_puzzle(out);
  if (!order.technique.empty() && !order.technique_anywhere) {
    const Technique& technique = find_technique(order.technique);
    out.rating.low = std::max(out.rating.low, technique.easiest);
    out.rating.high = std::min(out.rating.high, technique.hardest);
  }
  if (!order.store.empty() && !order.hardest) {
    throw UsageError("--store keeps the hardest puzzles: it takes --hardest");
  }
  if (order.hardest) {
    if (needs_rating(out)) {
      throw UsageError("--hardest is as hard as it gets: no --level, --rating or --technique");
    }
    constexpr double kMinute = 60;
    if (std::isinf(order.budget.seconds) && order.budget.evaluations == kUnlimited) {
      out.budget.seconds = kMinute;
    }
  }
  (void)maker.attempter(out);  // refuses what it cannot make
  return out;
}

void Order::check() const { (void)settled(*this); }

}  // namespace evodoku

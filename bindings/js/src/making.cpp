// make: puzzles to order, told one by one while they are made.
#include <fmt/format.h>

#include "evodoku/make.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

/// A number, or the two ends of a range, each of which may be null.
template <typename Number>
Range<Number> as_range(const Json& in, const char* name) {
  Range<Number> out;
  const auto found = in.find(name);
  if (found == in.end() || found->is_null()) return out;
  if (found->is_number()) {
    out.low = out.high = found->get<Number>();
    return out;
  }
  if (!found->is_array() || found->size() != 2) {
    throw UsageError(fmt::format("{}: expected a number, or the two ends of a range", name));
  }
  const auto end = [&](std::size_t i, Number& to) {
    const Json& one = (*found)[i];
    if (one.is_null()) return;
    if (!one.is_number()) throw UsageError(fmt::format("{}: expected numbers", name));
    to = one.get<Number>();
  };
  end(0, out.low);
  end(1, out.high);
  return out;
}

Order as_order(const Json& in) {
  Order out;
  if (const std::string board = text_or(in, "board"); !board.empty()) {
    out.shape = Shape::of_code(board);
  } else {
    out.set_board({.size = static_cast<int>(whole_or(in, "size", 0)),
                   .box = text_or(in, "box"),
                   .variant = text_or(in, "variant")});
  }
  out.symmetric_regions = flag_or(in, "symmetricRegions");
  out.level = text_or(in, "level");
  out.grade = text_or(in, "grade");
  out.rating = as_range<double>(in, "rating");
  out.clues = as_range<int>(in, "clues");
  out.symmetry = text_or(in, "symmetry");
  if (const std::string pattern = text_or(in, "pattern"); !pattern.empty()) {
    out.pattern = parse_pattern(pattern, "pattern", out.shape);
  }
  out.technique = text_or(in, "technique");
  out.technique_anywhere = flag_or(in, "techniqueAnywhere");
  out.minimal = flag_or(in, "minimal");
  out.unique = flag_or(in, "unique", true);
  out.hardest = flag_or(in, "hardest");
  out.grids = flag_or(in, "grids");
  out.near_copies = flag_or(in, "nearCopies");
  if (const auto known = in.find("known"); known != in.end() && known->is_array()) {
    out.known = known->get<std::vector<int>>();
  }
  out.grid = text_or(in, "grid");
  out.maker = text_or(in, "maker");
  out.count = whole_or(in, "count", 1);
  out.seed = whole_or(in, "seed", 1);
  out.jobs = 1;
  out.budget = {.seconds = number_or(in, "seconds", std::numeric_limits<double>::infinity()),
                .evaluations = whole_or(in, "attempts", kUnlimited)};
  out.check();
  return out;
}

Json make_all(const Json& in) {
  const Order order = as_order(in);
  Json all = Json::array();
  const bool told = flag_or(in, "tell");
  const Produced produced = make(order, [&](const Made& made) {
    Json one = {{"puzzle", from_puzzle(made.puzzle)},
                {"rating", made.rating},
                {"level", made.level()},
                {"comment", made.puzzle.titles.comment}};
    if (made.weight != 0) one["weight"] = made.weight;
    if (told) tell(one);
    all.push_back(std::move(one));
    return true;
  });
  if (produced.found < order.count && !order.hardest) {
    throw Error(
        ExitCode::kUnsolved,
        fmt::format("{} of {} were made{}{}", produced.found, order.count,
                    produced.missing.empty() ? "" : ": the closest is not it: ", produced.missing));
  }
  return all;
}

}  // namespace

Functions making_functions() { return {{"make", make_all}}; }

}  // namespace evodoku::js

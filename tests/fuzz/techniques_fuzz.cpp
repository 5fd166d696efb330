// Tries a technique on every position on the way to the solution of a puzzle: what it places must
// be in the solution, and what it crosses out must not.
#include <fmt/format.h>

#include <cstdint>

#include "boards.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/solve.hpp"
#include "exact/general.hpp"
#include "rate/workbench.hpp"

namespace {

using namespace evodoku;

void check(const Step& step, const Grid& solution, std::string_view name, const Grid& puzzle) {
  const auto fail = [&](const Candidate& candidate, const char* what) {
    fuzz::complain(fmt::format("{}: {} {} {} in cell {}", puzzle.to_line(), name, what,
                               candidate.value, candidate.cell));
  };
  for (const Candidate& one : step.placements) {
    if (solution[one.cell] != one.value) fail(one, "places");
  }
  for (const Candidate& one : step.eliminations) {
    if (solution[one.cell] == one.value) fail(one, "crosses out");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const Shape shape = fuzz::shape_of(bytes, /*small=*/true);
  const Technique& technique = techniques()[bytes.below(techniques().size())];
  const Grid full = fuzz::full_grid(shape, bytes.below(65536));
  const Puzzle puzzle(fuzz::puzzle_of(bytes, full, /*wrong=*/false));
  static const auto general = make_general();
  const Outcome outcome = general->solve(puzzle, {.limit = 2, .budget = {.nodes = 20'000}});
  if (outcome.status != Status::kSolved) return 0;
  Rater rater;
  const Rating rating = rater.rate(puzzle, {.keep_steps = true, .below = 7});
  Position position(puzzle);
  rating::Workbench bench;
  // Six finds are enough. A nested search takes seconds under the sanitizers: one for each input,
  // from any position.
  const bool nested = technique.name.starts_with("nested");
  std::size_t left = nested ? 1 : 6;
  std::size_t passed_over = nested ? bytes.below(rating.steps.size() + 1) : 0;
  for (const Step& step : rating.steps) {
    check(step, outcome.solution, step.technique->name, puzzle.givens);
    if (passed_over > 0) {
      --passed_over;
    } else if (technique.find != nullptr && technique.works_on(shape) && left > 0) {
      Step found;
      const bool finds = rating::search(technique, position, bench, found);
      if (finds) check(found, outcome.solution, technique.name, puzzle.givens);
      if (finds || nested) --left;
    }
    apply(step, position);
  }
  return 0;
}

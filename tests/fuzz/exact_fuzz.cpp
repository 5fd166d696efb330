// Throws boards of several shapes at all exact solvers: they must agree, and what they find must
// obey the rules.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <optional>

#include "boards.hpp"
#include "evodoku/solve.hpp"

namespace {

using namespace evodoku;

const Request kRequest{.limit = 3, .budget = {.nodes = 2000}};

bool has_ended(const Outcome& outcome) {
  return outcome.complete || outcome.status == Status::kInvalid ||
         outcome.solutions == kRequest.limit;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const BoxedShape boxed = fuzz::shape_of(bytes);
  const Grid full = fuzz::full_grid(boxed, bytes.below(65536));
  Puzzle puzzle(fuzz::puzzle_of(bytes, full, /*wrong=*/true));
  const Shape shape = fuzz::variant_of(bytes, boxed);
  if (shape != boxed) {  // the same clues under more rules: mostly they have no solution then
    Grid there(shape);
    for (std::size_t c = 0; c < full.cells().size(); ++c) there[c] = puzzle.givens[c];
    puzzle.givens = there;
  }
  if (bytes.below(2) == 1) {
    puzzle.candidates.assign(static_cast<std::size_t>(shape.cells()), 0);
    for (ValueSet& marks : puzzle.candidates) {
      if (bytes.empty()) break;
      marks = bytes.below(std::size_t{1} << 16U) & shape.all_values();
    }
  }
  std::optional<Outcome> first;
  std::string_view name;
  for (const SolverEntry& entry : solvers()) {
    if (entry.kind != SolverKind::kExact || !entry.takes(shape)) continue;
    static std::map<std::string, std::unique_ptr<Solver>> made;
    auto& solver = made[entry.name];
    if (solver == nullptr) solver = entry.make();
    const Outcome outcome = solver->solve(puzzle, kRequest);
    const auto fail = [&](const char* what) {
      fuzz::complain(fmt::format("{} {}: {} says {} ({}), {} {} ({}): {}", shape.to_string(),
                                 puzzle.givens.to_line(), entry.name, status_name(outcome.status),
                                 outcome.solutions, name, first ? status_name(first->status) : "",
                                 first ? first->solutions : 0, what));
    };
    if (outcome.solutions > 0 && !is_solution_of(outcome.solution, puzzle)) fail("no solution");
    if (!has_ended(outcome)) continue;
    if (first && (first->status != outcome.status || first->solutions != outcome.solutions)) {
      fail("they differ");
    }
    if (!first) {
      first = outcome;
      name = entry.name;
    }
  }
  return 0;
}

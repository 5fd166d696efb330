#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "evodoku/bench.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kAtATime = 1000;

/// Says what is wrong with an outcome; empty if nothing is.
std::string find_fault(const Outcome& outcome, const Outcome& first) {
  if (outcome.status != first.status) {
    return fmt::format("says {}, not {}", status_name(outcome.status), status_name(first.status));
  }
  if (outcome.solutions != first.solutions) {
    return fmt::format("finds {} solutions, not {}", outcome.solutions, first.solutions);
  }
  // That a solution is one has been checked: a solver cannot give another.
  if (first.solutions == 1 && first.complete && outcome.solution != first.solution) {
    return "gives another solution though there is one only";
  }
  return "";
}

void count(const Outcome& outcome, Agreement& out) {
  if (outcome.solutions == 0) ++out.none;
  if (outcome.solutions == 1) ++out.unique;
  if (outcome.solutions > 1) ++out.multiple;
}

}  // namespace

Agreement compare(std::span<const Contestant> contestants, std::span<const Puzzle> puzzles,
                  std::uint64_t limit, const std::atomic<bool>* cancel) {
  Agreement out;
  std::vector<Puzzle> taken;
  std::copy_if(
      puzzles.begin(), puzzles.end(), std::back_inserter(taken), [&](const Puzzle& puzzle) {
        return std::all_of(contestants.begin(), contestants.end(),
                           [&](const Contestant& contestant) { return contestant.takes(puzzle); });
      });
  const Request request{.limit = limit, .budget = {.cancel = cancel}};
  std::vector<Outcome> first(kAtATime);
  std::vector<Outcome> outcomes(kAtATime);
  for (std::size_t at = 0; at < taken.size(); at += kAtATime) {
    const auto batch =
        std::span<const Puzzle>(taken).subspan(at, std::min(kAtATime, taken.size() - at));
    for (const Contestant& contestant : contestants) {
      std::vector<Outcome>& here = &contestant == contestants.data() ? first : outcomes;
      contestant.solve(batch, request, here);
      if (cancel != nullptr && cancel->load()) return out;
      for (std::size_t i = 0; i < batch.size(); ++i) {
        const std::string fault = find_fault(here[i], first[i]);
        if (fault.empty()) continue;
        out.complaints.push_back(
            fmt::format("{}: {} {}", batch[i].position().to_line(), contestant.name, fault));
      }
    }
    for (std::size_t i = 0; i < batch.size(); ++i) count(first[i], out);
  }
  return out;
}

}  // namespace evodoku

// Throws boards at the fast solver. The bytes are cells and pencil marks of a few puzzles.
//
// Both faces must say what `general` says, on the instruction set that the first byte chooses, and
// what they find must obey the rules.
#include <fmt/format.h>
#include <hwy/targets.h>

#include <cstdint>
#include <cstdlib>
#include <span>

#include "evodoku/puzzle.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"

namespace {

using namespace evodoku;

/// Boards with few givens and marks that fit nothing would take for ever.
const Request kRequest{.limit = 5, .budget = {.nodes = 300}};

[[noreturn]] void complain(const Puzzle& puzzle, const char* what) {
  fmt::print(stderr, "{}: {}\n", puzzle.givens.to_line(), what);
  std::abort();
}

/// A puzzle from up to 162 bytes: a cell each, then marks for as many cells as there are bytes.
Puzzle read_puzzle(std::span<const std::uint8_t> bytes) {
  Puzzle puzzle;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i < 81) {
      // Text as it stands in files is worth more than random bytes, which break the rules at once.
      puzzle.givens[i] =
          bytes[i] >= '1' && bytes[i] <= '9' ? static_cast<Value>(bytes[i] - '0') : 0;
    } else {
      puzzle.candidates.resize(81);
      puzzle.candidates[i - 81] = (bytes[i] * 2654435761U >> 20) & 0777;
    }
  }
  return puzzle;
}

void check(const Puzzle& puzzle, const Outcome& fast, const Outcome& other) {
  const auto ended = [](const Outcome& outcome) {
    return outcome.complete || outcome.status == Status::kInvalid ||
           outcome.solutions == kRequest.limit;
  };
  if (!ended(fast) || !ended(other)) return;
  if (fast.status != other.status) complain(puzzle, "another status");
  if (fast.solutions != other.solutions) complain(puzzle, "another number of solutions");
  if (fast.solutions == 0) return;
  if (!is_solution_of(fast.solution, puzzle)) complain(puzzle, "no solution of this");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const std::vector<std::int64_t> targets = hwy::SupportedAndGeneratedTargets();
  hwy::SetSupportedTargetsForTest(targets[data[0] % targets.size()]);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  std::span<const std::uint8_t> bytes(data + 1, size - 1);
  std::vector<Puzzle> puzzles;
  while (!bytes.empty() && puzzles.size() < 20) {
    const std::size_t length = std::min<std::size_t>(bytes.size(), 162);
    puzzles.push_back(read_puzzle(bytes.first(length)));
    bytes = bytes.subspan(length);
  }
  static const auto general = make_general();
  FastSolver fast;
  std::vector<Outcome> outcomes(puzzles.size());
  fast.solve_batch(puzzles, kRequest, outcomes);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Outcome other = general->solve(puzzles[i], kRequest);
    check(puzzles[i], outcomes[i], other);
    check(puzzles[i], fast.solve(puzzles[i], kRequest), other);
  }
  return 0;
}

// Does the fast solver say what the others say, on millions of boards of all kinds?
//
//     bench_agreement                    a million boards
//     bench_agreement 10000000 7         ten million, of seed 7
//
// A share of the boards has marks, breaks a rule or cannot be completed, and limits go from 1 to
// 100. `general` gives its word on all boards, `csp` on one of 20, `sat` on one of 400. Every
// solution is held against the rules. Ends with 1 where any two differ.

#include <fmt/format.h>

#include <cstdlib>

#include "evodoku/bench.hpp"
#include "support/random_puzzles.hpp"

namespace {

using namespace evodoku;

Puzzle any_board(RandomStream& random) {
  Puzzle puzzle = support::random_puzzle(Shape(), 20 + static_cast<int>(random.below(22)), random);
  if (random.below(3) == 0) support::spoil(puzzle, random);
  if (random.below(4) == 0) support::add_marks(puzzle, 5 + random.below(3), random);
  if (random.below(16) == 0)
    puzzle.givens[random.below(81)] = static_cast<Value>(random.below(9) + 1);
  return puzzle;
}

std::vector<Contestant> find_all(const std::vector<std::string>& names) {
  std::vector<Contestant> out;
  for (const std::string& name : names) out.push_back(find_contestant(name));
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t wanted = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000000;
  RandomStream random(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1, 62);
  const std::vector<Contestant> often = find_all({"general", "fast", "fast-single"});
  const std::vector<Contestant> at_times = find_all({"general", "fast", "fast-single", "csp"});
  const std::vector<Contestant> seldom = find_all({"general", "fast", "fast-single", "csp", "sat"});
  Agreement sum;
  for (std::size_t round = 0; sum.puzzles() < wanted && sum.complaints.empty(); ++round) {
    std::vector<Puzzle> boards(std::min<std::size_t>(1000, wanted - sum.puzzles()));
    for (Puzzle& board : boards) board = any_board(random);
    const std::uint64_t limit = std::array<std::uint64_t, 4>{2, 1, 3, 100}[round % 4];
    const auto& solvers = round % 400 == 0 ? seldom : round % 20 == 0 ? at_times : often;
    const Agreement agreement = compare(solvers, boards, limit);
    sum.none += agreement.none;
    sum.unique += agreement.unique;
    sum.multiple += agreement.multiple;
    sum.complaints = agreement.complaints;
  }
  for (const std::string& complaint : sum.complaints) fmt::print(stderr, "{}\n", complaint);
  fmt::print("{} boards: {} without a solution, {} with one, {} with more; {} differ\n",
             sum.puzzles(), sum.none, sum.unique, sum.multiple, sum.complaints.size());
  return sum.complaints.empty() ? 0 : 1;
}

// A batch of puzzles must not spend its time in the allocator.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "support/random_puzzles.hpp"

namespace {
std::atomic<std::uint64_t> allocations = 0;
}

// Counts for the whole test program; what it counts is compared within one test only. Not inlined:
// the compiler would see malloc on one side and a plain delete on the other, and warn.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t& /*none*/) noexcept {
  ++allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace evodoku {
namespace {

std::vector<Puzzle> some_puzzles() {
  RandomStream random(2, 2);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 50; ++i)
    puzzles.push_back(support::random_puzzle(Shape(), 24 + i % 10, random));
  return puzzles;
}

TEST(Fast, AllocatesNothingOnceWarm) {
  const std::vector<Puzzle> puzzles = some_puzzles();
  FastSolver solver;
  const Request request;
  std::vector<Outcome> outcomes(puzzles.size());
  Outcome outcome;
  std::uint64_t before = 0;
  for (int round = 0; round < 2; ++round) {
    before = allocations;
    solver.solve_batch(puzzles, request, outcomes);
    for (const Puzzle& puzzle : puzzles) solver.solve(puzzle, request, outcome);
  }
  EXPECT_EQ(allocations, before);
}

TEST(General, AllocatesNothingOnceWarm) {
  const std::vector<Puzzle> puzzles = some_puzzles();
  const auto solver = make_general();
  const Request request;
  Outcome outcome;
  solver->solve(puzzles[0], request, outcome);
  const std::uint64_t before = allocations;
  std::uint64_t nodes = 0;
  for (const Puzzle& puzzle : puzzles) {
    solver->solve(puzzle, request, outcome);
    nodes += outcome.nodes;
  }
  EXPECT_EQ(allocations, before);
  EXPECT_GT(nodes, 0U);
}

}  // namespace
}  // namespace evodoku

#include "sudoku/cnf.hpp"

#include <gtest/gtest.h>

#include <set>

namespace evodoku {
namespace {

std::uint64_t count(Shape shape) {
  std::uint64_t clauses = 0;
  for_each_clause(shape, [&](std::span<const int>) { ++clauses; });
  return clauses;
}

TEST(Cnf, HasTheKnownNumberOfClauses) {
  const std::vector<std::pair<int, std::uint64_t>> known = {
      {4, 336}, {9, 10287}, {16, 110848}, {25, 688125}};
  for (const auto& [size, clauses] : known) {
    EXPECT_EQ(count(Shape::of_size(size)), clauses) << size;
    EXPECT_EQ(cnf_clauses(Shape::of_size(size)), clauses) << size;
  }
  EXPECT_EQ(count(Shape(2, 3)), cnf_clauses(Shape(2, 3)));
  EXPECT_EQ(count(Shape(4, 2)), cnf_clauses(Shape(4, 2)));
}

TEST(Cnf, HasNoClauseTwice) {
  std::set<std::vector<int>> clauses;
  for_each_clause(Shape(2, 3), [&](std::span<const int> clause) {
    EXPECT_TRUE(clauses.emplace(clause.begin(), clause.end()).second);
  });
}

TEST(Cnf, StopsWhenTold) {
  int seen = 0;
  EXPECT_FALSE(visit_clauses(Shape(), [&](std::span<const int>) { return ++seen < 100; }));
  EXPECT_EQ(seen, 100);
}

TEST(Cnf, GivensAndPencilMarksAreUnits) {
  Puzzle puzzle(Grid(Shape::of_size(4)));
  puzzle.givens[0] = 3;
  puzzle.candidates.assign(16, 0);
  puzzle.candidates[0] = set_of(1);  // a filled cell's marks say nothing
  puzzle.candidates[5] = set_of(2) | set_of(4);
  std::vector<int> units;
  for_each_unit(puzzle, [&](int literal) { units.push_back(literal); });
  EXPECT_EQ(units, (std::vector<int>{3, -21, -23}));
}

}  // namespace
}  // namespace evodoku

// The recipes as a whole: whatever operators are put together, the rules of a domain are kept.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/embedded.hpp"
#include "base/random.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "solve/evolving.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";

/// The built-in recipes for Sudoku.
std::vector<std::string> sudoku_recipes() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_recipes()) {
    if (problems().get(file.stem) == nullptr) names.emplace_back(file.stem);
  }
  return names;
}

TEST(Recipes, KeepTheGivens) {
  const Grid puzzle = Grid::parse(kMedium);
  for (const std::string& name : sudoku_recipes()) {
    EvolvingSolver solver(load_recipe(
        name,
        {"population=60", "stop=[{operator=\"solved\"},{operator=\"generations\",most=10}]"}));
    const Outcome outcome = solver.solve(Puzzle(puzzle), {.seed = 3});
    ASSERT_TRUE(outcome.evolved) << name;
    const Grid& best = outcome.evolved->best;
    for (int c = 0; c < 81; ++c) {
      if (puzzle[c] != 0) {
        EXPECT_EQ(best[c], puzzle[c]) << name;
      }
    }
    EXPECT_EQ(missing_values(best), outcome.evolved->error) << name;
  }
}

TEST(Recipes, RunOnEveryVariant) {
  for (const Shape shape : support::variant_shapes()) {
    RandomStream random(5, 6);
    const Puzzle puzzle = support::random_variant_puzzle(shape, shape.cells() * 2 / 5, random);
    for (const std::string& name : sudoku_recipes()) {
      EvolvingSolver solver(load_recipe(
          name,
          {"population=20", "stop=[{operator=\"solved\"},{operator=\"generations\",most=5}]"}));
      const Outcome outcome = solver.solve(puzzle, {.seed = 3});
      ASSERT_TRUE(outcome.evolved) << name;
      const Grid& best = outcome.evolved->best;
      EXPECT_EQ(best.shape(), shape);
      EXPECT_EQ(missing_values(best), outcome.evolved->error) << name << ' ' << shape.code();
      EXPECT_EQ(outcome.evolved->error == 0, is_solution_of(best, puzzle.givens));
    }
  }
}

/// Sees that every individual keeps to its domain.
class Lawful : public evolution::Observer {
 public:
  bool see(const evolution::Event& event) override {
    const evolution::Population& people = event.people();
    for (std::uint32_t i = 0; i < people.size(); ++i) {
      legal = legal && event.problem().domain().is_legal(people.genes_of(i));
    }
    return true;
  }
  bool legal = true;
};

template <typename Operator>
std::string any(RandomStream& random, const Table<evolution::Entry<Operator>>& table,
                const evolution::Domain& domain) {
  for (;;) {
    const auto& entry = table[random.below(static_cast<std::uint32_t>(table.size()))];
    if (evolution::lacks(domain, entry.needs).empty()) {
      return fmt::format("{{ operator = \"{}\" }}", entry.name);
    }
  }
}

TEST(Recipes, AnyLegalRecipeRunsAndKeepsTheDomain) {
  RandomStream random(7, 1);
  const std::vector<std::string> encodings = {"rows", "boxes", "free", "cells"};
  int ran = 0;
  for (int round = 0; round < 300; ++round) {
    const std::string encoding = encodings[random.below(4)];
    const SudokuProblem problem(Puzzle(Grid::parse(kMedium)),
                                {.encoding = encoding, .fitness = "missing"});
    const evolution::Domain& domain = problem.domain();
    std::string text = "name = \"random\"\n";
    text += fmt::format("population = {}\n", 2 + random.below(300));
    text += fmt::format("islands = {}\n", 1 + random.below(3));
    text += fmt::format("twins = {}\n", random.below(2) == 0);
    text += fmt::format("cross_rate = 0.{}\n", random.below(10));
    text += "pool = " + any(random, evolution::pools(), domain) + "\n";
    text += "select = " + any(random, evolution::selects(), domain) + "\n";
    text += "cross = [" + any(random, evolution::crosses(), domain) + "," +
            any(random, evolution::crosses(), domain) + "]\n";
    text += "mutate = [" + any(random, evolution::mutates(), domain) + "]\n";
    text += "survive = " + any(random, evolution::survives(), domain) + "\n";
    text += "rescue = " + any(random, evolution::rescues(), domain) + "\n";
    text += "migrate = " + any(random, evolution::migrates(), domain) + "\n";
    if (random.below(2) == 0) {
      text += "crowd = { vote = " + any(random, evolution::crowd_votes(), domain) +
              ", fill = " + any(random, evolution::crowd_fills(), domain) +
              ", join = " + any(random, evolution::crowd_joins(), domain) + " }\n";
    }
    text += "stop = [{ operator = \"generations\", most = 12 }]\n";
    const evolution::Recipe recipe = parse_recipe(text, "random.toml");
    evolution::Engine engine(problem, recipe, {.seed = random.next64(), .jobs = 1});
    Lawful lawful;
    evolution::Observer* observers[] = {&lawful};
    engine.run({}, observers);
    ASSERT_TRUE(lawful.legal) << encoding << '\n' << text;
    ++ran;
  }
  EXPECT_EQ(ran, 300);
}

}  // namespace
}  // namespace evodoku

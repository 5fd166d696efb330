// A run that is saved at any evaluation, as often as one likes, and resumed is the run that was
// never interrupted: for every recipe, on boards of several shapes, with any seed.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "base/embedded.hpp"
#include "base/random.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"
#include "evolve/checkpoint.hpp"

namespace evodoku {
namespace {

using evolution::Checkpoint;
using evolution::Result;

struct Board {
  const char* name;
  const char* text;
};
constexpr Board kBoards[] = {
    {"hard", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
    {"seventeen",
     "000000010400000000020000000000050407008000300001090000300400200050100000000806000"},
    {"blank", "................................................................................."},
    {"small", "1...4....2....3.6...5......6.4......"},
    {"tiny", "1.....2...3....."},
};

std::string in_words(const Result& result) {
  return fmt::format("error {} score {} generations {} evaluations {} genes {}", result.error,
                     result.score, result.generations, result.evaluations,
                     fmt::join(result.genes, ","));
}

class Resumed : public testing::TestWithParam<std::string> {};

TEST_P(Resumed, IsTheRunThatWasNeverInterrupted) {
  const std::string name = GetParam();
  RandomStream random(1, std::hash<std::string>()(name));
  const auto below = [&](std::uint64_t bound) { return random.next64() % bound; };
  for (const Board& board : kBoards) {
    for (int trial = 0; trial < 4; ++trial) {
      std::vector<std::string> changes = {fmt::format("population={}", 10 + below(30))};
      if (trial == 3) changes.emplace_back("islands=3");
      const Recipe recipe = load_recipe(name, changes);
      std::unique_ptr<SudokuProblem> problem;
      try {
        problem = std::make_unique<SudokuProblem>(Puzzle(Grid::parse(board.text)),
                                                  sudoku_options(recipe));
        recipe.check(*problem);
      } catch (const Error&) {
        continue;  // not for this board
      }
      if (problem->domain().free_genes().empty()) continue;
      const std::uint64_t seed = below(1000);
      const std::uint64_t most = 1 + below(trial == 0 ? 300 : 4000);
      const evolution::EngineOptions options{.seed = seed, .jobs = 1};
      Engine whole(*problem, recipe, options);
      const std::string expected = in_words(whole.run({.evaluations = most}));
      const std::string state = whole.checkpoint().to_bytes();

      std::vector<std::uint64_t> stops;
      for (std::uint64_t left = 1 + below(4); left > 0; --left) stops.push_back(1 + below(most));
      std::sort(stops.begin(), stops.end());
      std::optional<Checkpoint> saved;
      Engine paused(*problem, recipe, options);  // the same engine, which only pauses
      for (const std::uint64_t stop : stops) {
        Engine engine(*problem, recipe, options);
        if (saved) engine.load(*saved, "saved");
        (void)engine.run({.evaluations = stop});
        saved = Checkpoint::from_bytes(engine.checkpoint().to_bytes(), "saved");
        (void)paused.run({.evaluations = stop});
      }
      Engine last(*problem, recipe, options);
      last.load(*saved, "saved");
      const std::string where = fmt::format("{} on {}, seed {}, {} evaluations, stops {}", name,
                                            board.name, seed, most, fmt::join(stops, " "));
      EXPECT_EQ(in_words(last.run({.evaluations = most})), expected) << where;
      EXPECT_EQ(last.checkpoint().to_bytes(), state) << where;
      EXPECT_EQ(in_words(paused.run({.evaluations = most})), expected) << where << ", paused";
    }
  }
}

std::vector<std::string> all_sudoku_recipes() {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : embedded_recipes()) {
    if (file.stem != "queens" && file.stem != "mastermind") names.emplace_back(file.stem);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(EveryRecipe, Resumed, testing::ValuesIn(all_sudoku_recipes()),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// The whole solver, with its restarts, through a file.
TEST(ResumedSolver, CountsEarlierStartsToo) {
  const std::string file =
      (std::filesystem::temp_directory_path() / fmt::format("evodoku-resume-{}", ::getpid()))
          .string();
  const Puzzle puzzle(Grid::parse(kBoards[0].text));
  SolveOptions options{.with = "hughes",
                       .set = {"population=20", "stop=[{operator=\"generations\",most=9}]"},
                       .restarts = 50};
  const auto run = [&](std::uint64_t most) {
    options.budget.evaluations = most;
    const Outcome out = solve(puzzle, options);
    return fmt::format("{} {} {} {}", out.evaluations, out.evolved->generations, out.evolved->error,
                       out.evolved->best.to_line());
  };
  const std::string whole = run(2500);
  for (const std::uint64_t stop : {1U, 20U, 199U, 200U, 201U, 777U, 1999U, 2400U}) {
    options.checkpoint = file;
    (void)run(stop);
    options.checkpoint.clear();
    options.resume = file;
    EXPECT_EQ(run(2500), whole) << stop;
    options.resume.clear();
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace evodoku

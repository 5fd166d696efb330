// What solvers and recipes do today is what they did yesterday, on every instruction set: a number
// that the program has says so.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "base/embedded.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/version.hpp"
#include "solve/evolving.hpp"

namespace evodoku {
namespace {

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";
constexpr auto kHard =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

/// Not those that libraries decide: `sat` is CaDiCaL's, and `ants` depends on how logarithms and
/// powers are rounded.
std::uint64_t with_solvers(std::uint64_t signature) {
  for (const SolverEntry& entry : solvers()) {
    if (entry.name == "sat" || entry.name == "ants") continue;
    for (const char* board : {kMedium, kHard}) {
      const Request request{.budget = {.nodes = 3000, .evaluations = 30'000}, .seed = 42};
      const Outcome outcome = entry.make()->solve(Puzzle(Grid::parse(board)), request);
      signature =
          mixed(signature, fmt::format("{} {} {} {}", entry.name, status_name(outcome.status),
                                       outcome.nodes, outcome.evaluations));
    }
  }
  return signature;
}

std::uint64_t with_recipes(std::uint64_t signature) {
  for (const EmbeddedFile& file : embedded_recipes()) {
    if (problems().get(file.stem) != nullptr) continue;  // not for Sudoku
    EvolvingSolver solver(load_recipe(
        std::string(file.stem),
        {"population=120", "stop=[{operator=\"solved\"},{operator=\"generations\",most=25}]"}));
    const Outcome outcome = solver.solve(Puzzle(Grid::parse(kMedium)), {.seed = 42});
    signature =
        mixed(signature, fmt::format("{} {} {} {}", file.stem, outcome.evaluations,
                                     outcome.evolved->error, outcome.evolved->best.to_line()));
  }
  return signature;
}

TEST(Behaviour, IsAsTheNumberOfTheProgramSays) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    const std::uint64_t number = with_recipes(with_solvers(0xcbf29ce484222325ULL));
    EXPECT_EQ(fmt::format("{:016x}", number), behaviour())
        << hwy::TargetName(target) << ": if that was meant, src/base/version.cpp has the number";
  }
  hwy::SetSupportedTargetsForTest(0);
}

}  // namespace
}  // namespace evodoku

// How many individuals a second does the engine breed, mutate, evaluate and rank? Paper A's recipe
// on its medium board, beside a plain genetic algorithm typed into one file.
//
//     bench_evolve_hughes [POPULATION] [GENERATIONS] [JOBS]
#include <fmt/format.h>

#include <cstdlib>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"

namespace {

using namespace evodoku;

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";

class EndAt : public Observer {
 public:
  explicit EndAt(std::uint32_t generation) : generation_(generation) {}
  bool see(const Event& event) override { return event.generation() < generation_; }

 private:
  std::uint32_t generation_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string population = argc > 1 ? argv[1] : "5000";
  const auto generations = static_cast<std::uint32_t>(argc > 2 ? std::atoi(argv[2]) : 200);
  const int jobs = argc > 3 ? std::atoi(argv[3]) : 1;
  // Without its stop conditions: the same work each time.
  const Recipe recipe =
      load_recipe("hughes", {"population=" + population, "stop.1.window=1000000000"});
  const SudokuProblem problem(Puzzle(Grid::parse(kMedium)));
  for (int round = 0; round < 3; ++round) {
    EndAt end(generations);
    const evolution::Result result =
        evolve(problem, recipe, {.seed = 1, .jobs = jobs, .observers = {&end}});
    fmt::print("{} individuals in {:.3f} s: {:.1f} million a second, {:.1f} ns each, error {}\n",
               result.evaluations, result.seconds,
               static_cast<double>(result.evaluations) / result.seconds / 1e6,
               result.seconds * 1e9 / static_cast<double>(result.evaluations), result.error);
  }
}

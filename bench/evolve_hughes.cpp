// How many individuals a second does the engine breed, mutate, evaluate and rank? Paper A's recipe
// on its medium board, in turns with a plain genetic algorithm (plain_hughes.hpp). Both are given
// by their fastest round, which others on the machine disturbed least; seconds are of the
// processor, so with several jobs the engine's are the sum of all of them.
//
//     bench_evolve_hughes [POPULATION] [GENERATIONS] [JOBS] [ROUNDS]
//     taskset -c 1 bench_evolve_hughes                             on one core
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "plain_hughes.hpp"

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
  const int population = argc > 1 ? std::atoi(argv[1]) : 5000;
  const int generations = argc > 2 ? std::atoi(argv[2]) : 200;
  const int jobs = argc > 3 ? std::atoi(argv[3]) : 1;
  const int rounds = argc > 4 ? std::atoi(argv[4]) : 10;
  // Without their stop conditions: the same work each time.
  constexpr int kNever = 1000000000;
  const Recipe recipe = load_recipe("hughes", {fmt::format("population={}", population),
                                               fmt::format("stop.1.window={}", kNever)});
  const SudokuProblem problem(Puzzle(Grid::parse(kMedium)));
  double fastest = 0;
  double plain_fastest = 0;
  for (int round = 0; round < rounds; ++round) {
    EndAt end(static_cast<std::uint32_t>(generations));
    const std::clock_t start = std::clock();
    const evolution::Result result =
        evolve(problem, recipe, {.seed = 1, .jobs = jobs, .observers = {&end}});
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    const double rate = static_cast<double>(result.evaluations) / seconds / 1e6;
    const PlainRun plain = run_plain(
        kMedium,
        {.seed = 1, .population = population, .generations = generations, .window = kNever});
    const double plain_rate = static_cast<double>(plain.evaluations) / plain.seconds / 1e6;
    fmt::print("engine {:5.1f} million a second, error {}   plain {:5.2f}, error {}\n", rate,
               result.error, plain_rate, plain.conflicts);
    fastest = std::max(fastest, rate);
    plain_fastest = std::max(plain_fastest, plain_rate);
  }
  fmt::print("fastest: engine {:.1f}, {:.1f} ns each; plain {:.2f}, {:.1f} ns each; {:.2f} times\n",
             fastest, 1e3 / fastest, plain_fastest, 1e3 / plain_fastest, fastest / plain_fastest);
}

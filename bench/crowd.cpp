// What does a crowd cost? Paper A's recipe on its medium board: CPU time of a generation without a
// crowd and with crowds of all kinds, one after the other in each round, so that all meet the same
// machine. The median of the rounds is shown.
//
//     bench_crowd [POPULATION] [GENERATIONS] [ROUNDS]
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"

namespace {

using namespace evodoku;

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  const std::string population = argc > 1 ? argv[1] : "5000";
  const std::string generations = argc > 2 ? argv[2] : "200";
  const int rounds = argc > 3 ? std::atoi(argv[3]) : 7;
  const std::vector<std::string> crowds = {
      "none",
      "{vote=\"by_cell\",fill=\"random\",join=\"as_child\"}",
      "{vote=\"by_cell\",fill=\"best_expert\",join=\"as_child\"}",
      "{vote=\"by_cell\",fill=\"random\",join=\"replace_worst\"}",
      "{vote=\"by_group\",fill=\"random\",join=\"as_child\"}",
      "{vote=\"by_group\",fill=\"random\",join=\"replace_worst\"}",
      "{who={share=0.2},vote=\"by_cell\",fill=\"random\",join=\"as_child\"}",
  };
  const SudokuProblem problem(Puzzle(Grid::parse(kMedium)));
  std::vector<std::vector<double>> seconds(crowds.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < crowds.size(); ++i) {
      // Without its stop conditions: the same work each time.
      const Recipe recipe =
          load_recipe("hughes", {"population=" + population, "crowd=" + crowds[i],
                                 "stop=[{operator=\"generations\",most=" + generations + "}]"});
      const double before = cpu_seconds();
      (void)evolve(problem, recipe, {.seed = static_cast<std::uint64_t>(round)});
      seconds[i].push_back(cpu_seconds() - before);
    }
  }
  const double plain = median(seconds[0]);
  const double all = std::atof(generations.c_str());
  for (std::size_t i = 0; i < crowds.size(); ++i) {
    const double one = median(seconds[i]);
    fmt::print("{:7.1f} us a generation {:+6.1f} %  {}\n", one * 1e6 / all, 100 * (one / plain - 1),
               crowds[i]);
  }
}

// How many puzzles a second get their canonical form, on one core?
//
//     bench_canonical FILE...       puzzles as lines
//
// Each figure is the best of some passes over the file, in processor time.

#include "evodoku/canonical.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "evodoku/error.hpp"

namespace {

using namespace evodoku;

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void measure(const std::string& name) {
  std::ifstream file(name);
  std::vector<Grid> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') puzzles.push_back(Grid::parse(line.substr(0, 81)));
  }
  constexpr int kPasses = 5;
  double best = 1e30;
  double slowest = 0;
  for (int pass = 0; pass < kPasses; ++pass) {
    const double start = cpu_seconds();
    slowest = 0;
    for (const Grid& puzzle : puzzles) {
      const double before = cpu_seconds();
      if (canonical(puzzle).filled() != puzzle.filled()) fmt::print("a clue was lost\n");
      slowest = std::max(slowest, cpu_seconds() - before);
    }
    best = std::min(best, cpu_seconds() - start);
  }
  fmt::print("{:<40} {:7} puzzles {:10.0f} a second, slowest {:8.1f} us\n", name, puzzles.size(),
             static_cast<double>(puzzles.size()) / best, 1e6 * slowest);
}

}  // namespace

int main(int argc, char** argv) {
  try {
    for (int i = 1; i < argc; ++i) measure(argv[i]);
  } catch (const Error& error) {
    fmt::print("{}\n", error.what());
    return 1;
  }
}

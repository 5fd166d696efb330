// How fast do the recipes champion-wide and champion-pure evolve on a GPU? Whole lists, shuffled,
// and some puzzles one by one; every solution is checked. A plain program without packages:
//
//   nvcc -std=c++20 -O3 -arch=native -Iinclude -Isrc -Itests bench/gpu_wide.cu -o gpu_wide
//   ./gpu_wide wide|pure SEED FILE...
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "gpu/library.cu"
#include "gpu/plain/recipes.hpp"

namespace {

using evodoku::gpu::Cells;
using Clock = std::chrono::steady_clock;

double milliseconds_of(EvodokuGpu* gpu, const EvodokuGpuRuns& task) {
  const Clock::time_point start = Clock::now();
  if (const char* why = evodoku_gpu_evolve(gpu, &task)) {
    std::fprintf(stderr, "gpu_wide: %s\n", why);
    std::exit(6);
  }
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

int main(int argc, char** argv) {
  const bool pure = argc > 1 && std::strcmp(argv[1], "pure") == 0;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  EvodokuGpu* gpu = nullptr;
  if (const char* why = evodoku_gpu_open(&gpu)) {
    std::fprintf(stderr, "gpu_wide: %s\n", why);
    return 6;
  }
  const EvodokuGpuWide recipe =
      pure ? evodoku::gpu::champion_pure(seed) : evodoku::gpu::champion_wide(seed);
  std::mt19937_64 random(seed);
  bool all = true;
  for (int f = 3; f < argc; ++f) {
    std::vector<Cells> boards = evodoku::gpu::boards_of_file(argv[f]);
    std::shuffle(boards.begin(), boards.end(), random);
    std::vector<EvodokuGpuGenes> puzzles;
    for (Cells& cells : boards) {
      cells = evodoku::gpu::scrambled(cells, random);
      puzzles.push_back(evodoku::gpu::genes_of(cells));
    }
    std::vector<EvodokuGpuEvolved> runs(puzzles.size());
    const EvodokuGpuRuns task = {&recipe, puzzles.data(), puzzles.size(), runs.data()};
    const double first = milliseconds_of(gpu, task);
    double best = first;
    for (int i = 0; i < (pure ? 0 : 3); ++i) best = std::min(best, milliseconds_of(gpu, task));
    double evaluations = 0;
    double generations = 0;
    std::uint32_t most = 0;
    std::size_t solved = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      solved += evodoku::gpu::is_solution(boards[i], runs[i]) ? 1 : 0;
      evaluations += runs[i].evaluations;
      generations += runs[i].generations;
      most = std::max(most, runs[i].generations);
    }
    all = all && solved == runs.size();
    const auto count = static_cast<double>(runs.size());
    std::printf("%s: %zu of %zu solved in %.3f s (first time %.3f s), %.1f G moves/s; evaluations "
                "%.0f, generations %.2f, %u at most\n",
                argv[f], solved, runs.size(), best / 1e3, first / 1e3, evaluations / best / 1e6,
                evaluations / count, generations / count, most);
    const std::size_t some = std::min<std::size_t>(pure ? 100 : 1000, runs.size());
    double sum = 0;
    double longest = 0;
    for (std::size_t i = 0; i < some; ++i) {
      const double time = milliseconds_of(gpu, {&recipe, &puzzles[i], 1, &runs[i]});
      sum += time;
      longest = std::max(longest, time);
    }
    std::printf("  %zu of them one by one: %.2f ms in the mean, %.2f at most\n", some,
                sum / static_cast<double>(some), longest);
  }
  evodoku_gpu_close(gpu);
  return all ? 0 : 1;
}

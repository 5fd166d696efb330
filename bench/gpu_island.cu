// How many individuals a second do the recipes hughes and crowd make on a GPU? A plain program
// without packages:
//
//   nvcc -std=c++20 -O3 -arch=native -Iinclude -Isrc -Itests bench/gpu_island.cu -o gpu_island
//   ./gpu_island FILE [POPULATION...]
//
// A step is timed as the program makes it: with what goes to the host and back, but without what the
// host decides. The first puzzle of the file is evolved for a number of generations, and the best of
// five such stretches counts.
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "gpu/library.cu"
#include "gpu/plain/recipes.hpp"

namespace {

using Clock = std::chrono::steady_clock;

void must(const char* why) {
  if (why == nullptr) return;
  std::fprintf(stderr, "gpu_island: %s\n", why);
  std::exit(6);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) must("expected FILE [POPULATION...]");
  const auto boards = evodoku::gpu::boards_of_file(argv[1]);
  EvodokuGpu* gpu = nullptr;
  must(evodoku_gpu_open(&gpu));
  std::printf("%s\n%12s %8s %12s %16s\n", evodoku_gpu_name(gpu), "population", "experts",
              "us a step", "million a second");
  auto census = std::make_unique<EvodokuGpuCensus>();
  std::vector<std::uint32_t> populations = {5000, 100000, 1000000, 10000000};
  if (argc > 2) populations.clear();
  for (int i = 2; i < argc; ++i) {
    populations.push_back(static_cast<std::uint32_t>(std::strtoul(argv[i], nullptr, 10)));
  }
  for (const std::uint32_t population : populations) {
    for (const std::uint32_t experts : {0U, population / 20}) {
      const EvodokuGpuIsland island = evodoku::gpu::hughes(1, population, boards.front());
      must(evodoku_gpu_start(gpu, &island, experts, census.get()));
      EvodokuGpuStep step{};
      step.experts = experts;
      step.seat = experts > 0 ? kEvodokuGpuChild : kEvodokuGpuNowhere;
      double best = 1e9;
      for (int stretch = 0; stretch < 5; ++stretch) {
        constexpr int kSteps = 40;
        const Clock::time_point start = Clock::now();
        for (int i = 0; i < kSteps; ++i, ++step.generation) {
          step.aggregate = census->best;
          must(evodoku_gpu_step(gpu, &step, census.get()));
        }
        const double time = std::chrono::duration<double, std::micro>(Clock::now() - start).count();
        best = std::min(best, time / kSteps);
      }
      std::printf("%12u %8u %12.1f %16.0f\n", population, experts, best, population / best);
    }
  }
  evodoku_gpu_close(gpu);
  return 0;
}

// How fast is the exact solver on a GPU? The kernel alone, and from the memory of the host back to
// it. A plain program without packages:
//
//   nvcc -std=c++20 -O3 -arch=native -Iinclude -Isrc -Itests bench/gpu_exact.cu -o gpu_exact
//   ./gpu_exact BOARDS FILE...
//
// The boards of each file are scrambled anew until there are enough of them.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "gpu/plain/boards.hpp"
#include "gpu/library.cu"

namespace {

using evodoku::gpu::Cells;

void must(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "gpu_exact: %s\n", cudaGetErrorString(error));
  std::exit(6);
}

/// Milliseconds of the kernel on boards that are on the device already: the best of some.
float kernel_time(EvodokuGpu& gpu, const EvodokuGpuTask& task) {
  Slot slot;
  must(slot.reserve(task.count, gpu.most_blocks));
  must(cudaMemcpy(slot.boards, task.boards, task.count * sizeof(EvodokuGpuBoard),
                  cudaMemcpyHostToDevice));
  LaneJob job = {task, slot.next};
  job.task.boards = slot.boards;
  job.task.solutions = slot.solutions;
  job.task.verdicts = slot.verdicts;
  cudaEvent_t begin;
  cudaEvent_t end;
  must(cudaEventCreate(&begin));
  must(cudaEventCreate(&end));
  float best = 1e30F;
  for (int i = 0; i < 5; ++i) {
    must(cudaMemsetAsync(slot.next, 0, sizeof *slot.next, slot.stream));
    must(cudaEventRecord(begin, slot.stream));
    search_kernel<<<gpu.most_blocks, kBlock, kNearBytes, slot.stream>>>(job, gpu.ways,
                                                                        slot.far_words);
    must(cudaGetLastError());
    must(cudaEventRecord(end, slot.stream));
    must(cudaStreamSynchronize(slot.stream));
    float time = 0;
    must(cudaEventElapsedTime(&time, begin, end));
    best = std::min(best, time);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
  EvodokuGpu* gpu = nullptr;
  if (const char* why = evodoku_gpu_open(&gpu)) {
    std::fprintf(stderr, "gpu_exact: %s\n", why);
    return 6;
  }
  std::printf("%s, %u blocks of %u\n", gpu->name.c_str(), gpu->most_blocks, kBlock);
  auto* boards = static_cast<EvodokuGpuBoard*>(evodoku_gpu_memory(count * sizeof(EvodokuGpuBoard)));
  auto* solutions =
      static_cast<EvodokuGpuBoard*>(evodoku_gpu_memory(count * sizeof(EvodokuGpuBoard)));
  auto* verdicts =
      static_cast<EvodokuGpuVerdict*>(evodoku_gpu_memory(count * sizeof(EvodokuGpuVerdict)));
  for (int f = 2; f < argc; ++f) {
    const std::vector<Cells> known = evodoku::gpu::boards_of_file(argv[f]);
    const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
    {
      std::vector<std::jthread> workers;
      for (std::size_t t = 0; t < threads; ++t) {
        workers.emplace_back([&, t] {
          std::mt19937_64 random(t + 1);
          for (std::size_t i = count * t / threads; i < count * (t + 1) / threads; ++i) {
            const Cells cells =
                evodoku::gpu::scrambled(known[random() % known.size()], random);
            evodoku::gpu::pack(cells.data(), boards[i]);
          }
        });
      }
    }
    const EvodokuGpuTask task = {boards, count, 2, 4096, solutions, verdicts};
    const float kernel = kernel_time(*gpu, task);
    double best = 1e30;
    for (int i = 0; i < 4; ++i) {
      const auto start = std::chrono::steady_clock::now();
      if (const char* why = evodoku_gpu_solve(gpu, &task)) {
        std::fprintf(stderr, "gpu_exact: %s\n", why);
        return 6;
      }
      best = std::min(best, std::chrono::duration<double, std::milli>(
                                std::chrono::steady_clock::now() - start).count());
    }
    std::size_t counts[4] = {};
    double guesses = 0;
    for (std::size_t i = 0; i < count; ++i) {
      ++counts[std::min<unsigned>(verdicts[i].solutions, 3)];
      guesses += verdicts[i].guesses;
    }
    const char* name = std::strrchr(argv[f], '/');
    std::printf("%-24s kernel %8.1f M/s, host to host %8.1f M/s; guesses %.2f; none %zu, one %zu, "
                "more %zu, left %zu\n",
                name == nullptr ? argv[f] : name + 1, static_cast<double>(count) / kernel / 1e3,
                static_cast<double>(count) / best / 1e3, guesses / static_cast<double>(count),
                counts[0], counts[1], counts[2], counts[3]);
    std::fflush(stdout);
  }
  evodoku_gpu_free(boards);
  evodoku_gpu_free(solutions);
  evodoku_gpu_free(verdicts);
  evodoku_gpu_close(gpu);
}

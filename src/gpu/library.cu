// The GPU library: boards in, verdicts and solutions out. Boards go through in chunks, each with a
// stream of its own, so that copies to the device, kernels and copies back run side by side; and as
// the last boards of a chunk finish, those of the next begin.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <new>
#include <string>

#include "gpu/kernel/grid.cuh"
#include "gpu/kernel/island.hpp"
#include "gpu/kernel/search.cuh"
#include "gpu/kernel/wide.cuh"

namespace {

using namespace evodoku::gpu;

constexpr std::size_t kChunk = std::size_t{1} << 20;  // boards
constexpr unsigned kSlots = 3;

thread_local std::string said;

/// Keeps what went wrong until it has been read.
const char* failure(const char* what, cudaError_t error) {
  said = std::string(what) + ": " + cudaGetErrorString(error);
  (void)cudaGetLastError();
  return said.c_str();
}

template <class T>
cudaError_t allocate(T*& memory, std::size_t count) {
  (void)cudaFree(memory);
  memory = nullptr;
  return cudaMalloc(reinterpret_cast<void**>(&memory), count * sizeof(T));
}

template <class T>
cudaError_t allocate_host(T*& memory, std::size_t count) {
  (void)cudaFreeHost(memory);
  memory = nullptr;
  return cudaHostAlloc(reinterpret_cast<void**>(&memory), count * sizeof(T), cudaHostAllocMapped);
}

/// One chunk on its way.
struct Slot {
  cudaStream_t stream = nullptr;
  std::size_t boards_held = 0;
  unsigned blocks_held = 0;
  EvodokuGpuBoard* boards = nullptr;
  EvodokuGpuBoard* solutions = nullptr;
  EvodokuGpuVerdict* verdicts = nullptr;
  std::uint32_t* next = nullptr;
  Word* far_words = nullptr;

  Slot() = default;
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot() {
    (void)cudaFree(boards);
    (void)cudaFree(solutions);
    (void)cudaFree(verdicts);
    (void)cudaFree(next);
    (void)cudaFree(far_words);
    if (stream != nullptr) (void)cudaStreamDestroy(stream);
  }

  cudaError_t reserve(std::size_t count, unsigned blocks) {
    cudaError_t error = cudaSuccess;
    if (stream == nullptr) {
      error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
      if (error == cudaSuccess) error = allocate(next, 1);
    }
    if (error == cudaSuccess && count > boards_held) {
      boards_held = 0;
      error = allocate(boards, count);
      if (error == cudaSuccess) error = allocate(solutions, count);
      if (error == cudaSuccess) error = allocate(verdicts, count);
      if (error == cudaSuccess) boards_held = count;
    }
    if (error == cudaSuccess && blocks > blocks_held) {
      blocks_held = 0;
      error = allocate(far_words, std::size_t{blocks} * kBlock * kFarWords);
      if (error == cudaSuccess) blocks_held = blocks;
    }
    return error;
  }

  cudaError_t begin(const EvodokuGpuTask& task, std::size_t at, std::size_t count, unsigned blocks,
                    const WayTable& ways) {
    cudaError_t error = reserve(count, blocks);
    if (error != cudaSuccess) return error;
    error = cudaMemcpyAsync(boards, task.boards + at, count * sizeof(EvodokuGpuBoard),
                            cudaMemcpyHostToDevice, stream);
    if (error == cudaSuccess) error = cudaMemsetAsync(next, 0, sizeof *next, stream);
    if (error != cudaSuccess) return error;
    LaneJob job = {task, next};
    job.task.boards = boards;
    job.task.count = count;
    job.task.solutions = solutions;
    job.task.verdicts = verdicts;
    search_kernel<<<blocks, kBlock, kNearBytes, stream>>>(job, ways, far_words);
    error = cudaGetLastError();
    if (error == cudaSuccess) {
      error = cudaMemcpyAsync(task.verdicts + at, verdicts, count * sizeof(EvodokuGpuVerdict),
                              cudaMemcpyDeviceToHost, stream);
    }
    if (error == cudaSuccess) {
      error = cudaMemcpyAsync(task.solutions + at, solutions, count * sizeof(EvodokuGpuBoard),
                              cudaMemcpyDeviceToHost, stream);
    }
    return error;
  }
};

/// Puzzles that are evolved.
struct Runs {
  cudaStream_t stream = nullptr;
  std::size_t held = 0;
  std::size_t spread_held = 0;
  std::size_t blocks_held = 0;
  EvodokuGpuGenes* puzzles = nullptr;
  EvodokuGpuEvolved* runs = nullptr;
  std::uint32_t* next = nullptr;
  WideRace* races = nullptr;
  EvodokuGpuGenes* solutions = nullptr;
  /// Memory of the host that kernels read and write: for a few puzzles that is faster than copies.
  EvodokuGpuGenes* host_puzzles = nullptr;
  EvodokuGpuEvolved* host_runs = nullptr;

  Runs() = default;
  Runs(const Runs&) = delete;
  Runs& operator=(const Runs&) = delete;
  ~Runs() {
    (void)cudaFree(puzzles);
    (void)cudaFree(runs);
    (void)cudaFree(next);
    (void)cudaFree(races);
    (void)cudaFree(solutions);
    (void)cudaFreeHost(host_puzzles);
    (void)cudaFreeHost(host_runs);
    if (stream != nullptr) (void)cudaStreamDestroy(stream);
  }

  /// Not every GPU has as much memory near its threads: that one is good for the exact solver alone.
  template <class Kernel>
  static cudaError_t allow(Kernel kernel, std::size_t bytes) {
    return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                static_cast<int>(bytes));
  }

  cudaError_t open() {
    if (stream != nullptr) return cudaSuccess;
    cudaError_t error = allow(wide_kernel, sizeof(LargeMemory));
    if (error == cudaSuccess) error = allow(spread_kernel<OwnMemory>, sizeof(OwnMemory));
    if (error == cudaSuccess) error = allocate(next, 1);
    if (error == cudaSuccess) error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    return error;
  }

  cudaError_t evolve(const EvodokuGpuRuns& task, unsigned multiprocessors) {
    cudaError_t error = open();
    if (error != cudaSuccess) return error;
    if (is_spread(*task.recipe, task.count)) return evolve_spread(task);
    error = reserve(task.count);
    if (error == cudaSuccess) error = cudaMemsetAsync(next, 0, sizeof *next, stream);
    if (error == cudaSuccess) {
      error = cudaMemcpyAsync(puzzles, task.puzzles, task.count * sizeof *puzzles,
                              cudaMemcpyHostToDevice, stream);
    }
    if (error != cudaSuccess) return error;
    const auto blocks = static_cast<unsigned>(std::min<std::size_t>(multiprocessors, task.count));
    const unsigned threads = (task.recipe->islands * task.recipe->population + 31) / 32 * 32;
    wide_kernel<<<blocks, threads, sizeof(LargeMemory), stream>>>(
        *task.recipe, puzzles, static_cast<std::uint32_t>(task.count), runs, next);
    error = cudaGetLastError();
    if (error == cudaSuccess) {
      error = cudaMemcpyAsync(task.runs, runs, task.count * sizeof *runs, cudaMemcpyDeviceToHost,
                              stream);
    }
    const cudaError_t end = cudaStreamSynchronize(stream);
    return error == cudaSuccess ? end : error;
  }

 private:
  cudaError_t reserve(std::size_t count) {
    if (count <= held) return cudaSuccess;
    held = 0;
    cudaError_t error = allocate(puzzles, count);
    if (error == cudaSuccess) error = allocate(runs, count);
    if (error == cudaSuccess) held = count;
    return error;
  }

  cudaError_t reserve_spread(std::size_t count, std::size_t blocks) {
    cudaError_t error = cudaSuccess;
    if (count > spread_held) {
      spread_held = 0;
      error = allocate(races, count);
      if (error == cudaSuccess) error = cudaMemsetAsync(races, 0, count * sizeof *races, stream);
      if (error == cudaSuccess) error = allocate_host(host_puzzles, count);
      if (error == cudaSuccess) error = allocate_host(host_runs, count);
      if (error == cudaSuccess) spread_held = count;
    }
    if (error == cudaSuccess && blocks > blocks_held) {
      blocks_held = 0;
      error = allocate(solutions, blocks);
      if (error == cudaSuccess) blocks_held = blocks;
    }
    return error;
  }

  cudaError_t evolve_spread(const EvodokuGpuRuns& task) {
    const EvodokuGpuWide& recipe = *task.recipe;
    const auto blocks = static_cast<unsigned>(task.count * recipe.islands);
    const cudaError_t error = reserve_spread(task.count, blocks);
    if (error != cudaSuccess) return error;
    std::copy_n(task.puzzles, task.count, host_puzzles);
    const unsigned threads = 32 * recipe.population;
    if (has_own_bounds(recipe)) {
      spread_kernel<<<blocks, threads, sizeof(OwnMemory), stream>>>(
          SpreadWork<OwnMemory>{recipe, host_puzzles, races, solutions});
    } else {
      spread_kernel<<<blocks, threads, sizeof(SmallMemory), stream>>>(
          SpreadWork<SmallMemory>{recipe, host_puzzles, races, solutions});
    }
    DeviceGrid{stream}.launch(static_cast<std::uint32_t>(task.count), 32,
                              ConcludeWork{recipe, races, solutions, host_runs});
    cudaError_t launched = cudaGetLastError();
    const cudaError_t end = cudaStreamSynchronize(stream);
    if (launched == cudaSuccess) launched = end;
    // What is left in races after a failure is not zeros.
    if (launched != cudaSuccess) spread_held = 0;
    if (launched == cudaSuccess) std::copy_n(host_runs, task.count, task.runs);
    return launched;
  }
};

/// The island of a queue and its memory.
struct Island {
  cudaStream_t stream = nullptr;
  std::uint32_t held = 0;
  IslandMemory memory{};
  EvodokuGpuCensus* census = nullptr;  ///< of the host
  std::unique_ptr<IslandWork<DeviceGrid>> work;

  Island() = default;
  Island(const Island&) = delete;
  Island& operator=(const Island&) = delete;
  ~Island() {
    (void)cudaFree(memory.people);
    (void)cudaFree(memory.next);
    (void)cudaFree(memory.level);
    (void)cudaFree(memory.order);
    (void)cudaFree(memory.tiles);
    (void)cudaFree(memory.census);
    (void)cudaFreeHost(census);
    if (stream != nullptr) (void)cudaStreamDestroy(stream);
  }

  cudaError_t reserve(std::uint32_t population) {
    cudaError_t error = cudaSuccess;
    if (stream == nullptr) {
      error = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
      if (error == cudaSuccess) error = allocate(memory.census, 1);
      if (error == cudaSuccess) error = allocate_host(census, 1);
    }
    if (error != cudaSuccess || population <= held) return error;
    held = 0;
    error = allocate(memory.people, population);
    if (error == cudaSuccess) error = allocate(memory.next, population);
    if (error == cudaSuccess) error = allocate(memory.level, population);
    if (error == cudaSuccess) error = allocate(memory.order, population);
    if (error == cudaSuccess) {
      error = allocate(memory.tiles, IslandMemory::tiles_for(population));
    }
    if (error == cudaSuccess) held = population;
    return error;
  }

  cudaError_t start(const EvodokuGpuIsland& island, std::uint32_t experts, EvodokuGpuCensus& out) {
    work.reset();
    const cudaError_t error = reserve(island.population);
    if (error != cudaSuccess) return error;
    work = std::make_unique<IslandWork<DeviceGrid>>(DeviceGrid{stream}, island, memory);
    work->start(experts);
    return finish(experts > 0, out);
  }

  cudaError_t step(const EvodokuGpuStep& step, EvodokuGpuCensus& out) {
    work->step(step);
    return finish(step.experts > 0, out);
  }

 private:
  /// Votes are the larger part, and not always wanted.
  cudaError_t finish(bool with_votes, EvodokuGpuCensus& out) {
    cudaError_t error = cudaGetLastError();
    if (error == cudaSuccess) {
      error = cudaMemcpyAsync(census, memory.census,
                              with_votes ? sizeof out : offsetof(EvodokuGpuCensus, votes),
                              cudaMemcpyDeviceToHost, stream);
    }
    const cudaError_t end = cudaStreamSynchronize(stream);
    if (error == cudaSuccess) error = end;
    if (error == cudaSuccess) out = *census;
    return error;
  }
};

}  // namespace

struct EvodokuGpu {
  std::string name;
  unsigned most_blocks = 0;
  unsigned multiprocessors = 0;
  WayTable ways = all_ways();
  Slot slots[kSlots];
  Runs runs;
  Island island;
};

extern "C" {

int evodoku_gpu_interface() { return kEvodokuGpuInterface; }

const char* evodoku_gpu_open(EvodokuGpu** gpu) {
  *gpu = nullptr;
  cudaDeviceProp device;
  cudaError_t error = cudaSetDevice(0);
  if (error == cudaSuccess) error = cudaGetDeviceProperties(&device, 0);
  if (error != cudaSuccess) return failure("no GPU", error);
  error = cudaFuncSetAttribute(search_kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(kNearBytes));
  int blocks = 0;
  if (error == cudaSuccess) {
    error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, search_kernel, kBlock,
                                                          kNearBytes);
  }
  if (error != cudaSuccess) return failure(device.name, error);
  auto out = std::make_unique<EvodokuGpu>();
  out->name = std::string(device.name) + ", " + std::to_string(device.multiProcessorCount) +
              " multiprocessors";
  out->multiprocessors = static_cast<unsigned>(device.multiProcessorCount);
  out->most_blocks = static_cast<unsigned>(device.multiProcessorCount * std::max(1, blocks));
  *gpu = out.release();
  return nullptr;
}

void evodoku_gpu_close(EvodokuGpu* gpu) { delete gpu; }

const char* evodoku_gpu_name(const EvodokuGpu* gpu) { return gpu->name.c_str(); }

void* evodoku_gpu_memory(std::size_t bytes) {
  void* out = nullptr;
  return cudaHostAlloc(&out, bytes, cudaHostAllocPortable) == cudaSuccess ? out : nullptr;
}

void evodoku_gpu_free(void* memory) { (void)cudaFreeHost(memory); }

const char* evodoku_gpu_solve(EvodokuGpu* gpu, const EvodokuGpuTask* task) {
  cudaError_t error = cudaSetDevice(0);
  unsigned slot = 0;
  for (std::size_t at = 0; at < task->count && error == cudaSuccess; at += kChunk) {
    const std::size_t count = std::min(kChunk, task->count - at);
    const auto blocks = static_cast<unsigned>(
        std::min<std::size_t>(gpu->most_blocks, (count + kBlock - 1) / kBlock));
    // What a stream is given waits for what it was given before.
    error = gpu->slots[slot].begin(*task, at, count, blocks, gpu->ways);
    slot = (slot + 1) % kSlots;
  }
  // Also after an error: nothing may still write to the caller's memory.
  for (Slot& used : gpu->slots) {
    if (used.stream == nullptr) continue;
    const cudaError_t end = cudaStreamSynchronize(used.stream);
    if (error == cudaSuccess) error = end;
  }
  return error == cudaSuccess ? nullptr : failure(gpu->name.c_str(), error);
}

const char* evodoku_gpu_evolve(EvodokuGpu* gpu, const EvodokuGpuRuns* task) {
  if (task->count == 0) return nullptr;
  cudaError_t error = cudaSetDevice(0);
  if (error == cudaSuccess) error = gpu->runs.evolve(*task, gpu->multiprocessors);
  return error == cudaSuccess ? nullptr : failure(gpu->name.c_str(), error);
}

const char* evodoku_gpu_start(EvodokuGpu* gpu, const EvodokuGpuIsland* island,
                              std::uint32_t experts, EvodokuGpuCensus* census) {
  cudaError_t error = cudaSetDevice(0);
  if (error == cudaSuccess) error = gpu->island.start(*island, experts, *census);
  return error == cudaSuccess ? nullptr : failure(gpu->name.c_str(), error);
}

const char* evodoku_gpu_step(EvodokuGpu* gpu, const EvodokuGpuStep* step,
                             EvodokuGpuCensus* census) {
  cudaError_t error = cudaSetDevice(0);
  if (error == cudaSuccess) error = gpu->island.step(*step, *census);
  return error == cudaSuccess ? nullptr : failure(gpu->name.c_str(), error);
}
}

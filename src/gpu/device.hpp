/// \file
/// The GPU library, loaded when it is first asked for.
///
///     gpu::Queue queue;                          // throws SystemError where there is no GPU
///     queue.resize(1000);
///     gpu::pack(cells, queue.boards()[0]);
///     queue.solve(1000, 2, 4096);
///     queue.verdicts()[0].solutions ...
#pragma once

#include <memory>
#include <span>
#include <string>

#include "gpu/api.hpp"

namespace evodoku::gpu {

/// A way to the GPU with memory for boards on this side of it. Used by one thread at a time.
class Queue {
 public:
  Queue();
  Queue(const Queue&) = delete;
  Queue& operator=(const Queue&) = delete;
  ~Queue();

  [[nodiscard]] std::string name() const;
  /// Makes room for boards; what was there is lost.
  void resize(std::size_t count);
  [[nodiscard]] std::span<EvodokuGpuBoard> boards() { return {boards_, size_}; }
  [[nodiscard]] std::span<const EvodokuGpuBoard> solutions() const { return {solutions_, size_}; }
  [[nodiscard]] std::span<const EvodokuGpuVerdict> verdicts() const { return {verdicts_, size_}; }

  /// Solves the first \p count boards: see EvodokuGpuTask. Throws SystemError if the GPU fails.
  void solve(std::size_t count, std::uint32_t limit, std::uint32_t most_guesses);
  /// Runs a recipe on puzzles; run i is that of puzzle i.
  void evolve(const EvodokuGpuWide& recipe, std::span<const EvodokuGpuGenes> puzzles,
              std::span<EvodokuGpuEvolved> runs);
  /// Makes the first population of an island, and its next one: see EvodokuGpuIsland.
  void start(const EvodokuGpuIsland& island, std::uint32_t experts, EvodokuGpuCensus& census);
  void step(const EvodokuGpuStep& step, EvodokuGpuCensus& census);

 private:
  void release();

  EvodokuGpu* gpu_ = nullptr;
  EvodokuGpuBoard* boards_ = nullptr;
  EvodokuGpuBoard* solutions_ = nullptr;
  EvodokuGpuVerdict* verdicts_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace evodoku::gpu

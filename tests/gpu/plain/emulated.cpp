// The GPU library without a GPU: the same interface, the same kernels, run by the CPU. As many
// lanes in a warp as EVODOKU_GPU_LANES says, one if it says nothing.
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "exact/fast/tables.hpp"
#include "gpu/kernel/island.hpp"
#include "gpu/kernel/search.hpp"
#include "gpu/kernel/wide.hpp"
#include "gpu/plain/host_warp.hpp"

using namespace evodoku::gpu;

namespace {

/// The island of a queue and its memory.
struct HostIsland {
  std::vector<RowWords> people[2];
  std::vector<std::uint8_t> level;
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> tiles;
  EvodokuGpuCensus census{};
  IslandWork<HostGrid> work;

  explicit HostIsland(const EvodokuGpuIsland& island)
      : people{std::vector<RowWords>(island.population), std::vector<RowWords>(island.population)},
        level(island.population),
        order(island.population),
        tiles(IslandMemory::tiles_for(island.population)),
        work(HostGrid(), island,
             {people[0].data(), people[1].data(), level.data(), order.data(), tiles.data(),
              &census}) {}
};

}  // namespace

struct EvodokuGpu {
  unsigned lanes = 1;
  std::string name;
  WayTable ways;
  std::unique_ptr<HostIsland> island;
};

extern "C" {

int evodoku_gpu_interface() { return kEvodokuGpuInterface; }

const char* evodoku_gpu_open(EvodokuGpu** gpu) {
  *gpu = new EvodokuGpu;
  const char* lanes = std::getenv("EVODOKU_GPU_LANES");
  if (lanes != nullptr) (*gpu)->lanes = static_cast<unsigned>(std::atoi(lanes));
  (*gpu)->name = "emulated, " + std::to_string((*gpu)->lanes) + " lanes";
  for (unsigned line = 0; line < 6; ++line) {
    for (unsigned way = 0; way < evodoku::fast::kWays; ++way) {
      for (unsigned b = 0; b < kBands; ++b) {
        (*gpu)->ways.left[line][way][b] = evodoku::fast::kWay[line][way][b];
      }
    }
  }
  return nullptr;
}

void evodoku_gpu_close(EvodokuGpu* gpu) { delete gpu; }

const char* evodoku_gpu_name(const EvodokuGpu* gpu) { return gpu->name.c_str(); }

void* evodoku_gpu_memory(std::size_t bytes) {
  return ::operator new(bytes, std::align_val_t(64), std::nothrow);
}

void evodoku_gpu_free(void* memory) { ::operator delete(memory, std::align_val_t(64)); }

const char* evodoku_gpu_solve(EvodokuGpu* gpu, const EvodokuGpuTask* task) {
  std::uint32_t next = 0;
  const LaneJob job = {*task, &next};
  const std::size_t lanes = gpu->lanes;
  std::vector<Word> near_words(lanes * Shelf::kNear * kWords);
  std::vector<Word> far_words(lanes * Shelf::kDeep * kWords);
  HostTeam team(gpu->lanes);
  const auto run = [&](unsigned lane) {
    const HostWarp warp(team, lane);
    Search(warp, job, gpu->ways,
           Shelf(near_words.data() + lane, lanes, far_words.data() + lane, lanes))
        .run();
  };
  std::vector<std::jthread> others;
  for (unsigned lane = 1; lane < gpu->lanes; ++lane) others.emplace_back(run, lane);
  run(0);
  return nullptr;
}

const char* evodoku_gpu_evolve(EvodokuGpu* /*gpu*/, const EvodokuGpuRuns* task) {
  const EvodokuGpuWide& recipe = *task->recipe;
  if (!is_spread(recipe, task->count)) {
    const auto memory = std::make_unique<LargeMemory>();
    for (std::size_t i = 0; i < task->count; ++i) {
      evolve_alone(HostBlock(), recipe, task->puzzles[i], *memory, task->runs[i]);
    }
    return nullptr;
  }
  const auto blocks = static_cast<std::uint32_t>(task->count * recipe.islands);
  std::vector<WideRace> races(task->count);
  std::vector<EvodokuGpuGenes> solutions(blocks);
  if (has_own_bounds(recipe)) {
    HostGrid().launch(blocks, 0,
                      SpreadWork<OwnMemory>{recipe, task->puzzles, races.data(), solutions.data()});
  } else {
    HostGrid().launch(
        blocks, 0, SpreadWork<SmallMemory>{recipe, task->puzzles, races.data(), solutions.data()});
  }
  HostGrid().launch(static_cast<std::uint32_t>(task->count), 0,
                    ConcludeWork{recipe, races.data(), solutions.data(), task->runs});
  return nullptr;
}

const char* evodoku_gpu_start(EvodokuGpu* gpu, const EvodokuGpuIsland* island,
                              std::uint32_t experts, EvodokuGpuCensus* census) {
  gpu->island = std::make_unique<HostIsland>(*island);
  gpu->island->work.start(experts);
  *census = gpu->island->census;
  return nullptr;
}

const char* evodoku_gpu_step(EvodokuGpu* gpu, const EvodokuGpuStep* step,
                             EvodokuGpuCensus* census) {
  gpu->island->work.step(*step);
  *census = gpu->island->census;
  return nullptr;
}
}

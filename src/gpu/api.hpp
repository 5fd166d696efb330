/// \file
/// The interface between the program and its GPU library, in C: the program loads the library at
/// run time and needs none of CUDA's own. tests/gpu/plain has a second library with this interface,
/// which runs the same kernels on the CPU.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// Changes with everything in this file: a library with another number is not used.
enum { kEvodokuGpuInterface = 3 };

/// The values of a 9x9 board in bits. Four words for each band: bit c of word k is bit k of the
/// value of the cell at c, in the order of exact/fast/layout.hpp.
struct EvodokuGpuBoard {
  alignas(16) std::uint32_t planes[12];
};

/// What there is to say of a board.
struct EvodokuGpuVerdict {
  std::uint16_t solutions;  ///< up to the limit, or kEvodokuGpuLeft
  std::uint16_t guesses;
};

/// Too deep for the stack, or more guesses than were allowed: nothing is known of the board.
enum { kEvodokuGpuLeft = 0xffff };

/// Boards to be solved, each up to a number of solutions.
struct EvodokuGpuTask {
  const EvodokuGpuBoard* boards;
  std::size_t count;
  std::uint32_t limit;         ///< solutions that are looked for, 1 to 65,534
  std::uint32_t most_guesses;  ///< for one board, up to 65,535
  EvodokuGpuBoard* solutions;  ///< the first solution of each board; untouched where there is none
  EvodokuGpuVerdict* verdicts;
};

/// The recipes champion-wide and champion-pure: islands that never meet, each with a few
/// individuals that are improved by the walk `metropolis`.
struct EvodokuGpuWide {
  std::uint64_t seed;
  std::uint32_t islands;
  std::uint32_t population;   ///< of each; 256 on all islands, 32 where walks differ in temperature
  std::uint32_t tournament;   ///< how many compete to be a parent
  std::uint32_t moves;        ///< of a walk, up to 65,535
  std::uint64_t cross_high;   ///< a number below crosses building blocks
  std::uint32_t generations;  ///< after which a puzzle is left, up to kEvodokuGpuMostGenerations
  std::uint32_t gain;         ///< weight that an unmet demand gains
  std::uint64_t evaluations;  ///< after which a puzzle is left
  std::uint32_t fade;         ///< share of all weights that is lost again, in 1/65536
  std::int32_t clash;         ///< cost of repeating a fixed value, in 1/1024
  double coldest;             ///< the temperatures of walks
  double hottest;
};
enum { kEvodokuGpuMostGenerations = 128 };

/// The values of a board, box by box; 0 for a blank.
struct EvodokuGpuGenes {
  std::uint8_t genes[84];
};

/// How a run ended.
struct EvodokuGpuEvolved {
  EvodokuGpuGenes solution;
  std::uint32_t solved;
  std::uint32_t generations;
  std::uint32_t evaluations;
};

/// Puzzles to be evolved, each by a run of its own.
struct EvodokuGpuRuns {
  const EvodokuGpuWide* recipe;
  const EvodokuGpuGenes* puzzles;
  std::size_t count;
  EvodokuGpuEvolved* runs;
};

/// The recipe hughes and its kind: one island of a large population whose groups are the rows of
/// the board. The population stays on the GPU.
struct EvodokuGpuIsland {
  std::uint64_t seed;
  std::uint32_t population;
  std::uint32_t crossings;  ///< up to 4; what no number falls on is a copy of the first parent
  struct {
    std::uint64_t high;  ///< a number below, and not below the one before, chooses it
    std::uint32_t rows;  ///< that stay together: 1 or 3
  } cross[4];
  std::uint64_t mutate_high;  ///< a number below shuffles one row
  EvodokuGpuGenes puzzle;     ///< row by row
};

/// Where the aggregate of a crowd goes.
enum { kEvodokuGpuNowhere = 0, kEvodokuGpuParent = 1, kEvodokuGpuChild = 2 };

/// What makes the next generation.
struct EvodokuGpuStep {
  std::uint32_t generation;  ///< of the parents
  std::uint32_t renew;       ///< how many of the worst become new before they breed
  std::uint32_t seat;        ///< of the aggregate: of the worst parent, or of the last child
  std::uint32_t experts;     ///< how many of the best vote in the end
  EvodokuGpuGenes aggregate;
};

/// Errors of an individual that keeps its rows, from none to all.
enum { kEvodokuGpuLevels = 145 };

/// What there is to say of a generation.
struct EvodokuGpuCensus {
  std::uint32_t count[kEvodokuGpuLevels];  ///< individuals by error
  EvodokuGpuGenes best;                    ///< of equals, the one in the first row
  std::uint32_t votes[729];                ///< by gene and value: experts that hold it
  std::uint32_t first[729];                ///< by gene and value: the rank of the best of them
};

struct EvodokuGpu;

/// The number of this interface.
int evodoku_gpu_interface();
/// Opens a queue of the first GPU. Returns null, or what is wrong. A queue is used by one thread at
/// a time; several queues of one GPU work side by side.
const char* evodoku_gpu_open(EvodokuGpu** gpu);
void evodoku_gpu_close(EvodokuGpu* gpu);
/// "NVIDIA H200, 132 multiprocessors"
const char* evodoku_gpu_name(const EvodokuGpu* gpu);
/// Memory of the host from and to which copies run beside the kernels. Null if there is none left.
void* evodoku_gpu_memory(std::size_t bytes);
void evodoku_gpu_free(void* memory);
/// Returns null when all is done, or what is wrong.
const char* evodoku_gpu_solve(EvodokuGpu* gpu, const EvodokuGpuTask* task);
const char* evodoku_gpu_evolve(EvodokuGpu* gpu, const EvodokuGpuRuns* task);
/// Makes the first population of an island, of which \p experts vote. Another island of the queue
/// ends.
const char* evodoku_gpu_start(EvodokuGpu* gpu, const EvodokuGpuIsland* island,
                              std::uint32_t experts, EvodokuGpuCensus* census);
/// Makes its next one.
const char* evodoku_gpu_step(EvodokuGpu* gpu, const EvodokuGpuStep* step, EvodokuGpuCensus* census);
}

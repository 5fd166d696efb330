// Does a GPU say what the CPU says? Random boards of every kind, each solved by the GPU library and
// by the lanes of the fast solver: the number of solutions, the first solution and the number of
// guesses must be the same. A plain program that needs Highway and nothing else:
//
//   g++ -std=c++20 -O3 -Iinclude -Isrc -Itests bench/gpu_agreement.cpp src/exact/fast/engine.cpp
//       -lhwy -o gpu_agreement
//   ./gpu_agreement LIBRARY BOARDS SEED [FILE...]
#include <dlfcn.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "exact/fast/engine.hpp"
#include "gpu/plain/boards.hpp"

namespace {

using namespace evodoku;
using namespace evodoku::gpu;

template <class Function>
Function find(void* library, const char* name) {
  void* out = library == nullptr ? nullptr : ::dlsym(library, name);
  if (out == nullptr) {
    std::fprintf(stderr, "gpu_agreement: %s\n", ::dlerror());
    std::exit(6);
  }
  return reinterpret_cast<Function>(out);
}

struct Totals {
  std::atomic<std::uint64_t> none = 0, one = 0, more = 0, left = 0, differ = 0;
};

void compare(const std::vector<Cells>& boards, const std::vector<FastAnswer>& answers,
             const EvodokuGpuBoard* solutions, const EvodokuGpuVerdict* verdicts, Totals& totals) {
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const FastAnswer& answer = answers[i];
    ++(answer.solutions == 0 ? totals.none : answer.solutions == 1 ? totals.one : totals.more);
    if (verdicts[i].solutions == kEvodokuGpuLeft) {
      ++totals.left;
      continue;
    }
    Cells cells{};
    if (answer.solutions > 0) unpack(solutions[i], cells.data());
    if (verdicts[i].solutions == answer.solutions && verdicts[i].guesses == answer.guesses &&
        cells == answer.solution) {
      continue;
    }
    ++totals.differ;
    std::string line;
    for (const Value v : boards[i]) line += v == 0 ? '.' : static_cast<char>('0' + v);
    std::printf("differs: %s\n", line.c_str());
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "gpu_agreement: expected LIBRARY BOARDS SEED [FILE...]\n");
    return 2;
  }
  void* library = ::dlopen(argv[1], RTLD_NOW);
  const auto open = find<decltype(&evodoku_gpu_open)>(library, "evodoku_gpu_open");
  const auto solve = find<decltype(&evodoku_gpu_solve)>(library, "evodoku_gpu_solve");
  const std::uint64_t count = std::strtoull(argv[2], nullptr, 10);
  const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
  std::vector<Cells> known;
  for (int i = 4; i < argc; ++i) {
    const std::vector<Cells> boards = boards_of_file(argv[i]);
    known.insert(known.end(), boards.begin(), boards.end());
  }
  // Each thread makes its own boards, has the GPU solve them, solves them itself, and compares.
  constexpr std::uint64_t kPiece = 1 << 16;
  std::atomic<std::uint64_t> next = 0;
  Totals totals;
  {
    std::vector<std::jthread> workers;
    for (unsigned t = 0; t < std::max(1U, std::thread::hardware_concurrency()); ++t) {
      workers.emplace_back([&] {
        EvodokuGpu* gpu = nullptr;
        if (const char* why = open(&gpu)) {
          std::fprintf(stderr, "gpu_agreement: %s\n", why);
          std::exit(6);
        }
        fast::FastWorkspace memory;
        for (std::uint64_t at = next.fetch_add(kPiece); at < count; at = next.fetch_add(kPiece)) {
          std::mt19937_64 random(seed + at);
          std::vector<Cells> boards(kPiece);
          std::vector<EvodokuGpuBoard> packed(kPiece);
          std::vector<fast::FastPosition> positions(kPiece);
          for (std::size_t i = 0; i < kPiece; ++i) {
            boards[i] = random_board(known, random);
            pack(boards[i].data(), packed[i]);
            positions[i].cells = boards[i].data();
          }
          std::vector<EvodokuGpuBoard> solutions(kPiece);
          std::vector<EvodokuGpuVerdict> verdicts(kPiece, {0xeeee, 0xeeee});
          const EvodokuGpuTask task = {packed.data(), kPiece,           2,
                                       4096,          solutions.data(), verdicts.data()};
          if (const char* why = solve(gpu, &task)) {
            std::fprintf(stderr, "gpu_agreement: %s\n", why);
            std::exit(6);
          }
          std::vector<FastAnswer> answers(kPiece);
          fast::solve_lanes(positions, {.solutions = 2}, memory, answers);
          compare(boards, answers, solutions.data(), verdicts.data(), totals);
        }
      });
    }
  }
  std::printf(
      "%llu boards: %llu without a solution, %llu with one, %llu with more; %llu left to "
      "the CPU; %llu differ\n",
      static_cast<unsigned long long>(totals.none + totals.one + totals.more),
      static_cast<unsigned long long>(totals.none), static_cast<unsigned long long>(totals.one),
      static_cast<unsigned long long>(totals.more), static_cast<unsigned long long>(totals.left),
      static_cast<unsigned long long>(totals.differ));
  return totals.differ == 0 ? 0 : 1;
}

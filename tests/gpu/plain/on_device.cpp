// Checks a GPU library against one that runs the same kernels on the CPU, board by board: the
// number of solutions, the first solution, the number of guesses; and runs of champion-wide. A
// plain program that needs no package, for a machine that has a GPU and little else: ./test --gpu
// builds and runs it.
//
//   on_device LIBRARY REFERENCE BOARDS [FILE...]
//
// Takes all boards of the files, and BOARDS random ones.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "gpu/plain/wide_recipe.hpp"

namespace {

using namespace evodoku::gpu;

/// A library with its own boards.
class Loaded {
 public:
  explicit Loaded(const char* path) {
    handle_ = ::dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (handle_ == nullptr) fail(::dlerror());
    if (find<decltype(&evodoku_gpu_interface)>("evodoku_gpu_interface")() != kEvodokuGpuInterface) {
      fail("another interface");
    }
  }

  /// Opens a queue, which belongs to the thread.
  EvodokuGpu* open() {
    EvodokuGpu* out = nullptr;
    if (const char* why = find<decltype(&evodoku_gpu_open)>("evodoku_gpu_open")(&out)) fail(why);
    return out;
  }
  void close(EvodokuGpu* gpu) { find<decltype(&evodoku_gpu_close)>("evodoku_gpu_close")(gpu); }
  const char* name(EvodokuGpu* gpu) {
    return find<decltype(&evodoku_gpu_name)>("evodoku_gpu_name")(gpu);
  }
  void solve(EvodokuGpu* gpu, const EvodokuGpuTask& task) {
    if (const char* why = find<decltype(&evodoku_gpu_solve)>("evodoku_gpu_solve")(gpu, &task)) {
      fail(why);
    }
  }

  void evolve(EvodokuGpu* gpu, const EvodokuGpuRuns& task) {
    if (const char* why = find<decltype(&evodoku_gpu_evolve)>("evodoku_gpu_evolve")(gpu, &task)) {
      fail(why);
    }
  }

  [[noreturn]] static void fail(const char* why) {
    std::fprintf(stderr, "on_device: %s\n", why);
    std::exit(6);
  }

 private:
  template <class Function>
  Function find(const char* name) {
    void* out = ::dlsym(handle_, name);
    if (out == nullptr) fail(::dlerror());
    return reinterpret_cast<Function>(out);
  }

  void* handle_;
};

struct Answers {
  std::vector<EvodokuGpuBoard> solutions;
  std::vector<EvodokuGpuVerdict> verdicts;
  explicit Answers(std::size_t count) : solutions(count), verdicts(count, {0xeeee, 0xeeee}) {}

  EvodokuGpuTask task(const std::vector<EvodokuGpuBoard>& boards, std::size_t begin,
                      std::size_t count, std::uint32_t limit, std::uint32_t guesses) {
    return {boards.data() + begin,  count, limit, guesses, solutions.data() + begin,
            verdicts.data() + begin};
  }
};

/// Whether two answers agree. A board that was left, which depends on who shared in it, agrees with
/// anything.
bool agree(const Answers& a, const Answers& b, std::size_t i) {
  const EvodokuGpuVerdict x = a.verdicts[i];
  const EvodokuGpuVerdict y = b.verdicts[i];
  if (x.solutions == kEvodokuGpuLeft || y.solutions == kEvodokuGpuLeft) return true;
  return x.solutions == y.solutions && x.guesses == y.guesses &&
         (x.solutions == 0 ||
          std::memcmp(&a.solutions[i], &b.solutions[i], sizeof(EvodokuGpuBoard)) == 0);
}

/// How many boards get different answers.
std::size_t compare(Loaded& library, Loaded& reference, const std::vector<EvodokuGpuBoard>& boards,
                    std::uint32_t limit, std::uint32_t guesses) {
  Answers device(boards.size());
  Answers host(boards.size());
  EvodokuGpu* gpu = library.open();
  library.solve(gpu, device.task(boards, 0, boards.size(), limit, guesses));
  library.close(gpu);
  const std::size_t threads = std::max(1U, std::thread::hardware_concurrency());
  std::vector<std::jthread> workers;
  for (std::size_t t = 0; t < threads; ++t) {
    workers.emplace_back([&, t] {
      const std::size_t begin = boards.size() * t / threads;
      const std::size_t end = boards.size() * (t + 1) / threads;
      EvodokuGpu* emulated = reference.open();
      reference.solve(emulated, host.task(boards, begin, end - begin, limit, guesses));
      reference.close(emulated);
    });
  }
  workers.clear();
  std::size_t counts[4] = {};
  std::size_t differ = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const EvodokuGpuVerdict a = device.verdicts[i];
    const EvodokuGpuVerdict b = host.verdicts[i];
    ++counts[a.solutions == kEvodokuGpuLeft ? 3 : std::min<unsigned>(a.solutions, 2)];
    if (agree(device, host, i)) continue;
    if (++differ <= 5) {
      Cells cells;
      unpack(boards[i], cells.data());
      std::printf("differs: ");
      for (const evodoku::Value v : cells) std::printf("%c", v == 0 ? '.' : '0' + v);
      std::printf(": %u solutions, %u guesses; expected %u, %u\n", a.solutions, a.guesses,
                  b.solutions, b.guesses);
    }
  }
  std::printf(
      "limit %u, %u guesses: %zu boards, %zu without a solution, %zu with one, %zu with "
      "more, %zu left to the CPU: %zu differ\n",
      limit, guesses, boards.size(), counts[0], counts[1], counts[2], counts[3], differ);
  return differ;
}

/// How many runs of champion-wide differ in anything, or solve nothing.
template <class Random>
std::size_t compare_runs(Loaded& library, Loaded& reference, const std::vector<Cells>& known,
                         std::size_t count, Random& random) {
  std::vector<Cells> boards;
  std::vector<EvodokuGpuGenes> puzzles;
  while (boards.size() < count && !known.empty()) {
    boards.push_back(scrambled(known[random() % known.size()], random));
    puzzles.push_back(genes_of(boards.back()));
  }
  const EvodokuGpuWide recipe = champion_wide(random());
  std::vector<EvodokuGpuEvolved> device(boards.size());
  std::vector<EvodokuGpuEvolved> host(boards.size());
  EvodokuGpu* gpu = library.open();
  library.evolve(gpu, {&recipe, puzzles.data(), puzzles.size(), device.data()});
  library.close(gpu);
  EvodokuGpu* emulated = reference.open();
  reference.evolve(emulated, {&recipe, puzzles.data(), puzzles.size(), host.data()});
  reference.close(emulated);
  std::size_t differ = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const bool equal = device[i].generations == host[i].generations &&
                       device[i].evaluations == host[i].evaluations &&
                       std::memcmp(device[i].solution.genes, host[i].solution.genes, 81) == 0;
    if (!equal || !is_solution(boards[i], device[i])) ++differ;
  }
  std::printf("champion-wide: %zu runs, %zu differ\n", boards.size(), differ);
  return differ;
}

std::vector<EvodokuGpuBoard> packed(const std::vector<Cells>& boards) {
  std::vector<EvodokuGpuBoard> out(boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) pack(boards[i].data(), out[i]);
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) Loaded::fail("expected LIBRARY REFERENCE BOARDS [FILE...]");
  Loaded library(argv[1]);
  Loaded reference(argv[2]);
  EvodokuGpu* gpu = library.open();
  std::printf("%s\n", library.name(gpu));
  library.close(gpu);
  std::vector<Cells> known;
  for (int i = 4; i < argc; ++i) {
    const std::vector<Cells> boards = boards_of_file(argv[i]);
    known.insert(known.end(), boards.begin(), boards.end());
  }
  std::size_t differ = compare(library, reference, packed(known), 2, 4096);
  std::mt19937_64 random(20261115);
  std::vector<Cells> boards;
  const std::size_t count = std::strtoull(argv[3], nullptr, 10);
  while (boards.size() < count) boards.push_back(random_board(known, random));
  const std::vector<EvodokuGpuBoard> mixed = packed(boards);
  differ += compare(library, reference, mixed, 2, 4096);
  differ += compare(library, reference, mixed, 1, 4096);
  differ += compare(library, reference, mixed, 7, 10);
  differ += compare_runs(library, reference, known, 500, random);
  return differ == 0 ? 0 : 1;
}

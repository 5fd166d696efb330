// Checks a GPU library against one that runs the same kernels on the CPU, board by board: the
// number of solutions, the first solution, the number of guesses; runs of champion-wide and
// champion-pure; and generations of hughes and crowd. A plain program that needs no package, for a
// machine that has a GPU and little else: ./test --gpu builds and runs it.
//
//   on_device LIBRARY REFERENCE BOARDS [FILE...]
//
// Takes all boards of the files, and BOARDS random ones.
#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>

#include "gpu/plain/recipes.hpp"

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

  void start(EvodokuGpu* gpu, const EvodokuGpuIsland& island, std::uint32_t experts,
             EvodokuGpuCensus& census) {
    const auto function = find<decltype(&evodoku_gpu_start)>("evodoku_gpu_start");
    if (const char* why = function(gpu, &island, experts, &census)) fail(why);
  }
  void step(EvodokuGpu* gpu, const EvodokuGpuStep& step, EvodokuGpuCensus& census) {
    const auto function = find<decltype(&evodoku_gpu_step)>("evodoku_gpu_step");
    if (const char* why = function(gpu, &step, &census)) fail(why);
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

/// How many runs of a recipe differ in anything, or solve nothing. They are handed over \p at_once.
template <class Random>
std::size_t compare_runs(Loaded& library, Loaded& reference, const char* name,
                         const EvodokuGpuWide& recipe, const std::vector<Cells>& known,
                         std::size_t count, std::size_t at_once, Random& random) {
  std::vector<Cells> boards;
  std::vector<EvodokuGpuGenes> puzzles;
  while (boards.size() < count && !known.empty()) {
    boards.push_back(scrambled(known[random() % known.size()], random));
    puzzles.push_back(genes_of(boards.back()));
  }
  std::vector<EvodokuGpuEvolved> device(boards.size());
  std::vector<EvodokuGpuEvolved> host(boards.size());
  EvodokuGpu* gpu = library.open();
  EvodokuGpu* emulated = reference.open();
  for (std::size_t at = 0; at < boards.size(); at += at_once) {
    const std::size_t some = std::min(at_once, boards.size() - at);
    library.evolve(gpu, {&recipe, puzzles.data() + at, some, device.data() + at});
    reference.evolve(emulated, {&recipe, puzzles.data() + at, some, host.data() + at});
  }
  library.close(gpu);
  reference.close(emulated);
  std::size_t differ = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const bool equal = device[i].generations == host[i].generations &&
                       device[i].evaluations == host[i].evaluations &&
                       std::memcmp(device[i].solution.genes, host[i].solution.genes, 81) == 0;
    if (!equal || !is_solution(boards[i], device[i])) ++differ;
  }
  std::printf("%s: %zu runs, %zu at once: %zu differ\n", name, boards.size(), at_once, differ);
  return differ;
}

/// How many generations of an island differ in what is told of them. Each makes the next, so that
/// one wrong individual would not stay alone.
template <class Random>
std::size_t compare_generations(Loaded& library, Loaded& reference, const Cells& puzzle,
                                std::uint32_t population, std::uint32_t generations,
                                Random& random) {
  const EvodokuGpuIsland island = hughes(random(), population, puzzle);
  EvodokuGpu* gpu = library.open();
  EvodokuGpu* emulated = reference.open();
  auto device = std::make_unique<EvodokuGpuCensus>();
  auto host = std::make_unique<EvodokuGpuCensus>();
  const auto below = [&](std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
  };
  EvodokuGpuStep step{};
  step.experts = population / 20;
  library.start(gpu, island, step.experts, *device);
  reference.start(emulated, island, step.experts, *host);
  std::size_t differ = 0;
  for (;; ++step.generation) {
    const bool votes = step.experts > 0;
    const bool equal =
        std::equal(std::begin(device->count), std::end(device->count), host->count) &&
        std::memcmp(device->best.genes, host->best.genes, 81) == 0 &&
        (!votes || (std::equal(std::begin(device->votes), std::end(device->votes), host->votes) &&
                    std::equal(std::begin(device->first), std::end(device->first), host->first)));
    if (!equal) ++differ;
    if (step.generation == generations) break;
    step.renew = below(4) == 0 ? 1 + below(population) : 0;
    step.seat = below(3);
    step.experts = below(3) == 0 ? 0 : 1 + below(population);
    step.aggregate = host->best;
    library.step(gpu, step, *device);
    reference.step(emulated, step, *host);
  }
  library.close(gpu);
  reference.close(emulated);
  std::printf("hughes with %u individuals: %u generations, %zu differ\n", population, generations,
              differ);
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
  const auto runs = [&](const char* name, const EvodokuGpuWide& recipe, std::size_t some,
                        std::size_t at_once) {
    differ += compare_runs(library, reference, name, recipe, known, some, at_once, random);
  };
  runs("champion-wide", champion_wide(random()), 500, 500);
  runs("champion-wide", champion_wide(random()), 40, 1);
  runs("champion-wide", champion_wide(random()), 24, 6);
  runs("champion-pure", champion_pure(random()), 200, 200);
  for (const auto& [population, generations] :
       {std::pair{2U, 50U}, {1000U, 300U}, {5000U, 200U}, {100001U, 40U}, {1000000U, 10U}}) {
    for (int i = 0; i < (population < 100000 ? 10 : 2) && !known.empty(); ++i) {
      differ += compare_generations(library, reference, known[random() % known.size()], population,
                                    generations, random);
    }
  }
  return differ == 0 ? 0 : 1;
}

#include "gpu/device.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <utility>
#include <vector>

#include "evodoku/error.hpp"
#include "evodoku/gpu.hpp"

namespace evodoku::gpu {

namespace {

constexpr const char* kLibrary = "libevodoku-gpu.so";

/// The functions of the library.
struct Functions {
  decltype(&evodoku_gpu_interface) interface;
  decltype(&evodoku_gpu_open) open;
  decltype(&evodoku_gpu_close) close;
  decltype(&evodoku_gpu_name) name;
  decltype(&evodoku_gpu_memory) memory;
  decltype(&evodoku_gpu_free) free;
  decltype(&evodoku_gpu_solve) solve;
  decltype(&evodoku_gpu_evolve) evolve;
  decltype(&evodoku_gpu_start) start;
  decltype(&evodoku_gpu_step) step;
};

/// Where the library may be: as told, beside the program, where it is installed, or wherever the
/// system finds it.
std::vector<std::string> places() {
  if (const char* told = std::getenv("EVODOKU_GPU_LIBRARY")) return {told};
  std::vector<std::string> out;
  std::error_code ignored;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", ignored);
  if (!program.empty()) {
    const std::filesystem::path folder = program.parent_path();
    out.push_back(folder / kLibrary);
    out.push_back(folder.parent_path() / "lib" / "evodoku" / kLibrary);
  }
  out.emplace_back(kLibrary);
  return out;
}

/// The library, or why there is none.
struct Library {
  Functions call{};
  std::string path;
  std::string trouble;

  Library() {
    void* handle = nullptr;
    std::string tried;
    for (const std::string& place : places()) {
      path = place;
      handle = ::dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
      if (handle != nullptr) break;
      // One that is there and cannot be loaded says more than those that are not there.
      const char* why = ::dlerror();
      if (tried.empty() || std::filesystem::exists(place)) tried = why;
    }
    if (handle == nullptr) {
      trouble = "the GPU library cannot be loaded (" + tried + "): it is built where nvcc is found";
      return;
    }
    const auto find = [&](auto& function, const char* name) {
      function = reinterpret_cast<std::decay_t<decltype(function)>>(::dlsym(handle, name));
      if (function == nullptr) trouble = path + ": not a GPU library, it has no " + name;
    };
    find(call.interface, "evodoku_gpu_interface");
    find(call.open, "evodoku_gpu_open");
    find(call.close, "evodoku_gpu_close");
    find(call.name, "evodoku_gpu_name");
    find(call.memory, "evodoku_gpu_memory");
    find(call.free, "evodoku_gpu_free");
    find(call.solve, "evodoku_gpu_solve");
    find(call.evolve, "evodoku_gpu_evolve");
    find(call.start, "evodoku_gpu_start");
    find(call.step, "evodoku_gpu_step");
    if (call.interface != nullptr && call.interface() != kEvodokuGpuInterface) {
      trouble = path + ": of another version of evodoku, build it again";
    }
  }
};

/// Never unloaded: its threads may outlive everything else.
const Library& library() {
  static const Library* const loaded = new Library;
  return *loaded;
}

template <class T>
T* take_memory(std::size_t count) {
  auto* out = static_cast<T*>(library().call.memory(count * sizeof(T)));
  if (out == nullptr) throw SystemError("out of memory for the GPU");
  return out;
}

}  // namespace

Queue::Queue() {
  if (!library().trouble.empty()) throw SystemError(library().trouble);
  if (const char* why = library().call.open(&gpu_)) throw SystemError(why);
}

Queue::~Queue() {
  release();
  library().call.close(gpu_);
}

std::string Queue::name() const { return library().call.name(gpu_); }

void Queue::release() {
  size_ = 0;
  library().call.free(std::exchange(boards_, nullptr));
  library().call.free(std::exchange(solutions_, nullptr));
  library().call.free(std::exchange(verdicts_, nullptr));
}

void Queue::resize(std::size_t count) {
  if (count <= size_) return;
  release();
  boards_ = take_memory<EvodokuGpuBoard>(count);
  solutions_ = take_memory<EvodokuGpuBoard>(count);
  verdicts_ = take_memory<EvodokuGpuVerdict>(count);
  size_ = count;
}

void Queue::solve(std::size_t count, std::uint32_t limit, std::uint32_t most_guesses) {
  const EvodokuGpuTask task = {boards_, count, limit, most_guesses, solutions_, verdicts_};
  if (const char* why = library().call.solve(gpu_, &task)) throw SystemError(why);
}

void Queue::evolve(const EvodokuGpuWide& recipe, std::span<const EvodokuGpuGenes> puzzles,
                   std::span<EvodokuGpuEvolved> runs) {
  const EvodokuGpuRuns task = {&recipe, puzzles.data(), puzzles.size(), runs.data()};
  if (const char* why = library().call.evolve(gpu_, &task)) throw SystemError(why);
}

void Queue::start(const EvodokuGpuIsland& island, std::uint32_t experts, EvodokuGpuCensus& census) {
  if (const char* why = library().call.start(gpu_, &island, experts, &census)) {
    throw SystemError(why);
  }
}

void Queue::step(const EvodokuGpuStep& step, EvodokuGpuCensus& census) {
  if (const char* why = library().call.step(gpu_, &step, &census)) throw SystemError(why);
}

}  // namespace evodoku::gpu

namespace evodoku {

std::string describe_gpu() {
  try {
    return gpu::Queue().name();
  } catch (const SystemError& error) {
    return std::string("none: ") + error.what();
  }
}

}  // namespace evodoku

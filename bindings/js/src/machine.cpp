// What src asks of the machine, as far as a WebAssembly module has it: one thread, a memory of
// 32 bits, no GPU, and no files in formats that need cairo.
#include <unistd.h>

#include <cerrno>

#include "base/crew.hpp"
#include "base/ticker.hpp"
#include "draw/formats/formats.hpp"
#include "evodoku/error.hpp"
#include "evodoku/threads.hpp"
#include "gpu/solver.hpp"

namespace evodoku {

int threads_for(int /*jobs*/) { return 1; }

void on_threads(int /*threads*/, const std::function<void(int)>& work) { work(0); }

struct Ticker::Thread {};
Ticker::Ticker(std::function<double()> tick) { tick(); }
Ticker::~Ticker() = default;

std::uint64_t most_memory() { return std::uint64_t{2} << 30; }

namespace {

[[noreturn]] void no_gpu() { throw SystemError("there is no GPU in a browser's tab"); }

}  // namespace

std::unique_ptr<Solver> make_gpu_fast() { no_gpu(); }
GpuKernel gpu_kernel_of(const evolution::Recipe& /*recipe*/) { no_gpu(); }
std::unique_ptr<Solver> make_gpu_wide(const evolution::Recipe& /*recipe*/,
                                      std::unique_ptr<Solver> /*cpu*/) {
  no_gpu();
}
SudokuRun make_gpu_island(const evolution::Recipe& /*recipe*/) { no_gpu(); }

namespace draw {

const std::vector<Format>& picture_formats() {
  static const std::vector<Format> table = {svg_format(), html_format()};
  return table;
}

}  // namespace draw

}  // namespace evodoku

/// The C library has the other way to ask for random bytes alone.
extern "C" ssize_t getrandom(void* bytes, std::size_t size, unsigned /*flags*/) {
  return getentropy(bytes, size) == 0 ? static_cast<ssize_t>(size) : -1;
}

/// Files of a module have no access lists, and its disk does not fill up.
extern "C" ssize_t getxattr(const char* /*path*/, const char* /*name*/, void* /*value*/,
                            std::size_t /*size*/) {
  errno = ENOTSUP;
  return -1;
}
extern "C" int fsetxattr(int /*fd*/, const char* /*name*/, const void* /*value*/,
                         std::size_t /*size*/, int /*flags*/) {
  errno = ENOTSUP;
  return -1;
}
extern "C" int fremovexattr(int /*fd*/, const char* /*name*/) {
  errno = ENOTSUP;
  return -1;
}
extern "C" int fallocate(int /*fd*/, int /*mode*/, off_t /*at*/, off_t /*size*/) {
  errno = ENOTSUP;
  return -1;
}

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "evodoku/budget.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

namespace {

constexpr std::size_t kAlign = 64;
constexpr std::size_t kLarge = std::size_t{2} << 20;

/// Large pages, whole ones: parents are drawn from anywhere, and with pages of 4 KiB nearly every
/// row of a large population would miss the processor's table of pages. They come zeroed from the
/// system, one by one as they are used, so that nobody waits for all of them at once.
std::size_t mapped(std::size_t bytes) { return (bytes + kLarge - 1) / kLarge * kLarge; }

Gene* map_zeroed(std::size_t bytes) {
  void* memory =
      ::mmap(nullptr, mapped(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  static_cast<void>(::madvise(memory, mapped(bytes), MADV_HUGEPAGE));  // some systems refuse
  return static_cast<Gene*>(memory);
}

}  // namespace

void Population::Release::operator()(Gene* memory) const {
  if (bytes >= kLarge) {
    ::munmap(memory, mapped(bytes));
  } else {
    ::operator delete[](memory, std::align_val_t{kAlign});
  }
}

void Population::resize(int genes, std::uint32_t size) {
  const std::size_t bytes = bytes_for(genes, size);
  matrix_ = nullptr;  // first give back, then take
  size_ = 0;
  Gene* memory = nullptr;
  if (bytes >= kLarge) {
    memory = map_zeroed(bytes);
  } else {
    memory = static_cast<Gene*>(::operator new[](bytes, std::align_val_t{kAlign}));
    std::memset(memory, 0, bytes);
  }
  matrix_ = Matrix(memory, Release{bytes});
  genes_ = genes;
  stride_ = stride_for(genes);
  score.clear();
  error.clear();
  score.reserve(size);
  error.reserve(size);
  constexpr std::uint32_t kBetweenLooks = 1 << 20;
  for (std::uint32_t filled = 0; filled < size;) {
    filled += std::min(kBetweenLooks, size - filled);
    score.resize(filled);
    error.resize(filled);
    if (filled < size) Watch::look();
  }
  size_ = size;
}

std::size_t Population::stride_for(int genes) {
  constexpr std::size_t kRow = 32;
  return (static_cast<std::size_t>(genes) + kSlack + kRow - 1) / kRow * kRow;
}

std::size_t Population::bytes_for(int genes, std::uint32_t size) {
  return stride_for(genes) * size + kAlign;
}

void Population::copy_from(const Population& other, std::uint32_t from, std::uint32_t to) {
  std::memcpy(row(to), other.row(from), stride_);
  score[to] = other.score[from];
  error[to] = other.error[from];
}

void Population::swap(Population& other) noexcept {
  std::swap(genes_, other.genes_);
  std::swap(size_, other.size_);
  std::swap(stride_, other.stride_);
  std::swap(matrix_, other.matrix_);
  score.swap(other.score);
  error.swap(other.error);
}

}  // namespace evodoku::evolution

#include <hwy/aligned_allocator.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

namespace {

/// Parents are drawn from anywhere: with pages of 4 KiB nearly every row of a large population
/// would miss the processor's table of pages. A system that has no larger ones may refuse.
void ask_for_large_pages(Gene* memory, std::size_t bytes) {
  constexpr std::size_t kLarge = std::size_t{2} << 20;
  const auto address = reinterpret_cast<std::uintptr_t>(memory);
  const std::uintptr_t begin = (address + kLarge - 1) / kLarge * kLarge;
  const std::uintptr_t end = (address + bytes) / kLarge * kLarge;
  if (end <= begin) return;
  // NOLINTNEXTLINE(performance-no-int-to-ptr): an address within the memory, on a page's border
  static_cast<void>(::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
}

}  // namespace

void Population::Release::operator()(Gene* memory) const {
  hwy::FreeAlignedBytes(memory, nullptr, nullptr);
}

void Population::resize(int genes, std::uint32_t size) {
  constexpr std::size_t kAlign = 32;
  genes_ = genes;
  size_ = size;
  stride_ = (static_cast<std::size_t>(genes) + kSlack + kAlign - 1) / kAlign * kAlign;
  const std::size_t bytes = std::max<std::size_t>(1, stride_ * size) + kAlign;
  matrix_.reset(static_cast<Gene*>(hwy::AllocateAlignedBytes(bytes, nullptr, nullptr)));
  ask_for_large_pages(matrix_.get(), stride_ * size);
  std::memset(matrix_.get(), 0, stride_ * size + kAlign);
  score.assign(size, 0);
  error.assign(size, 0);
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

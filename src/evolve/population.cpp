#include "evolve/population.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace evodoku::evolve {

void Population::resize(int genes, std::uint32_t size) {
  constexpr std::size_t kAlign = 32;
  genes_ = genes;
  size_ = size;
  stride_ = (static_cast<std::size_t>(genes) + kSlack + kAlign - 1) / kAlign * kAlign;
  matrix_ = hwy::AllocateAligned<Gene>(std::max<std::size_t>(1, stride_ * size) + kAlign);
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

}  // namespace evodoku::evolve

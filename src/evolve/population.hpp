/// \file
/// Individuals: one aligned byte matrix, a row each, and their scores beside it.
///
/// Rows are padded, so that vector code may read and write a little past the end of a row, and the
/// same bytes go to a checkpoint or to another process.
///
///     Population people(domain.genes(), 5000);
///     people.row(17)[3] = 9;
///     people.score[17] = 12;      // what selection goes by: higher is better
///     people.error[17] = 4;       // the common measure: 0 is solved
#pragma once

#include <hwy/aligned_allocator.h>

#include <cstdint>
#include <span>
#include <vector>

#include "evolve/domain.hpp"

namespace evodoku::evolution {

class Population {
 public:
  /// Bytes that may be touched behind the last gene of a row.
  static constexpr std::size_t kSlack = 15;

  Population() = default;
  Population(int genes, std::uint32_t size) { resize(genes, size); }

  void resize(int genes, std::uint32_t size);

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] int genes() const { return genes_; }
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] Gene* row(std::uint32_t i) { return matrix_.get() + i * stride_; }
  [[nodiscard]] const Gene* row(std::uint32_t i) const { return matrix_.get() + i * stride_; }
  [[nodiscard]] std::span<const Gene> genes_of(std::uint32_t i) const {
    return {row(i), static_cast<std::size_t>(genes_)};
  }
  /// Copies an individual with its scores from another population of the same kind.
  void copy_from(const Population& other, std::uint32_t from, std::uint32_t to);
  void swap(Population& other) noexcept;

  std::vector<float> score;         ///< higher is better
  std::vector<std::int32_t> error;  ///< 0 is solved

 private:
  int genes_ = 0;
  std::uint32_t size_ = 0;
  std::size_t stride_ = 0;
  hwy::AlignedFreeUniquePtr<Gene[]> matrix_;
};

}  // namespace evodoku::evolution

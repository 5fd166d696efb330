/// \file
/// How many experts hold each value of each gene.
///
///     VoteCounts counts;
///     counts.count(experts, 81, 9);
///     counts.votes(17, 5);      // experts that have 5 as gene 17
#pragma once

#include <vector>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

class VoteCounts {
 public:
  void count(const Experts& experts, std::size_t genes, std::size_t alphabet);
  /// Takes over votes that were counted elsewhere: by gene, each for all values.
  void assign(std::span<const std::uint32_t> votes, std::size_t alphabet);

  [[nodiscard]] std::size_t alphabet() const { return alphabet_; }
  [[nodiscard]] std::uint32_t votes(std::size_t gene, std::size_t value) const {
    return votes_[value * stride_ + gene];
  }

 private:
  std::size_t alphabet_ = 0;
  std::size_t stride_ = 0;
  std::vector<std::uint32_t> votes_;  ///< value by value, each for all genes
  std::vector<const Gene*> rows_;
};

}  // namespace evodoku::evolution

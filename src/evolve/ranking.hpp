/// \file
/// Individuals from the best to the worst.
///
/// Scores that are whole numbers of a small range are counted rather than sorted: a few nanoseconds
/// for each. Equals keep the order of their rows, so that a ranking is never a matter of luck.
///
///     Ranking ranking;
///     ranking.sort(people, problem.levels());
///     uint32_t best = ranking.order()[0];
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

class Ranking {
 public:
  void sort(const Population& people, const Problem::Levels& levels);
  /// Puts a row whose score has changed in its place.
  void replace(const Population& people, std::uint32_t row);
  /// Rows, best first.
  [[nodiscard]] std::span<const std::uint32_t> order() const { return order_; }
  [[nodiscard]] std::uint32_t best() const { return order_.front(); }
  [[nodiscard]] std::uint32_t worst() const { return order_.back(); }

 private:
  static constexpr std::uint32_t kParts = 4;
  template <std::uint32_t kSplit>
  void count(const Population& people, int highest, std::size_t range);

  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> level_;  ///< by row, 0 is the best score there can be
  std::vector<std::uint32_t> count_;
};

}  // namespace evodoku::evolution

/// \file
/// The pool: which individuals may become parents at all, before selection draws among them.
///
/// One operator, one file in this folder; the table is in pool.cpp.
#pragma once

#include "evolve/ranking.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Pool {
 public:
  virtual ~Pool() = default;
  /// Lists rows of \p people, best first. May put new individuals in the place of bad ones,
  /// evaluated and counted in the return value, if \p dice says so.
  virtual std::uint64_t gather(const Problem& problem, Population& people, const Ranking& ranking,
                               Dice dice, std::vector<std::uint32_t>& pool) const = 0;
};

[[nodiscard]] const std::vector<Entry<Pool>>& pools();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Pool> whole_entry();
[[nodiscard]] Entry<Pool> truncation_pool_entry();
[[nodiscard]] Entry<Pool> elitism_pool_entry();

}  // namespace evodoku::evolution

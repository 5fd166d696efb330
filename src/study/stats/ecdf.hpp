/// \file
/// The distribution of running times: which share of runs had solved its puzzle by which cost.
///
///     const Ecdf ecdf(runs);              // of RunCosts: {100, true}, {400, false}, {300, true}
///     ecdf(99);    // 0
///     ecdf(100);   // 1/3
///     ecdf(1e9);   // 2/3: a failure stands at infinity, and is never left out
#pragma once

#include <span>
#include <vector>

#include "study/stats/running_time.hpp"

namespace evodoku::study {

class Ecdf {
 public:
  explicit Ecdf(std::span<const RunCost> runs);

  /// The share of all runs that were solved at a cost of at most \p cost; 0 where there are none.
  [[nodiscard]] double operator()(double cost) const;

  struct Step {
    double cost = 0;
    double share = 0;  ///< from this cost on
  };
  /// Where it rises, for drawing: costs ascend, each once.
  [[nodiscard]] std::vector<Step> steps() const;

 private:
  std::vector<double> solved_;  ///< costs of the runs that were solved, ascending
  std::size_t runs_;
};

}  // namespace evodoku::study

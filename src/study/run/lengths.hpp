/// \file
/// How long runs are expected to take, from those that have been run.
///
///     Lengths lengths(plan, store.mean_seconds(key));
///     lengths.sort(indexes);              // the longest first
///     lengths.learn(result);
#pragma once

#include <deque>
#include <limits>
#include <unordered_map>
#include <vector>

#include "evodoku/study.hpp"
#include "study/store/results.hpp"

namespace evodoku::study {

class Lengths {
 public:
  Lengths(const StudyPlan& plan, const std::vector<MeanSeconds>& known);

  void learn(const RunResult& result);
  /// The mean of the same solver on the same puzzle, else of the solver on all it was run on, else
  /// infinity: what may be long had better be started early.
  [[nodiscard]] double expected(std::uint64_t index) const;
  /// The longest first; those of equal length stay in their order.
  void sort(std::deque<std::uint64_t>& indexes) const;

 private:
  struct Mean {
    double sum = 0;
    std::uint64_t count = 0;

    void add(double seconds, std::uint64_t runs) {
      sum += seconds * static_cast<double>(runs);
      count += runs;
    }
    [[nodiscard]] double value() const {
      return count == 0 ? std::numeric_limits<double>::infinity()
                        : sum / static_cast<double>(count);
    }
  };

  void add(std::size_t solver, std::size_t puzzle, double seconds, std::uint64_t runs);

  const StudyPlan& plan_;
  std::vector<Mean> by_solver_;
  std::unordered_map<std::uint64_t, Mean> by_pair_;  ///< by the index with the first seed
};

}  // namespace evodoku::study

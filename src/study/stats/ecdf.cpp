#include "study/stats/ecdf.hpp"

#include <algorithm>

namespace evodoku::study {

Ecdf::Ecdf(std::span<const RunCost> runs) : runs_(runs.size()) {
  for (const RunCost& run : runs) {
    if (run.solved) solved_.push_back(run.cost);
  }
  std::sort(solved_.begin(), solved_.end());
}

double Ecdf::operator()(double cost) const {
  if (runs_ == 0) return 0;
  const auto end = std::upper_bound(solved_.begin(), solved_.end(), cost);
  return static_cast<double>(end - solved_.begin()) / static_cast<double>(runs_);
}

std::vector<Ecdf::Step> Ecdf::steps() const {
  std::vector<Step> out;
  for (std::size_t i = 0; i < solved_.size(); ++i) {
    if (i + 1 < solved_.size() && solved_[i + 1] == solved_[i]) continue;
    out.push_back({solved_[i], static_cast<double>(i + 1) / static_cast<double>(runs_)});
  }
  return out;
}

}  // namespace evodoku::study

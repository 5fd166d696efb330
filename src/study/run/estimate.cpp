#include "study/run/estimate.hpp"

#include <algorithm>

namespace evodoku::study {

std::optional<double> seconds_left(const StudyReport& report, std::size_t solvers, double elapsed) {
  constexpr std::uint64_t kFew = 5;
  const std::uint64_t ran = report.ran + report.others;
  if (ran < std::max<std::uint64_t>(kFew, solvers) || report.done() >= report.wanted) {
    return std::nullopt;
  }
  return elapsed * static_cast<double>(report.wanted - report.done()) / static_cast<double>(ran);
}

}  // namespace evodoku::study

#include "cli/commands/study/log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace evodoku::cli {

std::string progress_text(std::uint64_t done, std::uint64_t wanted, double per_second,
                          std::optional<double> seconds_left) {
  const double share = wanted == 0 ? 1 : static_cast<double>(done) / static_cast<double>(wanted);
  // 100 % is when all are done, and not before.
  std::string out =
      fmt::format("{} of {} runs done ({:.0f} %)", done, wanted, std::floor(100 * share));
  constexpr double kWholeFrom = 10;
  if (per_second > 0) {
    out += per_second < kWholeFrom ? fmt::format(", {:.2g}/s", per_second)
                                   : fmt::format(", {:.0f}/s", per_second);
  }
  if (seconds_left) out += fmt::format(", {} left", duration_text(std::ceil(*seconds_left)));
  return out;
}

std::string StudyLog::update(const StudyProgress& now) {
  if (now.seconds < next_ || now.done() >= now.wanted) return "";
  constexpr double kOftenest = 10;
  constexpr double kRarest = 600;
  next_ = now.seconds + std::clamp(now.seconds / 2, kOftenest, kRarest);
  const double rate = static_cast<double>(now.ran + now.others) / now.seconds;
  return fmt::format("{}: {}\n", name_,
                     progress_text(now.done(), now.wanted, rate, now.seconds_left(solvers_)));
}

}  // namespace evodoku::cli

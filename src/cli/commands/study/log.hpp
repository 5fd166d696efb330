/// \file
/// Lines for a log of a study that is under way: often at first, then less and less, every ten
/// minutes in the end.
///
///     StudyLog log("first", 2);
///     say(log.update(progress));    // "first: 120 of 800 runs done (15 %), 12/s, 57 s left\n", or
///     ""
#pragma once

#include <string>

#include "evodoku/study.hpp"

namespace evodoku::cli {

/// "120 of 800 runs done (15 %), 12/s, 57 s left"; what is not known is left out.
[[nodiscard]] std::string progress_text(std::uint64_t done, std::uint64_t wanted, double per_second,
                                        std::optional<double> seconds_left);

class StudyLog {
 public:
  /// \p solvers as in `StudyProgress::seconds_left`.
  StudyLog(std::string name, std::size_t solvers) : name_(std::move(name)), solvers_(solvers) {}
  /// The line that is due, by the seconds of \p now; "" where none is.
  [[nodiscard]] std::string update(const StudyProgress& now);

 private:
  std::string name_;
  std::size_t solvers_;
  double next_ = 10;
};

}  // namespace evodoku::cli

/// \file
/// The inside of the fast solver: two engines over the same words, called through plain functions.
///
///     FastWorkspace memory;
///     FastAnswer answer;
///     solve_single({cells, nullptr}, {.solutions = 2}, {}, memory, answer);
#pragma once

#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "evodoku/budget.hpp"
#include "exact/fast.hpp"
#include "exact/fast/layout.hpp"

namespace evodoku::fast {

/// A 9x9 position to be solved.
struct FastPosition {
  const Value* cells = nullptr;     ///< 81 of them, 0 for a blank
  const ValueSet* marks = nullptr;  ///< what each cell may take (0: anything), or null
};

struct Limits {
  std::uint64_t solutions = kUnlimited;
  std::uint64_t guesses = kUnlimited;
  double seconds = std::numeric_limits<double>::infinity();
  const std::atomic<bool>* cancel = nullptr;
  const TimeSource* clock = nullptr;
};

/// Looks at the clock and the flag once in a while: a clock call costs as much as a guess.
class LimitWatch {
 public:
  LimitWatch() = default;
  explicit LimitWatch(const Limits& limits) : limits_(&limits) {
    if (limits.seconds < kForever) {
      deadline_.emplace(Budget{.seconds = limits.seconds, .clock = limits.clock});
    }
  }
  /// Counts a guess. False once the puzzle has had what it may have; \p answer says why.
  bool guess(FastAnswer& answer) {
    if (answer.guesses++ >= limits_->guesses) {
      answer.end = FastEnd::kSpent;
      return false;
    }
    return (answer.guesses & 0xff) != 0 || look(answer);
  }

 private:
  static constexpr double kForever = std::numeric_limits<double>::infinity();

  bool look(FastAnswer& answer);

  const Limits* limits_ = nullptr;
  std::optional<Deadline> deadline_;  ///< none without a limit: to ask the time costs, too
};

/// Called with the 81 cells of each solution; false ends the run. May be empty.
using OnSolution = std::function<bool(const Value*)>;

/// Memory that is kept between calls; used by one call at a time.
class FastWorkspace {
 public:
  FastWorkspace();
  ~FastWorkspace();
  struct Lanes;
  struct Single;
  std::unique_ptr<Lanes> lanes;
  std::unique_ptr<Single> single;
};

/// Solves many, several at a time: for throughput. What is said of a puzzle does not depend on the
/// others.
void solve_lanes(std::span<const FastPosition> positions, const Limits& limits,
                 FastWorkspace& memory, std::span<FastAnswer> answers);

/// Solves one: for latency.
void solve_single(const FastPosition& position, const Limits& limits, const OnSolution& on_solution,
                  FastWorkspace& memory, FastAnswer& answer);

}  // namespace evodoku::fast

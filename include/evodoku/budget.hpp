/// \file
/// How much work a run may do: seconds, search nodes, evaluations, and a flag to end it from
/// outside.
///
/// \code
/// #include <evodoku/evodoku.hpp>
///
/// int main() {
///   std::atomic<bool> cancel = false;  // a handler of Ctrl-C would set it
///   const evodoku::Puzzle blank;       // has more solutions than anybody can wait for
///   const evodoku::Outcome outcome = evodoku::solve(
///       blank, {.limit = evodoku::kUnlimited, .budget = {.nodes = 1000, .cancel = &cancel}});
///   return outcome.solutions > 1 && !outcome.complete ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <string>

namespace evodoku {

/// Tells the time. Tests put another in its place, to see what a run does between two looks.
class TimeSource {
 public:
  virtual ~TimeSource() = default;
  /// Seconds since some moment; asked by several threads at once.
  [[nodiscard]] virtual double now() const = 0;
};

/// As a limit: none. The one way to say "all" or "as long as it takes".
inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

/// Limits of one run. The default is no limit at all.
struct Budget {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = kUnlimited;           ///< search nodes of a complete solver
  std::uint64_t evaluations = kUnlimited;     ///< individuals or moves scored by a heuristic one
  const std::atomic<bool>* cancel = nullptr;  ///< set from outside (Ctrl-C) to end the run
  const TimeSource* clock = nullptr;          ///< none: that of the system
};

/// When a run ends, by its seconds or its cancel flag. May be asked by several threads.
class Deadline {
 public:
  /// The time runs from now on.
  explicit Deadline(const Budget& budget);

  /// Looks at the flag and at the clock.
  [[nodiscard]] bool passed() const {
    return is_cancelled() || (timed_ && seconds() >= budget_.seconds);
  }
  [[nodiscard]] bool is_cancelled() const {
    return budget_.cancel != nullptr && budget_.cancel->load(std::memory_order_relaxed);
  }
  /// Since the start.
  [[nodiscard]] double seconds() const;
  /// The same limits for a part of the run that begins now.
  [[nodiscard]] Budget rest() const;

 private:
  Budget budget_;
  bool timed_;
  double start_;
};

/// Thrown by `Watch::look`. Who set the watch catches it: it is not an error.
struct Stopped {};

/// Ends work from within, however deep it is: while a watch stands, what takes long on its thread
/// calls `look` now and then, which throws `Stopped` once the time is up or the flag is set.
///
///     const Watch watch({.seconds = 2});
///     try {
///       for (const Puzzle& puzzle : puzzles) rate(puzzle);
///     } catch (const Stopped&) {
///     }
///
/// Operators and problems of one's own look, too, if one call of theirs takes milliseconds.
class Watch {
 public:
  explicit Watch(const Budget& budget);
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch();

  /// Throws `Stopped` if a watch of this thread, this one or one around it, is over.
  static void look();
  /// The innermost one of this thread; none where there is none.
  [[nodiscard]] static const Watch* here();
  [[nodiscard]] const Deadline& deadline() const { return deadline_; }

  /// Lets another thread take part in the watches of this one while the object lives there.
  class Share {
   public:
    /// \p watch is the innermost one of the thread that shares it; none: nothing is looked at
    /// meanwhile, for work that must come to its end.
    explicit Share(const Watch* watch);
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;
    ~Share();

   private:
    const Watch* before_;
  };

 private:
  Deadline deadline_;
  const Watch* outer_;
};

/// The longest time that can be given: 30 years.
inline constexpr double kMostSeconds = 1e9;
/// Seconds from "1.5", "500ms", "2s", "3m" or "1h". Throws UsageError.
[[nodiscard]] double parse_duration(const std::string& text);
/// A time span for people, in two units at most: "0.42 s", "3 min 20 s", "1 h 2 min".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace evodoku

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

/// As a limit: none. The one way to say "all" or "as long as it takes".
inline constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

/// Limits of one run. The default is no limit at all.
struct Budget {
  double seconds = std::numeric_limits<double>::infinity();
  std::uint64_t nodes = kUnlimited;           ///< search nodes of a complete solver
  std::uint64_t evaluations = kUnlimited;     ///< individuals or moves scored by a heuristic one
  const std::atomic<bool>* cancel = nullptr;  ///< set from outside (Ctrl-C) to end the run
};

/// Seconds from "1.5", "500ms", "2s", "3m" or "1h". Throws UsageError.
[[nodiscard]] double parse_duration(const std::string& text);
/// A time span for people, in two units at most: "0.42 s", "3 min 20 s", "1 h 2 min".
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace evodoku

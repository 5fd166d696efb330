/// \file
/// Makes puzzles to order on several threads until there are enough.
///
///     const Produced produced = produce(order, attempters, {.count = 1000, .jobs = 2}, sink);
///     if (produced.found < 1000) ... produced.closest ...
#pragma once

#include <functional>

#include "evodoku/budget.hpp"
#include "make/attempt.hpp"
#include "make/order.hpp"

namespace evodoku {

struct ProduceOptions {
  std::uint64_t count = 1;
  int jobs = 1;
  Budget budget = {};        ///< its evaluations are attempts
  std::size_t at_once = 64;  ///< attempts that a thread takes up together
};

struct Produced {
  std::uint64_t found = 0;
  std::uint64_t attempts = 0;  ///< puzzles that were looked at
  std::uint64_t ratings = 0;   ///< those of them that were rated
  std::uint64_t fits = 0;      ///< while watched: that fit, those of attempts under way included
  double hardest = 0;          ///< while watched: the highest rating of these
  std::uint64_t repeated = 0;  ///< that were found before, up to relabelling and symmetry
  bool cancelled = false;
  bool exhausted = false;  ///< nothing but repetitions for so long that there may be no others
  double seconds = 0;
  Attempt closest;  ///< of those that do not fit; blank if there was none
};

/// Calls \p sink with each puzzle that fits, in the order of attempts, until there are enough, the
/// budget is spent, or it returns false. \p watch is called a few times a second with
/// the figures so far, from a thread of its own.
/// No two puzzles are the same up to relabelling and symmetry.
Produced produce(const std::function<std::unique_ptr<Attempter>()>& make_attempter,
                 const ProduceOptions& options, const std::function<bool(const Attempt&)>& sink,
                 const std::function<void(const Produced&)>& watch);

}  // namespace evodoku

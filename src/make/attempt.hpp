/// \file
/// Making to order is trying: each attempt is a function of the order and its number, and meets the
/// order, with one puzzle or several, or does not. The puzzles of an order are the attempts that
/// do, in the order of their numbers, so a longer list starts with the shorter one, on any number
/// of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "evodoku/make.hpp"

namespace evodoku {

/// What came of an attempt; its puzzle is blank if nothing did.
struct Attempt : Made {
  bool fits = false;        ///< it is what was ordered
  bool is_minimal = false;  ///< known to be: nobody need ask
  double distance = 0;      ///< from the order, to tell which of those that do not fit came closest
  std::uint64_t tries = 0;  ///< puzzles that were looked at for it
  std::uint64_t ratings = 0;  ///< those of them that were rated
};

/// What attempts tell while they are under way, and are told; shared by all threads.
struct Live {
  std::atomic<bool> over = false;          ///< they are to end soon, with what they have
  std::atomic<std::uint64_t> tries = 0;    ///< puzzles looked at
  std::atomic<std::uint64_t> ratings = 0;  ///< those of them that were rated
  std::atomic<std::uint64_t> fits = 0;     ///< those that are what was ordered
  std::atomic<double> hardest = 0;         ///< the highest rating of these

  /// Counts a puzzle that fits.
  void hit(double rating) {
    ++fits;
    for (double so_far = hardest; rating > so_far;) {
      if (hardest.compare_exchange_weak(so_far, rating)) break;
    }
  }
};

/// Makes attempts; one object is used by one thread.
class Attempter {
 public:
  virtual ~Attempter() = default;
  /// How many attempts it takes up together.
  [[nodiscard]] virtual std::size_t at_once() const { return 1; }
  /// Appends what came of the attempts \p first to \p first + \p count - 1, in their order: one
  /// entry each, or several where several puzzles fit.
  virtual void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& out,
                       Live& live) = 0;
};

}  // namespace evodoku

/// \file
/// A hall of fame: the hardest puzzles of all that were found.
///
///     Hall hall(10);
///     for (const Attempt& attempt : attempts) hall.put(attempt);
///     hall.members().front().rating                              // the hardest
#pragma once

#include "make/attempt.hpp"

namespace evodoku {

class Hall {
 public:
  explicit Hall(std::uint64_t size) : size_(size) {}

  /// Takes a puzzle in if there is room, or if it is harder than one that has to go then.
  void put(const Attempt& attempt);
  /// The hardest first; of two that rate the same, the one that came first.
  [[nodiscard]] const std::vector<Attempt>& members() const { return members_; }

 private:
  std::uint64_t size_;
  std::vector<Attempt> members_;
};

}  // namespace evodoku

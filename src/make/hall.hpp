/// \file
/// A hall of fame: the hardest puzzles of all that were found, no two of them much alike.
///
///     Hall hall(10);
///     for (const Made& made : all) hall.put(made);
///     hall.members().front().rating  // the hardest
///
/// Evolution finds a hard puzzle with dozens of others around it: of near copies
/// (make/near_copies.hpp) only the hardest stays.
#pragma once

#include "evodoku/make.hpp"

namespace evodoku {

class Hall {
 public:
  explicit Hall(std::uint64_t size) : size_(size) {}

  /// Takes a puzzle in if it is harder than all near copies of it that are there, and there is room
  /// or it is harder than one that has to go then.
  void put(const Made& made);
  /// Takes back what `members` gave: they are not compared again.
  void restore(std::vector<Made> members) { members_ = std::move(members); }
  /// The hardest first; of two that rate the same, the one that came first.
  [[nodiscard]] const std::vector<Made>& members() const { return members_; }

 private:
  std::uint64_t size_;
  std::vector<Made> members_;
};

}  // namespace evodoku

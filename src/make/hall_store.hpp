/// \file
/// The hardest puzzles so far in a file, so that a search of many nights can stop and resume.
///
///     HallStore store(order);                  // throws where the file is of another order
///     HallState state = store.load();          // empty at first
///     ...
///     std::string why_not = store.save(state);
///
/// The file is a checkpoint (evolve/checkpoint.hpp): version, seed, order and a checksum are looked
/// at before anything in it is used, and each puzzle is checked. It holds whole attempts alone: one
/// that was cut short is made again, so that what is found does not depend on when the search was
/// stopped.
#pragma once

#include "base/kept_file.hpp"
#include "evodoku/make.hpp"

namespace evodoku {

struct HallState {
  std::uint64_t attempts = 0;  ///< that are done: numbers from 0
  std::uint64_t tries = 0;     ///< puzzles looked at
  std::uint64_t ratings = 0;
  std::uint64_t finds = 0;
  std::vector<Made> members;  ///< of the hall, the hardest first
};

class HallStore {
 public:
  /// \p order names the file, and is used for as long as this lives; without a name nothing is
  /// kept. Throws SystemError where the file cannot be written.
  explicit HallStore(const Order& order);

  /// Throws InputError where there is a file of something else, or with puzzles that are not what
  /// was ordered.
  [[nodiscard]] HallState load() const;
  /// Says why it could not; empty where all is well. A search of many nights does not end for that.
  [[nodiscard]] std::string save(const HallState& state);

 private:
  void write(const HallState& state);

  const Order& order_;
  KeptFile file_;
};

}  // namespace evodoku

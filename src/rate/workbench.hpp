/// \file
/// How the ladder is climbed: a technique's search, and the memory that searches keep.
///
///     Workbench bench;
///     for (const Technique& technique : techniques()) {
///       if (search(technique, position, bench, step)) break;
///     }
#pragma once

#include <memory>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

namespace chain {
class ChainFinder;
}
struct AlignedMemory;

/// Memory that searches keep between steps; used by one thread.
class Workbench {
 public:
  Workbench();
  ~Workbench();
  [[nodiscard]] chain::ChainFinder& chains() { return *chains_; }
  [[nodiscard]] AlignedMemory& aligned(int count);

 private:
  std::unique_ptr<chain::ChainFinder> chains_;
  std::unique_ptr<AlignedMemory[]> aligned_;  ///< of pairs and triplets
};

/// Looks for the first step of a technique; false if there is none, or if the technique does not
/// work on such boards or has no search of its own.
bool search(const Technique& technique, const Position& position, Workbench& bench, Step& step);

}  // namespace evodoku::rating

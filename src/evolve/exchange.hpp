/// \file
/// How the islands of one run that live in several processes hear of each other.
///
/// An engine with an exchange has some of the islands, and engines elsewhere have the others. After
/// each generation all of them know how every island stands, so all of them come to the same
/// decisions, and migrants go where they would go within one process: the result is the same, bit
/// for bit, for any number of processes. `cluster::IslandExchange` is one over MPI.
///
/// An exchange that does not wait is faster where islands are of unequal speed. Migrants are then
/// taken in when they happen to come, so no two runs are the same.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

/// How an island stands after a generation.
struct IslandNews {
  std::uint64_t evaluations = 0;
  std::int32_t best_error = 0;
  std::int64_t error_sum = 0;  ///< of all individuals
};

/// How all islands stand.
struct Census {
  std::vector<IslandNews> islands;
  double seconds = 0;      ///< by one clock for all
  bool cancelled = false;  ///< anywhere
  bool ended = false;      ///< elsewhere, by an engine that has found what it was looking for
};

/// Migrants from one island to another.
struct Parcel {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  Population people;
};

/// The islands first to first + count - 1.
struct IslandRange {
  std::uint32_t first = 0;
  std::uint32_t count = 0;

  [[nodiscard]] bool contains(std::uint32_t island) const { return island - first < count; }
};

class Exchange {
 public:
  virtual ~Exchange() = default;

  /// The islands that live here, of \p islands in all; at least one.
  [[nodiscard]] virtual IslandRange own(std::uint32_t islands) const = 0;
  /// Whether all go step by step.
  [[nodiscard]] virtual bool waits() const = 0;
  /// Tells the others what \p census has of the islands here, and fills in the rest.
  virtual void census(Census& census) = 0;
  /// Sends parcels to islands elsewhere and returns those for islands here: one from each of the
  /// islands \p senders where all wait, otherwise those that have come.
  virtual std::vector<Parcel> migrate(const std::vector<Parcel>& leaving,
                                      std::span<const std::uint32_t> senders) = 0;
  /// Tells all others of parcels from each island here, and returns theirs. Where nobody waits,
  /// nothing is told and nothing comes back.
  virtual std::vector<Parcel> share(const std::vector<Parcel>& own) = 0;
  /// This engine has been stopped within a generation: the others are not to wait for the rest of
  /// it. What they wait for then, or later, ends with `Stopped`.
  virtual void halt() = 0;
  /// At the end: the result of all, from that of the islands here. The best was found in
  /// \p generation on \p island. \p ended: the run is over for the others, too.
  [[nodiscard]] virtual Result conclude(const Result& here, std::uint64_t generation,
                                        std::uint32_t island, bool ended) = 0;
};

}  // namespace evodoku::evolution

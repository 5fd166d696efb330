/// \file
/// Islands: which of them send migrants to which.
///
/// One topology, one file in this folder; the table is in topology.cpp. Migration is synchronous:
/// all islands choose their migrants first, then all take in what came, so that the order of
/// islands and threads does not matter.
#pragma once

#include "base/dice.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Topology {
 public:
  virtual ~Topology() = default;
  /// The islands that \p from sends migrants to, of \p islands in all.
  [[nodiscard]] virtual std::vector<std::uint32_t> targets(std::uint32_t from,
                                                           std::uint32_t islands,
                                                           Dice& dice) const = 0;
};

[[nodiscard]] const std::vector<Entry<Topology>>& topologies();

/// Parameters that all topologies have: how often, how many, who goes and who makes room.
[[nodiscard]] std::vector<Parameter> migration_parameters();

/// The lines of the table, each in the file of its topology.
[[nodiscard]] Entry<Topology> ring_entry();
[[nodiscard]] Entry<Topology> full_entry();
[[nodiscard]] Entry<Topology> star_entry();
[[nodiscard]] Entry<Topology> random_entry();

}  // namespace evodoku::evolution

/// \file
/// Rescue: what is done when a run makes no progress.
///
/// One operator, one file in this folder; the table is in rescue.cpp.
#pragma once

#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Rescue {
 public:
  virtual ~Rescue() = default;
  /// How many of the worst individuals become new ones, given that the best error has not improved
  /// for \p stalled generations.
  [[nodiscard]] virtual std::uint32_t replace(std::uint32_t stalled, std::uint32_t size) const = 0;
};

[[nodiscard]] const std::vector<Entry<Rescue>>& rescues();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Rescue> shake_up_entry();
[[nodiscard]] Entry<Rescue> restart_entry();

}  // namespace evodoku::evolution

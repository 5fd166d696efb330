/// \file
/// What all votes have in common: how many experts must agree, and what is done at a tie.
#pragma once

#include <algorithm>
#include <cmath>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

struct VoteRules {
  explicit VoteRules(const Settings& settings)
      : agreement(settings.real("agreement")), random_ties(settings.text("ties") == "random") {}

  /// The votes that make an agreement: a share of the experts, and two of them at least, because
  /// one alone agrees with nobody. An only expert is followed.
  [[nodiscard]] std::uint32_t needed(std::uint32_t experts) const {
    const auto share = static_cast<std::uint32_t>(std::ceil(agreement * experts - 1e-9));
    return std::max(std::min(2U, experts), share);
  }

  double agreement;
  bool random_ties;
};

}  // namespace evodoku::evolution

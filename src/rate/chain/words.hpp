/// \file
/// Chains in words.
#pragma once

#include <string>

#include "rate/step.hpp"

namespace evodoku::rating::chain {

/// A chain without branches in one sentence, for forcing chains and cycles.
[[nodiscard]] std::string describe_line(const Step& step, const Position& position);
/// Chains with branches: what they have in common, then each of them line by line.
[[nodiscard]] std::string describe_branches(const Step& step, const Position& position);

}  // namespace evodoku::rating::chain

/// \file
/// The seed of a problem that is drawn at random, as a parameter of it.
#pragma once

#include <cstdint>
#include <string>

#include "evodoku/recipe.hpp"

namespace evodoku::problem {

[[nodiscard]] Parameter seed_parameter(std::string summary);
[[nodiscard]] std::uint64_t seed_of(const Settings& settings);

}  // namespace evodoku::problem

/// \file
/// The parameters of a race, as its file has them:
///
///     [race.parameters]
///     population = { integer = [50, 5000], log = true }
///     mutate.rate = { real = [0, 1] }
///     select.operator = { choice = ["roulette", "tournament"] }
///     select.size = { integer = [2, 20], when = { select.operator = "tournament" } }
///     crowd.experts = { ordered = [0.01, 0.05, 0.2] }
///
///     [[race.forbidden]]                                   # all of it at once
///     population = { above = 2000 }
///     mutate.rate = { below = 0.1 }
#pragma once

#include "base/toml.hpp"
#include "study/race/space.hpp"

namespace evodoku::study {

/// Reads `parameters` and `forbidden` of [race]. Throws InputError with the place of what is wrong.
/// What the recipe has to say of it is not looked at.
[[nodiscard]] Space read_space(const TomlTable& race);

}  // namespace evodoku::study

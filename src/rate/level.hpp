/// \file
/// The level of a rating: easy, medium, hard, expert or extreme.
///
///     level_of(7.2).name    // "expert"
#pragma once

#include <string_view>
#include <vector>

namespace evodoku::rating {

struct Level {
  std::string_view name;
  double below;              ///< ratings under this belong to the level
  std::string_view summary;  ///< what a player needs
};

/// From the easiest on.
[[nodiscard]] const std::vector<Level>& levels();
[[nodiscard]] const Level& level_of(double rating);

}  // namespace evodoku::rating

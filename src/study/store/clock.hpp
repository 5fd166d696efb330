/// \file
/// Moments as a store keeps them: seconds since 1970.
///
///     iso_moment(now());    // "2026-03-01T12:30:05Z", as other programs read it
#pragma once

#include <string>

namespace evodoku::study {

[[nodiscard]] double now();
[[nodiscard]] std::string iso_moment(double seconds);

}  // namespace evodoku::study

/// \file
/// A time span for people.
///
///     duration_text(0.42)    // "0.42 s"
///     duration_text(200)     // "3 min 20 s"
///     duration_text(3725)    // "1 h 2 min"
#pragma once

#include <string>

namespace evodoku {

/// Two units at most: days and hours, hours and minutes, minutes and seconds, or seconds.
[[nodiscard]] std::string duration_text(double seconds);

}  // namespace evodoku

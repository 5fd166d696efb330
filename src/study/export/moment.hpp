/// \file
/// A time as other programs read it.
#pragma once

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <string>

namespace evodoku::study {

/// "2026-03-01T12:30:05Z" of seconds since 1970.
[[nodiscard]] inline std::string iso_moment(double seconds) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

}  // namespace evodoku::study

/// \file
/// A time as other programs read it.
#pragma once

#include <fmt/format.h>

#include <chrono>
#include <string>

namespace evodoku::study {

/// "2026-03-01T12:30:05Z" of seconds since 1970.
[[nodiscard]] inline std::string iso_moment(double seconds) {
  using namespace std::chrono;
  const sys_seconds time{std::chrono::seconds(static_cast<std::int64_t>(seconds))};
  const sys_days day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace evodoku::study

#include "study/store/clock.hpp"

#include <fmt/format.h>

#include <chrono>

namespace evodoku::study {

double now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string iso_moment(double seconds) {
  using namespace std::chrono;
  // Of the years 0 to 9999. A damaged store may say anything else, which stays a number.
  constexpr double kFirst = -62167219200;
  constexpr double kEnd = 253402300800;
  if (!(seconds >= kFirst && seconds < kEnd)) return fmt::format("{}", seconds);
  const sys_seconds time{std::chrono::seconds(static_cast<std::int64_t>(seconds))};
  const sys_days day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace evodoku::study

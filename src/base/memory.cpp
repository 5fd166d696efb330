#include <fmt/format.h>

#include <array>

#include "evodoku/error.hpp"
#include "evodoku/threads.hpp"

namespace evodoku {

void require_memory(double bytes, const std::function<std::string()>& what) {
  // Small things need no look at the system; if there is no room for them, taking it will tell.
  constexpr double kSmall = 64e6;
  if (bytes < kSmall) return;
  const auto most = static_cast<double>(most_memory());
  if (bytes <= most) return;
  throw SystemError(fmt::format("out of memory: {} would take {}, and there are {}", what(),
                                bytes_text(bytes), bytes_text(most)));
}

std::string bytes_text(double bytes) {
  static constexpr std::array kUnits = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
  constexpr double kStep = 1000;
  std::size_t unit = 0;
  for (; bytes >= kStep && unit + 1 < kUnits.size(); ++unit) bytes /= kStep;
  return unit == 0 ? fmt::format("{:.0f} bytes", bytes)
                   : fmt::format("{:.1f} {}", bytes, kUnits[unit]);
}

}  // namespace evodoku

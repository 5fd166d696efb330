#include "cli/output/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

#include "cli/output/terminal.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

Progress::Progress(bool wanted, std::string_view what)
    : wanted_(wanted && can_redraw(STDERR_FILENO)), what_(what) {}

void Progress::update(std::uint64_t count, std::optional<double> share, std::string_view note) {
  using std::chrono::milliseconds;
  const Clock::time_point now = Clock::now();
  if (!wanted_ || now - start_ < milliseconds(1000) || now - last_ < milliseconds(100)) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  std::string line;
  if (share) {
    constexpr int kWidth = 24;
    const double part = std::clamp(*share, 0.0, 1.0);
    const int full = static_cast<int>(part * kWidth);
    line += fmt::format("[{:#<{}}{:.<{}}] {:3.0f} %  ", "", full, "", kWidth - full, 100 * part);
  }
  const double rate = static_cast<double>(count) / seconds;
  constexpr double kWholeFrom = 10;
  line += rate < kWholeFrom ? fmt::format("{} {}  {:.2g}/s", count, what_, rate)
                            : fmt::format("{} {}  {:.0f}/s", count, what_, rate);
  if (share && *share > 0) {
    line += fmt::format("  {} left", duration_text(std::ceil(seconds * (1 - *share) / *share)));
  }
  if (!note.empty()) line += fmt::format("  {}", note);
  line.resize(std::min(line.size(), terminal_width(STDERR_FILENO) - 1));
  command(fmt::format("\r\x1b[K{}", escape::line(line)));
  shown_ = true;
}

void Progress::clear() {
  if (!shown_) return;
  command("\r\x1b[K");
  shown_ = false;
}

}  // namespace evodoku::cli

// evodoku study watch: how a study grows that other processes run.
#include "cli/commands/study/watch.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/commands/study/command.hpp"
#include "cli/commands/study/log.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::optional<double> seconds_left(const StudyStatus& status, double per_second) {
  if (!(per_second > 0) || status.done >= status.planned) return std::nullopt;
  return static_cast<double>(status.planned - status.done) / per_second;
}

/// Ends early when it is interrupted.
void wait(double seconds) {
  constexpr auto kStep = std::chrono::milliseconds(100);
  const Clock::time_point start = Clock::now();
  while (seconds_since(start) < seconds && !interrupted()) std::this_thread::sleep_for(kStep);
}

/// Draws over what it has drawn before.
class Redrawn {
 public:
  void draw(const std::string& text, const TerminalSize& size) {
    std::string screen;
    if (lines_ > 0 && size == size_) screen = fmt::format("\r\x1b[{}A", lines_);
    if (lines_ > 0 && size != size_) screen = "\x1b[H\x1b[2J";  // where it is now, nobody knows
    for (const char c : text) {
      if (c == '\n') screen += "\x1b[K";
      screen += c;
    }
    lines_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    size_ = size;
    command(screen + "\x1b[J");
  }

 private:
  std::size_t lines_ = 0;
  TerminalSize size_;
};

}  // namespace

std::string watch_text(const StudyStatus& status, const std::vector<SolverFigures>& figures,
                       double per_second, std::size_t width, std::size_t height) {
  std::vector<std::string> lines;
  constexpr std::size_t kBar = 40;
  const double share = status.planned == 0
                           ? 1
                           : static_cast<double>(status.done) / static_cast<double>(status.planned);
  const auto full = static_cast<std::size_t>(kBar * std::min(1.0, share));
  lines.push_back(escape::line(status.name));
  lines.push_back(fmt::format("[{}{}]", std::string(full, '#'), std::string(kBar - full, '.')));
  lines.push_back(
      progress_text(status.done, status.planned, per_second, seconds_left(status, per_second)));
  lines.push_back(fmt::format("{} solved, {} failed, {}", status.solved, status.failed,
                              status.running > 0 ? fmt::format("{} running now", status.running)
                              : status.done < status.planned ? "no process is running it"
                                                             : "all are done"));
  lines.emplace_back();
  const std::size_t most = std::max<std::size_t>(width, 2) - 1;
  constexpr std::size_t kNumbers = 40;  // what stands before a label
  std::vector<std::string> labels;
  labels.reserve(figures.size());
  for (const SolverFigures& one : figures) labels.push_back(escape::line(one.solver));
  labels = study::told_apart(labels, std::max(most, kNumbers + 8) - kNumbers);
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const SolverFigures& one = figures[i];
    const double percent = 100 * static_cast<double>(one.solved) / static_cast<double>(one.runs);
    const std::string error =
        std::isnan(one.error) ? std::string() : fmt::format("error {:.3g}", one.error);
    lines.push_back(fmt::format("{:>6} of {:<6} {:5.1f} %  {:<14}{}", one.solved, one.runs, percent,
                                error, labels[i]));
  }
  std::string out;
  for (std::size_t i = 0; i < lines.size() && i + 1 < std::max<std::size_t>(height, 2); ++i) {
    out += study::told_apart({lines[i]}, most).front() + '\n';
  }
  return out;
}

ExitCode study_watch(StudyFlags& flags) {
  Studies studies = flags.studies();
  const bool live = can_redraw(STDERR_FILENO);
  Redrawn view;
  const Clock::time_point start = Clock::now();
  const std::uint64_t first = studies.status(flags.name).done;
  double next_line = 0;
  for (;;) {
    const Clock::time_point asked = Clock::now();
    const StudyStatus status = studies.status(flags.name);
    const double seconds = seconds_since(start);
    const double rate =
        seconds > 1 ? static_cast<double>(status.done - std::min(first, status.done)) / seconds : 0;
    const bool done = status.done >= status.planned;
    constexpr double kBetweenLines = 10;
    if (live) {
      const TerminalSize size = terminal_size(STDERR_FILENO);
      view.draw(watch_text(status, studies.figures(flags.name), rate, size.columns, size.rows),
                size);
    } else if (done || seconds >= next_line) {
      say(fmt::format("{}: {}, {} solved, {} failed, {} running\n", escape::line(flags.name),
                      progress_text(status.done, status.planned, rate, seconds_left(status, rate)),
                      status.solved, status.failed, status.running));
      next_line = seconds + kBetweenLines;
    }
    if (done) break;
    // A store of a million runs takes its time to be read: most of it is left to who writes.
    constexpr double kShare = 10;
    wait(std::max(1.0, kShare * seconds_since(asked)));
    if (interrupted()) return ExitCode::kInterrupted;
  }
  say(fmt::format("{0}: all runs are done; see 'evodoku study show {0}'\n",
                  escape::line(flags.name)));
  return ExitCode::kOk;
}

}  // namespace evodoku::cli

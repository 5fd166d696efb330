#include "cli/output/live_view.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>

#include "evodoku/budget.hpp"

namespace evodoku::cli {

namespace {

using std::chrono::milliseconds;

/// Counts the time until the end of a block.
class Pause {
 public:
  using Clock = std::chrono::steady_clock;
  Pause(Clock::time_point begin, Clock::duration& sum) : begin_(begin), sum_(sum) {}
  Pause(const Pause&) = delete;
  Pause& operator=(const Pause&) = delete;
  ~Pause() { sum_ += Clock::now() - begin_; }

 private:
  Clock::time_point begin_;
  Clock::duration& sum_;
};

constexpr milliseconds kMoment(50);  // between looks for keys, for signals and for another size

}  // namespace

LiveView::LiveView(const Options& options)
    : options_(options),
      on_screen_(can_redraw(STDERR_FILENO)),
      keys_(options.keys && on_screen_),
      pace_(options.pace) {}

void LiveView::begin(const Event& event) {
  frames_.emplace(event.problem());
  over_ = false;
  waited_ = {};
  shown_seconds_ = event.seconds();
  shown_evaluations_ = event.evaluations();
  speed_ = 0;
  next_ = tick_ = {};
  if (options_.each_run_is_told) leave();
}

bool LiveView::see(const Event& event) {
  constexpr milliseconds kScreen(150);
  constexpr milliseconds kLines(1000);
  constexpr int kShare = 40;  // drawing takes at most one part in this many of the time
  if (!frames_) begin(event);
  const Clock::time_point now = Clock::now();
  const Pause here(now, waited_);
  if (now >= look_) {
    look_ = now + kMoment;
    obey(keys_.wait(milliseconds(0)));
  }
  const bool slow = pace_ > 0 || paused_;
  if (now >= next_ || (slow && on_screen_)) {
    frame_ = frames_->of(event);
    show();
    const Clock::time_point done = Clock::now();
    next_ =
        done + (on_screen_ ? std::max<Clock::duration>(kScreen, kShare * (done - now)) : kLines);
  }
  if (slow) wait();
  return true;
}

void LiveView::end(const evolution::Result& result, const Event* last) {
  if (last == nullptr) return;
  if (!frames_) begin(*last);
  frame_ = frames_->of(*last, &result);
  over_ = true;
  show();
  frames_.reset();
  if (options_.each_run_is_told) leave();
}

/// Shows the frame that has come.
void LiveView::show() {
  const double seconds = frame_.seconds - std::chrono::duration<double>(waited_).count();
  if (over_) {
    speed_ = seconds > 0 ? static_cast<double>(frame_.evaluations) / seconds : 0;
  } else if (seconds > shown_seconds_) {
    speed_ =
        static_cast<double>(frame_.evaluations - shown_evaluations_) / (seconds - shown_seconds_);
  }
  shown_seconds_ = seconds;
  shown_evaluations_ = frame_.evaluations;
  if (on_screen_) return draw();
  std::string line = title_.empty() ? "" : title_ + ": ";
  line +=
      fmt::format("generation {}, {} evaluations{}", frame_.generation, frame_.evaluations, rate());
  constexpr std::size_t kMost = 3;
  for (std::size_t w = 0; w < std::min(kMost, frame_.words.size()); ++w) {
    // In one line, without the columns that they have below each other.
    const std::string& words = frame_.words[w];
    line += "; ";
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != ' ' || words[i - 1] != ' ') line += words[i];
    }
  }
  say(line + '\n');
}

std::string LiveView::rate() const {
  return speed_ > 0 ? ", " + describe_rate(speed_) : std::string();
}

/// As much of it as there is room for.
std::string LiveView::keys_line(std::size_t columns) const {
  if (!keys_.there() || over_) return "";
  const std::string first = fmt::format("space {}   . step   ", paused_ ? "resume" : "pause");
  const std::string pace = pace_ > 0 ? fmt::format("   {:.3g} generations a second", pace_) : "";
  const std::string all = first + "- slower   + faster   q quit";
  if (all.size() + pace.size() < columns) return all + pace;
  return all.size() < columns ? all : first + "q quit";
}

/// Draws the frame over the last picture.
void LiveView::draw() {
  const TerminalSize size = terminal_size(STDERR_FILENO);
  TextStyle style = options_.style;
  style.rows = size.rows;
  style.columns = size.columns;
  const Remarks remarks{
      .title = title_,
      .status =
          fmt::format("generation {}   {} evaluations{}{}", frame_.generation, frame_.evaluations,
                      speed_ > 0 ? "   " : "", speed_ > 0 ? describe_rate(speed_) : ""),
      .keys = keys_line(size.columns)};
  const std::vector<std::string> lines = lay_out(frame_, remarks, style);
  std::string screen;
  if (lines_ > 0 && size == size_) {
    screen = fmt::format("\r\x1b[{}A", lines_);
  } else if (lines_ > 0) {
    screen = "\x1b[H\x1b[2J";  // nobody knows where the last picture is now
  }
  for (const std::string& line : lines) screen += line + "\x1b[K\n";
  screen += "\x1b[J";  // what is left of a taller one
  command(screen);
  lines_ = lines.size();
  size_ = size;
}

/// Lets time pass until the next generation is due.
void LiveView::wait() {
  const Clock::time_point begin = Clock::now();
  if (pace_ > 0) {
    tick_ = std::max(begin, tick_) +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / pace_));
  }
  stepping_ = false;
  for (;;) {
    const Clock::time_point now = Clock::now();
    if (paused_ ? stepping_ : (pace_ <= 0 || now >= tick_)) break;
    const auto left = paused_ ? Clock::duration(kMoment) : tick_ - now;
    obey(keys_.wait(std::clamp(std::chrono::ceil<milliseconds>(left), milliseconds(1), kMoment)));
    Watch::look();
    if (on_screen_ && terminal_size(STDERR_FILENO) != size_) draw();
  }
}

void LiveView::obey(Key key) {
  constexpr double kSlowest = 0.25;  // generations a second
  constexpr double kFastest = 64;    // what is faster is not held back
  switch (key) {
    case Key::kNone:
      return;
    case Key::kPause:
      paused_ = !paused_;
      break;
    case Key::kStep:
      stepping_ = paused_;
      paused_ = true;
      return;
    case Key::kSlower:
      pace_ = pace_ <= 0 ? kFastest / 2 : std::max(kSlowest, pace_ / 2);
      tick_ = {};
      break;
    case Key::kFaster:
      pace_ = pace_ <= 0 || 2 * pace_ > kFastest ? 0 : 2 * pace_;
      tick_ = {};
      break;
    case Key::kQuit:
      static_cast<void>(std::raise(SIGINT));  // as Ctrl-C
      return;
  }
  if (lines_ > 0 && !over_) draw();  // the keys mean something else now
}

}  // namespace evodoku::cli

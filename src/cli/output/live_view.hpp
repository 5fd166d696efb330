/// \file
/// A run live in the terminal: the best board or what the crowd thinks, how the population stands,
/// and keys to pause it, to step through it and to slow it down.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "cli/output/frames.hpp"
#include "cli/output/keys.hpp"
#include "cli/output/layout.hpp"
#include "cli/output/terminal.hpp"

namespace evodoku::cli {

/// Draws on standard error, a few times a second at most, so that watching does not slow a run down
/// unless a pace is asked for. Pipes and dumb terminals get a plain line once a second.
class LiveView : public Observer {
 public:
  struct Options {
    TextStyle style;
    double pace = 0;  ///< generations a second; 0: as fast as it can
    bool keys = false;
  };
  explicit LiveView(const Options& options);

  bool see(const Event& event) override;
  void end(const evolution::Result& result, const Event* last) override;
  /// The runs from now on are called this, and are drawn over each other, below what is there.
  void name(std::string title) {
    title_ = std::move(title);
    next_ = {};
    leave();
  }
  /// What is drawn now stays: something else is about to be written.
  void leave() { lines_ = 0; }

 private:
  using Clock = std::chrono::steady_clock;

  void begin(const Event& event);
  void show();
  void draw();
  void wait();
  void obey(Key key);
  [[nodiscard]] std::string rate() const;
  [[nodiscard]] std::string keys_line(std::size_t columns) const;

  Options options_;
  bool on_screen_;  ///< or line by line
  Keys keys_;
  double pace_;
  bool paused_ = false;
  bool stepping_ = false;  ///< one generation more, and then paused again
  std::string title_;
  std::optional<Frames> frames_;     ///< of the run that is on
  Frame frame_;                      ///< that was shown last
  bool over_ = false;                ///< it is the last of its run
  Clock::time_point next_{};         ///< the next one not before this
  Clock::time_point tick_{};         ///< when the next generation is due
  Clock::time_point look_{};         ///< when to look for keys
  Clock::duration waited_{};         ///< and drawn, in this run: does not count for its speed
  Clock::duration waited_before_{};  ///< the last generation that was seen
  double seen_seconds_ = 0;          ///< when that was seen
  double shown_seconds_ = 0;  ///< how the run stood one frame before, without what was waited
  std::uint64_t shown_evaluations_ = 0;
  double speed_ = 0;       ///< evaluations a second
  std::size_t lines_ = 0;  ///< drawn last time
  TerminalSize size_;      ///< then
};

}  // namespace evodoku::cli

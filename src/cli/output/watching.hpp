/// \file
/// Somebody looks at runs: live, later, both or not at all.
///
///     Watching watching(flags, {.style = style});
///     options.observers = watching.observers();
///     watching.name("queens, seed 1");
///     evolve(problem, recipe, options);
///     watching.finish();
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/output/live_view.hpp"
#include "cli/output/output.hpp"
#include "cli/output/recorder.hpp"

namespace evodoku::cli {

/// What was asked for.
struct WatchFlags {
  bool watch = false;
  double pace = 0;     ///< generations a second; 0: as fast as it can
  std::string record;  ///< a file

  [[nodiscard]] bool live() const { return watch || pace > 0; }
  [[nodiscard]] bool any() const { return live() || !record.empty(); }
};

class Watching {
 public:
  /// Opens the file. Throws UsageError for one with an ending that is of no replay, SystemError for
  /// one that cannot be written.
  Watching(const WatchFlags& flags, LiveView::Options options);

  [[nodiscard]] std::vector<Observer*> observers() const;
  [[nodiscard]] bool live() const { return live_ != nullptr; }
  /// Says which run is next.
  void name(const std::string& title);
  /// What is drawn now stays: something else is about to be written.
  void leave();
  /// Writes the recording. Throws SystemError.
  void finish();

 private:
  std::unique_ptr<Output> file_;
  const ReplayFormat* format_ = nullptr;
  std::unique_ptr<Recorder> recorder_;
  std::unique_ptr<LiveView> live_;
};

}  // namespace evodoku::cli

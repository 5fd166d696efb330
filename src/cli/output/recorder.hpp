/// \file
/// A run as a file in which it can be seen again.
#pragma once

#include <optional>
#include <string>

#include "cli/output/frames.hpp"

namespace evodoku::cli {

/// Keeps some frames of a run, the first and the last among them, however long it is. Of several
/// runs it has the last.
class Recorder : public Observer {
 public:
  bool see(const Event& event) override;
  void end(const evolution::Result& result, const Event* last) override;
  /// The runs from now on are called this.
  void name(std::string title) { title_ = std::move(title); }
  [[nodiscard]] const Replay& replay() const { return replay_; }

 private:
  void begin(const Event& event);

  std::string title_;
  std::optional<Frames> frames_;  ///< of the run that is on
  Replay replay_;
  std::uint64_t seen_ = 0;  ///< generations
  std::uint64_t step_ = 1;  ///< one generation is kept out of this many
};

}  // namespace evodoku::cli

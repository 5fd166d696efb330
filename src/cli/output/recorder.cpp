#include "cli/output/recorder.hpp"

namespace evodoku::cli {

void Recorder::begin(const Event& event) {
  frames_.emplace(event.problem());
  replay_ = {.title = title_, .frames = {}};
  seen_ = 0;
  step_ = 1;
}

bool Recorder::see(const Event& event) {
  constexpr std::size_t kMost = 200;
  if (!frames_) begin(event);
  if (seen_++ % step_ != 0) return true;
  std::vector<Frame>& frames = replay_.frames;
  if (frames.size() == kMost) {
    // Every other one goes, and so will those between from now on.
    for (std::size_t i = 0; 2 * i < kMost; ++i) frames[i] = std::move(frames[2 * i]);
    frames.resize(kMost / 2);
    step_ *= 2;
    if ((seen_ - 1) % step_ != 0) return true;
  }
  frames.push_back(frames_->of(event));
  frames.back().curve.clear();  // that of the last has all of it
  return true;
}

void Recorder::end(const evolution::Result& result, const Event* last) {
  if (last == nullptr) return;
  if (!frames_) begin(*last);
  // How the last generation stood is part of how the run ended.
  if (!replay_.frames.empty() && replay_.frames.back().generation == last->generation()) {
    replay_.frames.pop_back();
  }
  replay_.frames.push_back(frames_->of(*last, &result));
  frames_.reset();
}

}  // namespace evodoku::cli

#include "cli/output/watching.hpp"

#include "evodoku/escape.hpp"

namespace evodoku::cli {

Watching::Watching(const WatchFlags& flags, LiveView::Options options) {
  if (!flags.record.empty()) {
    format_ = &find_replay_format(flags.record);
    file_ = std::make_unique<Output>(flags.record);
    recorder_ = std::make_unique<Recorder>();
  }
  if (!flags.live()) return;
  options.pace = flags.pace;
  live_ = std::make_unique<LiveView>(options);
}

std::vector<Observer*> Watching::observers() const {
  std::vector<Observer*> out;
  // The one that may take its time comes last.
  if (recorder_) out.push_back(recorder_.get());
  if (live_) out.push_back(live_.get());
  return out;
}

void Watching::name(const std::string& title) {
  if (recorder_) recorder_->name(title);
  if (live_) live_->name(escape::line(title));
}

void Watching::leave() {
  if (live_) live_->leave();
}

void Watching::finish() {
  if (!recorder_) return;
  if (recorder_->replay().frames.empty()) {
    say("evodoku: nothing was recorded: there was no run\n");
    return;
  }
  file_->write(format_->write(recorder_->replay()));
  file_->finish();
}

}  // namespace evodoku::cli

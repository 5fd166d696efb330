// evodoku study run: runs what is missing of a study, and says how it goes.
#include <fmt/format.h>

#include "cli/commands/study/command.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "cli/ranks.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

namespace {

/// Says what there is to do, once, and how long that will take, once that can be told.
class Announcer {
 public:
  Announcer(const StudyPlan& plan, bool quick) : plan_(plan), quick_(quick) {}

  void update(const StudyProgress& now) {
    if (!begun_) {
      begun_ = true;
      say(fmt::format("{}: {} runs to do{}, of {} ({} solvers × {} puzzles × {} seeds)\n",
                      plan_.name, now.wanted - now.before, quick_ ? " (quick)" : "", plan_.size(),
                      plan_.solvers.size(), plan_.puzzles.size(), plan_.seeds.size()));
    }
    const std::optional<double> seconds = now.seconds_left(plan_.solvers.size());
    constexpr double kSoon = 2;  // by then the first runs no longer stand for themselves alone
    if (!estimated_ && seconds && now.seconds >= kSoon) {
      estimated_ = true;
      progress_.clear();
      say(fmt::format("{}: about {} for the {} runs that are left\n", plan_.name,
                      duration_text(*seconds), now.wanted - now.done()));
    }
    const auto all = static_cast<double>(now.wanted - now.before);
    const std::uint64_t done = now.ran + now.others;
    progress_.update(done, all > 0 ? static_cast<double>(done) / all : 1);
  }
  void clear() { progress_.clear(); }

 private:
  const StudyPlan& plan_;
  bool quick_;
  bool begun_ = false;
  bool estimated_ = false;
  Progress progress_{true, "runs"};
};

}  // namespace

void use_ranks(StudyOptions& how) {
  if (ranks() != nullptr) how.pool = cluster::share_runs(*ranks(), how.jobs);
}

StudyProgress run_announced(Studies& studies, const StudyPlan& plan, StudyOptions& how) {
  Announcer announcer(plan, how.quick);
  how.on_progress = [&](const StudyProgress& now) { announcer.update(now); };
  StudyProgress end = studies.run(plan, how);
  announcer.clear();
  say(fmt::format("{}: {}{} of {} runs done{}, {} of them just now{}\n", plan.name,
                  end.stopped ? "stopped with " : "", end.done(), end.wanted,
                  how.quick ? " (quick)" : "", end.ran,
                  end.failed == 0 ? "" : fmt::format(", {} failed", end.failed)));
  return end;
}

void say_network(const Studies& studies) {
  if (const std::string network = studies.network(); !network.empty()) {
    say(fmt::format("evodoku: the store is on {}: no other process can use it meanwhile\n",
                    network));
  }
}

ExitCode study_run(StudyFlags& flags) {
  const StudyPlan plan = load_plan(flags.file);
  Studies studies = flags.studies();
  refuse_input({studies.path(), "--store"}, {{flags.file, ""}});
  use_ranks(flags.how);
  say_network(studies);
  const StudyProgress end = run_announced(studies, plan, flags.how);
  if (end.cancelled || end.stopped) return ExitCode::kInterrupted;
  return end.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli

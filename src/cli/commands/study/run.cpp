// evodoku study run: runs what is missing of a study, and says how it goes.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "cli/commands/study/command.hpp"
#include "cli/commands/study/log.hpp"
#include "cli/output/output.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "cli/ranks.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"
#include "evodoku/threads.hpp"

namespace evodoku::cli {

namespace {

/// Says what there is to do, once, and how long that will take, once that can be told.
class Announcer {
 public:
  Announcer(const StudyPlan& plan, bool quick) : plan_(plan), quick_(quick) {}

  void update(const StudyProgress& now) {
    if (!begun_) {
      begun_ = true;
      if (!now.other.empty()) {
        say(fmt::format(
            "{}: not counted: {}, as that program behaves otherwise and the same seeds may give "
            "other results. What it has run stays in the store, and this program makes all runs of "
            "the plan itself; to add to those instead, use that program.\n",
            name_, to_string(now.other)));
      }
      say(fmt::format("{}: {} runs to do{}, of {} ({} solvers × {} puzzles × {} seeds)\n", name_,
                      now.wanted - now.before, quick_ ? " (quick)" : "", plan_.size(),
                      plan_.solvers.size(), plan_.puzzles.size(), plan_.seeds.size()));
    }
    const std::optional<double> seconds = now.seconds_left(plan_.solvers.size());
    constexpr double kSoon = 2;  // by then the first runs no longer stand for themselves alone
    if (!estimated_ && seconds && now.seconds >= kSoon) {
      estimated_ = true;
      progress_.clear();
      say(fmt::format("{}: about {} for the {} runs that are left\n", name_,
                      duration_text(*seconds), now.wanted - now.done()));
    }
    if (!is_terminal(STDERR_FILENO)) say(log_.update(now));
    const auto all = static_cast<double>(now.wanted - now.before);
    const std::uint64_t done = now.ran + now.others;
    progress_.update(done, all > 0 ? static_cast<double>(done) / all : 1);
  }
  void clear() { progress_.clear(); }

 private:
  const StudyPlan& plan_;
  const std::string name_ = escape::line(plan_.name);
  bool quick_;
  bool begun_ = false;
  bool estimated_ = false;
  Progress progress_{true, "runs"};
  StudyLog log_{name_, plan_.solvers.size()};
};

/// The values that settings take in a plan: "population: 300, 3000".
std::string factors_of(const StudyPlan& plan) {
  std::vector<std::pair<std::string, std::vector<std::string>>> all;
  for (const study::PlannedSolver& solver : plan.solvers) {
    for (const study::Setting& setting : solver.settings) {
      auto at = std::find_if(all.begin(), all.end(),
                             [&](const auto& one) { return one.first == setting.name; });
      if (at == all.end()) at = all.insert(all.end(), {setting.name, {}});
      std::vector<std::string>& values = at->second;
      if (std::find(values.begin(), values.end(), setting.value) == values.end()) {
        values.push_back(setting.value);
      }
    }
  }
  std::string out;
  for (const auto& [name, values] : all) {
    if (values.size() < 2) continue;
    out += fmt::format("  {}: {}\n", escape::line(name),
                       escape::line(fmt::format("{}", fmt::join(values, ", "))));
  }
  return out.empty() ? "" : "parameters that vary:\n" + out;
}

/// Some names, one below the other.
template <typename Items, typename Name>
std::string listed(const char* what, const Items& items, const Name& name) {
  constexpr std::size_t kMost = 20;
  std::string out = fmt::format("{}:\n", what);
  for (std::size_t i = 0; i < std::min(kMost, items.size()); ++i) {
    out += fmt::format("  {}\n", escape::line(name(items[i])));
  }
  if (items.size() > kMost) out += fmt::format("  and {} more\n", items.size() - kMost);
  return out;
}

}  // namespace

void use_ranks(StudyOptions& how) {
  if (ranks() != nullptr) how.pool = cluster::share_runs(*ranks(), how.jobs);
}

StudyProgress run_announced(Studies& studies, const StudyPlan& plan, StudyOptions& how) {
  Announcer announcer(plan, how.quick);
  how.on_progress = [&](const StudyProgress& now) { announcer.update(now); };
  StudyProgress end = studies.run(plan, how);
  announcer.clear();
  say(fmt::format("{}: {}{} of {} runs done{}, {} of them just now{}\n", escape::line(plan.name),
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

ExitCode tell_what_would_run(Studies& studies, const StudyPlan& plan, const StudyOptions& how) {
  const StudyPreview found = studies.preview(plan, how.quick);
  const std::uint64_t missing = found.wanted - found.stored;
  std::string out = fmt::format(
      "{}: {} runs{} ({} solvers × {} puzzles × {} seeds), {} of them stored, {} to do\n"
      "budget of a run: {}\n",
      escape::line(plan.name), found.wanted,
      how.quick ? fmt::format(" (quick), of {}", plan.size()) : "", plan.solvers.size(),
      plan.puzzles.size(), plan.seeds.size(), found.stored, missing, plan.budget_text());
  out += factors_of(plan);
  out += listed("solvers", plan.solvers, [](const auto& one) { return one.label; });
  out += listed("puzzles", plan.puzzles, [](const auto& one) { return one.name; });
  out += fmt::format("seeds: {}{}\n", plan.seeds.front(),
                     plan.seeds.size() == 1 ? "" : fmt::format(" to {}", plan.seeds.back()));
  if (found.estimated > 0) {
    const int jobs = threads_for(how.jobs);
    out += fmt::format("time: about {} on {} thread{}, by the runs that are stored",
                       duration_text(std::ceil(found.seconds / jobs)), jobs, jobs == 1 ? "" : "s");
    if (found.estimated < missing) {
      out += fmt::format("; {} runs are of solvers that have none", missing - found.estimated);
    }
    out += '\n';
  } else if (missing > 0) {
    out += "time: not known, as no runs are stored\n";
  }
  if (!found.other.empty()) {
    out +=
        fmt::format("not counted, of programs that behave otherwise: {}\n", to_string(found.other));
  }
  print_text(out);
  return ExitCode::kOk;
}

ExitCode study_run(StudyFlags& flags) {
  const StudyPlan plan = load_plan(flags.file);
  Studies studies = flags.studies();
  refuse_input({studies.path(), "--store"}, {{flags.file, ""}});
  if (flags.dry_run) return tell_what_would_run(studies, plan, flags.how);
  use_ranks(flags.how);
  say_network(studies);
  const StudyProgress end = run_announced(studies, plan, flags.how);
  if (end.cancelled || end.stopped) return ExitCode::kInterrupted;
  return end.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli

// evodoku study compare: who is better, without a plan.
#include <fmt/format.h>

#include "cli/commands/study/command.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

ExitCode study_compare(StudyFlags& flags) {
  Comparison& what = flags.comparison;
  what.solvers = flags.files;
  if (what.solvers.size() < 3) {
    throw UsageError(
        "expected two solvers and more, then the puzzles: 'evodoku study compare hughes crowd "
        "puzzles.sdm'");
  }
  what.puzzles = what.solvers.back();
  what.solvers.pop_back();
  const ComparisonPlan found = compare_plan(what);
  const StudyPlan& plan = found.plan;
  Studies studies = flags.studies();
  refuse_input({studies.path(), "--store"}, {{what.puzzles, ""}});
  if (plan.puzzles.size() < found.puzzles) {
    say(fmt::format("{}: the first {} of {} puzzles; --puzzles takes more\n",
                    escape::line(plan.name), plan.puzzles.size(), found.puzzles));
  }
  if (flags.dry_run) return tell_what_would_run(studies, plan, flags.how);
  use_ranks(flags.how);
  say_network(studies);
  const StudyProgress end = run_announced(studies, plan, flags.how);
  if (end.cancelled || end.stopped) return ExitCode::kInterrupted;
  print_text(studies.summary(plan.name));
  const std::string store = flags.store.empty() ? "" : fmt::format(" --store {}", flags.store);
  say(fmt::format("tables, tests and plots: evodoku study report {}\n",
                  escape::line(plan.name + store)));
  return end.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

}  // namespace evodoku::cli

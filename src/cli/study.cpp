// evodoku study: experiments that are planned in a file, kept in a store, and go on where they
// were.
#include "evodoku/study.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/ranks.hpp"
#include "cli/study/command.hpp"
#include "cli/terminal.hpp"
#include "evodoku/budget.hpp"

namespace evodoku::cli {

namespace {

/// Says what there is to do, once, and how long that will take, once that can be told.
class Announcer {
 public:
  Announcer(const StudyPlan& plan, bool quick) : plan_(plan), quick_(quick) {}

  void update(const StudyProgress& report) {
    const std::uint64_t left = report.wanted - report.done();
    if (!begun_) {
      begun_ = true;
      say(fmt::format("{}: {} runs to do{}, of {} ({} solvers × {} puzzles × {} seeds)\n",
                      plan_.name, report.wanted - report.before, quick_ ? " (quick)" : "",
                      plan_.size(), plan_.solvers.size(), plan_.puzzles.size(),
                      plan_.seeds.size()));
    }
    const auto seconds = report.seconds_left(plan_.solvers.size());
    constexpr double kSoon = 2;  // by then the first runs no longer stand for themselves alone
    if (!estimated_ && seconds && report.seconds >= kSoon) {
      estimated_ = true;
      progress_.clear();
      say(fmt::format("{}: about {} for the {} runs that are left\n", plan_.name,
                      duration_text(*seconds), left));
    }
    const auto all = static_cast<double>(report.wanted - report.before);
    const auto done = static_cast<double>(report.ran + report.others);
    progress_.update(report.ran + report.others, all > 0 ? done / all : 1);
  }
  void clear() { progress_.clear(); }

 private:
  const StudyPlan& plan_;
  bool quick_;
  bool begun_ = false;
  bool estimated_ = false;
  Progress progress_{true, "runs"};
};

ExitCode run(const StudyCommand& options) {
  const StudyPlan plan = load_plan(options.file);
  Studies studies(options.store);
  if (const std::string network = studies.network(); !network.empty()) {
    say(fmt::format("evodoku: the store is on {}: no other process can use it meanwhile\n",
                    network));
  }
  Announcer announcer(plan, options.quick);
  const StudyProgress report =
      studies.run(plan, {.jobs = options.jobs,
                         .pool = make_pool(options.jobs),
                         .quick = options.quick,
                         .retry_failed = options.retry_failed,
                         .cancel = &interrupted(),
                         .on_progress = [&](const StudyProgress& now) { announcer.update(now); }});
  announcer.clear();
  say(fmt::format("{}: {}{} of {} runs done{}, {} of them just now{}\n", plan.name,
                  report.stopped ? "stopped with " : "", report.done(), report.wanted,
                  options.quick ? " (quick)" : "", report.ran,
                  report.failed == 0 ? "" : fmt::format(", {} failed", report.failed)));
  if (report.cancelled || report.stopped) return ExitCode::kInterrupted;
  return report.failed == 0 ? ExitCode::kOk : ExitCode::kUnsolved;
}

std::string status_line(const StudyStatus& one) {
  return fmt::format("{:<24} {:>9} {:>9} {:>9} {:>9} {:>9}  {}\n", one.name, one.planned, one.done,
                     one.solved, one.failed, one.running, one.summary);
}

const std::string kStatusHead =
    fmt::format("{:<24} {:>9} {:>9} {:>9} {:>9} {:>9}  {}\n", "study", "planned", "done", "solved",
                "failed", "running", "summary");

ExitCode list(const StudyCommand& options) {
  std::string out = kStatusHead;
  for (const StudyStatus& one : Studies(options.store).list()) out += status_line(one);
  Output("").write(out);
  return ExitCode::kOk;
}

ExitCode status(const StudyCommand& options) {
  Output("").write(kStatusHead + status_line(Studies(options.store).status(options.name)));
  return ExitCode::kOk;
}

ExitCode show(const StudyCommand& options) {
  Studies studies(options.store);
  const StudyStatus status = studies.status(options.name);
  std::string out = fmt::format("{}: {} of {} runs, {}, version {}\n\n", status.name, status.done,
                                status.planned, status.budget, status.version);
  const std::vector<SolverFigures> figures = studies.figures(options.name);
  std::size_t width = std::string_view("solver").size();
  for (const auto& one : figures) width = std::max(width, one.solver.size());
  out += fmt::format("{:<{}} {:>8} {:>8} {:>8} {:>7}  {:<15} {:>12} {:>12}\n", "solver", width,
                     "runs", "solved", "failed", "rate", "95 % interval", "ERT", "median");
  for (const auto& one : figures) {
    out += fmt::format("{:<{}} {:>8} {:>8} {:>8} {:>7.3f}  {:.3f} to {:.3f}  {:>12.6g} {:>12.6g}\n",
                       one.solver, width, one.runs, one.solved, one.failed,
                       static_cast<double>(one.solved) / static_cast<double>(one.runs),
                       one.rate.low, one.rate.high, one.expected_cost, one.median_cost);
  }
  Output("").write(out);
  return ExitCode::kOk;
}

ExitCode remove(const StudyCommand& options) {
  Studies(options.store).remove(options.name);
  return ExitCode::kOk;
}

void add_store(CLI::App& command, StudyCommand& options) {
  command
      .add_option("--store", options.store,
                  "Where results are kept (default: evodoku/studies.sqlite in $XDG_DATA_HOME or\n"
                  "~/.local/share)")
      ->type_name("PATH");
}

}  // namespace

void add_study(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<StudyCommand>();
  CLI::App* command = program.add_subcommand("study", "Run planned experiments and keep results");
  command->require_subcommand(1);
  const auto add = [&](const char* name, const char* summary,
                       ExitCode (*action)(const StudyCommand&)) {
    CLI::App* one = command->add_subcommand(name, summary);
    add_store(*one, *options);
    one->footer("\n" + exit_code_help());
    one->callback([options, action, &code] { code = action(*options); });
    return one;
  };
  const auto add_name = [&](CLI::App* one) {
    one->add_option("name", options->name, "The study: its file's name without .toml")->required();
  };
  CLI::App* running = add("run", "Run what is missing of a study", run);
  running->add_option("file", options->file, "The plan, see docs/studies.md")->required();
  running->add_flag("--quick", options->quick, "Only the first seeds and puzzles");
  running->add_flag("--retry-failed", options->retry_failed, "Run those again that threw an error");
  add_jobs(*running, options->jobs);
  CLI::App* racing = add("race", "Tune the parameters of a recipe by iterated racing", study_race);
  racing->add_option("file", options->file, "The race, see docs/racing.md")->required();
  racing->add_flag("--quick", options->quick, "Fewer runs, and the first test puzzles and seeds");
  racing
      ->add_option("-o,--output", options->output,
                   "Write the winner's recipe to FILE (default: NAME-best.toml)")
      ->type_name("FILE");
  racing->add_flag("--force", options->force, "Replace FILE where it holds something else");
  add_jobs(*racing, options->jobs);
  add_name(add("status", "How far a study is", status));
  add("list", "All studies of a store", list);
  add_name(add("show", "A line a solver: success rate with its interval, ERT, median", show));
  CLI::App* exporting = add("export", "Write all runs for other programs", study_export);
  exporting->add_option("format", options->format, "csv, json or ioh (IOHprofiler)")
      ->required()
      ->check(CLI::IsMember({"csv", "json", "ioh"}).description(""));
  add_name(exporting);
  exporting->add_flag("--points", options->points,
                      "With what was recorded within runs (csv: that alone)");
  exporting
      ->add_option("-o,--output", options->output,
                   "Write to PATH instead of standard output; ioh writes a folder")
      ->type_name("PATH");
  CLI::App* reporting =
      add("report", "Write tables, tests and plots of a study as one HTML file", study_report);
  add_name(reporting);
  reporting
      ->add_option("-o,--output", options->output,
                   "Write to FILE (default: NAME.html, or standard output with --markdown)")
      ->type_name("FILE");
  reporting->add_flag("--markdown", options->markdown, "Texts and tables for a README instead");
  add_name(add("stop", "Tell all processes that run a study to stop", study_stop));
  add("merge", "Take over the studies and runs of other stores", study_merge)
      ->add_option("from", options->files, "Other stores; they stay as they are")
      ->required()
      ->type_name("PATH...");
  add_name(add("delete", "Remove a study with all its runs", remove));
}

}  // namespace evodoku::cli

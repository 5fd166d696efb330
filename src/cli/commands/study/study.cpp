// evodoku study: experiments that are planned in a file, kept in a store, and resumed where they
// were.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "cli/commands/commands.hpp"
#include "cli/commands/study/command.hpp"
#include "cli/options/flags.hpp"
#include "cli/options/names.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

/// How far studies are.
ExitCode write_status(const std::vector<StudyStatus>& studies) {
  std::string out = fmt::format("{:<24} {:>9} {:>9} {:>9} {:>9} {:>9}  {}\n", "study", "planned",
                                "done", "solved", "failed", "running", "summary");
  for (const StudyStatus& one : studies) {
    out += fmt::format("{:<24} {:>9} {:>9} {:>9} {:>9} {:>9}  {}\n", escape::line(one.name),
                       one.planned, one.done, one.solved, one.failed, one.running,
                       escape::line(one.summary));
  }
  print_text(out);
  return ExitCode::kOk;
}

ExitCode list(StudyFlags& flags) { return write_status(flags.studies().list()); }

ExitCode status(StudyFlags& flags) { return write_status({flags.studies().status(flags.name)}); }

ExitCode show(StudyFlags& flags) {
  print_text(flags.studies().summary(flags.name, flags.measure));
  return ExitCode::kOk;
}

ExitCode stop(StudyFlags& flags) {
  const std::size_t running = flags.studies().stop(flags.name);
  const std::string name = escape::line(flags.name);
  print_text(running == 0 ? fmt::format("{}: no process is running it\n", name)
                          : fmt::format("{}: told {} process{} to stop\n", name, running,
                                        running == 1 ? "" : "es"));
  return ExitCode::kOk;
}

ExitCode merge(StudyFlags& flags) {
  Studies studies = flags.studies();
  for (const std::string& file : flags.files) {
    std::string out;
    for (const MergedStudy& one : studies.merge(file)) {
      out += fmt::format("{}: {} of {} runs were new", escape::line(one.name), one.added, one.runs);
      if (one.differing > 0) {
        out +=
            fmt::format("; {} differ from those that were here, {} of them replaced by the other",
                        one.differing, one.replaced);
      }
      if (one.other_behaviour > 0) {
        out += fmt::format(
            "; {} are of programs that behave otherwise than the one whose runs count here",
            one.other_behaviour);
      }
      if (one.other_plan) out += "; its plan is another one, the plan that was here stays";
      out += '\n';
    }
    print_text(out);
  }
  return ExitCode::kOk;
}

ExitCode remove(StudyFlags& flags) {
  Studies studies = flags.studies();
  const StudyStatus status = studies.status(flags.name);
  if (!flags.yes) {
    if (!is_terminal(STDIN_FILENO)) {
      throw UsageError(fmt::format("{} has {} runs: --yes deletes them without asking",
                                   escape::line(flags.name), status.done));
    }
    say(fmt::format("Delete the study {} with its {} runs from {}? [y/N] ",
                    escape::line(flags.name), status.done, escape::line(studies.path())));
    std::string answer;
    std::getline(std::cin, answer);
    if (answer != "y" && answer != "Y" && answer != "yes") {
      say("nothing was deleted\n");
      return ExitCode::kUnsolved;
    }
  }
  studies.remove(flags.name);
  return ExitCode::kOk;
}

}  // namespace

Studies StudyFlags::studies() const {
  if (store == ":memory:") throw UsageError("a store is a plain file, and not :memory:");
  return Studies(store, {.cancel = &interrupted(), .on_wait = [] {
                           say("evodoku: another process has locked the store; waiting for it\n");
                         }});
}

void refuse_store(const NamedFile& output, const Studies& studies) {
  // Beside the file itself, and not beside a link to it.
  std::error_code none;
  const std::string file = std::filesystem::weakly_canonical(studies.path(), none).string();
  refuse_input(output, {{studies.path(), "--store"},
                        {file + "-wal", ""},
                        {file + "-shm", ""},
                        {file + "-journal", ""}});
}

void must_be_writable(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  if (path.empty() || path == "-" || own_descriptor(path)) return;
  if (fs::is_fifo(status) || fs::is_character_file(status)) return;
  const FileWriter probe(path);
}

void add_study(Command& command) {
  auto flags = std::make_shared<StudyFlags>();
  const auto add = [&](const char* name, const char* summary, ExitCode (*action)(StudyFlags&)) {
    Command one = command.add(name, summary);
    one.option("--store", &flags->store,
               "Where results are kept (default: evodoku/studies.sqlite in $XDG_DATA_HOME or\n"
               "~/.local/share)",
               {.takes = "PATH"});
    one.variable("XDG_DATA_HOME",
                 "Where results are kept, in evodoku/studies.sqlite, if not in ~/.local/share");
    one.file("~/.local/share/evodoku/studies.sqlite", "Results of studies, without --store");
    one.action([flags, action] { return action(*flags); });
    return one;
  };
  const auto add_name = [&](Command one) {
    one.option("name", &flags->name, "The study: its file's name without .toml",
               {.required = true});
  };
  Command running = add("run", "Run what is missing of a study", study_run);
  running.option("file", &flags->file, "The plan, see docs/studies.md",
                 {.takes = "FILE", .required = true});
  running.flag("--quick", flags->how.quick, "Only the first seeds and puzzles");
  const auto add_dry_run = [&](Command one) {
    one.flag("--dry-run", flags->dry_run, "Say what would run and how long that takes");
  };
  add_dry_run(running);
  running.example("evodoku study run study.toml --quick", "Try out a plan");
  running.example("evodoku study run study.toml", "Run what is missing, on all processors");
  running.flag("--retry-failed", flags->how.retry_failed, "Run again what ended with an error");
  add_jobs(running, flags->how.jobs);
  Command comparing =
      add("compare", "Compare solvers or settings without a plan, with a verdict", study_compare);
  comparing.option(
      "what", &flags->files,
      "Two and more of: a solver, a recipe or its file, with settings in quotes\n"
      "(\"hughes population=300\"), or other settings of the one before\n"
      "(population=3000); then the file of puzzles",
      {.takes = "A B... PUZZLES", .values = solver_names, .or_file = true, .required = true});
  Comparison& what = flags->comparison;
  constexpr Numbers kSeeds = {.least = 1, .most = 1'000'000};
  comparing.option("--seeds", &what.seeds, "How many seeds (default: 100 / puzzles, 2 to 20)",
                   {.takes = "N", .range = kSeeds});
  comparing.option("--puzzles", &what.most_puzzles, "The first N puzzles; 0: all",
                   {.takes = "N", .range = kAnyNumber, .shows_default = true});
  comparing.option("--max-evaluations", &what.budget.evaluations,
                   "Most boards or moves of each run",
                   {.takes = "N", .range = kAnyNumber, .shows_default = true});
  comparing.option("--max-nodes", &what.budget.nodes, "Most nodes of each run, for exact solvers",
                   {.takes = "N", .range = kAnyNumber, .shows_default = true});
  add_time_limit(comparing, what.budget, "each run; results then depend on the computer");
  comparing.option("--name", &what.name, "Of the study (default: made of what is compared)",
                   {.takes = "NAME"});
  add_dry_run(comparing);
  comparing.example("evodoku study compare backtrack csp puzzles.sdm --seeds 2",
                    "Which of two solvers needs fewer nodes");
  add_jobs(comparing, flags->how.jobs);
  Command racing = add("race", "Tune the parameters of a recipe by iterated racing", study_race);
  racing.option("file", &flags->file, "The race, see docs/racing.md",
                {.takes = "FILE", .required = true});
  racing.flag("--quick", flags->how.quick, "Fewer runs, and the first test puzzles and seeds");
  racing.option("-o,--output", &flags->output,
                "Write the winner's recipe to FILE (default: NAME-best.toml)", {.takes = "FILE"});
  racing.flag("--force", flags->force, "Replace FILE where it holds something else");
  add_jobs(racing, flags->how.jobs);
  Command papers = add(
      "papers", "Run the studies of the five papers and report the verdicts on all", study_papers);
  papers.flag("--quick", flags->how.quick, "Only the first seeds and puzzles, within two minutes");
  papers.option("-o,--output", &flags->output,
                "Write to FILE (default: papers.html, or standard output with --markdown)",
                {.takes = "FILE"});
  papers.flag("--markdown", flags->markdown, "Texts and tables for a README instead");
  add_jobs(papers, flags->how.jobs);
  Command far = add("status", "How far a study is", status);
  add_name(far);
  far.example("evodoku study status study", "How many runs are done, and how many solved");
  add_name(
      add("watch", "How a study grows that is running; ends with it, or with Ctrl-C", study_watch));
  add("list", "All studies of a store", list)
      .example("evodoku study list", "All studies, one line each");
  const auto add_measure = [&](Command one) {
    one.option("--measure", &flags->measure,
               "What parameters are to explain: error, cost or solved (default: what tells most)",
               {.takes = "NAME", .values = [] {
                  return Names{{"error"}, {"cost"}, {"solved"}};
                }});
  };
  Command showing =
      add("show", "Who did best and how sure that is, a line per solver, what parameters do", show);
  add_name(showing);
  add_measure(showing);
  showing.example("evodoku study show study", "The outcome in a few lines");
  Command exporting = add("export", "Write all runs for other programs", study_export);
  exporting.option("format", &flags->format, "csv, json or ioh (IOHprofiler)",
                   {.values = [] { return names_of(study_exports()); }, .required = true});
  add_name(exporting);
  exporting.example("evodoku study export csv study > runs.csv", "All runs as a table");
  exporting.flag("--points", flags->points, "With what was recorded within runs (csv: only that)");
  exporting.option("-o,--output", &flags->output,
                   "Write to PATH instead of standard output; ioh writes a folder",
                   {.takes = "PATH"});
  Command reporting =
      add("report", "Write tables, tests and plots of a study as one HTML file", study_report);
  add_name(reporting);
  reporting.option("-o,--output", &flags->output,
                   "Write to FILE (default: NAME.html, or standard output with --markdown)",
                   {.takes = "FILE"});
  reporting.flag("--markdown", flags->markdown, "Texts and tables for a README instead");
  add_measure(reporting);
  reporting.example("evodoku study report study -o study.html", "Tables, tests and plots");
  reporting.option("--figures", &flags->figures,
                   "Also write every figure (SVG, PDF) and table (CSV, LaTeX) to DIR",
                   {.takes = "DIR"});
  Command stopping = add("stop", "Tell all processes that run a study to stop", stop);
  add_name(stopping);
  stopping.example("evodoku study stop study", "What is done stays, and 'study run' resumes it");
  add("merge", "Copy the studies and runs of other stores", merge)
      .option("from", &flags->files, "Other stores; they stay as they are",
              {.takes = "PATH...", .required = true});
  Command deleting = add("delete", "Remove a study with all its runs", remove);
  deleting.example("evodoku study delete study --yes", "Without a question");
  add_name(deleting);
  deleting.flag("--yes", flags->yes, "Do not ask");
}

}  // namespace evodoku::cli

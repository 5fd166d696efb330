// evodoku solve: puzzles in, solutions out.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands/commands.hpp"
#include "cli/commands/solve/worker.hpp"
#include "cli/options/names.hpp"
#include "cli/output/puzzle_output.hpp"
#include "cli/output/terminal.hpp"
#include "cli/ranks.hpp"

namespace evodoku::cli {

namespace {

/// Whether solutions are to be drawn, as --format or the ending of -o says.
bool wants_pictures(const SolveFlags& flags) {
  const Format& format = output_format(flags.format, flags.output.file);
  if (!format.picture) {
    if (flags.format.empty()) {
      if (format.name == "json" || format.name == "line" || format.name == "sdm") return false;
      throw UsageError(
          fmt::format("-o {}: solutions are lines (.txt), JSON (.json) or drawings (.svg, .png, "
                      ".pdf, .html)",
                      in_quotes(flags.output.file, 60)));
    }
    throw UsageError(fmt::format(
        "--format {}: solutions are drawn as svg, png, pdf or html; 'evodoku convert' writes {}",
        format.name, format.name));
  }
  if (flags.output.json || flags.all || flags.show != "auto") {
    throw UsageError("solutions that are drawn do not go with --json, --all or --show");
  }
  return true;
}

ExitCode solve_puzzles(SolveFlags& flags) {
  SolveOptions& how = flags.solver.how;
  const std::unique_ptr<IslandHost> host = make_host(how, flags.evolving);
  how.host = host.get();
  if (!SolverChoice(how).is_evolving() &&
      (flags.evolving.runs != 1 || flags.evolving.watching.any())) {
    throw UsageError(
        "--runs, --watch, --pace and --record are for recipes: name one with --with, see 'evodoku "
        "recipes'");
  }
  std::vector<std::string> read = flags.input.files;
  read.push_back(flags.input.how.board.regions);
  flags.evolving.check_files(how, flags.output.file, read);
  Watching watching(flags.evolving.watching,
                    {.style = text_style(flags.output.color, STDERR_FILENO),
                     .keys = !flags.input.reads_standard_input()});
  how.observers = watching.observers();
  const SolverChoice choice(how);
  if (flags.all) choice.must_be_exact("--all");
  PuzzleInput input = flags.input.open(flags.output.file);
  std::unique_ptr<PuzzleOutput> pictures;
  std::unique_ptr<Output> plain;
  if (wants_pictures(flags)) {
    pictures = std::make_unique<PuzzleOutput>(
        flags.format, flags.output.file, [&](const std::string& path) {
          return input.reads(path) || flags.evolving.names(how, path);
        });
  } else {
    plain = std::make_unique<Output>(flags.output.file);
  }
  Output& output = pictures ? pictures->output() : *plain;
  const bool interactive = flags.input.interactive();
  if (interactive && !flags.output.quiet) {
    say("evodoku: type or paste puzzles; end with Ctrl-D\n");
  }
  BatchOptions batches{
      .jobs = flags.all || !choice.shares_puzzles() ? 1 : how.jobs,
      .quiet = flags.output.quiet,
      .progress = !watching.live(),
      .find_only = !interactive && !watching.live() && (output.is_terminal() || flags.all)};
  // Runs are no puzzles: they have a summary of their own.
  batches.summary = flags.evolving.runs == 1;
  if (watching.live()) batches.most = 1;  // each result goes below the picture of its run
  if (how.on == "gpu") {                  // it has thousands of lanes to fill
    batches.most = 8192;
    batches.milliseconds = 100;
  }
  const ExitCode code = run_batches(
      input, batches, output,
      [&] {
        return std::make_unique<SolveWorker>(flags, choice, output,
                                             pictures ? &pictures->writer() : nullptr, watching);
      },
      [&] { return pictures ? pictures->end() : std::string(); });
  watching.finish();
  return code;
}

}  // namespace

void add_solve(Command& command) {
  auto flags = std::make_shared<SolveFlags>();
  std::uint64_t& limit = flags->solver.how.limit;
  flags->input.add_to(command);
  flags->solver.add_to(command);
  command.option("--limit", &limit, "Stop after N solutions; 1: any will do, 2: is it unique",
                 {.takes = "N", .range = kAnyNumber, .shows_default = true});
  command.option("--on", &flags->solver.how.on, "Where: cpu or gpu (default: cpu)",
                 {.takes = "WHERE", .one_of = {"cpu", "gpu"}});
  command.flag("--all", flags->all, "Write every solution (up to --limit, if given)");
  command.option("--show", &flags->show, "line, board, both (puzzle beside solution) or auto",
                 {.takes = "HOW", .one_of = {"auto", "line", "board", "both"}});
  command.option("--format", &flags->format,
                 "Draw the solutions: svg, png, pdf or html (default: by the ending of -o)",
                 {.takes = "FORMAT", .values = picture_names});
  flags->output.add_to(command, {});
  flags->evolving.add_to(command, flags->solver.how);
  command.option("--restarts", &flags->solver.how.restarts,
                 "Start again up to N times until it is solved",
                 {.takes = "N", .range = Numbers{0, 1'000'000'000}, .group = "Evolving solvers"});
  command.flag("--async", flags->evolving.async,
               "On several ranks: islands do not wait for each other (not reproducible)",
               "Evolving solvers");
  command.footer(
      "A terminal gets boards, a file or a pipe one line per puzzle: the solution, with a remark\n"
      "after # where there is more to say. Placed values are kept and pencil marks obeyed, unless\n"
      "--givens is given.");
  command.example("evodoku solve puzzles.sdm", "Solve the puzzles of a file");
  command.example(
      "evodoku solve puzzles.sdm --with hughes --max-evaluations 100000 --seed 7 || true",
      "Try a genetic algorithm on them");
  command.example("evodoku solve puzzles.sdm -o solutions.pdf", "Draw the solutions");
  command.action([flags, command, &limit] {
    if (limit == 0 || (flags->all && !command.given("--limit"))) limit = kUnlimited;
    return solve_puzzles(*flags);
  });
}

}  // namespace evodoku::cli

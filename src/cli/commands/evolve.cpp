// evodoku evolve: other problems than Sudoku on the same engine.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/problems.hpp"

namespace evodoku::cli {

namespace {

constexpr std::string_view kSeed = "seed";

struct EvolveFlags {
  std::string problem;
  std::map<std::string, std::string> settings;  ///< of the problem, those that were given
  std::string file;                             ///< of problems instead
  SolverFlags solver;
  OutputFlags output;
  EvolvingFlags evolving;
};

/// One run of several.
struct OneRun {
  std::string_view problem;
  std::uint64_t number;
  std::uint64_t seed;
};

/// The problems that were asked for: "queens size=12". The seed decides one that is random.
std::vector<std::string> problem_texts(const EvolveFlags& flags) {
  const ProblemEntry& entry = problems().find(flags.problem);
  if (!flags.file.empty()) {
    if (flags.settings.empty()) return read_problems(entry, flags.file);
    throw UsageError(
        fmt::format("--{} and --file do not go together", flags.settings.begin()->first));
  }
  std::string out = entry.name;
  for (const auto& [name, value] : flags.settings) out += fmt::format(" {}={}", name, value);
  for (const Parameter& one : entry.parameters) {
    if (one.name == kSeed) out += fmt::format(" {}={}", kSeed, flags.solver.how.seed);
  }
  return {out};
}

std::string result_text(bool json, bool on_terminal, const Problem& problem, const Recipe& recipe,
                        const evolution::Result& result, const OneRun& run) {
  const Gene* genes = result.genes.data();
  const std::string best = on_terminal && !json ? problem.drawn(genes) : problem.to_string(genes);
  const bool solved = result.error == 0;
  if (!json) {
    return solved ? best + '\n' : fmt::format("{}  # unsolved, error {}\n", best, result.error);
  }
  std::string out;
  JsonLine(out)
      .text("problem", run.problem)
      .text("status", solved             ? "solved"
                      : result.cancelled ? "cancelled"
                                         : "unsolved")
      .text("best", best)
      .text("recipe", recipe.name())
      .number("error", static_cast<std::uint64_t>(result.error))
      .real("fitness", result.score)
      .number("generations", result.generations)
      .number("evaluations", result.evaluations)
      .number("seed", run.seed)
      .number("run", run.number)
      .seconds(result.seconds)
      .text_if_any("unsaved", result.unsaved);
  return out;
}

/// None where time was up first; what is left of it is left in the budget.
std::unique_ptr<Problem> make_in_time(const std::string& text, Budget& budget) {
  const Watch watch(budget);
  try {
    std::unique_ptr<Problem> out = make_problem(text);
    budget = watch.deadline().rest();
    return out;
  } catch (const Stopped&) {
    return nullptr;
  }
}

ExitCode evolve_problem(EvolveFlags& flags) {
  const SolveOptions& how = flags.solver.how;
  const ProblemEntry& entry = problems().find(flags.problem);
  refuse_input({flags.output.file, "-o"}, {{flags.file, "--file"}});
  const std::vector<std::string> texts = problem_texts(flags);
  const Recipe recipe = how.recipe_file.empty()
                            ? load_recipe(how.with.empty() ? entry.recipe : how.with, how.set)
                            : load_recipe_file(how.recipe_file, how.set);
  flags.evolving.check_files(how, flags.output.file, {flags.file});
  const bool saved = !(how.checkpoint.empty() && how.resume.empty());
  if (texts.size() > 1 && (saved || !flags.evolving.watching.record.empty())) {
    throw UsageError(fmt::format("a {} is of one run: {} has {} problems",
                                 saved ? "checkpoint" : "recording", in_quotes(flags.file, 60),
                                 texts.size()));
  }
  Output output(flags.output.file);
  Watching watching(
      flags.evolving.watching,
      {.style = text_style(flags.output.color, STDERR_FILENO), .keys = flags.file != "-"});
  EvolveOptions options{
      .jobs = how.jobs, .budget = how.budget, .checkpoint = how.checkpoint, .resume = how.resume};
  options.observers = watching.observers();
  ExitCode code = ExitCode::kOk;
  bool unsaved = false;
  bool first = true;
  // Whoever closed the pipe has seen enough.
  const auto over = [&] { return interrupted() || output.closed(); };
  for (const std::string& text : texts) {
    if (over()) break;
    // To make a problem takes of the time for the first run on it.
    options.budget = how.budget;
    const std::unique_ptr<Problem> problem = make_in_time(text, options.budget);
    if (problem == nullptr) {
      if (interrupted()) break;
      say(fmt::format("evodoku: time is up: {} was not made\n", in_quotes(text, 60)));
      code = std::max(code, ExitCode::kUnsolved);
      continue;
    }
    options.problem = text;
    for (std::uint64_t run = 0; run < flags.evolving.runs && !over(); ++run) {
      if (run > 0) options.budget = how.budget;
      options.seed = seed_of_run(how.seed, run);
      watching.name(fmt::format("{}, {}, seed {}", text, recipe.name(), options.seed));
      const evolution::Result result = evolve(*problem, recipe, options);
      const std::string written = result_text(flags.output.json, output.is_terminal(), *problem,
                                              recipe, result, {text, run, options.seed});
      // What takes several lines is set apart.
      if (!first && written.find('\n') + 1 < written.size()) output.write("\n");
      first = false;
      output.write(written);
      if (result.error != 0) code = std::max(code, ExitCode::kUnsolved);
      if (!result.unsaved.empty()) {
        say(fmt::format("evodoku: {}\n", result.unsaved));
        unsaved = true;
      }
    }
  }
  output.finish();
  watching.finish();
  if (unsaved) return ExitCode::kSystem;  // whoever would resume it has to know, Ctrl-C or not
  if (output.closed() && !interrupted()) return ExitCode::kOk;
  return interrupted() ? ExitCode::kInterrupted : code;
}

}  // namespace

void add_evolve(Command& command) {
  auto flags = std::make_shared<EvolveFlags>();
  std::string names;
  std::map<std::string, std::string> parameters;  // with what each is to the problems that have it
  for (const ProblemEntry& entry : problems()) {
    names += (names.empty() ? "" : ", ") + entry.name;
    for (const Parameter& one : entry.parameters) {
      std::string& help = parameters[one.name];
      help += fmt::format("{}{}: {}", help.empty() ? "" : "; ", entry.name, one.summary);
      if (!one.standard.empty()) help += fmt::format(" ({})", one.standard);
    }
  }
  command.option("problem", &flags->problem, "One of " + names,
                 {.values = [] { return names_of(problems()); }, .required = true});
  parameters.erase(std::string(kSeed));  // --seed is for that, too
  for (const auto& [name, help] : parameters) {
    command.option(
        "--" + name,
        [flags, name = name](const std::string& value) { flags->settings[name] = value; }, help,
        {.takes = "X"});
  }
  command.option("--file", &flags->file, "One problem per line, such as games of Light Up",
                 {.takes = "FILE"});
  flags->solver.add_to(command);
  flags->output.add_to(command);
  flags->evolving.add_to(command, flags->solver.how);
  command.footer("Without --with the recipe has the problem's name. Any recipe that fits will do.");
  command.example("evodoku evolve queens --size 12 --seed 7",
                  "Twelve queens that do not attack each other");
  command.action([flags] { return evolve_problem(*flags); });
}

}  // namespace evodoku::cli

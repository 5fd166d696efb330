// evodoku evolve: other problems than Sudoku on the same engine.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/evolving.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "cli/watch.hpp"
#include "problems/mastermind/mastermind.hpp"
#include "problems/queens/queens.hpp"
#include "solve/recipes.hpp"

namespace evodoku::cli {

namespace {

struct EvolveOptions {
  std::string problem;
  int size = 8;
  int colours = 10;
  SolverOptions solver;
  OutputOptions output;
  EvolvingFlags evolving;
};

std::unique_ptr<evolution::Problem> make_problem(const EvolveOptions& options) {
  if (options.problem == "queens") {
    return std::make_unique<problems::QueensProblem>(options.size);
  }
  // Two guesses a peg make one code certain, nearly always.
  return std::make_unique<problems::MastermindProblem>(
      problems::MastermindOptions{.pegs = options.size,
                                  .colours = options.colours,
                                  .guesses = 2 * options.size,
                                  .seed = options.solver.seed});
}

evolution::Recipe recipe_of(const EvolveOptions& options) {
  if (!options.evolving.recipe_file.empty()) {
    return load_recipe_file(options.evolving.recipe_file, options.evolving.changes);
  }
  const std::string& name = options.solver.with.empty() ? options.problem : options.solver.with;
  return load_recipe(name, options.evolving.changes);
}

void write(const EvolveOptions& options, const evolution::Problem& problem,
           const evolution::Recipe& recipe, const evolution::Result& result, std::uint64_t run,
           std::string& out) {
  const std::string text = problem.to_string(result.genes.data());
  if (!options.output.json) {
    out += result.error == 0 ? text + '\n'
                             : fmt::format("{}  # unsolved, error {}\n", text, result.error);
    return;
  }
  JsonLine(out)
      .text("problem", options.problem)
      .number("size", static_cast<std::uint64_t>(options.size))
      .text("status", result.error == 0  ? "solved"
                      : result.cancelled ? "cancelled"
                                         : "unsolved")
      .text("best", text)
      .text("recipe", recipe.name())
      .number("error", static_cast<std::uint64_t>(result.error))
      .raw("fitness", fmt::format("{:.9g}", result.score))
      .number("generations", result.generations)
      .number("evaluations", result.evaluations)
      .number("seed", options.solver.seed + run)
      .number("run", run)
      .seconds("seconds", result.seconds);
}

ExitCode run(const EvolveOptions& options) {
  const auto problem = make_problem(options);
  const evolution::Recipe recipe = recipe_of(options);
  const Request request = options.solver.request(1);
  Output output(options.output.file);
  Watch watch(text_style(options.output.color, STDERR_FILENO));
  std::vector<evolution::Observer*> observers;
  if (options.evolving.watch && is_terminal(STDERR_FILENO)) observers.push_back(&watch);
  ExitCode code = ExitCode::kOk;
  for (std::uint64_t i = 0; i < options.evolving.runs && !interrupted(); ++i) {
    evolution::Engine engine(
        *problem, recipe,
        {.seed = options.solver.seed + i, .jobs = job_count(options.solver.jobs)});
    const evolution::Result result = engine.run(request.budget, observers);
    std::string out;
    write(options, *problem, recipe, result, i, out);
    output.write(out);
    if (result.error != 0) code = ExitCode::kUnsolved;
  }
  output.finish();
  return interrupted() ? ExitCode::kInterrupted : code;
}

}  // namespace

void add_evolve(Command& command) {
  auto options = std::make_shared<EvolveOptions>();
  command.option("problem", &options->problem, "queens or mastermind",
                 {.check = one_of({"queens", "mastermind"}), .required = true});
  command.option("--size", &options->size, "Queens, or pegs of the code",
                 {.takes = "N", .shows_default = true});
  command.option("--colours", &options->colours, "Colours of the pegs",
                 {.takes = "N", .shows_default = true});
  options->solver.add_to(command);
  options->output.add_to(command);
  options->evolving.add_to(command);
  command.footer(
      "Without --with the recipe has the problem's name. Any recipe that fits will do.\n" +
      exit_code_help());
  command.action([options] { return run(*options); });
}

}  // namespace evodoku::cli

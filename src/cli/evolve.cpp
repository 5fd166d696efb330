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
#include "evodoku/problems.hpp"

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
  const auto problem =
      problems()
          .find(options.problem)
          .make({.size = options.size, .colours = options.colours, .seed = options.solver.seed});
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

void add_evolve(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<EvolveOptions>();
  CLI::App* command = program.add_subcommand("evolve", "Evolve other problems: queens, mastermind");
  command->add_option("problem", options->problem, "queens or mastermind")
      ->required()
      ->check(CLI::IsMember({"queens", "mastermind"}).description(""));
  command->add_option("--size", options->size, "Queens, or pegs of the code")
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--colours", options->colours, "Colours of the pegs")
      ->type_name("N")
      ->capture_default_str();
  options->solver.add_to(*command);
  options->output.add_to(*command);
  options->evolving.add_to(*command);
  command->footer(
      "\nWithout --with the recipe has the problem's name. Any recipe that fits will do.\n" +
      exit_code_help());
  command->callback([options, &code] { code = run(*options); });
}

}  // namespace evodoku::cli

// evodoku bench: how fast the program is on this computer.
#include "evodoku/bench.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/report.hpp"

namespace evodoku::cli {

namespace {

struct BenchSolveOptions {
  std::vector<std::string> files;
  std::vector<std::string> with = {"fast", "fast-single", "general"};
  std::uint64_t limit = 2;
  bool check = false;
  bool json = false;
};

std::string short_name(const BenchSet& set) {
  return std::filesystem::path(set.name).filename().string();
}

void write(const BenchSet& set, const Contestant& contestant, const BenchFigures& figures,
           bool json) {
  std::string out;
  if (json) {
    JsonLine(out)
        .text("solver", contestant.name)
        .text("file", set.name)
        .number("puzzles", figures.puzzles)
        .raw("us_per_puzzle", fmt::format("{:.4f}", figures.us_per_puzzle))
        .raw("guesses_per_puzzle", fmt::format("{:.4f}", figures.guesses_per_puzzle));
  } else {
    out = fmt::format("{:<28} {:>8} {:<12} {:>12.3f} {:>12.3f}\n", short_name(set), figures.puzzles,
                      contestant.name, figures.us_per_puzzle, figures.guesses_per_puzzle);
  }
  Output("").write(out);
}

/// Compares what the contestants say of each set; complaints go to standard error.
ExitCode check(const std::vector<BenchSet>& sets, const std::vector<Contestant>& contestants,
               const BenchSolveOptions& options) {
  ExitCode code = ExitCode::kOk;
  if (!options.json) {
    Output("").write(fmt::format("{:<28} {:>8} {:>12} {:>12} {:>12} {:>12}\n", "set", "puzzles",
                                 "no solution", "one", "more", "differ"));
  }
  for (const BenchSet& set : sets) {
    if (interrupted()) return ExitCode::kInterrupted;
    const Agreement agreement = compare(contestants, set.puzzles, options.limit, &interrupted());
    for (const std::string& complaint : agreement.complaints) {
      fmt::print(stderr, "{}: {}\n", set.name, complaint);
    }
    if (!agreement.complaints.empty()) code = ExitCode::kUnsolved;
    std::string out;
    if (options.json) {
      JsonLine(out)
          .text("file", set.name)
          .number("puzzles", agreement.puzzles())
          .number("none", agreement.none)
          .number("unique", agreement.unique)
          .number("multiple", agreement.multiple)
          .number("differ", agreement.complaints.size());
    } else {
      out = fmt::format("{:<28} {:>8} {:>12} {:>12} {:>12} {:>12}\n", short_name(set),
                        agreement.puzzles(), agreement.none, agreement.unique, agreement.multiple,
                        agreement.complaints.size());
    }
    Output("").write(out);
  }
  return interrupted() ? ExitCode::kInterrupted : code;
}

ExitCode bench_solve(const BenchSolveOptions& options) {
  std::vector<Contestant> contestants;
  for (const std::string& name : options.with) contestants.push_back(find_contestant(name));
  std::vector<BenchSet> sets;
  for (const std::string& file : options.files) sets.push_back(read_set(file));
  if (sets.empty()) sets = made_sets();
  if (options.check) return check(sets, contestants, options);
  if (!options.json) {
    Output("").write(fmt::format("{:<28} {:>8} {:<12} {:>12} {:>12}\n", "set", "puzzles", "solver",
                                 "us/puzzle", "guesses"));
  }
  for (const BenchSet& set : sets) {
    for (const Contestant& contestant : contestants) {
      if (interrupted()) return ExitCode::kInterrupted;
      write(set, contestant, measure(contestant, set, {.limit = options.limit}), options.json);
    }
  }
  return ExitCode::kOk;
}

}  // namespace

void add_bench(CLI::App& program, ExitCode& code) {
  CLI::App* command = program.add_subcommand("bench", "Measure how fast the program is here");
  command->require_subcommand(1);
  auto options = std::make_shared<BenchSolveOptions>();
  CLI::App* solve = command->add_subcommand("solve", "Time and guesses of solvers a puzzle");
  solve->add_option("--puzzles", options->files, "Files of puzzles; without, some are made")
      ->type_name("FILE...");
  solve
      ->add_option("-w,--with", options->with,
                   "Solvers, see 'evodoku solvers'; fast is measured on batches, fast-single\n"
                   "on one puzzle after the other")
      ->type_name("A,B")
      ->delimiter(',');
  solve->add_option("--limit", options->limit, "Stop at N solutions: 1 any, 2 is it unique")
      ->type_name("N")
      ->check(CLI::Range(1, 2).description(""))
      ->capture_default_str();
  solve->add_flag("--check", options->check,
                  "Compare what the solvers say of every puzzle instead of measuring; ends with 1\n"
                  "where they differ or give a solution that is none");
  solve->add_flag("--json", options->json, "One JSON object a line");
  solve->footer(
      "\nOne thread and its CPU time. Puzzles are relabelled, permuted and shuffled anew for each\n"
      "of three rounds behind a warm-up, of which the fastest counts. A solver that would take\n"
      "longer than a second for a round is given fewer puzzles. For solvers that are not exact,\n"
      "guesses are evaluations: boards built by dive and ants, moves of anneal.");
  solve->callback([options, &code] { code = bench_solve(*options); });
}

}  // namespace evodoku::cli

// evodoku bench: how fast the program is on this computer.
#include "evodoku/bench.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

struct BenchFlags {
  std::vector<std::string> files;
  std::vector<std::string> with = {"fast", "fast-single", "general"};
  std::uint64_t limit = 2;
  bool check = false;
  bool json = false;
};

std::string short_name(const BenchSet& set) {
  return escape::line(std::filesystem::path(set.name).filename().string());
}

void write(const BenchSet& set, const Contestant& contestant, const BenchFigures& figures,
           bool json) {
  std::string out;
  if (json) {
    JsonLine(out)
        .text("solver", contestant.name)
        .text("file", set.name)
        .number("puzzles", figures.puzzles)
        .fixed("us_per_puzzle", figures.us_per_puzzle, 4)
        .fixed("guesses_per_puzzle", figures.guesses_per_puzzle, 4);
  } else {
    out = fmt::format("{:<28} {:>8} {:<12} {:>12.3f} {:>12.3f}\n", short_name(set), figures.puzzles,
                      contestant.name, figures.us_per_puzzle, figures.guesses_per_puzzle);
  }
  print_text(out);
}

/// Compares what the contestants say of each set; complaints go to standard error.
ExitCode check(const std::vector<BenchSet>& sets, const std::vector<Contestant>& contestants,
               const BenchFlags& flags) {
  ExitCode code = ExitCode::kOk;
  if (!flags.json) {
    print_text(fmt::format("{:<28} {:>8} {:>12} {:>12} {:>12} {:>12}\n", "set", "puzzles",
                           "no solution", "one", "more", "differ"));
  }
  for (const BenchSet& set : sets) {
    if (interrupted()) return ExitCode::kInterrupted;
    const Agreement agreement = compare(contestants, set.puzzles, flags.limit, &interrupted());
    for (const std::string& complaint : agreement.complaints) {
      say(fmt::format("{}: {}\n", set.name, complaint));
    }
    if (!agreement.complaints.empty()) code = ExitCode::kUnsolved;
    std::string out;
    if (flags.json) {
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
    print_text(out);
  }
  return interrupted() ? ExitCode::kInterrupted : code;
}

ExitCode bench_solve(const BenchFlags& flags) {
  std::vector<Contestant> contestants;
  for (const std::string& name : flags.with) contestants.push_back(find_contestant(name));
  std::vector<BenchSet> sets;
  for (const std::string& file : flags.files) sets.push_back(read_set(file));
  if (sets.empty()) sets = made_sets();
  if (flags.check) return check(sets, contestants, flags);
  if (!flags.json) {
    print_text(fmt::format("{:<28} {:>8} {:<12} {:>12} {:>12}\n", "set", "puzzles", "solver",
                           "us/puzzle", "guesses"));
  }
  for (const BenchSet& set : sets) {
    for (const Contestant& contestant : contestants) {
      if (interrupted()) return ExitCode::kInterrupted;
      write(set, contestant, measure(contestant, set, {.limit = flags.limit}), flags.json);
    }
  }
  return ExitCode::kOk;
}

}  // namespace

void add_bench(Command& command) {
  auto flags = std::make_shared<BenchFlags>();
  Command solve = command.add("solve", "Time and guesses per puzzle of each solver");
  solve.option("--puzzles", &flags->files, "Files of puzzles; without, some are made",
               {.takes = "FILE..."});
  solve.option("-w,--with", &flags->with,
               "Solvers, see 'evodoku solvers'; fast is measured on batches, fast-single\n"
               "on one puzzle after the other",
               {.takes = "A,B",
                .values =
                    [] {
                      Names out = names_of(solvers());
                      out.push_back({"fast-single", "one puzzle after the other"});
                      return out;
                    },
                .separator = ','});
  solve.option("--limit", &flags->limit, "Stop at N solutions: 1 any, 2 is it unique",
               {.takes = "N", .range = Numbers{1, 2}, .shows_default = true});
  solve.flag("--check", flags->check,
             "Compare what the solvers say of every puzzle instead of measuring; ends with 1\n"
             "where they differ or give a wrong solution");
  solve.flag("--json", flags->json, "One JSON object per line");
  solve.footer(
      "One thread and its CPU time. After a warm-up there are three rounds, of which the fastest\n"
      "counts; for each, puzzles are relabelled, permuted and shuffled. A solver that would take\n"
      "longer than a second for a round is given fewer puzzles. For solvers that are not exact,\n"
      "guesses are evaluations: boards built by dive and ants, moves of anneal.");
  solve.example("evodoku bench solve --puzzles puzzles.sdm --with fast,general",
                "Measure two solvers on puzzles of your own");
  solve.action([flags] { return bench_solve(*flags); });
}

}  // namespace evodoku::cli

// evodoku bench: how fast the program is on this computer.
#include "evodoku/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/gpu.hpp"
#include "evodoku/make.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/rate.hpp"

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

/// Seconds of the processor that something takes.
template <typename Action>
double seconds_of(const Action& action) {
  const std::clock_t begin = std::clock();
  action();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void print_figure(std::string_view what, double value, const char* unit) {
  print_text(fmt::format("{:<44} {:>14.3f} {}\n", what, value, unit));
}

/// What the program is, what it runs on, and how fast that is, in a form that can be pasted.
ExitCode summarise() {
  print_text(describe_program() + "gpu " + describe_gpu() + "\n\n");
  std::vector<BenchSet> sets = made_sets();
  for (const BenchSet& set : sets) {
    for (const char* name : {"fast", "fast-single", "general"}) {
      if (interrupted()) return ExitCode::kInterrupted;
      const BenchFigures figures = measure(find_contestant(name), set, {});
      print_figure(fmt::format("solve, {}, {}", name, set.name), figures.us_per_puzzle,
                   "us per puzzle");
    }
  }
  constexpr std::size_t kRated = 100;
  std::vector<Puzzle>& minimal = sets.back().puzzles;
  minimal.resize(std::min(kRated, minimal.size()));
  Rater rater;
  const double rated = seconds_of([&] {
    for (const Puzzle& puzzle : minimal) {
      Watch::look();
      static_cast<void>(rater.rate(puzzle));
    }
  });
  print_figure(fmt::format("rate, {}", sets.back().name),
               1e3 * rated / static_cast<double>(minimal.size()), "ms per puzzle");
  constexpr std::uint64_t kMade = 20;
  const double made = seconds_of([&] {
    static_cast<void>(
        make({.count = kMade, .seed = 1, .jobs = 1, .budget = {.cancel = &interrupted()}}));
  });
  if (interrupted()) return ExitCode::kInterrupted;
  print_figure("make, one puzzle after the other", 1e3 * made / kMade, "ms per puzzle");
  const SudokuProblem problem(Puzzle(Grid::parse(
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")));
  evolution::Result result;
  const double evolved = seconds_of([&] {
    const Budget budget{.evaluations = 5'000'000, .cancel = &interrupted()};
    result = evolve(problem, load_recipe("hughes"), {.seed = 1, .jobs = 1, .budget = budget});
  });
  if (interrupted()) return ExitCode::kInterrupted;
  print_figure("evolve, hughes", static_cast<double>(result.evaluations) / evolved / 1e6,
               "million evaluations per second");
  return ExitCode::kOk;
}

}  // namespace

void add_bench(Command& command) {
  auto flags = std::make_shared<BenchFlags>();
  command.footer(
      "Without a command it prints what the program is, what it runs on, and how fast it solves, "
      "rates, makes and evolves there, on one thread and in about ten seconds: something to paste "
      "into a report of an error.");
  command.example("evodoku bench > bench.txt", "Keep a summary for a report");
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
  command.action([] { return summarise(); });
}

}  // namespace evodoku::cli

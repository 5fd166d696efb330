// What is each part of a recipe worth? Variants of a recipe, and rivals, on the same puzzles with
// the same seeds, as a table in Markdown.
//
//     bench_ablation RECIPE VARIANTS PUZZLES [COUNT] [MOST]
//
// VARIANTS has a line for each: a name, a colon, and changes as `--set` takes them with semicolons
// between; or `solver=NAME` for a rival. A line that starts with # says something.
//
//     population 2: population=2
//     no crossover: cross_rate=0
//     diving: solver=dive
//
// The first COUNT puzzles are relabelled and permuted, each is solved once with at most MOST
// evaluations and its own seed. Behind ± are 95 % intervals: Wilson's of shares, Student's of
// means. An unsolved puzzle counts with what was spent on it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "base/text_source.hpp"
#include "bench/cpu_time.hpp"
#include "bench/scramble.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/error.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "solve/evolving.hpp"

namespace {

using namespace evodoku;

constexpr double kNormal = 1.96;  // samples are large enough for it to stand for Student's

struct Ablation {
  std::string name;
  std::vector<std::string> changes;
};

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \r") - first + 1));
}

std::vector<Ablation> read_ablations(const std::string& file) {
  std::vector<Ablation> out;
  const std::string text = TextSource::open(file).rest();
  std::size_t line_number = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    ++line_number;
    if (trimmed(line).empty() || line.front() == '#') continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) {
      throw InputError({file, line_number, 1}, "expected a name, a colon and changes");
    }
    Ablation ablation{trimmed(line.substr(0, colon)), {}};
    for (std::size_t from = colon + 1; from < line.size();) {
      const std::size_t to = std::min(line.find(';', from), line.size());
      const std::string change = trimmed(line.substr(from, to - from));
      if (!change.empty()) ablation.changes.push_back(change);
      from = to + 1;
    }
    out.push_back(std::move(ablation));
  }
  return out;
}

std::unique_ptr<Solver> solver_of(const std::string& recipe, const Ablation& ablation) {
  constexpr std::string_view kSolver = "solver=";
  if (ablation.changes.size() == 1 && ablation.changes[0].starts_with(kSolver)) {
    return solvers().find(ablation.changes[0].substr(kSolver.size())).make();
  }
  return std::make_unique<EvolvingSolver>(load_recipe(recipe, ablation.changes));
}

/// A share in percent with Wilson's interval.
std::string share(std::size_t part, std::size_t all) {
  const auto n = static_cast<double>(all);
  const double p = static_cast<double>(part) / n;
  const double z2 = kNormal * kNormal;
  const double middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return fmt::format("{:.1f} ({:.1f}–{:.1f})", 100 * p, std::max(0.0, 100 * (middle - half)),
                     std::min(100.0, 100 * (middle + half)));
}

std::string mean(const std::vector<double>& values) {
  const auto n = static_cast<double>(values.size());
  double sum = 0;
  double squares = 0;
  for (const double value : values) sum += value;
  for (const double value : values) squares += (value - sum / n) * (value - sum / n);
  const double error = kNormal * std::sqrt(squares / std::max(1.0, n - 1) / n);
  const int digits = sum / n < 0.1 ? 4 : sum / n < 1 ? 3 : sum / n < 100 ? 1 : 0;
  return fmt::format("{:.{}f} ± {:.{}f}", sum / n, digits, error, digits);
}

void measure_variant(Solver& solver, const std::string& name, const std::vector<Puzzle>& puzzles,
                     std::uint64_t most) {
  constexpr std::uint64_t kFew = 500000;
  std::vector<double> evaluations;
  std::vector<double> milliseconds;
  std::size_t solved = 0;
  std::size_t soon = 0;
  Outcome outcome;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Request request{.limit = 1, .budget = {.evaluations = most}, .seed = i + 1};
    const double start = cpu_seconds();
    solver.solve(puzzles[i], request, outcome);
    milliseconds.push_back(1e3 * (cpu_seconds() - start));
    evaluations.push_back(static_cast<double>(outcome.evaluations));
    const bool found = outcome.status != Status::kUnsolved;
    solved += found ? 1 : 0;
    soon += found && outcome.evaluations <= kFew ? 1 : 0;
  }
  fmt::print("| {} | {} | {} | {} | {} | {:.2f} |\n", name, share(solved, puzzles.size()),
             share(soon, puzzles.size()), mean(evaluations), mean(milliseconds),
             *std::max_element(milliseconds.begin(), milliseconds.end()));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("usage: bench_ablation RECIPE VARIANTS PUZZLES [COUNT] [MOST]\n", stderr);
    return 2;
  }
  try {
    const std::vector<Ablation> ablations = read_ablations(argv[2]);
    std::vector<Puzzle> puzzles = read_set(argv[3]).puzzles;
    if (argc > 4)
      puzzles.resize(std::min<std::size_t>(puzzles.size(), std::strtoull(argv[4], nullptr, 10)));
    const std::uint64_t most =
        argc > 5 ? std::strtoull(argv[5], nullptr, 10) : std::numeric_limits<std::uint64_t>::max();
    if (puzzles.empty()) throw UsageError("there is no puzzle");
    RandomStream random(1, 61);
    for (Puzzle& puzzle : puzzles) scramble(puzzle, random);
    fmt::print(
        "| {}, {} puzzles | solved % | within 500,000 % | evaluations | CPU ms | most ms |\n",
        argv[1], puzzles.size());
    fmt::print("| --- | --: | --: | --: | --: | --: |\n");
    for (const Ablation& ablation : ablations) {
      measure_variant(*solver_of(argv[1], ablation), ablation.name, puzzles, most);
    }
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return static_cast<int>(error.code());
  }
}

// What solvers and recipes make of a seed, as a number (evodoku/version.hpp).
#include <fmt/format.h>
#include <hwy/targets.h>

#include "base/embedded.hpp"
#include "bench/instruction_sets.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/problems.hpp"
#include "solve/evolving.hpp"

namespace evodoku {

namespace {

constexpr auto kMedium =
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..";
constexpr auto kHard =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

std::uint64_t mixed(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

/// Not those that libraries decide: `sat` is CaDiCaL's, and `ants` depends on how logarithms and
/// powers are rounded.
std::uint64_t with_solvers(std::uint64_t number) {
  for (const SolverEntry& entry : solvers()) {
    if (entry.name == "sat" || entry.name == "ants") continue;
    for (const char* board : {kMedium, kHard}) {
      const Request request{.budget = {.nodes = 3000, .evaluations = 30'000}, .seed = 42};
      const Outcome outcome = entry.make()->solve(Puzzle(Grid::parse(board)), request);
      number = mixed(number, fmt::format("{} {} {} {}", entry.name, status_name(outcome.status),
                                         outcome.nodes, outcome.evaluations));
    }
  }
  return number;
}

std::uint64_t with_recipes(std::uint64_t number) {
  for (const EmbeddedFile& file : embedded_recipes()) {
    if (problems().get(file.stem) != nullptr) continue;  // not for Sudoku
    EvolvingSolver solver(load_recipe(
        std::string(file.stem),
        {"population=120", "stop=[{operator=\"solved\"},{operator=\"generations\",most=25}]"}));
    const Outcome outcome = solver.solve(Puzzle(Grid::parse(kMedium)), {.seed = 42});
    number = mixed(number, fmt::format("{} {} {} {}", file.stem, outcome.evaluations,
                                       outcome.evolved->error, outcome.evolved->best.to_line()));
  }
  return number;
}

/// One instruction set alone, until the end of a block.
class OneTarget {
 public:
  explicit OneTarget(std::int64_t target) { hwy::SetSupportedTargetsForTest(target); }
  OneTarget(const OneTarget&) = delete;
  OneTarget& operator=(const OneTarget&) = delete;
  ~OneTarget() { hwy::SetSupportedTargetsForTest(0); }
};

}  // namespace

std::vector<std::int64_t> compiled_targets() {
  std::vector<std::int64_t> out;
  for (auto left = static_cast<std::uint64_t>(HWY_TARGETS); left != 0; left &= left - 1) {
    out.push_back(static_cast<std::int64_t>(left & (~left + 1)));
  }
  return out;
}

std::vector<std::string> instruction_sets() {
  std::vector<std::string> out;
  for (const std::int64_t one : hwy::SupportedAndGeneratedTargets()) {
    out.emplace_back(hwy::TargetName(one));
  }
  return out;
}

std::string measured_behaviour(const std::string& instruction_set) {
  for (const std::int64_t one : hwy::SupportedAndGeneratedTargets()) {
    if (hwy::TargetName(one) != instruction_set) continue;
    const OneTarget alone(one);
    constexpr std::uint64_t kStart = 0xcbf29ce484222325;  // FNV-1a
    return fmt::format("{:016x}", with_recipes(with_solvers(kStart)));
  }
  const std::vector<std::string> names = instruction_sets();
  throw UsageError(unknown_name("instruction set", instruction_set, {names.begin(), names.end()}));
}

}  // namespace evodoku

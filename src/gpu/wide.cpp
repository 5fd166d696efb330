// The recipes champion-wide and champion-pure on a GPU.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <vector>

#include "evolve/choose.hpp"
#include "gpu/device.hpp"
#include "gpu/solver.hpp"
#include "problems/sudoku/improve/weights.hpp"

namespace evodoku {

namespace {

using evolution::Recipe;
using problem::Weights;

double number(const Recipe& recipe, const std::string& path) {
  return std::strtod(recipe.value(path).value().c_str(), nullptr);
}

EvodokuGpuWide wide_of(const Recipe& recipe) {
  EvodokuGpuWide out{};
  out.islands = recipe.islands();
  out.population = recipe.population();
  out.tournament = static_cast<std::uint32_t>(number(recipe, "select.size"));
  if (recipe.value("cross.0.operator"))
    out.cross_high = evolution::bound(number(recipe, "cross_rate"));
  out.moves = static_cast<std::uint32_t>(number(recipe, "improve.moves"));
  out.generations = kEvodokuGpuMostGenerations;  // no puzzle has been seen to take as many
  out.evaluations = kUnlimited;
  for (int k = 0; recipe.value(fmt::format("stop.{}.operator", k)); ++k) {
    const auto most = recipe.value(fmt::format("stop.{}.most", k));
    if (most)
      out.evaluations =
          std::min<std::uint64_t>(out.evaluations, std::strtoull(most->c_str(), nullptr, 10));
  }
  out.clash = static_cast<std::int32_t>(number(recipe, "improve.fixed_weight") * Weights::kOne);
  out.gain = Weights::gain_of(number(recipe, "improve.learning"));
  out.fade = Weights::fade_of(number(recipe, "improve.memory"));
  out.coldest = number(recipe, "improve.coldest");
  out.hottest = std::max(out.coldest, number(recipe, "improve.hottest"));
  return out;
}

/// The cell of each gene: box by box.
constexpr auto kCellOfGene = [] {
  std::array<std::uint8_t, 81> out{};
  for (unsigned gene = 0; gene < out.size(); ++gene) {
    const unsigned row = gene / 27 * 3 + gene % 9 / 3;
    const unsigned column = gene / 9 % 3 * 3 + gene % 3;
    out[gene] = static_cast<std::uint8_t>(9 * row + column);
  }
  return out;
}();

class GpuWide : public Solver {
 public:
  GpuWide(const Recipe& recipe, std::unique_ptr<Solver> cpu)
      : name_(recipe.name()), recipe_(wide_of(recipe)), cpu_(std::move(cpu)) {}

  void solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                   std::span<Outcome> outcomes) override {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    sent_.clear();
    genes_.clear();
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (!takes(puzzles[i], request)) continue;
      EvodokuGpuGenes& genes = genes_.emplace_back();
      for (std::size_t gene = 0; gene < kCellOfGene.size(); ++gene) {
        genes.genes[gene] = static_cast<std::uint8_t>(puzzles[i].value(kCellOfGene[gene]));
      }
      sent_.push_back(i);
    }
    runs_.resize(sent_.size());
    recipe_.seed = request.seed;
    queue_.evolve(recipe_, genes_, runs_);
    const double share = std::chrono::duration<double>(Clock::now() - start).count() /
                         static_cast<double>(std::max<std::size_t>(1, sent_.size()));
    std::size_t next = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const bool sent = next < sent_.size() && sent_[next] == i;
      if (sent && runs_[next].solved != 0) {
        begin(puzzles[i], outcomes[i]);
        take_over(runs_[next], request, outcomes[i]);
        conclude(puzzles[i], request, outcomes[i]);
        outcomes[i].seconds = share;
      } else {
        cpu_->solve(puzzles[i], request, outcomes[i]);
      }
      if (sent) ++next;
    }
  }

 private:
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    solve_batch({&puzzle, 1}, request, {&outcome, 1});
  }
  [[nodiscard]] bool proves() const override { return false; }

  /// Whether a run of the puzzle is one that the GPU does: without pencil marks or a budget, and
  /// with something to move.
  [[nodiscard]] static bool takes(const Puzzle& puzzle, const Request& request) {
    if (puzzle.shape() != Shape() || !puzzle.candidates.empty() ||
        request.budget.evaluations != kUnlimited ||
        (request.budget.cancel != nullptr && *request.budget.cancel)) {
      return false;
    }
    const Grid position = puzzle.position();
    if (!is_valid(position)) return false;
    for (std::size_t box = 0; box < 9; ++box) {
      int free = 0;
      for (std::size_t k = 0; k < 9; ++k) free += position[kCellOfGene[9 * box + k]] == 0 ? 1 : 0;
      if (free > 1) return true;
    }
    return false;
  }

  void take_over(const EvodokuGpuEvolved& run, const Request& request, Outcome& outcome) const {
    Evolved evolved;
    evolved.recipe = name_;
    evolved.generations = run.generations;
    evolved.best = Grid(Shape());
    for (std::size_t gene = 0; gene < kCellOfGene.size(); ++gene) {
      evolved.best[kCellOfGene[gene]] = run.solution.genes[gene];
    }
    outcome.evaluations = run.evaluations;
    report_solution(evolved.best, request, outcome);
    outcome.evolved = std::move(evolved);
  }

  std::string name_;
  EvodokuGpuWide recipe_;
  std::unique_ptr<Solver> cpu_;
  gpu::Queue queue_;
  std::vector<std::size_t> sent_;  ///< the puzzle of each run on the GPU
  std::vector<EvodokuGpuGenes> genes_;
  std::vector<EvodokuGpuEvolved> runs_;
};

}  // namespace

std::unique_ptr<Solver> make_gpu_wide(const Recipe& recipe, std::unique_ptr<Solver> cpu) {
  return std::make_unique<GpuWide>(recipe, std::move(cpu));
}

}  // namespace evodoku

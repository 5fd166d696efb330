// The recipe hughes and its kind on a GPU. Whatever a generation needs of all individuals happens
// there (kernel/island.hpp); what is decided once in a generation, from a few numbers, is decided
// here by the operators themselves: when to stop, whom to renew, what a crowd says. The order of
// events is that of evolve/engine.cpp.
#include <fmt/format.h>

#include <algorithm>

#include "base/meter.hpp"
#include "evodoku/error.hpp"
#include "evolve/choose.hpp"
#include "evolve/crowd/aggregate.hpp"
#include "evolve/crowd/vote/by_cell.hpp"
#include "evolve/draw_purpose.hpp"
#include "evolve/machinery.hpp"
#include "gpu/device.hpp"
#include "gpu/solver.hpp"

namespace evodoku {

namespace {

using namespace evolution;

/// One run of a recipe on a problem.
class IslandRun {
 public:
  IslandRun(gpu::Queue& queue, const Recipe& recipe, const SudokuProblem& problem,
            std::uint64_t seed)
      : queue_(queue),
        problem_(problem),
        machinery_(recipe.build(problem)),
        aggregate_(problem.domain().genes(), 1) {
    island_.seed = seed;
    island_.population = machinery_.population;
    double from = 0;
    for (const Machinery::Crossing& crossing : machinery_.crossings) {
      const std::string path = fmt::format("cross.{}.operator", island_.crossings);
      auto& cross = island_.cross[island_.crossings++];
      cross = {bound(from += crossing.share), recipe.value(path) == "band" ? 3U : 1U};
    }
    if (!machinery_.mutations.empty()) {
      island_.mutate_high = bound(machinery_.mutations.front().rate);
    }
    for (std::size_t i = 0; i < kGenes; ++i) {
      island_.puzzle.genes[i] = problem.domain().fixed(static_cast<int>(i));
    }
    if (machinery_.crowd) experts_ = machinery_.crowd->who->count(island_.population);
  }

  Result run(const Budget& budget) {
    Meter meter(budget);
    queue_.start(island_, experts_, census_);
    evaluations_ = island_.population;
    for (;;) {
      note_generation();
      consult(false);
      note_best();
      (void)meter.look();
      const double seconds = meter.seconds();
      const bool over = reached(seconds) || evaluations_ >= budget.evaluations;
      result_.cancelled = !over && meter.cancelled();
      if (over || result_.cancelled || seconds >= budget.seconds) break;
      step();
    }
    if (!result_.cancelled) consult(true);
    note_best();
    result_.generations = generation_;
    result_.evaluations = evaluations_;
    result_.seconds = meter.seconds();
    must_be_right();
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kGenes = 81;

  void step() {
    EvodokuGpuStep step{};
    step.generation = generation_;
    step.experts = experts_;
    for (const auto& operation : machinery_.rescues) {
      step.renew = std::max(step.renew, operation->replace(stalled(), island_.population));
    }
    step.renew = std::min(step.renew, island_.population);
    step.seat = seat_ == CrowdSeat::kParent  ? kEvodokuGpuParent
                : seat_ == CrowdSeat::kChild ? kEvodokuGpuChild
                                             : kEvodokuGpuNowhere;
    std::copy_n(aggregate_.row(0), kGenes, step.aggregate.genes);
    queue_.step(step, census_);
    evaluations_ += step.renew + island_.population;
    ++generation_;
    asked_ = false;
    seat_ = CrowdSeat::kNone;
  }

  [[nodiscard]] std::uint32_t stalled() const { return generation_ - best_since_; }

  void note_generation() {
    const auto* found = std::find_if(std::begin(census_.count), std::end(census_.count),
                                     [](std::uint32_t count) { return count > 0; });
    const auto best = static_cast<std::int32_t>(found - census_.count);
    if (best_errors_.empty() || best < best_ever_) {
      best_ever_ = best;
      best_since_ = generation_;
    }
    best_errors_.push_back(best);
    std::int64_t sum = 0;
    for (std::int64_t error = 0; error < kEvodokuGpuLevels; ++error) {
      sum += error * census_.count[error];
    }
    error_sums_.push_back(sum);
  }

  /// Asks the crowd, if it wants to be asked.
  void consult(bool ended) {
    const auto& crowd = machinery_.crowd;
    if (!crowd || asked_ ||
        !crowd->when->asks({.generation = generation_, .stalled = stalled(), .ended = ended})) {
      return;
    }
    asked_ = true;
    ++evaluations_;
    Ballot ballot{.genes = std::vector<Gene>(kGenes), .votes = std::vector<std::uint32_t>(kGenes)};
    VoteCounts counts;
    counts.assign(census_.votes, 9);
    const auto better = [&](std::size_t gene, std::uint32_t votes) {
      std::size_t winner = 0;
      for (std::size_t v = 1; v < 9; ++v) {
        const auto* const first = census_.first + 9 * gene;
        if (census_.votes[9 * gene + winner] != votes ||
            (census_.votes[9 * gene + v] == votes && first[v] < first[winner])) {
          winner = v;
        }
      }
      return static_cast<Gene>(winner + 1);
    };
    RandomBlocks block;
    block.fill({.seed = island_.seed, .generation = generation_, .purpose = kCrowd}, 0, 1);
    Dice dice = block.dice(0);
    dynamic_cast<const ByCell&>(*crowd->vote)
        .elect(problem_.domain(), counts, experts_, better, dice, ballot);
    const Population& ends = best_and_worst();
    const std::uint32_t order[] = {0, 1};
    fill_aggregate(*crowd, problem_, {ends, {order, 1}}, dice, ballot, aggregate_.row(0));
    problem_.evaluate(aggregate_, 0, 1);
    if (ended) return;
    if (aggregate_.error[0] == 0) best_errors_.back() = 0;
    seat_ = crowd->join->seat(aggregate_.score[0], ends, order);
  }

  /// All that operators want to know of the population: its ends.
  const Population& best_and_worst() {
    ends_.resize(static_cast<int>(kGenes), 2);
    std::copy_n(census_.best.genes, kGenes, ends_.row(0));
    problem_.evaluate(ends_, 0, 1);
    int worst = kEvodokuGpuLevels - 1;
    while (census_.count[worst] == 0) --worst;
    ends_.error[1] = worst;
    ends_.score[1] = static_cast<float>(-worst);
    return ends_;
  }

  /// Keeps the best individual of all generations.
  void note_best() {
    std::int32_t best = best_errors_.back();
    if (asked_) best = std::min(best, aggregate_.error[0]);
    if (!result_.genes.empty() && best >= result_.error) return;
    const Population& ends = best_and_worst();
    const Population& from = asked_ && aggregate_.error[0] < ends.error[0] ? aggregate_ : ends;
    result_.error = from.error[0];
    result_.score = from.score[0];
    result_.genes.assign(from.row(0), from.row(0) + kGenes);
  }

  [[nodiscard]] bool reached(double seconds) const {
    const Standing standing{.generation = generation_,
                            .evaluations = evaluations_,
                            .seconds = seconds,
                            .best = best_errors_,
                            .sum = error_sums_};
    const auto is_reached = [&](const auto& stop) { return stop->reached(standing); };
    const auto& stops = machinery_.stops;
    if (stops.empty()) return standing.best.back() == 0;
    return machinery_.stop_needs_all ? std::all_of(stops.begin(), stops.end(), is_reached)
                                     : std::any_of(stops.begin(), stops.end(), is_reached);
  }

  /// Whatever the GPU did, the result is what it says it is.
  void must_be_right() const {
    Population one(static_cast<int>(kGenes), 1);
    std::copy(result_.genes.begin(), result_.genes.end(), one.row(0));
    problem_.evaluate(one, 0, 1);
    if (problem_.domain().is_legal(result_.genes) && one.error[0] == result_.error) return;
    throw InternalError("the best individual of the run is not what the GPU scored it as");
  }

  gpu::Queue& queue_;
  const SudokuProblem& problem_;
  Machinery machinery_;
  EvodokuGpuIsland island_{};
  std::uint32_t experts_ = 0;
  EvodokuGpuCensus census_{};
  Population ends_;
  Population aggregate_;
  bool asked_ = false;                 ///< the crowd, about this generation
  CrowdSeat seat_ = CrowdSeat::kNone;  ///< where the aggregate goes in the next step
  std::uint32_t generation_ = 0;
  std::uint64_t evaluations_ = 0;
  std::vector<std::int32_t> best_errors_;
  std::vector<std::int64_t> error_sums_;
  std::int32_t best_ever_ = 0;
  std::uint32_t best_since_ = 0;
  Result result_;
};

}  // namespace

SudokuRun make_gpu_island(const Recipe& recipe) {
  return [recipe, queue = std::make_shared<gpu::Queue>()](
             const SudokuProblem& problem, std::uint64_t seed, const Budget& budget) {
    return IslandRun(*queue, recipe, problem, seed).run(budget);
  };
}

}  // namespace evodoku

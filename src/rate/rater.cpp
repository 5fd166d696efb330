#include <fmt/format.h>

#include <algorithm>

#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "rate/chain/chain_finder.hpp"
#include "rate/workbench.hpp"

namespace evodoku {

namespace {

std::size_t place_of(const Technique& technique) {
  const auto is_it = [&](const Technique& one) { return &one == &technique; };
  return static_cast<std::size_t>(std::ranges::find_if(techniques(), is_it) - techniques().begin());
}

/// Lets steps be brief for a while.
class Brief {
 public:
  Brief(const std::unique_ptr<rating::Workbench>& bench, bool brief) : bench_(bench) {
    bench_->chains().be_brief(brief);
  }
  ~Brief() { bench_->chains().be_brief(false); }
  Brief(const Brief&) = delete;
  Brief& operator=(const Brief&) = delete;

 private:
  const std::unique_ptr<rating::Workbench>& bench_;
};

}  // namespace

int Rating::times(const Technique& technique) const {
  return uses.empty() ? 0 : uses[place_of(technique)];
}

std::string Rating::to_string() const {
  return fmt::format("{:.1f}/{:.1f}/{:.1f}", rating, first_value, first_step);
}

Rater::Rater() : bench_(std::make_unique<rating::Workbench>()) {}
Rater::~Rater() = default;

Outcome Rater::check(const Puzzle& puzzle, const Budget& budget) {
  const bool classic = puzzle.shape() == Shape();
  std::unique_ptr<Solver>& solver = classic ? fast_ : general_;
  if (solver == nullptr) solver = classic ? make_fast() : make_general();
  return solver->solve(puzzle, {.limit = 2, .budget = budget});
}

bool Rater::next_step(const Position& position, Step& step, double below) {
  try {
    for (const Technique& technique : techniques()) {
      if (technique.easiest >= below) continue;
      if (search(technique, position, *bench_, step)) return step.rating < below;
    }
  } catch (const Stopped&) {
    bench_ = std::make_unique<rating::Workbench>();  // what it remembers may be half done
    throw;
  }
  return false;
}

void Rater::rate(const Puzzle& puzzle, const RateRequest& request, Rating& rating) {
  rating.rating = rating.first_value = rating.first_step = 0;
  rating.steps.clear();
  rating.uses.assign(techniques().size(), 0);
  const Watch watch(request.budget);
  try {
    climb(puzzle, request, rating);
  } catch (const Stopped&) {
    if (!watch.deadline().passed()) throw;
    rating.status = watch.deadline().is_cancelled() ? Status::kCancelled : Status::kUnsolved;
  }
}

void Rater::climb(const Puzzle& puzzle, const RateRequest& request, Rating& rating) {
  Outcome outcome = check(puzzle);
  rating.status = outcome.status;
  rating.solution = std::move(outcome.solution);
  if (rating.status != Status::kSolved) return;
  bench_->chains().forget();
  const Brief brief(bench_, !request.keep_steps);
  Position position(puzzle);
  Step step;
  bool placed = false;
  while (!position.solved()) {
    Watch::look();
    if (!next_step(position, step, request.below)) {
      rating.status = Status::kUnsolved;
      return;
    }
    rating.rating = std::max(rating.rating, step.rating);
    if (rating.first_step == 0) rating.first_step = step.rating;
    if (!placed) rating.first_value = rating.rating;
    placed = placed || !step.placements.empty();
    ++rating.uses[place_of(*step.technique)];
    apply(step, position);
    if (request.keep_steps) rating.steps.push_back(step);
  }
  // The solver's board has been checked: steps that lead anywhere else were wrong.
  if (position.values() != rating.solution) {
    throw InternalError(InputError(puzzle.place,
                                   "the steps of the rating do not lead to the "
                                   "solution: " +
                                       position.values().to_line())
                            .what());
  }
}

}  // namespace evodoku

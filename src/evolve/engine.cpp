#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <ostream>

#include "evodoku/threads.hpp"
#include "evolve/engine_run.hpp"

namespace evodoku::evolution {

namespace {

/// How many islands an engine has, those whose individuals it gets, and all of the run.
struct Extent {
  std::uint32_t own, heard, all;
};

/// What a run may take, in bytes.
double most_memory(const Domain& domain, const Machinery& machinery, const Extent& islands) {
  const std::uint32_t size = machinery.population;
  const auto people = [&](double count) {
    return count * static_cast<double>(Population::bytes_for(domain.genes(), size)) / size;
  };
  // Two populations and a few numbers each, and what is to be taken back (`Island::keep`).
  constexpr double kNumbers = 40;
  const std::size_t renewed = machinery.rescues.empty() ? machinery.pool->renews(size) : size;
  const double kept = renewed > Island::kFew ? size : static_cast<double>(renewed);
  double out = islands.own * (people(2.0 * size + kept) + kNumbers * size);
  const auto& crowd = machinery.crowd;
  if (!crowd) return out;
  // A vote by groups has a number for each of every expert's, and a hash table.
  constexpr double kTable = 40;
  const bool of_all = crowd->of_all && islands.all > 1;
  const std::uint32_t experts = crowd->who->count(of_all ? size * islands.heard : size);
  out += experts * (kTable + 8.0 * domain.groups());
  // Those of all islands are chosen from copies.
  if (of_all) out += people(experts + islands.own * std::min<double>(experts, size));
  return out;
}

void require(const Domain& domain, const Machinery& machinery, const Extent& islands) {
  require_memory(most_memory(domain, machinery, islands), [&] {
    return fmt::format("a population of {} on {} island{}", machinery.population, islands.own,
                       islands.own == 1 ? "" : "s");
  });
}

}  // namespace

Engine::Run::Run(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : problem_(problem),
      course_(recipe.course()),
      options_(options),
      threads_(threads_for(options.jobs)),
      all_(recipe.islands()),
      own_(options.exchange == nullptr ? IslandRange{0, all_} : options.exchange->own(all_)),
      heard_(options.exchange == nullptr || options.exchange->waits() ? IslandRange{0, all_}
                                                                      : own_),
      told_(all_) {
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    islands_.push_back(std::make_unique<Island>(
        problem, recipe.build(problem), options.seed, own_.first + i,
        [this](std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
          threads_.for_each(parts, work);
        }));
  }
  require(problem.domain(), machinery(), {.own = own_.count, .heard = heard_.count, .all = all_});
}

void Engine::must_fit(const Recipe& recipe, const Problem& problem) {
  const std::uint32_t all = recipe.islands();
  require(problem.domain(), recipe.build(problem), {.own = all, .heard = all, .all = all});
}

std::uint32_t Engine::most_threads(const Recipe& recipe) {
  return Island::parts_of(recipe.population());
}

Result Engine::Run::run(const Budget& budget, std::span<Observer* const> observers) {
  Meter meter(budget);
  best_.cancelled = false;
  bool ended = false;
  const bool alone = options_.exchange == nullptr;
  {
    const Watch watch(budget);
    try {
      // Of engines that go in step, only what the islands of each do by themselves is watched: what
      // they tell each other must come to its end.
      const Watch::Share whole(alone ? &watch : nullptr);
      ended = run_generations(budget, observers, meter, watch);
    } catch (const Stopped&) {
      const Watch::Share unwatched(nullptr);
      take_back();
      best_.cancelled = watch.deadline().is_cancelled();
      census_.seconds = meter.seconds();
      if (!alone) options_.exchange->halt();
      // A crowd of all islands cannot be asked where they stand in different generations.
      const auto& crowd = machinery().crowd;
      const bool can_ask = alone || !crowd || !crowd->of_all;
      if (started_ && !best_.cancelled && can_ask) ask_at_end(watch.deadline());
      ended = best_.cancelled;
    }
  }
  // What a crowd says at the end counts for the result, but a continued run knows nothing of it.
  Best result = best_;
  note_best(result);
  result.generations = generation();
  result.evaluations = evaluations();
  result.seconds = census_.seconds;
  earlier_ += census_.seconds;
  // All islands ask, or none.
  if (islands_.front()->asked_at_end()) result.evaluations += heard_.count;
  Result all =
      alone ? static_cast<const Result&>(result)
            : options_.exchange->conclude(result, result.at_generation, result.on_island, ended);
  must_be_right(all);
  const Event last(islands_, problem_, census_.seconds);
  for (Observer* observer : observers) observer->end(all, started_ ? &last : nullptr);
  return all;
}

/// Makes everything ready that a run which was stopped or loaded has not kept.
void Engine::Run::resume() {
  for (const auto& island : islands_) island->resume();
  ask_crowds(Island::Occasion::kResumed);
}

/// Returns whether the run has come to its end for all: not by this engine's clock.
bool Engine::Run::run_generations(const Budget& budget, std::span<Observer* const> observers,
                                  Meter& meter, const Watch& watch) {
  // Where nobody waits, nobody knows what the others have spent: each keeps to its share.
  const std::uint64_t most = budget.evaluations == kUnlimited || heard_.count == all_
                                 ? budget.evaluations
                                 : budget.evaluations / all_ * own_.count;
  if (before_) {  // a pause: to be resumed as if it had not been
    load_state(*before_);
    before_.reset();
  }
  const bool may_be_cut =
      most != kUnlimited && !machinery().improvings.empty() && options_.exchange == nullptr;
  const auto step = [&](const auto& action) {
    const Watch::Share watched(&watch);
    const bool first_cut = may_be_cut && !before_;
    if (first_cut) save_state(before_.emplace());
    // What each may spend is settled before any of them begins: it must not depend on the others.
    std::vector<std::uint64_t> allowances;
    for (std::uint32_t i = 0; i < own_.count; ++i) {
      allowances.push_back(allowance(most, own_.first + i));
    }
    for (std::uint32_t i = 0; i < own_.count; ++i) action(*islands_[i], allowances[i]);
    const auto was_cut = [](const auto& island) { return island->was_cut(); };
    if (first_cut && std::none_of(islands_.begin(), islands_.end(), was_cut)) before_.reset();
  };
  if (!started_) {
    best_.genes.clear();  // of a run that was stopped before its first generation
    step([](Island& island, std::uint64_t allowed) { island.start(allowed); });
    ask_crowds(Island::Occasion::kGeneration);
    started_ = true;
    note_best(best_);
  } else {
    resume();
  }
  bool ended = false;
  for (;;) {
    take_census(meter);
    ended = should_stop();
    bool over = ended || census_.ended || evaluations() >= most;
    best_.cancelled = !over && census_.cancelled;
    over = over || (!census_.cancelled && census_.seconds >= budget.seconds);
    if (over) ask_at_end(watch.deadline());
    const Event event(islands_, problem_, census_.seconds);
    bool go_on = true;
    for (Observer* observer : observers) go_on = observer->see(event) && go_on;
    ended = ended || !go_on || best_.cancelled;
    if (over || ended) break;
    stepping_ = generation();
    step([](Island& island, std::uint64_t allowed) { island.step(allowed); });
    if (all_ > 1 && generation() % machinery().migration.interval == 0) migrate();
    ask_crowds(Island::Occasion::kGeneration);
    stepping_.reset();
    note_best(best_);
  }
  return ended;
}

/// Leaves a run that was stopped in mid-way with whole generations alone, and with a best
/// individual, be it the first that comes along.
void Engine::Run::take_back() {
  if (stepping_) {
    // The islands after the one that was stopped have not begun.
    for (const auto& island : islands_) island->take_back(*stepping_);
    stepping_.reset();
  }
  note_best(best_);
  if (!best_.genes.empty()) return;
  Population one(problem_.domain().genes(), 1);
  RandomBlocks random;
  random.fill({.seed = options_.seed}, 0, 1);
  Dice dice = random.dice(0);
  problem_.fill(one.row(0), dice);
  problem_.evaluate(one, 0, 1);
  best_.error = one.error[0];
  best_.score = one.score[0];
  best_.genes.assign(one.genes_of(0).begin(), one.genes_of(0).end());
}

/// Brings what is known of all islands up to date.
void Engine::Run::take_census(Meter& meter) {
  census_.islands.resize(all_);
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    census_.islands[own_.first + i] = {.evaluations = islands_[i]->evaluations(),
                                       .best_error = islands_[i]->best_errors().back(),
                                       .error_sum = islands_[i]->error_sums().back()};
  }
  (void)meter.look();
  census_.cancelled = meter.cancelled();
  census_.seconds = meter.seconds();
  if (options_.exchange != nullptr) options_.exchange->census(census_);
  for (std::uint32_t i = heard_.first; i < heard_.first + heard_.count; ++i) {
    told_[i].evaluations = census_.islands[i].evaluations;
    told_[i].best_errors.resize(std::size_t{generation()} + 1);
    told_[i].best_errors.back() = census_.islands[i].best_error;
    told_[i].error_sums.resize(told_[i].best_errors.size());
    told_[i].error_sums.back() = census_.islands[i].error_sum;
  }
}

std::uint64_t Engine::Run::evaluations() const {
  std::uint64_t sum = 0;
  for (std::uint32_t i = heard_.first; i < heard_.first + heard_.count; ++i) {
    sum += told_[i].evaluations;
  }
  return sum;
}

/// The share of an island in what is left of the budget.
std::uint64_t Engine::Run::allowance(std::uint64_t budget, std::uint32_t island) const {
  const std::uint64_t left = budget - std::min(budget, evaluations());
  return left / heard_.count + (island - heard_.first < left % heard_.count ? 1 : 0);
}

/// Keeps the best individual of all generations: without elitism it may be lost, and an aggregate
/// need not join.
void Engine::Run::note_best(Best& best) const {
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    if (islands_[i]->best_errors().empty()) continue;  // stopped before it had begun
    if (!best.genes.empty() && islands_[i]->best_error() >= best.error) continue;
    const Island::Best found = islands_[i]->best();
    best.error = found.people.error[found.row];
    best.score = found.people.score[found.row];
    const auto genes = found.people.genes_of(found.row);
    best.genes.assign(genes.begin(), genes.end());
    best.at_generation = generation();
    best.on_island = own_.first + i;
  }
}

bool Engine::Run::should_stop() const {
  // The conditions are those of the recipe, asked of the island that stands best.
  const auto begin = told_.begin() + heard_.first;
  const auto best = std::min_element(begin, begin + heard_.count, [](const Told& a, const Told& b) {
    return a.best_errors.back() < b.best_errors.back();
  });
  const Standing standing{.generation = generation(),
                          .evaluations = evaluations(),
                          .seconds = earlier_ + census_.seconds,
                          .best = best->best_errors,
                          .sum = best->error_sums};
  const auto reached = [&](const auto& stop) { return stop->reached(standing); };
  const auto& stops = machinery().stops;
  if (stops.empty()) return standing.best.back() == 0;
  return machinery().stop_needs_all ? std::all_of(stops.begin(), stops.end(), reached)
                                    : std::any_of(stops.begin(), stops.end(), reached);
}

Engine::Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : run_(std::make_unique<Run>(problem, recipe, options)) {}

Engine::~Engine() = default;

Result Engine::run(const Budget& budget, std::span<Observer* const> observers) {
  return run_->run(budget, observers);
}

void Engine::save(std::ostream& out) const { out << run_->checkpoint({}).to_bytes(); }

void Engine::load(std::istream& in, const std::string& name) {
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  run_->load(Checkpoint::from_bytes(bytes, name), name);
}

Checkpoint Engine::checkpoint(const std::string& note) const { return run_->checkpoint(note); }

void Engine::load(const Checkpoint& checkpoint, const std::string& name) {
  run_->load(checkpoint, name);
}

}  // namespace evodoku::evolution

evodoku::evolution::Result evodoku::evolve(const Problem& problem, const Recipe& recipe,
                                           const EvolveOptions& options) {
  Engine engine(problem, recipe,
                {.seed = options.seed, .jobs = options.jobs, .problem = options.problem});
  Budget budget = options.budget;
  KeptFile file(options.checkpoint);
  bool resumed = true;
  if (!options.resume.empty()) {
    const Watch watch(budget);
    try {
      engine.load(evolution::Checkpoint::from_file(options.resume), options.resume);
    } catch (const Stopped&) {
      resumed = false;
    }
    budget = watch.deadline().rest();
  }
  evolution::must_be_writable(options.checkpoint);
  // A run that is stopped before it is resumed has nothing to save.
  evolution::CheckpointSaver saver(engine, resumed ? &file : nullptr);
  std::vector<Observer*> observers = options.observers;
  observers.push_back(&saver);
  evolution::Result result = engine.run(budget, observers);
  result.unsaved = saver.save();
  return result;
}

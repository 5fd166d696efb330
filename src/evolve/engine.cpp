#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <istream>
#include <numeric>
#include <optional>
#include <ostream>
#include <sstream>

#include "base/meter.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/threads.hpp"
#include "evodoku/version.hpp"
#include "evolve/checkpoint.hpp"
#include "evolve/exchange.hpp"
#include "evolve/island.hpp"

namespace evodoku::evolution {

namespace {

/// Runs the parts of a generation, on this thread alone or on several.
class Threads {
 public:
  explicit Threads(int jobs) : jobs_(jobs), arena_(jobs) {
    if (jobs > 1) more_.emplace(Control::max_allowed_parallelism, static_cast<std::size_t>(jobs));
  }

  /// Looks at the clock before each part, whatever thread it is on.
  void for_each(std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
    const auto watched = [&work, watch = Watch::here()](std::uint32_t part) {
      const Watch::Share share(watch);
      Watch::look();
      work(part);
    };
    if (jobs_ == 1 || parts == 1) {
      for (std::uint32_t part = 0; part < parts; ++part) watched(part);
    } else {
      arena_.execute([&] { oneapi::tbb::parallel_for(0U, parts, watched); });
    }
  }

 private:
  using Control = oneapi::tbb::global_control;
  int jobs_;
  /// Lets there be more threads than processors, as asked. None for one thread: it would hold back
  /// all others of the program.
  std::optional<Control> more_;
  oneapi::tbb::task_arena arena_;
};

}  // namespace

class Engine::Run {
 public:
  Run(const Problem& problem, const Recipe& recipe, const EngineOptions& options);

  Result run(const Budget& budget, std::span<Observer* const> observers);
  [[nodiscard]] Checkpoint checkpoint(const std::string& note) const;
  void load(const Checkpoint& checkpoint, const std::string& name);

 private:
  /// The best individual of all generations, and where it was found.
  struct Best : Result {
    std::uint64_t at_generation = 0;
    std::uint32_t on_island = 0;
  };
  /// What everybody knows of an island.
  struct Told {
    std::uint64_t evaluations = 0;
    std::vector<std::int32_t> best_errors;
    std::vector<std::int64_t> error_sums;
  };

  bool run_generations(const Budget& budget, std::span<Observer* const> observers, Meter& meter,
                       const Watch& watch);
  void take_back();
  void resume();
  void take_census(Meter& meter);
  void migrate();
  void check(Population& people) const;
  void take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random);
  void ask_crowds(Island::Occasion occasion);
  void gather_experts(std::uint32_t count);
  [[nodiscard]] std::uint32_t stalled() const;
  void note_best(Best& best) const;
  [[nodiscard]] std::uint32_t generation() const { return islands_.front()->generation(); }
  [[nodiscard]] const Machinery& machinery() const { return islands_.front()->machinery(); }
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] std::uint64_t allowance(std::uint64_t budget, std::uint32_t island) const;
  [[nodiscard]] bool should_stop() const;
  void save_state(std::string& out) const;
  void load_state(std::string_view bytes);
  [[nodiscard]] std::pair<std::int32_t, float> evaluated(const std::vector<Gene>& genes) const;
  void must_be_right(const Result& result) const;

  const Problem& problem_;
  std::string course_;  ///< of the recipe
  EngineOptions options_;
  Threads threads_;
  std::uint32_t all_;  ///< islands, here and elsewhere
  IslandRange own_;    ///< those here
  IslandRange heard_;  ///< those whose standing decides: all, unless nobody waits
  std::vector<std::unique_ptr<Island>> islands_;
  bool started_ = false;
  std::optional<std::uint32_t> stepping_;  ///< the generation from which islands are stepping
  Census census_;
  std::vector<Told> told_;
  Best best_;
  Population experts_;  ///< of all islands, best first
  /// How the run stood before the first generation that the budget cut short: the last state that
  /// does not depend on it.
  std::optional<std::string> before_;
};

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
  // Two populations, one of which may hold another for a while, and a few numbers each.
  constexpr double kNumbers = 40;
  const double each = 2.0 * static_cast<double>(Population::bytes_for(problem.domain().genes(),
                                                                      recipe.population())) +
                      kNumbers * recipe.population();
  require_memory(each * own_.count,
                 fmt::format("a population of {} on {} island{}", recipe.population(), own_.count,
                             own_.count == 1 ? "" : "s"));
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    islands_.push_back(std::make_unique<Island>(
        problem, recipe.build(problem), options.seed, own_.first + i,
        [this](std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
          threads_.for_each(parts, work);
        }));
  }
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
      ended = best_.cancelled;
      // A crowd of all islands cannot be asked where they stand in different generations.
      const auto& crowd = machinery().crowd;
      const bool can_ask = alone || !crowd || !crowd->of_all;
      if (started_ && !best_.cancelled && can_ask) {
        resume();
        ask_crowds(Island::Occasion::kEnd);
      }
    }
  }
  // What a crowd says at the end counts for the result, but a continued run knows nothing of it.
  Best result = best_;
  note_best(result);
  result.generations = generation();
  result.evaluations = evaluations();
  result.seconds = census_.seconds;
  // All islands ask, or none.
  if (islands_.front()->asked_at_end()) result.evaluations += heard_.count;
  if (alone) {
    must_be_right(result);
    return result;
  }
  Result all = options_.exchange->conclude(result, result.at_generation, result.on_island, ended);
  must_be_right(all);
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
    started_ = true;
    ask_crowds(Island::Occasion::kGeneration);
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
    if (over) ask_crowds(Island::Occasion::kEnd);
    const Event event(islands_, problem_, census_.seconds);
    bool go_on = true;
    for (Observer* observer : observers) go_on = observer->see(event) && go_on;
    ended = ended || !go_on || best_.cancelled;
    if (over || ended) break;
    stepping_ = generation();
    step([](Island& island, std::uint64_t allowed) { island.step(allowed); });
    if (all_ > 1 && generation() % machinery().migration.interval == 0) migrate();
    stepping_.reset();
    ask_crowds(Island::Occasion::kGeneration);
    note_best(best_);
  }
  return ended;
}

/// Asks the crowd of each island about its generation. Where experts are those of all islands, the
/// question whether they are asked has to have one answer everywhere.
void Engine::Run::ask_crowds(Island::Occasion occasion) {
  const auto& crowd = machinery().crowd;
  if (!crowd) return;
  const std::uint32_t size = islands_.front()->people().size();
  if (!crowd->of_all || all_ == 1) {
    for (const auto& island : islands_) {
      const Experts experts{island->people(),
                            island->ranking().order().first(crowd->who->count(size))};
      island->consult(experts, island->stalled(), occasion);
    }
    return;
  }
  const std::uint32_t waited = stalled();
  const bool ended = occasion == Island::Occasion::kEnd;
  if (!crowd->when->asks({.generation = generation(), .stalled = waited, .ended = ended})) return;
  gather_experts(crowd->who->count(size * heard_.count));
  std::vector<std::uint32_t> rows(experts_.size());
  std::iota(rows.begin(), rows.end(), 0U);
  for (const auto& island : islands_) island->consult({experts_, rows}, waited, occasion);
}

/// The best of all islands; of equals those of the first island come first.
void Engine::Run::gather_experts(std::uint32_t count) {
  std::vector<Parcel> parcels;
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    const Island& island = *islands_[i];
    const std::uint32_t some = std::min(count, island.people().size());
    Parcel& parcel = parcels.emplace_back(
        Parcel{own_.first + i, own_.first + i, Population(problem_.domain().genes(), some)});
    for (std::uint32_t k = 0; k < some; ++k) {
      parcel.people.copy_from(island.people(), island.ranking().order()[k], k);
    }
  }
  if (options_.exchange != nullptr) {
    for (Parcel& parcel : options_.exchange->share(parcels)) parcels.push_back(std::move(parcel));
    std::sort(parcels.begin(), parcels.end(),
              [](const Parcel& a, const Parcel& b) { return a.from < b.from; });
  }
  std::vector<std::pair<const Population*, std::uint32_t>> all;
  for (const Parcel& parcel : parcels) {
    for (std::uint32_t k = 0; k < parcel.people.size(); ++k) all.emplace_back(&parcel.people, k);
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return a.first->score[a.second] > b.first->score[b.second];
  });
  all.resize(std::min<std::size_t>(all.size(), count));
  experts_.resize(problem_.domain().genes(), static_cast<std::uint32_t>(all.size()));
  for (std::uint32_t k = 0; k < experts_.size(); ++k) {
    experts_.copy_from(*all[k].first, all[k].second, k);
  }
}

/// For how long no island has made progress, as was known after the last generation: how the
/// others stand in this one is told only when their crowds have been asked.
std::uint32_t Engine::Run::stalled() const {
  std::uint32_t since = 0;
  std::int32_t best = 0;
  for (std::uint32_t g = 0; g < generation(); ++g) {
    std::int32_t now = told_[heard_.first].best_errors[g];
    for (std::uint32_t i = 1; i < heard_.count; ++i) {
      now = std::min(now, told_[heard_.first + i].best_errors[g]);
    }
    if (g == 0 || now < best) {
      best = now;
      since = g;
    }
  }
  return generation() - since;
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

/// Whatever a result has been through, other processes included, it is what it says it is.
void Engine::Run::must_be_right(const Result& result) const {
  const bool legal = result.genes.size() == static_cast<std::size_t>(problem_.domain().genes()) &&
                     problem_.domain().is_legal(result.genes);
  if (legal && evaluated(result.genes).first == result.error) return;
  throw InternalError("the best individual of the run is not what it was scored as");
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
                          .seconds = census_.seconds,
                          .best = best->best_errors,
                          .sum = best->error_sums};
  const auto reached = [&](const auto& stop) { return stop->reached(standing); };
  const auto& stops = machinery().stops;
  if (stops.empty()) return standing.best.back() == 0;
  return machinery().stop_needs_all ? std::all_of(stops.begin(), stops.end(), reached)
                                    : std::any_of(stops.begin(), stops.end(), reached);
}

/// All islands choose first, then all take in: nobody sees a migrant of the same day.
void Engine::Run::migrate() {
  constexpr std::uint32_t kPurpose = 0xffff0001;
  const Migration& migration = machinery().migration;
  RandomBlocks random;
  random.fill({.seed = options_.seed, .generation = generation(), .purpose = kPurpose}, 0, all_);
  std::vector<Parcel> parcels;         // for islands here
  std::vector<Parcel> leaving;         // for islands elsewhere
  std::vector<std::uint32_t> senders;  // of parcels that come from elsewhere
  for (std::uint32_t from = 0; from < all_; ++from) {
    Dice dice = random.dice(from);
    for (const std::uint32_t to : migration.operation->targets(from, all_, dice)) {
      if (!own_.contains(from)) {
        if (own_.contains(to)) senders.push_back(from);
        continue;
      }
      const Island& home = *islands_[from - own_.first];
      const std::uint32_t count = std::min(migration.migrants, home.people().size());
      Parcel parcel{from, to, Population(problem_.domain().genes(), count)};
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t who =
            home.ranking().order()[migration.choose_best ? i : dice.below(home.people().size())];
        parcel.people.copy_from(home.people(), who, i);
      }
      (own_.contains(to) ? parcels : leaving).push_back(std::move(parcel));
    }
  }
  if (options_.exchange != nullptr) {
    for (Parcel& parcel : options_.exchange->migrate(leaving, senders)) {
      check(parcel.people);
      parcels.push_back(std::move(parcel));
    }
    std::stable_sort(parcels.begin(), parcels.end(),
                     [](const Parcel& a, const Parcel& b) { return a.from < b.from; });
  }
  take_in(parcels, random);
  for (const auto& island : islands_) island->settle();
}

/// What comes from elsewhere is taken at its genes, never at its word: ranking relies on scores.
void Engine::Run::check(Population& people) const {
  const Domain& domain = problem_.domain();
  bool legal = people.genes() == domain.genes();
  for (std::uint32_t i = 0; legal && i < people.size(); ++i) {
    legal = domain.is_legal(people.genes_of(i));
  }
  if (!legal) throw SystemError("individuals from another rank are damaged");
  problem_.evaluate(people, 0, people.size());
}

void Engine::Run::take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random) {
  std::vector<std::uint32_t> taken(own_.count);  // places that earlier parcels have taken
  for (const Parcel& parcel : parcels) {
    const std::uint32_t here = parcel.to - own_.first;
    Island& host = *islands_[here];
    const std::uint32_t size = host.people().size();
    const std::uint32_t count = std::min(parcel.people.size(), size - taken[here]);
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    std::vector<std::uint32_t> places;
    Dice dice = random.dice(parcel.to);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t rank =
          machinery().migration.replace_worst ? size - 1 - taken[here] - i : dice.below(size);
      places.push_back(host.ranking().order()[rank]);
    }
    host.take_in(parcel.people, rows, places);
    if (machinery().migration.replace_worst) taken[here] += count;
  }
}

void Engine::Run::save_state(std::string& out) const {
  put(out, static_cast<std::uint8_t>(started_));
  put(out, static_cast<std::uint32_t>(islands_.size()));
  if (!started_) return;
  out.append(best_.genes.begin(), best_.genes.end());
  for (const auto& island : islands_) island->save(out);
}

void Engine::Run::load_state(std::string_view bytes) {
  ByteReader in(bytes);
  started_ = in.get<std::uint8_t>() != 0;
  if (in.get<std::uint32_t>() != islands_.size()) {
    throw Error(ExitCode::kBadInput, "is of a run with another number of islands");
  }
  best_ = {};
  for (const auto& island : islands_) island->clear();
  for (Told& told : told_) told = {};
  if (started_) {
    const std::string_view genes =
        in.take_raw(static_cast<std::uint64_t>(problem_.domain().genes()));
    best_.genes.assign(genes.begin(), genes.end());
    if (!problem_.domain().is_legal(best_.genes)) {
      throw Error(ExitCode::kBadInput, "is damaged: its best breaks the rules of the problem");
    }
    std::tie(best_.error, best_.score) = evaluated(best_.genes);
    for (std::uint32_t i = 0; i < own_.count; ++i) {
      islands_[i]->load(in);
      if (islands_[i]->generation() != generation()) {
        throw Error(ExitCode::kBadInput, "is damaged: its islands differ in generation");
      }
      told_[own_.first + i].best_errors = islands_[i]->best_errors();
      told_[own_.first + i].error_sums = islands_[i]->error_sums();
    }
  }
  if (!in.at_end()) throw Error(ExitCode::kBadInput, "is damaged: it holds more than it should");
}

/// The error and the score of an individual, worked out anew.
std::pair<std::int32_t, float> Engine::Run::evaluated(const std::vector<Gene>& genes) const {
  Population one(problem_.domain().genes(), 1);
  std::copy(genes.begin(), genes.end(), one.row(0));
  problem_.evaluate(one, 0, 1);
  return {one.error[0], one.score[0]};
}

Checkpoint Engine::Run::checkpoint(const std::string& note) const {
  Checkpoint out{.version = version(),
                 .recipe = course_,
                 .problem = options_.problem,
                 .fingerprint = fingerprint_of(problem_),
                 .seed = options_.seed,
                 .note = note,
                 .state = before_.value_or("")};
  if (!before_) save_state(out.state);
  return out;
}

void Engine::Run::load(const Checkpoint& checkpoint, const std::string& name) {
  Checkpoint wanted = this->checkpoint({});
  checkpoint.must_match(wanted, name);
  try {
    load_state(checkpoint.state);
  } catch (const Error& error) {
    throw InputError({name, 0, 0}, error.what());
  }
  before_.reset();
}

Engine::Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : run_(std::make_unique<Run>(problem, recipe, options)) {}

Engine::~Engine() = default;

Result Engine::run(const Budget& budget, std::span<Observer* const> observers) {
  return run_->run(budget, observers);
}

void Engine::save(std::ostream& out) const { out << run_->checkpoint({}).to_bytes(); }

void Engine::load(std::istream& in, const std::string& name) {
  std::ostringstream bytes;
  bytes << in.rdbuf();
  run_->load(Checkpoint::from_bytes(bytes.view(), name), name);
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
  if (!options.resume.empty()) {
    engine.load(evolution::Checkpoint::from_file(options.resume), options.resume);
  }
  evolution::CheckpointSaver saver(engine, options.checkpoint);
  std::vector<Observer*> observers = options.observers;
  observers.push_back(&saver);
  evolution::Result result = engine.run(options.budget, observers);
  saver.save();
  return result;
}

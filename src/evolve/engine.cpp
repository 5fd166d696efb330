#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <istream>
#include <numeric>
#include <optional>
#include <ostream>

#include "base/meter.hpp"
#include "evodoku/evolve.hpp"
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

  void for_each(std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
    if (jobs_ == 1 || parts == 1) {
      for (std::uint32_t part = 0; part < parts; ++part) work(part);
    } else {
      arena_.execute([&] { oneapi::tbb::parallel_for(0U, parts, work); });
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
  void save(std::ostream& out) const;
  void load(std::istream& in, const std::string& name);

 private:
  /// What everybody knows of an island.
  struct Told {
    std::uint64_t evaluations = 0;
    std::vector<std::int32_t> best_errors;
    std::vector<std::int64_t> error_sums;
  };

  void take_census(Meter& meter);
  void migrate();
  void take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random);
  void note_best();
  [[nodiscard]] std::uint32_t generation() const { return islands_.front()->generation(); }
  [[nodiscard]] const Machinery& machinery() const { return islands_.front()->machinery(); }
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] std::uint64_t allowance(std::uint64_t budget, std::uint32_t island) const;
  [[nodiscard]] bool should_stop() const;

  const Problem& problem_;
  EngineOptions options_;
  Threads threads_;
  std::uint32_t all_;  ///< islands, here and elsewhere
  IslandRange own_;    ///< those here
  IslandRange heard_;  ///< those whose standing decides: all, unless nobody waits
  std::vector<std::unique_ptr<Island>> islands_;
  bool started_ = false;
  Census census_;
  std::vector<Told> told_;
  Result best_;
  std::uint64_t best_generation_ = 0;
  std::uint32_t best_island_ = 0;
};

Engine::Run::Run(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : problem_(problem),
      options_(options),
      threads_(options.jobs > 0 ? options.jobs : oneapi::tbb::info::default_concurrency()),
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
}

Result Engine::Run::run(const Budget& budget, std::span<Observer* const> observers) {
  Meter meter(budget);
  // Where nobody waits, nobody knows what the others have spent: each keeps to its share.
  const std::uint64_t most = budget.evaluations == kUnlimited || heard_.count == all_
                                 ? budget.evaluations
                                 : budget.evaluations / all_ * own_.count;
  const auto step = [&](const auto& action) {
    // What each may spend is settled before any of them begins: it must not depend on the others.
    std::vector<std::uint64_t> allowances;
    for (std::uint32_t i = 0; i < own_.count; ++i) {
      allowances.push_back(allowance(most, own_.first + i));
    }
    for (std::uint32_t i = 0; i < own_.count; ++i) action(*islands_[i], allowances[i]);
  };
  if (!started_) {
    step([](Island& island, std::uint64_t allowed) { island.start(allowed); });
    started_ = true;
    note_best();
  }
  best_.cancelled = false;
  bool ended = false;
  for (;;) {
    take_census(meter);
    const Event event(islands_, problem_, census_.seconds);
    bool go_on = true;
    for (Observer* observer : observers) go_on = observer->see(event) && go_on;
    ended = !go_on || should_stop();
    if (ended || census_.ended || evaluations() >= most) break;
    best_.cancelled = ended = census_.cancelled;
    if (ended || census_.seconds >= budget.seconds) break;
    step([](Island& island, std::uint64_t allowed) { island.step(allowed); });
    if (all_ > 1 && generation() % machinery().migration.interval == 0) migrate();
    note_best();
  }
  best_.generations = generation();
  best_.evaluations = evaluations();
  best_.seconds = census_.seconds;
  if (options_.exchange == nullptr) return best_;
  return options_.exchange->conclude(best_, best_generation_, best_island_, ended);
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

/// Keeps the best individual of all generations: without elitism it may be lost.
void Engine::Run::note_best() {
  for (std::uint32_t i = 0; i < own_.count; ++i) {
    const Island& island = *islands_[i];
    if (!best_.genes.empty() && island.best_errors().back() >= best_.error) continue;
    const Population& people = island.people();
    const auto found = std::min_element(people.error.begin(), people.error.end());
    const auto row = static_cast<std::uint32_t>(found - people.error.begin());
    best_.error = *found;
    best_.score = people.score[row];
    best_.genes.assign(people.genes_of(row).begin(), people.genes_of(row).end());
    best_generation_ = generation();
    best_island_ = own_.first + i;
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
      parcels.push_back(std::move(parcel));
    }
    std::stable_sort(parcels.begin(), parcels.end(),
                     [](const Parcel& a, const Parcel& b) { return a.from < b.from; });
  }
  take_in(parcels, random);
  for (const auto& island : islands_) island->settle();
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

namespace {

constexpr std::string_view kMagic = "evodoku checkpoint 2\n";

}  // namespace

void Engine::Run::save(std::ostream& out) const {
  out << kMagic;
  const auto islands = static_cast<std::uint32_t>(islands_.size());
  out.write(reinterpret_cast<const char*>(&options_.seed), sizeof options_.seed);
  out.write(reinterpret_cast<const char*>(&islands), sizeof islands);
  out.write(reinterpret_cast<const char*>(&best_.error), sizeof best_.error);
  out.write(reinterpret_cast<const char*>(&best_.score), sizeof best_.score);
  out.write(reinterpret_cast<const char*>(best_.genes.data()), problem_.domain().genes());
  for (const auto& island : islands_) island->save(out);
  out << "end\n";
}

void Engine::Run::load(std::istream& in, const std::string& name) {
  const auto refuse = [&](const std::string& why) { throw InputError({name, 0, 0}, why); };
  std::string magic(kMagic.size(), '\0');
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  if (magic != kMagic) refuse("is not a checkpoint of this version of evodoku");
  std::uint64_t seed = 0;
  std::uint32_t islands = 0;
  in.read(reinterpret_cast<char*>(&seed), sizeof seed);
  in.read(reinterpret_cast<char*>(&islands), sizeof islands);
  if (!in || seed != options_.seed || islands != islands_.size()) {
    refuse("is of a run with another seed or number of islands");
  }
  in.read(reinterpret_cast<char*>(&best_.error), sizeof best_.error);
  in.read(reinterpret_cast<char*>(&best_.score), sizeof best_.score);
  best_.genes.resize(static_cast<std::size_t>(problem_.domain().genes()));
  in.read(reinterpret_cast<char*>(best_.genes.data()), problem_.domain().genes());
  try {
    for (const auto& island : islands_) island->load(in);
  } catch (const Error& error) {
    refuse(error.what());
  }
  std::string end(4, '\0');
  in.read(end.data(), static_cast<std::streamsize>(end.size()));
  if (end != "end\n") refuse("ends too early");
  for (std::uint32_t i = 0; i < all_; ++i) {
    told_[i].best_errors = islands_[i]->best_errors();
    told_[i].error_sums = islands_[i]->error_sums();
  }
  started_ = true;
}

Engine::Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : run_(std::make_unique<Run>(problem, recipe, options)) {}

Engine::~Engine() = default;

Result Engine::run(const Budget& budget, std::span<Observer* const> observers) {
  return run_->run(budget, observers);
}

void Engine::save(std::ostream& out) const { run_->save(out); }

void Engine::load(std::istream& in, const std::string& name) { run_->load(in, name); }

}  // namespace evodoku::evolution

evodoku::evolution::Result evodoku::evolve(const Problem& problem, const Recipe& recipe,
                                           const EvolveOptions& options) {
  return Engine(problem, recipe, {.seed = options.seed, .jobs = options.jobs})
      .run(options.budget, options.observers);
}

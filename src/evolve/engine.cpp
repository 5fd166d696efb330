#include "evolve/engine.hpp"

#include <fmt/format.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <istream>
#include <numeric>
#include <optional>
#include <ostream>

namespace evodoku::evolve {

/// Runs the parts of a generation, on this thread alone or on several.
class Engine::Threads {
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

Engine::Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options)
    : problem_(problem),
      options_(options),
      threads_(std::make_unique<Threads>(std::max(1, options.jobs))),
      migration_(recipe.build_migration(problem.domain())) {
  for (std::uint32_t i = 0; i < recipe.islands(); ++i) {
    islands_.push_back(std::make_unique<Island>(
        problem, recipe.build(problem.domain()), options.seed, i,
        [this](std::uint32_t parts, const std::function<void(std::uint32_t)>& work) {
          threads_->for_each(parts, work);
        }));
    for (const Machinery::Improving& improving : islands_.back()->machinery().improvings) {
      if (problem.improves(improving.operation->search(1))) continue;
      throw UsageError(fmt::format("recipe {} improves by a local search that this problem has not",
                                   recipe.name()));
    }
  }
}

Engine::~Engine() = default;

Result Engine::run(const Budget& budget, std::span<Observer* const> observers) {
  Meter meter(budget);
  const auto left = [&] {
    std::uint64_t spent = 0;
    for (const auto& island : islands_) spent += island->evaluations();
    return budget.evaluations - std::min(budget.evaluations, spent);
  };
  if (!started_) {
    for (const auto& island : islands_) island->start(left());
    started_ = true;
    note_best();
  }
  best_.cancelled = false;
  for (;;) {
    const Event event(islands_, problem_, meter.seconds());
    bool go_on = true;
    for (Observer* observer : observers) go_on = observer->see(event) && go_on;
    if (!go_on || should_stop(meter.seconds()) || event.evaluations() >= budget.evaluations) break;
    if (!meter.look()) {
      best_.cancelled = meter.cancelled();
      break;
    }
    for (const auto& island : islands_) island->step(left());
    if (islands_.size() > 1 && islands_.front()->generation() % migration_.interval == 0) migrate();
    note_best();
  }
  const Event last(islands_, problem_, meter.seconds());
  best_.generations = last.generation();
  best_.evaluations = last.evaluations();
  best_.seconds = meter.seconds();
  return best_;
}

/// Keeps the best individual of all generations: without elitism it may be lost.
void Engine::note_best() {
  for (const auto& island : islands_) {
    if (!best_.genes.empty() && island->best_errors().back() >= best_.error) continue;
    const Population& people = island->people();
    const auto found = std::min_element(people.error.begin(), people.error.end());
    const auto row = static_cast<std::uint32_t>(found - people.error.begin());
    best_.error = *found;
    best_.score = people.score[row];
    best_.genes.assign(people.genes_of(row).begin(), people.genes_of(row).end());
  }
}

bool Engine::should_stop(double seconds) const {
  // The conditions are those of the recipe, asked of the island that stands best.
  const Event event(islands_, problem_, seconds);
  const Island& island = event.best_island();
  const Machinery& machinery = island.machinery();
  const Standing standing{.generation = event.generation(),
                          .evaluations = event.evaluations(),
                          .seconds = seconds,
                          .best = island.best_errors()};
  const auto reached = [&](const auto& stop) { return stop->reached(standing); };
  const auto& stops = machinery.stops;
  if (stops.empty()) return standing.best.back() == 0;
  return machinery.stop_needs_all ? std::all_of(stops.begin(), stops.end(), reached)
                                  : std::any_of(stops.begin(), stops.end(), reached);
}

/// All islands choose first, then all take in: nobody sees a migrant of the same day.
void Engine::migrate() {
  constexpr std::uint32_t kPurpose = 0xffff0001;
  const auto islands = static_cast<std::uint32_t>(islands_.size());
  RandomBlocks random;
  random.fill(
      {.seed = options_.seed, .generation = islands_.front()->generation(), .purpose = kPurpose}, 0,
      islands);
  struct Parcel {
    std::uint32_t to;
    Population people;
  };
  std::vector<Parcel> parcels;
  for (std::uint32_t from = 0; from < islands; ++from) {
    Dice dice = random.dice(from);
    const Island& home = *islands_[from];
    const std::uint32_t count = std::min(migration_.migrants, home.people().size());
    for (const std::uint32_t to : migration_.topology->targets(from, islands, dice)) {
      Parcel parcel{to, Population(problem_.domain().genes(), count)};
      for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t who =
            home.ranking().order()[migration_.choose_best ? i : dice.below(home.people().size())];
        parcel.people.copy_from(home.people(), who, i);
      }
      parcels.push_back(std::move(parcel));
    }
  }
  std::vector<std::uint32_t> taken(islands);  // places that earlier parcels have taken
  for (const Parcel& parcel : parcels) {
    Island& host = *islands_[parcel.to];
    const std::uint32_t size = host.people().size();
    const std::uint32_t count = std::min(parcel.people.size(), size - taken[parcel.to]);
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    std::vector<std::uint32_t> places;
    Dice dice = random.dice(parcel.to);
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t rank =
          migration_.replace_worst ? size - 1 - taken[parcel.to] - i : dice.below(size);
      places.push_back(host.ranking().order()[rank]);
    }
    host.take_in(parcel.people, rows, places);
    if (migration_.replace_worst) taken[parcel.to] += count;
  }
  for (const auto& island : islands_) island->settle();
}

namespace {

constexpr std::string_view kMagic = "evodoku checkpoint 1\n";

}  // namespace

void Engine::save(std::ostream& out) const {
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

void Engine::load(std::istream& in, const std::string& name) {
  const auto refuse = [&](const std::string& why) { throw InputError({name, 0, 0}, why); };
  std::string magic(kMagic.size(), '\0');
  in.read(magic.data(), static_cast<std::streamsize>(magic.size()));
  if (magic != kMagic) refuse("is no checkpoint of this version of evodoku");
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
  started_ = true;
}

}  // namespace evodoku::evolve

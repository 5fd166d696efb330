#include "study/race/race.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/real.hpp"
#include "evodoku/budget.hpp"

namespace evodoku::study {

namespace {

constexpr std::size_t kNewBlocks = 1;     // that an iteration begins with, before those seen before
constexpr std::size_t kMostIdle = 2;      // tests without a loser, once all blocks were seen
constexpr std::size_t kMostTries = 1000;  // to draw a setting that is allowed

/// What random numbers are for; one stream each in each iteration.
enum Purpose : std::uint64_t { kNewcomers, kBlocks, kPurposes };

class RaceCourse {
 public:
  RaceCourse(const Space& space, const RaceRules& options, RaceField& field)
      : space_(space), options_(options), field_(field) {}

  RaceOutcome run(const RaceSetting& standard) {
    elites_ = {enter(standard, Model(space_))};
    moment_.iterations = RaceRules::iterations(space_.parameters.size());
    while (prepare()) {
      const std::size_t before = moment_.used;
      if (!run_iteration()) {
        outcome_.cancelled = true;
        break;
      }
      field_.on_iteration(outcome_.settings, moment_);
      if (moment_.used == before) break;  // all that was drawn is known: the space is used up
    }
    outcome_.elites = elites_;
    outcome_.iterations = moment_.iteration;
    outcome_.runs = moment_.used;
    outcome_.blocks = seen_.size();
    return std::move(outcome_);
  }

 private:
  [[nodiscard]] RandomStream random(Purpose purpose) const {
    return {options_.seed, moment_.iteration * kPurposes + purpose};
  }

  /// The number of a setting; one that there was before keeps its number and its results.
  std::size_t enter(const RaceSetting& setting, const Model& model) {
    const auto [place, is_new] = numbers_.try_emplace(setting, outcome_.settings.size());
    if (is_new) {
      outcome_.settings.push_back(setting);
      models_.push_back(model);
      costs_.emplace_back();
    } else {
      models_[place->second] = model;
    }
    return place->second;
  }

  /// Makes the next iteration's settings; false where runs are not enough for one.
  bool prepare() {
    ++moment_.iteration;
    moment_.iterations = std::max(moment_.iterations, moment_.iteration);
    moment_.restarted = false;
    const std::size_t left = options_.runs - moment_.used;
    share_ = left / (moment_.iterations - moment_.iteration + 1);
    // Each setting shall see all blocks seen before, and a few more for each iteration up to five.
    const std::size_t tests =
        std::max(std::min<std::size_t>(5, moment_.iteration), tests_until(guard()));
    const std::size_t depth = options_.first_test + options_.each_test * tests;
    const std::size_t count = (share_ + elites_.size() * seen_.size()) / depth;
    alive_ = elites_;
    if (count > elites_.size()) add_newcomers(count - elites_.size());
    moment_.settings = alive_.size();
    moment_.alive = alive_.size();
    if (alive_.size() > elites_.size()) return true;
    --moment_.iteration;
    return false;
  }

  /// Elites are safe until all others have seen what they have seen, and something new.
  [[nodiscard]] std::size_t guard() const { return seen_.empty() ? 0 : seen_.size() + kNewBlocks; }

  /// How many tests come after the first one until a number of blocks is seen.
  [[nodiscard]] std::size_t tests_until(std::size_t blocks) const {
    if (blocks <= options_.first_test) return 0;
    return (blocks - options_.first_test + options_.each_test - 1) / options_.each_test;
  }

  void add_newcomers(std::size_t count) {
    RandomStream random = this->random(kNewcomers);
    if (moment_.iteration > 1) {
      for (const std::size_t elite : elites_) {
        models_[elite].sharpen(
            space_, outcome_.settings[elite],
            {.newcomers = count, .iteration = moment_.iteration, .iterations = moment_.iterations});
      }
    }
    std::set<std::size_t> stuck;
    std::vector<Newcomer> newcomers = draw_all(count, random, stuck);
    if (moment_.iteration > 1 && !stuck.empty()) {
      moment_.restarted = true;
      for (const std::size_t elite : stuck) models_[elite].soften(space_, count);
      newcomers = draw_all(count, random, stuck);
    }
    for (const Newcomer& one : newcomers) alive_.push_back(enter(one.setting, one.model));
  }

  struct Newcomer {
    RaceSetting setting;
    Model model;
  };

  /// \p stuck are the elites with children that are like others.
  std::vector<Newcomer> draw_all(std::size_t count, RandomStream& random,
                                 std::set<std::size_t>& stuck) {
    std::vector<Newcomer> out;
    // Where all that is left to draw is there already, there are fewer.
    for (std::size_t tries = 0; out.size() < count && tries < kMostTries; ++tries) {
      Watch::look();
      const std::size_t parent = draw_parent(random);
      RaceSetting setting = draw_allowed(parent, random);
      const auto is_alike = [&](const RaceSetting& other) {
        return space_.are_alike(setting, other);
      };
      const bool alike =
          std::any_of(elites_.begin(), elites_.end(),
                      [&](std::size_t elite) { return is_alike(outcome_.settings[elite]); }) ||
          std::any_of(out.begin(), out.end(),
                      [&](const Newcomer& other) { return is_alike(other.setting); });
      if (alike) {
        stuck.insert(parent);
        continue;
      }
      out.push_back({std::move(setting), models_[parent]});
      tries = 0;
    }
    return out;
  }

  /// The best elite is the likeliest parent.
  [[nodiscard]] std::size_t draw_parent(RandomStream& random) const {
    std::vector<double> weights(elites_.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = static_cast<double>(weights.size() - i);
    }
    return elites_[draw_by(weights, random)];
  }

  RaceSetting draw_allowed(std::size_t parent, RandomStream& random) {
    for (std::size_t i = 0; i < kMostTries; ++i) {
      RaceSetting out = moment_.iteration == 1
                            ? draw(space_, random)
                            : draw_near(space_, outcome_.settings[parent], models_[parent], random);
      if (space_.is_allowed(out) && field_.can_run(out)) return out;
    }
    throw UsageError(
        "almost all settings of the race are forbidden, or cannot run: none of a "
        "thousand drawn could");
  }

  /// The blocks of an iteration: one that is new, those seen before in another order, new ones.
  [[nodiscard]] std::vector<std::size_t> block_order() const {
    std::vector<std::size_t> old = seen_;
    RandomStream random = this->random(kBlocks);
    random.shuffle(std::span(old));
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < options_.blocks; ++i) {
      if (!std::binary_search(seen_.begin(), seen_.end(), i)) out.push_back(i);
    }
    const auto new_first = static_cast<std::ptrdiff_t>(
        old.empty() ? 0 : std::min<std::size_t>(kNewBlocks, out.size()));
    out.insert(out.begin() + new_first, old.begin(), old.end());
    return out;
  }

  /// False where it was cancelled.
  bool run_iteration() {
    const std::size_t end = moment_.used + share_;
    const std::vector<std::size_t> order = block_order();
    const std::size_t guard = std::min(order.size(), this->guard());
    const std::set<std::size_t> safe(elites_.begin(), elites_.end());
    std::vector<std::size_t> seen;
    std::size_t idle = 0;
    while (seen.size() < order.size()) {
      const std::size_t step = seen.empty() ? options_.first_test : options_.each_test;
      std::vector<std::size_t> next = seen;
      while (next.size() < order.size() && next.size() < seen.size() + step) {
        next.push_back(order[next.size()]);
      }
      const std::vector<RaceRun> missing = missing_runs(next);
      if (moment_.used + missing.size() > end) break;
      if (!missing.empty() && !run_all(missing)) return false;
      seen = std::move(next);
      moment_.blocks = seen.size();
      const std::size_t before = alive_.size();
      drop_losers(seen, seen.size() < guard ? safe : std::set<std::size_t>());
      field_.on_test(outcome_.settings, moment_);
      if (seen.size() < guard) continue;
      idle = alive_.size() == before ? idle + 1 : 0;
      if (alive_.size() <= options_.most_elites(space_.parameters.size())) break;
      if (guard > 0 && idle >= kMostIdle) break;
    }
    if (seen.empty()) return true;  // not even the first test: the elites stay as they are
    keep_elites(seen);
    std::sort(seen.begin(), seen.end());
    seen_ = std::move(seen);
    return true;
  }

  [[nodiscard]] std::vector<RaceRun> missing_runs(const std::vector<std::size_t>& blocks) const {
    std::vector<RaceRun> out;
    for (const std::size_t block : blocks) {
      for (const std::size_t setting : alive_) {
        if (!costs_[setting].contains(block)) out.push_back({setting, block});
      }
    }
    return out;
  }

  bool run_all(const std::vector<RaceRun>& runs) {
    const auto costs = field_.run(outcome_.settings, runs);
    if (!costs) return false;
    for (std::size_t i = 0; i < runs.size(); ++i) {
      costs_[runs[i].setting][runs[i].block] = (*costs)[i];
    }
    moment_.used += runs.size();
    return true;
  }

  [[nodiscard]] std::vector<std::vector<double>> table(
      const std::vector<std::size_t>& blocks) const {
    std::vector<std::vector<double>> out;
    for (const std::size_t block : blocks) {
      out.emplace_back();
      for (const std::size_t setting : alive_) out.back().push_back(costs_[setting].at(block));
    }
    return out;
  }

  void drop_losers(const std::vector<std::size_t>& blocks, const std::set<std::size_t>& safe) {
    const auto costs = table(blocks);
    moment_.best = alive_[by_merit(costs, options_.elimination).front()];
    const std::vector<bool> stay = survivors(costs, options_.elimination, options_.confidence);
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < alive_.size(); ++i) {
      if (stay[i] || safe.contains(alive_[i])) left.push_back(alive_[i]);
    }
    alive_ = std::move(left);
    moment_.alive = alive_.size();
  }

  void keep_elites(const std::vector<std::size_t>& blocks) {
    const std::size_t most = options_.most_elites(space_.parameters.size());
    elites_.clear();
    for (const std::size_t position : by_merit(table(blocks), options_.elimination)) {
      if (elites_.size() < most) elites_.push_back(alive_[position]);
    }
    moment_.best = elites_.front();
  }

  const Space& space_;
  const RaceRules& options_;
  RaceField& field_;
  RaceMoment moment_;
  RaceOutcome outcome_;
  std::size_t share_ = 0;  ///< of the runs, for this iteration
  std::map<RaceSetting, std::size_t> numbers_;
  std::vector<Model> models_;                         ///< by setting
  std::vector<std::map<std::size_t, double>> costs_;  ///< by setting, then block
  std::vector<std::size_t> elites_;                   ///< the best first
  std::vector<std::size_t> alive_;
  std::vector<std::size_t> seen_;  ///< blocks that all elites have seen, sorted
};

}  // namespace

std::size_t RaceRules::iterations(std::size_t parameters) {
  return 2 + static_cast<std::size_t>(real::log2(static_cast<double>(parameters)));
}

std::size_t RaceRules::most_elites(std::size_t parameters) const {
  return elites != 0 ? elites : iterations(parameters);
}

std::size_t RaceRules::least_runs(std::size_t parameters) const {
  return iterations(parameters) * (most_elites(parameters) + 1) * (first_test + each_test);
}

RaceOutcome race(const Space& space, const RaceSetting& standard, const RaceRules& options,
                 RaceField& field) {
  return RaceCourse(space, options, field).run(standard);
}

}  // namespace evodoku::study

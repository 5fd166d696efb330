#include "evolve/island.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

#include "evodoku/budget.hpp"
#include "evolve/choose.hpp"
#include "evolve/cross/ahead.hpp"
#include "evolve/crowd/aggregate.hpp"

namespace evodoku::evolution {

namespace {

/// What random numbers are for. Each is a stream of its own; mutations follow one another.
enum DrawPurpose : std::uint32_t {
  kStart = 1,
  kPool,
  kSelect,
  kDraw,
  kCross,
  kCrowd,
  kRescue,
  kFresh,
  kMutate = 32,
  kImprove = 256,
  kMutants = 1024,
};

/// Children that are made at a time: enough for the vectors, few enough for the first cache.
constexpr std::uint32_t kPart = 256;

std::uint32_t parts_of(std::uint32_t count) { return (count + kPart - 1) / kPart; }

/// A probability as the bound that a 32-bit number must stay under.
std::uint64_t bound(double probability) {
  return static_cast<std::uint64_t>(std::llround(probability * 0x1p32));
}

}  // namespace

/// Memory of one thread, used again for each part.
struct Island::Workspace {
  RandomBlocks random;
  std::vector<std::uint32_t> couple_a, couple_b;  ///< positions in the pool
  std::vector<std::uint32_t> a, b;                ///< rows of the parents, by child
  std::vector<std::uint32_t> numbers;             ///< that decide for a crossover, by twin
  std::vector<std::uint32_t> which;
};

Island::Island(const Problem& problem, Machinery machinery, std::uint64_t seed, std::uint32_t index,
               ForEachPart for_each_part)
    : problem_(problem),
      machinery_(std::move(machinery)),
      seed_(seed),
      index_(index),
      for_each_part_(std::move(for_each_part)),
      aggregate_(problem.domain().genes(), 1) {}

RandomKey Island::key(std::uint32_t purpose) const {
  constexpr std::uint32_t kIslandShift = 16;
  return {.seed = seed_, .generation = generation_, .purpose = (index_ << kIslandShift) | purpose};
}

Dice Island::dice(std::uint32_t purpose) const {
  RandomBlocks one;
  one.fill(key(purpose), 0, 1);
  return one.dice(0);
}

void Island::start(std::uint64_t allowance) {
  people_.resize(problem_.domain().genes(), machinery_.population);
  dismiss_crowd();
  evaluations_ = 0;
  improved_ = 0;
  best_errors_.clear();
  error_sums_.clear();
  cut_ = false;
  allowance_ = allowance - std::min<std::uint64_t>(allowance, people_.size());
  std::vector<std::uint32_t> all(people_.size());
  std::iota(all.begin(), all.end(), 0U);
  renew(people_, all, kStart);
  if (!machinery_.improvings.empty()) {
    for_each_part_(parts_of(people_.size()), [&](std::uint32_t part) {
      static thread_local Workspace space;
      const std::uint32_t begin = part * kPart;
      const std::uint32_t count = std::min(kPart, people_.size() - begin);
      improve(people_, begin, begin, count, people_.size(), space);
      problem_.evaluate(people_, begin, count);
    });
    evaluations_ += improved_.exchange(0);
  }
  rank();
}

/// Runs the local searches on children \p begin to \p begin + \p count - 1 of \p all, which are the
/// rows from \p first on. A part has its share of the allowance and keeps to it, whatever the
/// others spend: what it does must not depend on which thread was faster.
void Island::improve(Population& people, std::uint32_t first, std::uint32_t begin,
                     std::uint32_t count, std::uint32_t all, Workspace& space) {
  const std::uint64_t share = allowance_ / all * count + allowance_ % all * count / all;
  std::uint64_t spent = 0;
  for (std::size_t k = 0; k < machinery_.improvings.size(); ++k) {
    const Machinery::Improving& improving = machinery_.improvings[k];
    space.random.fill(key(kImprove + static_cast<std::uint32_t>(k)), begin, count);
    const auto chosen =
        choose({space.random.column(0), count}, {.high = bound(improving.rate)}, space.which);
    spent += improving.operation->apply(people, first, chosen, space.random, share - spent);
  }
  improved_ += spent;
  // Whoever has spent all of it might have spent more.
  if (!machinery_.improvings.empty() && spent >= share) cut_ = true;
}

/// Makes new individuals at random in the given rows, and evaluates them.
void Island::renew(Population& people, std::span<const std::uint32_t> rows, std::uint32_t purpose) {
  const auto count = static_cast<std::uint32_t>(rows.size());
  for_each_part_(parts_of(count), [&](std::uint32_t part) {
    const std::uint32_t begin = part * kPart;
    const std::uint32_t size = std::min(kPart, count - begin);
    RandomBlocks random;
    random.fill(key(purpose), begin, size);
    for (std::uint32_t i = 0; i < size; ++i) {
      Dice one = random.dice(i);
      problem_.fill(people.row(rows[begin + i]), one);
    }
    // Runs of neighbouring rows are evaluated together.
    for (std::uint32_t i = 0; i < size;) {
      std::uint32_t end = i + 1;
      while (end < size && rows[begin + end] == rows[begin + end - 1] + 1) ++end;
      problem_.evaluate(people, rows[begin + i], end - i);
      i = end;
    }
  });
  evaluations_ += count;
}

void Island::rank() {
  ranking_.sort(people_, problem_.levels());
  note_best(people_);
}

void Island::note_best(const Population& people) {
  // The best by error, which is not always the best by score.
  const std::int32_t best = *std::min_element(people.error.begin(), people.error.end());
  if (best_errors_.empty() || best < best_ever_) {
    best_ever_ = best;
    best_since_ = generation_;
  }
  best_errors_.push_back(best);
  error_sums_.push_back(std::accumulate(people.error.begin(), people.error.end(), std::int64_t{0}));
}

void Island::step(std::uint64_t allowance) {
  before_ = {.known = true,
             .generation = generation_,
             .evaluations = evaluations_,
             .best_ever = best_ever_,
             .best_since = best_since_,
             .crowd_report = crowd_report_};
  cut_ = false;
  make_next(allowance);
}

void Island::take_back(std::uint32_t generation) {
  if (!before_.known || before_.generation != generation) return;  // it has not begun
  before_.known = false;
  if (generation_ != before_.generation) {
    people_.swap(next_);
    std::swap(ranking_, next_ranking_);
  }
  unranked_ = !before_.kept.empty();
  for (; !before_.kept.empty(); before_.kept.pop_back()) {
    const Before::Rows& last = before_.kept.back();
    for (std::uint32_t i = 0; i < last.rows.size(); ++i) {
      people_.copy_from(last.people, i, last.rows[i]);
    }
  }
  generation_ = before_.generation;
  evaluations_ = before_.evaluations;
  improved_ = 0;
  best_errors_.resize(std::size_t{generation_} + 1);
  error_sums_.resize(best_errors_.size());
  best_ever_ = before_.best_ever;
  best_since_ = before_.best_since;
  crowd_report_ = before_.crowd_report;
}

void Island::resume() {
  if (unranked_) ranking_.sort(people_, problem_.levels());
  unranked_ = false;
}

void Island::keep(std::span<const std::uint32_t> rows) {
  const auto count = static_cast<std::uint32_t>(rows.size());
  Before::Rows kept{.rows = {rows.begin(), rows.end()}};
  kept.people.resize(people_.genes(), count);
  for (std::uint32_t i = 0; i < count; ++i) kept.people.copy_from(people_, rows[i], i);
  before_.kept.push_back(std::move(kept));
}

void Island::make_next(std::uint64_t allowance) {
  const std::uint64_t before = evaluations_;
  if (next_.size() != people_.size()) next_.resize(people_.genes(), people_.size());
  rescue();
  seat_aggregate();
  if (const std::size_t renews = machinery_.pool->renews(people_.size()); renews > 0) {
    keep(ranking_.order().last(renews));
  }
  const std::uint64_t renewed =
      machinery_.pool->gather(problem_, people_, ranking_.order(), dice(kPool), pool_);
  evaluations_ += renewed;
  if (renewed > 0) ranking_.sort(people_, problem_.levels());
  machinery_.select->prepare(people_, pool_, dice(kSelect));
  const Succession plan = machinery_.survive->plan(people_.size());
  const std::uint64_t besides = evaluations_ - before + plan.bred + plan.fresh;
  allowance_ = allowance - std::min(allowance, besides);
  breed(plan);
  for (std::uint32_t i = 0; i < plan.kept; ++i) {
    next_.copy_from(people_, ranking_.order()[i], i);
  }
  if (plan.fresh > 0) {
    std::vector<std::uint32_t> rows(plan.fresh);
    std::iota(rows.begin(), rows.end(), plan.kept + plan.bred);
    renew(next_, rows, kFresh);
  }
  if (seat_ == CrowdSeat::kChild && plan.bred > 0) {
    next_.copy_from(aggregate_, 0, plan.kept + plan.bred - 1);
  }
  if (plan.compete) compete();
  next_ranking_.sort(next_, problem_.levels());
  people_.swap(next_);
  std::swap(ranking_, next_ranking_);
  ++generation_;
  dismiss_crowd();
  note_best(people_);
}

void Island::rescue() {
  std::uint32_t worst = 0;
  for (const auto& operation : machinery_.rescues) {
    worst = std::max(worst, operation->replace(generation_ - best_since_, people_.size()));
  }
  if (worst == 0) return;
  const auto order = ranking_.order();
  std::vector<std::uint32_t> rows(order.end() - std::min<std::ptrdiff_t>(worst, people_.size()),
                                  order.end());
  keep(rows);
  renew(people_, rows, kRescue);
  ranking_.sort(people_, problem_.levels());
}

void Island::consult(const Experts& experts, std::uint32_t stalled, Occasion occasion) {
  if (occasion == Occasion::kResumed) dismiss_crowd();
  const auto& crowd = machinery_.crowd;
  const bool ended = occasion == Occasion::kEnd;
  if (crowd_report_.asked() ||
      !crowd->when->asks({.generation = generation_, .stalled = stalled, .ended = ended})) {
    return;
  }
  const Population& people = experts.people;
  make_aggregate(*crowd, problem_, experts, dice(kCrowd), ballot_, aggregate_.row(0));
  problem_.evaluate(aggregate_, 0, 1);
  if (occasion == Occasion::kGeneration) ++evaluations_;
  if (ended) asked_at_end_ = true;

  crowd_report_.aggregate = aggregate_.error[0];
  crowd_report_.best_expert = people.error[experts.rows.front()];
  double sum = 0;
  for (const std::uint32_t expert : experts.rows) sum += people.error[expert];
  crowd_report_.mean_expert = sum / experts.count();
  crowd_report_.experts = experts.count();
  crowd_report_.votes = ballot_.votes;
  crowd_report_.genes = aggregate_.genes_of(0);
  crowd_report_.best_genes = people.genes_of(experts.rows.front());
  if (ended) return;
  if (aggregate_.error[0] == 0) best_errors_.back() = 0;
  seat_ = crowd->join->seat(aggregate_.score[0], people_, ranking_.order());
}

/// Forgets what was said of another population.
void Island::dismiss_crowd() {
  crowd_report_ = {};
  seat_ = CrowdSeat::kNone;
  asked_at_end_ = false;
}

/// The aggregate becomes a parent, in the place of the worst.
void Island::seat_aggregate() {
  if (seat_ != CrowdSeat::kParent) return;
  const std::uint32_t worst = ranking_.worst();
  keep({&worst, 1});
  people_.copy_from(aggregate_, 0, worst);
  ranking_.replace(people_, worst);
}

std::int32_t Island::best_error() const {
  const std::int32_t own = best_errors_.back();
  return crowd_report_.asked() ? std::min(own, crowd_report_.aggregate) : own;
}

Island::Best Island::best() const {
  const auto found = std::min_element(people_.error.begin(), people_.error.end());
  if (crowd_report_.asked() && crowd_report_.aggregate < *found) return {aggregate_, 0};
  return {people_, static_cast<std::uint32_t>(found - people_.error.begin())};
}

/// Draws the children that change where a mutation applies to a given number of them: whichever
/// thread makes a child must know.
void Island::draw_mutants(std::uint32_t children) {
  mutants_.resize(machinery_.mutations.size());
  for (std::size_t k = 0; k < mutants_.size(); ++k) {
    const Machinery::Mutation& mutation = machinery_.mutations[k];
    if (mutation.count == 0) continue;
    // All children, or the second of each two. Floyd's way to draw some of them.
    const std::uint32_t step = mutation.second_only ? 2 : 1;
    const std::uint32_t all = children / step;
    const std::uint32_t wanted = std::min(mutation.count, all);
    std::vector<std::uint8_t>& mutants = mutants_[k];
    mutants.assign(children, 0);
    const auto place = [&](std::uint32_t i) -> std::uint8_t& {
      return mutants[i * step + step - 1];
    };
    Dice draws = dice(kMutants + static_cast<std::uint32_t>(k));
    for (std::uint32_t last = all - wanted; last < all; ++last) {
      const std::uint32_t one = draws.below(last + 1);
      place(place(one) == 0 ? one : last) = 1;
    }
  }
}

void Island::breed(const Succession& plan) {
  draw_mutants(plan.bred);
  for_each_part_(parts_of(plan.bred), [&](std::uint32_t part) {
    static thread_local Workspace space;
    const std::uint32_t begin = part * kPart;
    breed_part(plan, begin, std::min(kPart, plan.bred - begin), space);
  });
  evaluations_ += plan.bred + improved_.exchange(0);
}

/// Makes the children \p begin to \p begin + \p count - 1 of this generation.
void Island::breed_part(const Succession& plan, std::uint32_t begin, std::uint32_t count,
                        Workspace& space) {
  const bool twins = machinery_.twins;
  const std::uint32_t couples = twins ? (count + 1) / 2 : count;
  const std::uint32_t first_couple = twins ? begin / 2 : begin;
  space.couple_a.resize(couples);
  space.couple_b.resize(couples);
  space.random.fill(key(kDraw), first_couple, couples);
  machinery_.select->draw(space.random, first_couple, couples, space.couple_a.data(),
                          space.couple_b.data());
  space.a.resize(count);
  space.b.resize(count);
  // By pointers, which no build checks: this loop is as short as a check.
  const std::uint32_t* const pool = pool_.data();
  const std::uint32_t* const couple_a = space.couple_a.data();
  const std::uint32_t* const couple_b = space.couple_b.data();
  std::uint32_t* const a = space.a.data();
  std::uint32_t* const b = space.b.data();
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::uint32_t couple = twins ? i / 2 : i;
    const bool second = twins && i % 2 == 1;
    a[i] = pool[second ? couple_b[couple] : couple_a[couple]];
    b[i] = pool[second ? couple_a[couple] : couple_b[couple]];
  }

  Brood brood{.problem = problem_,
              .parents = people_,
              .children = next_,
              .first = plan.kept + begin,
              .a = a,
              .b = b,
              .twins = twins};
  space.random.fill(key(kCross), first_couple, couples);
  cross(brood, count, space);
  mutate(brood.first, begin, count, space);
  improve(next_, brood.first, begin, count, plan.bred, space);
  problem_.evaluate(next_, brood.first, count);
}

void Island::cross(Brood& brood, std::uint32_t count, Workspace& space) const {
  // The first number of a couple decides for one of the crossovers, or for none.
  std::span<const std::uint32_t> numbers{space.random.column(0), count};
  if (brood.twins) {
    space.numbers.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) space.numbers[i] = numbers[brood.couple(i)];
    numbers = space.numbers;
  }
  double from = 0;
  for (const Machinery::Crossing& crossing : machinery_.crossings) {
    const std::uint64_t low = bound(from);
    from += crossing.share;
    const auto chosen = choose(numbers, {.low = low, .high = bound(from)}, space.which);
    crossing.operation->apply(brood, chosen, space.random);
  }
  const auto copies = choose(numbers, {.low = bound(from), .high = bound(1)}, space.which);
  for (std::size_t k = 0; k < copies.size(); ++k) {
    ask_ahead(brood, copies, k);
    const std::uint32_t i = copies[k];
    std::memcpy(brood.children.row(brood.first + i), brood.parents.row(brood.a[i]),
                brood.children.stride());
  }
}

void Island::mutate(std::uint32_t first, std::uint32_t begin, std::uint32_t count,
                    Workspace& space) {
  for (std::size_t k = 0; k < machinery_.mutations.size(); ++k) {
    const Machinery::Mutation& mutation = machinery_.mutations[k];
    space.random.fill(key(kMutate + static_cast<std::uint32_t>(k)), begin, count);
    if (mutation.count > 0) {
      space.which.clear();
      for (std::uint32_t i = 0; i < count; ++i) {
        if (mutants_[k][begin + i] != 0) space.which.push_back(i);
      }
      mutation.operation->apply(next_, first, space.which, space.random);
      continue;
    }
    // Children count from an even number: the second of twins is an odd one.
    const auto chosen =
        choose({space.random.column(0), count},
               {.high = bound(mutation.rate), .odd_only = mutation.second_only}, space.which);
    mutation.operation->apply(next_, first, chosen, space.random);
  }
}

void Island::take_in(const Population& from, std::span<const std::uint32_t> rows,
                     std::span<const std::uint32_t> places) {
  for (std::size_t i = 0; i < rows.size(); ++i) people_.copy_from(from, rows[i], places[i]);
}

void Island::settle() {
  best_errors_.pop_back();  // of this generation, before the migrants came
  error_sums_.pop_back();
  rank();
}

/// Parents take the places of children that are worse: what is left are the best of both.
void Island::compete() {
  Ranking children;
  children.sort(next_, problem_.levels());
  const auto parents = ranking_.order();
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const std::uint32_t child = children.order()[parents.size() - 1 - i];
    if (people_.score[parents[i]] <= next_.score[child]) break;
    next_.copy_from(people_, parents[i], child);
  }
}

}  // namespace evodoku::evolution

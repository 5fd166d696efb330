#include "evolve/island.hpp"

#include <algorithm>
#include <numeric>

#include "evolve/watched.hpp"

namespace evodoku::evolution {

Island::Island(const Problem& problem, Machinery machinery, std::uint64_t seed, std::uint32_t index,
               ForEachPart for_each_part)
    : problem_(problem),
      machinery_(std::move(machinery)),
      seed_(seed),
      index_(index),
      for_each_part_(std::move(for_each_part)),
      aggregate_(problem.domain().genes(), 1) {}

RandomKey Island::key(std::uint32_t purpose) const {
  return {.seed = seed_, .generation = generation_, .purpose = index_ << kIslandShift | purpose};
}

Dice Island::dice(std::uint32_t purpose) const {
  RandomBlocks one;
  one.fill(key(purpose), 0, 1);
  return one.dice(0);
}

void Island::start(std::uint64_t allowance) {
  Watch::look();
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
  improve_first();
  rank();
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
    Before::Rows& last = before_.kept.back();
    if (last.rows.empty()) people_.swap(last.people);
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
  if (!before_.kept.empty() && before_.kept.back().rows.empty()) return;  // all of them are
  // Nobody waits until millions are copied back: they stay, and their copies are changed.
  if (rows.size() > kFew) {
    Population copies(people_.genes(), people_.size());
    for_each_part_(parts_of(people_.size()), [&](std::uint32_t part) {
      const std::uint32_t end = std::min(people_.size(), (part + 1) * kPart);
      for (std::uint32_t i = part * kPart; i < end; ++i) copies.copy_from(people_, i, i);
    });
    people_.swap(copies);
    before_.kept.push_back({.rows = {}, .people = std::move(copies)});
    return;
  }
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
  for_all_watched(plan.kept,
                  [&](std::uint32_t i) { next_.copy_from(people_, ranking_.order()[i], i); });
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

void Island::take_in(const Population& from, std::span<const std::uint32_t> rows,
                     std::span<const std::uint32_t> places) {
  for_all_watched(rows.size(), [&](std::size_t i) { people_.copy_from(from, rows[i], places[i]); });
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
  const auto is_better = [&](std::size_t i) {
    return people_.score[parents[i]] > next_.score[children.order()[parents.size() - 1 - i]];
  };
  std::size_t better = 0;
  while (better < parents.size() && is_better(better)) ++better;
  for_all_watched(better, [&](std::size_t i) {
    next_.copy_from(people_, parents[i], children.order()[parents.size() - 1 - i]);
  });
}

}  // namespace evodoku::evolution

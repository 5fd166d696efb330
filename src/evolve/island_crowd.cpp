// The crowd of an island: what it says of a generation, and where its aggregate goes.
#include <algorithm>

#include "evolve/crowd/aggregate.hpp"
#include "evolve/island.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

void Island::consult(const Experts& experts, std::uint32_t stalled, Occasion occasion) {
  if (occasion == Occasion::kResumed) dismiss_crowd();
  const auto& crowd = machinery_.crowd;
  const bool ended = occasion == Occasion::kEnd;
  if (crowd_report_.asked() ||
      !crowd->when->asks({.generation = generation_, .stalled = stalled, .ended = ended})) {
    return;
  }
  const Population& people = experts.people;
  before_.crowd_report = {};  // it is of what is overwritten now
  make_aggregate(*crowd, problem_, experts, dice(kCrowd), ballot_, aggregate_.row(0));
  problem_.evaluate(aggregate_, 0, 1);
  double sum = 0;
  for_all_watched(experts.count(), [&](std::uint32_t i) { sum += people.error[experts.rows[i]]; });
  if (occasion == Occasion::kGeneration) ++evaluations_;
  if (ended) asked_at_end_ = true;

  crowd_report_.aggregate = aggregate_.error[0];
  crowd_report_.best_expert = people.error[experts.rows.front()];
  crowd_report_.mean_expert = sum / experts.count();
  crowd_report_.experts = experts.count();
  crowd_report_.votes = ballot_.votes;
  crowd_report_.genes = aggregate_.genes_of(0);
  crowd_report_.best_genes = people.genes_of(experts.rows.front());
  if (ended) return;
  if (aggregate_.error[0] == 0) best_errors_.back() = 0;
  seat_ = crowd->join->seat(aggregate_.score[0], people_, ranking_.order());
  note_fixed(*crowd->join, experts.count());
}

void Island::forget_end() {
  if (asked_at_end_) dismiss_crowd();
}

void Island::note_fixed(const CrowdJoin& join, std::uint32_t experts) {
  const std::optional<double> share = join.fixes();
  if (!share) return;
  agreed_.assign(ballot_.genes.size(), 0);
  for (const std::uint16_t gene : problem_.domain().free_genes()) {
    if (ballot_.genes[gene] == 0 || ballot_.votes[gene] < *share * experts) continue;
    agreed_[gene] = ballot_.genes[gene];
    fixed_.push_back(gene);
  }
}

/// Forgets what was said of another population.
void Island::dismiss_crowd() {
  crowd_report_ = {};
  seat_ = CrowdSeat::kNone;
  fixed_.clear();
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

}  // namespace evodoku::evolution

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/real.hpp"
#include "evodoku/evolve.hpp"
#include "evolve/island.hpp"

namespace evodoku::evolution {

std::uint32_t Event::generation() const { return islands_.front()->generation(); }

std::uint64_t Event::evaluations() const {
  std::uint64_t sum = 0;
  for (const auto& island : islands_) sum += island->evaluations();
  return sum;
}

const Island& Event::best_island() const {
  return **std::min_element(islands_.begin(), islands_.end(), [](const auto& a, const auto& b) {
    return a->best_error() < b->best_error();
  });
}

std::int32_t Event::best_error() const { return best_island().best_error(); }

const Population& Event::people() const { return best_island().people(); }

const CrowdReport& Event::crowd() const { return best_island().crowd_report(); }

double Event::agreement() const {
  const CrowdReport& report = crowd();
  const auto free = problem_.domain().free_genes();
  if (!report.asked() || free.empty()) return 0;
  double sum = 0;
  for (const std::uint16_t gene : free) sum += report.votes[gene];
  return sum / report.experts / static_cast<double>(free.size());
}

std::span<const std::int32_t> Event::best_errors() const { return best_island().best_errors(); }

std::span<const std::int64_t> Event::error_sums() const { return best_island().error_sums(); }

std::span<const Gene> Event::best_genes() const {
  const Island::Best best = best_island().best();
  return best.people.genes_of(best.row);
}

Summary Event::error() const {
  const auto& errors = people().error;
  Summary out;
  out.best = *std::min_element(errors.begin(), errors.end());
  out.worst = *std::max_element(errors.begin(), errors.end());
  for (const std::int32_t e : errors) out.mean += e;
  out.mean /= static_cast<double>(errors.size());
  return out;
}

Summary Event::score() const {
  const auto& scores = people().score;
  Summary out;
  out.best = *std::max_element(scores.begin(), scores.end());
  out.worst = *std::min_element(scores.begin(), scores.end());
  for (const float s : scores) out.mean += s;
  out.mean /= static_cast<double>(scores.size());
  return out;
}

namespace {

/// Of large populations every n-th individual is looked at: whoever watches a run waits for it.
std::uint32_t stride_of(const Population& all) {
  constexpr std::uint64_t kGenes = 16'000'000;
  return static_cast<std::uint32_t>(1 + std::uint64_t{all.size()} *
                                            static_cast<std::uint64_t>(all.genes()) / kGenes);
}

}  // namespace

double Event::distance() const {
  const Population& all = people();
  const Domain& domain = problem_.domain();
  const std::size_t free = domain.free_genes().size();
  if (free == 0 || all.size() < 2) return 0;
  // Neighbours in the matrix are not related, so they stand for all pairs. Fixed genes never
  // differ.
  const std::uint32_t stride = stride_of(all);
  std::uint64_t differ = 0;
  std::uint32_t pairs = 0;
  for (std::uint32_t i = 1; i < all.size(); i += std::min(stride, all.size() - i)) {
    ++pairs;
    const Gene* a = all.row(i - 1);
    const Gene* b = all.row(i);
    std::uint32_t here = 0;
    for (int g = 0; g < domain.genes(); ++g) here += a[g] != b[g] ? 1 : 0;
    differ += here;
  }
  return static_cast<double>(differ) / pairs / static_cast<double>(free);
}

Diversity Event::diversity() const {
  const Population& all = people();
  const Domain& domain = problem_.domain();
  const auto free = domain.free_genes();
  Diversity out{.distance = distance()};
  if (free.empty() || all.size() < 2) return out;
  const std::uint32_t stride = stride_of(all);
  const auto values = static_cast<std::size_t>(domain.alphabet()) + 1;
  // How often each free gene has each value. Rows lie far apart, so each is looked at once.
  std::vector<std::uint32_t> counts(free.size() * values);
  std::uint32_t people = 0;
  for (std::uint32_t i = 0; i < all.size(); i += std::min(stride, all.size() - i)) {
    ++people;
    const Gene* genes = all.row(i);
    std::uint32_t* count = counts.data();
    for (const std::uint16_t g : free) {
      ++count[genes[g]];
      count += values;
    }
  }
  for (const std::uint32_t n : counts) {
    if (n == 0) continue;
    const double share = static_cast<double>(n) / people;
    out.entropy -= share * real::log(share);
  }
  out.entropy /= static_cast<double>(free.size()) * real::log(std::max(2, domain.alphabet()));
  return out;
}

bool Triggered::see(const Event& event) {
  const std::int32_t best = event.best_error();
  const bool better = best_ < 0 || best < best_;
  if (better) best_ = best;
  const bool due = event.generation() % trigger_.every == 0 || (trigger_.on_improvement && better);
  return !due || inner_.see(event);
}

}  // namespace evodoku::evolution

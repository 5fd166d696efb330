#include "study/race/eliminate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "study/stats/distribution.hpp"
#include "study/stats/friedman.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/paired_t.hpp"
#include "study/stats/ranks.hpp"
#include "study/stats/signed_rank.hpp"

namespace evodoku::study {

namespace {

using Costs = std::vector<std::vector<double>>;

std::vector<double> column(const Costs& costs, std::size_t setting) {
  std::vector<double> out;
  out.reserve(costs.size());
  for (const auto& row : costs) out.push_back(row[setting]);
  return out;
}

/// How far apart two sums of ranks must be (Conover, Practical Nonparametric Statistics, 1999).
double conover_difference(const Costs& costs, const std::vector<double>& sums, double confidence) {
  double squares = 0;
  for (const auto& row : costs) {
    for (const double one : rank(row).ranks) squares += one * one;
  }
  const auto n = static_cast<double>(costs.size());
  const double freedom = (n - 1) * static_cast<double>(sums.size() - 1);
  const double of_sums = std::inner_product(sums.begin(), sums.end(), sums.begin(), 0.0);
  const double t = student_quantile(freedom, 1 - (1 - confidence) / 2);
  return t * std::sqrt(std::max(0.0, 2 * (n * squares - of_sums) / freedom));
}

std::vector<bool> by_friedman(const Costs& costs, double confidence) {
  const std::size_t count = costs.front().size();
  std::vector<bool> stay(count, true);
  const Friedman test = friedman(costs);
  if (!(test.p < 1 - confidence)) return stay;
  std::vector<double> sums = test.mean_ranks;
  for (double& sum : sums) sum *= static_cast<double>(costs.size());
  const double best = *std::min_element(sums.begin(), sums.end());
  const double difference = conover_difference(costs, sums, confidence);
  constexpr double kRounding = 1e-9;
  for (std::size_t i = 0; i < count; ++i) stay[i] = sums[i] - best <= difference + kRounding;
  return stay;
}

std::vector<bool> by_pairs(const Costs& costs, Elimination how, double confidence) {
  const std::size_t count = costs.front().size();
  const std::size_t best = by_merit(costs, how).front();
  const std::vector<double> of_best = column(costs, best);
  std::vector<double> p;
  for (std::size_t i = 0; i < count; ++i) {
    if (i == best) continue;
    const std::vector<double> other = column(costs, i);
    p.push_back(how == Elimination::kT ? paired_t(other, of_best) : signed_rank(other, of_best).p);
  }
  const std::vector<double> corrected = holm(p);
  std::vector<bool> stay(count, true);
  for (std::size_t i = 0, other = 0; i < count; ++i) {
    if (i != best) stay[i] = !(corrected[other++] < 1 - confidence);
  }
  return stay;
}

}  // namespace

const Table<EliminationEntry>& eliminations() {
  static const Table<EliminationEntry> kEliminations("elimination",
                                                     {{"friedman", Elimination::kFriedman},
                                                      {"wilcoxon", Elimination::kWilcoxon},
                                                      {"t", Elimination::kT}});
  return kEliminations;
}

std::vector<bool> survivors(const std::vector<std::vector<double>>& costs, Elimination how,
                            double confidence) {
  const std::size_t count = costs.empty() ? 0 : costs.front().size();
  if (costs.size() < 2 || count < 2) {
    std::vector<bool> all(count, true);
    return all;
  }
  if (how == Elimination::kFriedman && count > 2) return by_friedman(costs, confidence);
  return by_pairs(costs, how, confidence);
}

std::vector<std::size_t> by_merit(const std::vector<std::vector<double>>& costs, Elimination how) {
  const std::size_t count = costs.empty() ? 0 : costs.front().size();
  std::vector<double> ranks(count, 0);
  std::vector<double> means(count, 0);
  for (const auto& row : costs) {
    const Ranks one = rank(row);
    for (std::size_t i = 0; i < count; ++i) {
      ranks[i] += one.ranks[i];
      means[i] += row[i];
    }
  }
  const auto& first = how == Elimination::kT ? means : ranks;
  const auto& second = how == Elimination::kT ? ranks : means;
  std::vector<std::size_t> out(count);
  std::iota(out.begin(), out.end(), std::size_t{0});
  std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
    return first[a] != first[b] ? first[a] < first[b] : second[a] < second[b];
  });
  return out;
}

}  // namespace evodoku::study

#include "study/stats/mean_rank.hpp"

#include <numeric>

#include "base/random.hpp"
#include "evodoku/error.hpp"

namespace evodoku::study {

namespace {

double place_of(const std::vector<double>& means, std::size_t which) {
  double rank = 1;
  for (std::size_t i = 0; i < means.size(); ++i) {
    if (i == which) continue;
    if (means[i] < means[which]) rank += 1;
    if (means[i] == means[which]) rank += 0.5;
  }
  return rank;
}

/// The mean of \p count values that are drawn.
double drawn_mean(std::span<const double> values, std::uint64_t count, RandomStream& random) {
  double sum = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    sum += values[random.below(static_cast<std::uint32_t>(values.size()))];
  }
  return sum / static_cast<double>(count);
}

}  // namespace

MeanRank mean_rank(std::span<const std::vector<double>> samples, std::size_t which,
                   std::uint64_t ahead, const BootstrapOptions& options) {
  std::vector<double> means;
  for (const std::vector<double>& one : samples) {
    if (one.empty()) throw UsageError("a sample without values has no mean to rank");
    means.push_back(std::accumulate(one.begin(), one.end(), 0.0) / static_cast<double>(one.size()));
  }
  MeanRank out{.rank = place_of(means, which)};
  constexpr std::uint64_t kPurpose = 0x72616e6b;  // "rank": apart from what else uses the seed
  RandomStream random(options.seed, kPurpose);
  std::vector<double> ranks;
  std::vector<double> ahead_ranks;
  std::vector<double> ahead_means(means.size());
  std::vector<double> drawn;
  for (std::uint32_t round = 0; round < options.samples; ++round) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
      drawn.resize(samples[i].size());
      for (double& one : drawn) {
        one = samples[i][random.below(static_cast<std::uint32_t>(samples[i].size()))];
      }
      means[i] =
          std::accumulate(drawn.begin(), drawn.end(), 0.0) / static_cast<double>(drawn.size());
      ahead_means[i] = drawn_mean(drawn, ahead, random);
    }
    ranks.push_back(place_of(means, which));
    ahead_ranks.push_back(place_of(ahead_means, which));
  }
  out.interval = percentile_interval(std::move(ranks), options.confidence);
  out.prediction = percentile_interval(std::move(ahead_ranks), options.confidence);
  return out;
}

}  // namespace evodoku::study
